import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { communityPosts } from '#server/db/community-schema.ts'
import { notifications } from '#server/db/notification-schema.ts'
import { users } from '#server/db/schema.ts'
import { HELENA, LIVIA, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import {
  comment,
  COMMUNITY,
  type CommunityFields,
  dataOf,
  type CommunityV2Fields,
  like,
  LIVIA_LACKS,
  LIVIA_OWNS,
  readFeed,
  setCommunity,
  setCommunityV2,
  type TestPost,
  write,
} from '#server/testing/test-communities.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'

let app: TestApp
let helena: TestClient
let livia: TestClient
withTestApp([HELENA, LIVIA], (made, clients) => {
  app = made
  ;[helena, livia] = clients
})

interface Case {
  readonly of: string
  readonly community?: CommunityFields
  readonly plans?: readonly number[]
  readonly house?: CommunityV2Fields
  readonly student: number
}

const CASES: readonly Case[] = [
  { of: 'active, without products', student: 200 },
  { of: 'inactive', community: { active: false }, student: 403 },
  { of: 'with a product that the student owns', plans: [LIVIA_OWNS, LIVIA_LACKS], student: 200 },
  { of: 'with a product that the student lacks', plans: [LIVIA_LACKS], student: 403 },
  { of: 'in a private house with a product of the student', house: { isPrivate: true, products: [LIVIA_OWNS] }, student: 200 },
  { of: 'in a private house with another product', house: { isPrivate: true, products: [LIVIA_LACKS] }, student: 403 },
  { of: 'in a private house without products', house: { isPrivate: true }, student: 403 },
  { of: 'in a house that is not private', house: { products: [LIVIA_LACKS] }, student: 200 },
  { of: 'in a private house that is hidden', house: { isPrivate: true, isEnabled: false, products: [LIVIA_OWNS] }, student: 403 },
  { of: 'in a private house that is deleted', house: { isPrivate: true, deletedAt: new Date(), products: [LIVIA_LACKS] }, student: 403 },
  { of: 'in a house that was never visible', house: { isEnabled: false, shownAt: null }, student: 200 },
  { of: 'own product, but the house lacks one', plans: [LIVIA_OWNS], house: { isPrivate: true, products: [LIVIA_LACKS] }, student: 403 },
]

async function arrange({ community = {}, plans, house }: Case): Promise<void> {
  await setCommunity(app, 1, community, plans)
  if (house !== undefined) await setCommunityV2(app, house)
}

describe('who reaches a community (ROL-07)', () => {
  it.each(CASES)('$of: a student gets $student, an editor reaches it', async (each) => {
    await arrange(each)
    expect([(await readFeed(livia)).status, (await readFeed(helena)).status]).toEqual([each.student, 200])
  })

  it('every read and write of a closed one is refused, and changes nothing', async () => {
    const [post] = await dataOf<TestPost[]>(readFeed(livia))
    const id = post?.id ?? 0
    const read = await dataOf<{ comments: { id: number }[] }>(livia.fetch(`${COMMUNITY}/post/${id}`))
    const said = read.comments[0]?.id ?? 0
    const own = await dataOf<TestPost>(write(livia))
    await setCommunity(app, 1, {}, [LIVIA_LACKS])
    const answers = [
      await readFeed(livia),
      await livia.fetch(`${COMMUNITY}/post/${id}`),
      await write(livia),
      await comment(livia, id),
      await like(livia, 'post', id, true),
      await like(livia, 'comment', said, true),
      await livia.fetch(`${COMMUNITY}/post/1/${own.id}`, { method: 'DELETE' }),
      await livia.fetch(`${COMMUNITY}/comment/1/${said}`, { method: 'DELETE' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(403))
    for (const answer of answers) expect(await answer.json()).toMatchObject({ type: 'AccessDeniedToCommunityException' })
    expect(await dataOf<TestPost[]>(readFeed(helena))).toHaveLength(10)
  })

  it('the refusal says whose it is and how one gets in, and nothing of what is written there (ROL-06)', async () => {
    await setCommunity(app, 1, {}, [LIVIA_LACKS])
    await setCommunityV2(app, {
      coverPath: '/demo/sabia/capa.webp',
      upsellText: 'Entrar com a Assinatura',
      upsellLink: 'escolasabia.com.br/assine',
    })
    const answer = await readFeed(livia)
    expect(await answer.json()).toEqual({
      error: 'Você não tem acesso a esta comunidade.',
      type: 'AccessDeniedToCommunityException',
      metadata: {
        community: 'Roda da Sabiá',
        active: 1,
        products: [expect.any(String)],
        your_products: [expect.any(String), expect.any(String)],
        cover_path: '/demo/sabia/capa.webp',
        upsell_text: 'Entrar com a Assinatura',
        upsell_link: 'escolasabia.com.br/assine',
      },
    })
  })

  it('the list has a padlock on what is closed, or leaves it out while hide_channels_groups is on (V2-08)', async () => {
    interface Listed {
      communities: { id: number; locked: number; upsell_text?: string }[]
    }
    const list = async (client: TestClient) => ((await (await client.fetch(`${COMMUNITY}/index/1`)).json()) as Listed).communities
    await setCommunity(app, 2, { buttonSalesText: null, salesUrl: null }, [LIVIA_LACKS])
    await setCommunityV2(app, { upsellText: 'Assine' })
    expect((await list(livia)).map(({ id, locked }) => [id, locked])).toEqual([
      [1, 0],
      [2, 1],
      [3, 1],
    ])
    expect((await list(livia))[1]).toMatchObject({ upsell_text: 'Assine' })
    await setCommunityV2(app, { hideChannelsGroups: true })
    expect((await list(livia)).map(({ id }) => id)).toEqual([1])
    expect((await list(helena)).map(({ id }) => id)).toEqual([1, 2, 3])
  })

  it('a student without the product sees nothing of a closed one in any other answer', async () => {
    const secret = 'canario-de-teste'
    await setCommunity(app, 2, { title: `Sala ${secret}` }, [LIVIA_LACKS])
    await setCommunityV2(app, { hideChannelsGroups: true })
    const { db } = app.database
    await db
      .update(users)
      .set({ communities: [1, 2] })
      .where(eq(users.id, livia.userId))
    const payload = {
      community_post_comment: {
        community_id: 2,
        content: secret,
        user: { name: 'X', photo_url: null },
        community_comment_data: { post: { id: 1 } },
      },
    }
    await db
      .insert(notifications)
      .values({ tenantId: 1, userId: livia.userId, type: 'community_comment', payload, read: false, createdAt: new Date() })
    const body = {
      title: 'Aviso',
      customHtml: `<p>${secret}</p>`,
      page: 'community',
      community_id: 2,
      course_id: null,
      module_id: null,
      lesson_id: null,
      embeddable_ids: [],
      tenant_id: 1,
    }
    expect((await helena.fetch('/api/platform/auth/custom-html/create', { method: 'POST', body })).status).toBe(201)
    const paths = [
      '/api/auth/me',
      `${COMMUNITY}/index/1`,
      `/api/auth/search/1?q=${secret}&page=1`,
      '/api/auth/notification?page=1&paginate=50',
      '/api/platform/auth/custom-html/filters/community',
    ]
    const unread = async () =>
      ((await (await livia.fetch('/api/auth/notification/total')).json()) as { has_unread_notifications: number }).has_unread_notifications
    const found = async (client: TestClient) => {
      const texts = await Promise.all(paths.map(async (path) => (await client.fetch(path)).text()))
      return paths.filter((_, at) => texts[at]?.includes(secret))
    }
    expect([await found(livia), await unread()]).toEqual([[], 4])
    await db
      .update(users)
      .set({ products: [LIVIA_OWNS, LIVIA_LACKS] })
      .where(eq(users.id, livia.userId))
    expect([await found(livia), await unread()]).toEqual([paths, 5])
  })

  it('another school’s community is refused before it is looked at', async () => {
    const rows = await app.database.db.select().from(communityPosts).where(eq(communityPosts.tenantId, 2))
    expect((await livia.fetch(`${COMMUNITY}/post/${rows[0]?.id}`)).status).toBe(403)
    expect((await readFeed(livia, rows[0]?.communityId)).status).toBe(403)
    expect((await readFeed(livia, 99_999)).status).toBe(404)
  })
})
