import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { HOURLY } from '#contract/points-rules.ts'
import { communityPosts } from '#server/db/community-schema.ts'
import { earnedRewards, rewards } from '#server/db/gamification-schema.ts'
import { finishedLessons, lessonProgress, lessons, users } from '#server/db/schema.ts'
import { HELENA, LIVIA, START, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { comment, COMMUNITY, dataOf, like, noticesOf, type TestPost, write } from '#server/testing/test-communities.ts'
import { forgetPoints } from '#server/testing/test-points.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'
import { scoreNow } from './ledger.ts'

// A student who farms points instead of learning (SAF-07): everything that can be done without anybody having learned or said anything.

const SECOND = 1000
const MINUTE = 60 * SECOND

let app: TestApp
let helena: TestClient
let livia: TestClient
withTestApp([HELENA, LIVIA], (made, clients) => {
  app = made
  ;[helena, livia] = clients
})
beforeEach(() => forgetPoints(app))

const db = () => app.database.db
const score = () => scoreNow(db(), { tenantId: 1, userId: livia.userId })
const remove = (of: 'post' | 'comment', id: number, client = livia) => client.fetch(`${COMMUNITY}/${of}/1/${id}`, { method: 'DELETE' })
const finish = (lesson: number, seconds = 60, duration = 60) =>
  livia.fetch(`/api/auth/aulas/progress/1/${lesson}`, {
    method: 'PUT',
    body: { seconds, duration, finished: true, at: START.toISOString() },
  })
const open = (lesson: number) => livia.fetch(`/api/auth/aulas/show/1/${lesson}`)
const lessonIds = async () => (await db().select({ id: lessons.id }).from(lessons).where(eq(lessons.tenantId, 1))).map(({ id }) => id)
const unfinished = async (count: number) => {
  const done = await db().select().from(finishedLessons).where(eq(finishedLessons.userId, livia.userId))
  return (await lessonIds()).filter((id) => !done.some(({ lessonId }) => lessonId === id)).slice(0, count)
}

describe('what is taken back takes its points along (SAF-07)', () => {
  it('posts that are written and deleted', async () => {
    for (let time = 0; time < 12; time++) {
      const { id } = await dataOf<TestPost>(write(livia))
      expect((await remove('post', id)).status).toBe(200)
    }
    expect(await score()).toBe(0)
  })

  it('also from those who had commented and liked what is gone, and their notifications go', async () => {
    const post = await dataOf<TestPost>(write(helena, { title: 'Some daqui' }))
    const said = await dataOf<{ id: number }>(comment(livia, post.id))
    await like(livia, 'post', post.id, true)
    expect(await score()).toBeGreaterThan(0)
    const told = async () => (await noticesOf(helena)).filter((notice) => JSON.stringify(notice).includes(`{"id":${post.id}`)).length
    expect(await told()).toBeGreaterThan(0)
    expect((await like(helena, 'comment', said.id, true)).status).toBe(200)
    await remove('post', post.id, helena)
    expect([await score(), await told()]).toEqual([0, 0])
  })

  it('likes and hearts', async () => {
    const [post] = await db().select().from(communityPosts).where(eq(communityPosts.tenantId, 1))
    for (let time = 0; time < 3; time++) {
      await like(livia, 'post', post?.id ?? 0, true)
      await like(livia, 'post', post?.id ?? 0, false)
      await livia.fetch('/api/auth/favorites/1/9', { method: 'PUT' })
      await livia.fetch('/api/auth/favorites/1/9', { method: 'DELETE' })
    }
    expect(await score()).toBe(0)
  })

  it('but not a reward that was given', async () => {
    await db()
      .update(rewards)
      .set({ neededScore: 10 })
      .where(and(eq(rewards.tenantId, 1), eq(rewards.rewardType, 'score')))
    const { id } = await dataOf<TestPost>(write(livia))
    const given = await db().$count(earnedRewards)
    expect(given).toBeGreaterThan(0)
    await remove('post', id)
    expect([await score(), await db().$count(earnedRewards)]).toEqual([0, given])
  })
})

it('acts on one’s own things earn nothing (SAF-07)', async () => {
  const post = await dataOf<TestPost>(write(livia))
  const before = await score()
  const said = await dataOf<{ id: number }>(comment(livia, post.id))
  await comment(livia, post.id, { parent_id: said.id })
  await like(livia, 'post', post.id, true)
  await like(livia, 'comment', said.id, true)
  expect(await score()).toBe(before)
  // The doubt earns; the answer to it does not.
  const doubt = (parent: number | null) =>
    dataOf<{ id: number }>(
      livia.fetch('/api/auth/aulas/comments/1/1', { method: 'POST', body: { content: 'Por quê?', parent_id: parent } }),
    )
  const { id } = await doubt(null)
  const asked = await score()
  await doubt(id)
  expect(await score()).toBe(asked)
})

it('nobody earns by a rule more often in an hour than anybody can act (SAF-07)', async () => {
  const most = HOURLY.score_posts ?? 0
  await write(livia)
  const each = await score()
  const many = async () => {
    for (let time = 0; time < most + 4; time++) await write(livia, { title: `Outra ${time}` })
  }
  await many()
  const inAnHour = await score()
  expect(inAnHour).toBeLessThan(each * (most + 4))
  app.advance(61 * MINUTE)
  await write(livia, { title: 'Depois' })
  expect(await score()).toBeGreaterThan(inAnHour)
})

describe('a lesson counts when there was time for it (SAF-07)', () => {
  it('120 lessons finished in a second each earn nothing', async () => {
    for (const id of await unfinished(120)) {
      expect((await finish(id)).status).toBe(200)
      app.advance(250)
    }
    expect(await score()).toBe(0)
  })

  it('half of its film, as long as most players say it is; one that came too soon counts later', async () => {
    const [id = 0] = await unfinished(1)
    const others = await db().select({ id: users.id }).from(users).where(eq(users.tenantId, 1)).limit(3)
    const told = others.map((person) => ({ userId: person.id, tenantId: 1, lessonId: id, seconds: 1, duration: 600, at: START }))
    await db().insert(lessonProgress).values(told).onConflictDoNothing()
    await open(id)
    app.advance(2 * MINUTE)
    // Its own player says that it is over.
    await finish(id, 5, 5)
    const watched = await score()
    app.advance(4 * MINUTE)
    await finish(id, 600, 600)
    expect(await score()).toBeGreaterThan(watched)
  })

  it('the same minutes count for one lesson', async () => {
    const ids = await unfinished(6)
    for (const id of ids) await open(id)
    app.advance(MINUTE)
    await finish(ids[0] ?? 0)
    const one = await score()
    for (const id of ids) await finish(id)
    expect(await score()).toBeLessThan(one * 3)
  })

  it('what was learned without a network counts when the device is back', async () => {
    const ids = await unfinished(5)
    await livia.fetch('/api/auth/me')
    app.advance(60 * MINUTE)
    for (const id of ids) await finish(id)
    expect(await score()).toBeGreaterThanOrEqual(5 * 30)
  })
})
