import { and, asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { communityPosts } from '#server/db/community-schema.ts'
import { HELENA, LIVIA, MARCOS, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { comment, COMMUNITY, dataOf, like, readFeed, setCommunity, type TestPost, write } from '#server/testing/test-communities.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'

let app: TestApp
let helena: TestClient
let livia: TestClient
let marcos: TestClient
withTestApp([HELENA, LIVIA, MARCOS], (made, clients) => {
  app = made
  ;[helena, livia, marcos] = clients
})

interface Said {
  readonly id: number
  readonly content: string
  readonly likes: number
  readonly liked: 0 | 1
  readonly parent_id: number | null
  readonly replies?: readonly Said[]
}
const readPost = (client: TestClient, id: number) => dataOf<TestPost & { comments: Said[] }>(client.fetch(`${COMMUNITY}/post/${id}`))
const titles = async () => (await dataOf<TestPost[]>(readFeed(livia))).map(({ title }) => title)
const errorOf = async (answer: Promise<Response>) => {
  const { status } = await answer
  return [status, ((await (await answer).json()) as { error: string }).error]
}

describe('the feed of a community (C8)', () => {
  it('is paged by a cursor, 20 a page, newest first, each post once', async () => {
    const values = Array.from({ length: 45 }, (_, at) => ({
      tenantId: 1,
      communityId: 1,
      userId: livia.userId,
      title: `P${at}`,
      content: 'x',
    }))
    await app.database.db.insert(communityPosts).values(values)
    const seen: number[] = []
    let cursor: string | null = '0'
    const sizes: number[] = []
    while (cursor !== null) {
      const page = (await (await readFeed(livia, 1, cursor)).json()) as { data: TestPost[]; next_cursor: string | null; cursor: string }
      expect(page.cursor).toBe(cursor)
      seen.push(...page.data.map(({ id }) => id))
      sizes.push(page.data.length)
      // A post that is written meanwhile does not move the pages.
      if (cursor === '0') await write(livia, { title: 'Meanwhile' })
      cursor = page.next_cursor
    }
    expect(sizes).toEqual([20, 20, 14])
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
    expect(new Set(seen).size).toBe(54)
  })

  it('says how many comment and like a post, and whether this person does', async () => {
    const [first] = await dataOf<TestPost[]>(readFeed(livia))
    expect(first).toMatchObject({ title: 'Roda ao vivo na quinta: escolham o repertório', likes: 8, liked: 1, comments_count: 4 })
    expect((await readPost(livia, first?.id ?? 0)).comments.map(({ replies }) => replies?.length)).toEqual([1, 0, 0])
  })

  it('finds a page among 10,000 posts by its index', async () => {
    const { db } = app.database
    await db.execute(
      sql`insert into community_posts (tenant_id, community_id, user_id, title, content) select 1, 1 + (n % 2), ${livia.userId}, 'P' || n, 'x' from generate_series(1, 10000) n`,
    )
    await db.execute(sql`analyze community_posts`)
    const plan: unknown = await db.execute(
      sql`explain select * from community_posts where tenant_id = 1 and community_id = 2 and id < 6000 order by id desc limit 21`,
    )
    expect(JSON.stringify(plan)).toMatch(/Index Scan Backward using (community_posts_newest|community_posts_pkey)/)
    expect(JSON.stringify(plan)).not.toContain('Sort')
  })
})

describe('writing (C9, C10)', () => {
  it('a post is stored as plain text: controls, bidi signs and surplus lines go, angle brackets stay what they are', async () => {
    const content = ' Um\r\n\r\n\r\n\r\ndois \u202Etrês\u0007 \n<img src=x onerror=alert(1)> **quatro** '
    const made = await dataOf<TestPost>(write(livia, { title: '  Olá\n mundo ', content }))
    expect(made).toMatchObject({
      title: 'Olá mundo',
      content: 'Um\n\ndois três\n<img src=x onerror=alert(1)> **quatro**',
      likes: 0,
      comments_count: 0,
    })
    expect((await titles())[0]).toBe('Olá mundo')
  })

  it('the same key creates once', async () => {
    const key = { 'Idempotency-Key': 'entry:create:1' }
    const [first, second] = [await dataOf<TestPost>(write(livia, {}, key)), await dataOf<TestPost>(write(livia, {}, key))]
    expect(second).toEqual(first)
    const said = { 'Idempotency-Key': 'entry:create:2' }
    expect(await dataOf(comment(livia, first.id, {}, said))).toEqual(await dataOf(comment(livia, first.id, {}, said)))
    expect((await readPost(livia, first.id)).comments).toHaveLength(1)
  })

  it('a post needs a title, and a text or a picture; its length has an end', async () => {
    expect(await errorOf(write(livia, { title: ' ' }))).toEqual([422, 'Escreva um título.'])
    expect(await errorOf(write(livia, { content: ' \n ' }))).toEqual([422, 'Escreva alguma coisa.'])
    expect(await errorOf(write(livia, { content: 'a'.repeat(8001) }))).toEqual([422, 'Use até 8.000 caracteres.'])
    expect((await write(livia, { image: '/files/1/post/x.webp' })).status).toBe(422)
  })

  it('a title has 120 characters as people see them, without what is taken out of it (PER-12)', async () => {
    expect((await write(livia, { title: `${'👩‍👩‍👧‍👦'.repeat(120)}\u200b  ` })).status).toBe(201)
    expect(await errorOf(write(livia, { title: '👍🏽'.repeat(121) }))).toEqual([422, 'Use até 120 caracteres.'])
  })

  it('an answer to an answer stands below the same comment, and names no comment of another post', async () => {
    const post = await dataOf<TestPost>(write(livia))
    const first = await dataOf<Said>(comment(helena, post.id))
    const answer = await dataOf<Said>(comment(livia, post.id, { parent_id: first.id, content: 'a' }))
    const second = await dataOf<Said>(comment(helena, post.id, { parent_id: answer.id, content: 'b' }))
    expect([answer.parent_id, second.parent_id]).toEqual([first.id, first.id])
    const other = await dataOf<TestPost>(write(livia))
    expect((await comment(livia, other.id, { parent_id: first.id })).status).toBe(404)
  })

  it.each([
    ['publications', 'Esta comunidade não recebe novas postagens.', () => write(livia)],
    ['text', 'Esta comunidade não recebe textos.', () => write(livia)],
    ['images', 'Esta comunidade não recebe imagens.', () => write(livia, { image: '/files/1/post/x.webp' })],
    ['comments', 'Os comentários estão desligados nesta comunidade.', () => comment(livia, 6)],
    ['likes', 'As curtidas estão desligadas nesta comunidade.', () => like(livia, 'post', 6, true)],
  ] as const)('%s off: it is refused for everybody (LEG-18)', async (flag, error, act) => {
    await setCommunity(app, 1, { [flag]: false })
    expect(await errorOf(act())).toEqual([403, error])
  })

  it('with likes off one may take one’s own back', async () => {
    await like(livia, 'post', 6, true)
    await setCommunity(app, 1, { likes: false })
    expect((await like(livia, 'post', 6, false)).status).toBe(200)
  })
})

describe('likes (C12)', () => {
  it('are explicit: the same one twice counts once, and so does taking it back', async () => {
    const { id } = await dataOf<TestPost>(write(helena))
    const likes = async (on: boolean) => (await (await like(livia, 'post', id, on)).json()) as unknown
    expect([await likes(true), await likes(true)]).toEqual([{ likes: 1 }, { likes: 1 }])
    expect((await readPost(livia, id)).liked).toBe(1)
    expect((await readPost(helena, id)).liked).toBe(0)
    expect([await likes(false), await likes(false)]).toEqual([{ likes: 0 }, { likes: 0 }])
  })

  it('of a comment are its own', async () => {
    const { id } = await dataOf<TestPost>(write(helena))
    const said = await dataOf<Said>(comment(helena, id))
    await like(livia, 'comment', said.id, true)
    const post = await readPost(livia, id)
    expect([post.likes, post.comments[0]]).toEqual([0, expect.objectContaining({ likes: 1, liked: 1 })])
    expect((await like(livia, 'post', id, true)).status).toBe(200)
    expect((await livia.fetch(`${COMMUNITY}/like/1/post/${id}/2`, { method: 'PUT' })).status).toBe(404)
  })
})

describe('deleting (C11)', () => {
  it('is for the author and for editors', async () => {
    const remove = (client: TestClient, of: 'post' | 'comment', id: number) =>
      client.fetch(`${COMMUNITY}/${of}/1/${id}`, { method: 'DELETE' })
    const theirs = await dataOf<TestPost>(write(helena))
    const said = await dataOf<Said>(comment(helena, theirs.id))
    expect([(await remove(livia, 'post', theirs.id)).status, (await remove(livia, 'comment', said.id)).status]).toEqual([403, 403])
    const mine = await dataOf<TestPost>(write(livia))
    const own = await dataOf<Said>(comment(livia, mine.id))
    expect([(await remove(livia, 'comment', own.id)).status, (await remove(marcos, 'post', mine.id)).status]).toEqual([200, 200])
    expect([(await remove(livia, 'post', mine.id)).status, (await readPost(helena, theirs.id)).comments.length]).toEqual([404, 1])
    const left = await app.database.db
      .select({ id: communityPosts.id })
      .from(communityPosts)
      .where(and(eq(communityPosts.tenantId, 1), eq(communityPosts.id, mine.id)))
      .orderBy(asc(communityPosts.id))
    expect(left).toEqual([])
  })
})
