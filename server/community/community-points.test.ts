import { and, asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { gamificationPlans, pointsLedger, pointsRules } from '#server/db/gamification-schema.ts'
import { HELENA, LIVIA, MARCOS, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { comment, dataOf, like, write } from '#server/testing/test-communities.ts'
import { forgetPoints } from '#server/testing/test-points.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'

let app: TestApp
let livia: TestClient
let marcos: TestClient
let helena: TestClient
withTestApp([LIVIA, MARCOS, HELENA], (made, clients) => {
  app = made
  ;[livia, marcos, helena] = clients
})

const RULES = {
  platform: { comment_class: 3, like_class: 2 },
  community: { score_posts: 10, score_comments: 5, score_replies: 4, score_likes: 1 },
}

it('a post, a comment, a reply, a like, a doubt and a heart earn once each, as often as they are given (PTS-03, PTS-04)', async () => {
  const { db } = app.database
  await db.update(pointsRules).set(RULES).where(eq(pointsRules.tenantId, 1))
  await db.insert(gamificationPlans).values({ tenantId: 1, productId: 1 }).onConflictDoNothing()
  await forgetPoints(app)

  await dataOf(write(livia, { title: 'Meu primeiro samba' }))
  const { id: post } = await dataOf<{ id: number }>(write(helena, { title: 'Da escola' }))
  const { id: said } = await dataOf<{ id: number }>(comment(helena, post))
  await dataOf(comment(livia, post))
  await dataOf(comment(livia, post, { parent_id: said }))
  for (const on of [true, true, false, true]) expect((await like(livia, 'post', post, on)).status).toBe(200)
  const doubt = { content: 'Por quê?', parent_id: null }
  expect((await livia.fetch('/api/auth/aulas/comments/1/1', { method: 'POST', body: doubt })).status).toBe(201)
  for (const method of ['PUT', 'DELETE', 'PUT']) expect((await livia.fetch('/api/auth/favorites/1/2', { method })).status).toBe(200)
  // Whoever edits earns nothing.
  expect((await like(marcos, 'post', post, true)).status).toBe(200)

  const rows = await db
    .select({ rule: pointsLedger.rule, points: pointsLedger.points, user: pointsLedger.userId })
    .from(pointsLedger)
    .where(and(eq(pointsLedger.tenantId, 1), eq(pointsLedger.day, '')))
    .orderBy(asc(pointsLedger.rule))
  expect(rows).toEqual(
    [
      ['comment_class', 3],
      ['like_class', 2],
      ['score_comments', 5],
      ['score_likes', 1],
      ['score_posts', 10],
      ['score_replies', 4],
    ].map(([rule, points]) => ({ rule, points, user: livia.userId })),
  )
  expect(await dataOf<{ score: number }>(livia.fetch('/api/auth/ranking/me/1'))).toMatchObject({ score: 25 })
})
