import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { classDoubtWire, commentReplyWire, communityPostWire, postCommentWire } from '#contract/notifications.ts'
import { notifications } from '#server/db/notification-schema.ts'
import { users } from '#server/db/schema.ts'
import { HELENA, LIVIA, MARCOS, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import {
  comment,
  dataOf,
  like,
  LIVIA_LACKS,
  noticesOf,
  setCommunity,
  type TestNotice,
  type TestPost,
  write,
} from '#server/testing/test-communities.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'

let app: TestApp
let helena: TestClient
let livia: TestClient
let marcos: TestClient
withTestApp([HELENA, LIVIA, MARCOS], (made, clients) => {
  app = made
  ;[helena, livia, marcos] = clients
})

/** What is new since `before`, oldest first. */
async function since(client: TestClient, act: () => Promise<unknown>): Promise<TestNotice[]> {
  const before = new Set((await noticesOf(client)).map(({ id }) => id))
  await act()
  return (await noticesOf(client)).filter(({ id }) => !before.has(id)).toReversed()
}
const typesOf = (notices: readonly TestNotice[]) => notices.map(({ type }) => type)

const ON = { platform: true, email: false }
const OFF = { platform: false, email: false }
const prefer = (client: TestClient, more: object) =>
  client.fetch('/api/auth/v2/notification-preferences/1', {
    method: 'POST',
    body: { like: ON, comment: ON, post: ON, reply: ON, communities: [1], ...more },
  })

describe('acts notify (NTF-12 to NTF-17)', () => {
  it('a new post is news to those who follow the community, and not to its author (NTF-14)', async () => {
    let id = 0
    const act = async () => ({ id } = await dataOf<TestPost>(write(helena, { title: 'Roda amanhã' })))
    const [notice, ...more] = await since(livia, act)
    expect([notice?.type, more]).toEqual(['community_post', []])
    expect(communityPostWire.parse(notice?.['community_post'])).toMatchObject({
      id,
      community_id: 1,
      title: 'Roda amanhã',
      user: { name: 'Helena Duarte' },
    })
    expect(await since(helena, () => write(helena))).toEqual([])
  })

  it('a new post is no news to who follows the community and cannot reach it', async () => {
    await setCommunity(app, 1, {}, [LIVIA_LACKS])
    const told = await since(marcos, async () => expect(await since(livia, () => write(helena))).toEqual([]))
    expect(typesOf(told)).toEqual(['community_post'])
  })

  it('a comment is news to the post’s author, an answer to the comment’s (NTF-15)', async () => {
    const post = await dataOf<TestPost>(write(livia))
    const [first] = await since(livia, () => comment(helena, post.id, { content: 'Que bonito' }))
    expect(first?.type).toBe('community_comment')
    expect(postCommentWire.parse(first?.['community_post_comment'])).toMatchObject({
      content: 'Que bonito',
      community_comment_data: { post: { id: post.id } },
    })
    const said = await dataOf<{ id: number }>(comment(livia, post.id))
    const answers = await since(livia, () => comment(helena, post.id, { parent_id: said.id, content: 'Concordo' }))
    expect(typesOf(answers)).toEqual(['community_reply'])
    expect(commentReplyWire.parse(answers[0]?.['community_post_comment_reply'])).toMatchObject({
      content: 'Concordo',
      post_data: { post_id: post.id },
    })
    expect(await since(livia, () => comment(livia, post.id))).toEqual([])
  })

  it('an answer to somebody else’s comment is news to both', async () => {
    const post = await dataOf<TestPost>(write(livia))
    const said = await dataOf<{ id: number }>(comment(marcos, post.id))
    let told: TestNotice[] = []
    const mine = await since(livia, async () => (told = await since(marcos, () => comment(helena, post.id, { parent_id: said.id }))))
    expect([typesOf(mine), typesOf(told)]).toEqual([['community_comment'], ['community_reply']])
  })

  it('a like is news once, however often it is taken back and given again', async () => {
    const post = await dataOf<TestPost>(write(livia))
    const told = await since(livia, async () => {
      for (const on of [true, true, false, true, false, true]) await like(helena, 'post', post.id, on)
      await like(livia, 'post', post.id, true)
    })
    expect(typesOf(told)).toEqual(['community_like'])
    expect(communityPostWire.parse(told[0]?.['community_post']).owner_like).toMatchObject({
      post_id: post.id,
      user: { name: 'Helena Duarte' },
    })
    const said = await dataOf<{ id: number }>(comment(livia, post.id, { content: 'Gostaram?' }))
    const liked = await since(livia, () => like(helena, 'comment', said.id, true))
    expect(liked[0]?.['community_post']).toMatchObject({ owner_like: { post_id: post.id, comment: 'Gostaram?' } })
  })

  it('an answer to a doubt is news to who asked (NTF-13)', async () => {
    const ask = (client: TestClient, parent: number | null = null) =>
      dataOf<{ id: number }>(
        client.fetch('/api/auth/aulas/comments/1/3', { method: 'POST', body: { content: 'Por quê?', parent_id: parent } }),
      )
    const doubt = await ask(livia)
    let answer: Awaited<ReturnType<typeof ask>> | undefined
    const told = await since(livia, async () => {
      answer = await ask(helena, doubt.id)
    })
    expect(typesOf(told)).toEqual(['doubt'])
    expect(classDoubtWire.parse(told[0]?.['class_doubt'])).toMatchObject({ lesson: { id: 3 }, response_owner: { name: 'Helena Duarte' } })
    // It names the answer itself (PER-06).
    expect(told[0]?.['class_doubt']).toMatchObject({ comment_id: answer?.id })
    expect(await since(livia, () => ask(livia, doubt.id))).toEqual([])
  })

  it.each([
    ['post', { post: OFF }, 'community_post'],
    ['community', { communities: [] }, 'community_post'],
    ['comment', { comment: OFF }, 'community_comment'],
    ['reply', { reply: OFF }, 'community_reply'],
    ['like', { like: OFF }, 'community_like'],
  ] as const)('who does not want %s does not get it (PRF-03, PRF-07)', async (_what, preferences, type) => {
    const acts = async () => {
      const post = await dataOf<TestPost>(write(livia))
      const said = await dataOf<{ id: number }>(comment(livia, post.id))
      await write(helena)
      await comment(helena, post.id)
      await comment(helena, post.id, { parent_id: said.id })
      await like(helena, 'post', post.id, true)
    }
    const all = ['community_post', 'community_comment', 'community_reply', 'community_like']
    expect(typesOf(await since(livia, acts)).toSorted()).toEqual(all.toSorted())
    await prefer(livia, preferences)
    expect(typesOf(await since(livia, acts)).toSorted()).toEqual(all.filter((each) => each !== type).toSorted())
  })

  it('a post reaches 12,000 people who follow its community (SRV-05)', async () => {
    const { db } = app.database
    const [one] = await db.select().from(users).where(eq(users.id, marcos.userId))
    await db.execute(sql`
      insert into users (tenant_id, name, email, password_hash, roles, products, communities)
      select 1, 'Pessoa ' || n, 'pessoa' || n || '@escola.com', '', '{student}', ${`{${one?.products.join(',')}}`}::int[], '{1}'
      from generate_series(1, 12000) n`)
    const before = await db.$count(notifications)
    expect((await write(helena, { title: 'Para toda a escola' })).status).toBe(201)
    expect((await db.$count(notifications)) - before).toBeGreaterThanOrEqual(12_000)
  }, 60_000)
})
