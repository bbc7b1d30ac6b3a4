import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { communities } from '#server/db/community-schema.ts'
import { rewards } from '#server/db/gamification-schema.ts'
import { banners } from '#server/db/schema.ts'
import { HELENA, LIVIA, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'

let app: TestApp
let helena: TestClient
let livia: TestClient
withTestApp([HELENA, LIVIA], (made, clients) => {
  app = made
  ;[helena, livia] = clients
})

interface Link {
  readonly title: string
  readonly url: string
}
const read = async <T>(client: TestClient, path: string) => (await (await client.fetch(path)).json()) as T
const linksOf = async (client: TestClient) =>
  (await read<{ data: Link[] }>(client, '/api/auth/config/plataforma/links/index/1')).data.map(({ title }) => title)

/** A link to a community, which is deleted then. */
async function deadLink(): Promise<string> {
  const [community] = await app.database.db.select().from(communities).where(eq(communities.tenantId, 1))
  const url = `/comunidade/1/${community?.id}`
  const [first] = (await read<{ data: (Link & { id: number })[] }>(helena, '/api/auth/config/plataforma/links/index/1')).data
  const body = { link_title: 'Nossa roda', link_url: url, tenant_id: 1 }
  expect((await helena.fetch(`/api/auth/config/plataforma/links/update/${first?.id}`, { method: 'POST', body })).status).toBe(200)
  expect(await linksOf(livia)).toContain('Nossa roda')
  await app.database.db.delete(communities).where(eq(communities.id, community?.id ?? 0))
  return url
}

describe('what leads nowhere', () => {
  it('is no link of a student’s header; editors keep it, to mend it (PER-11)', async () => {
    await deadLink()
    expect(await linksOf(livia)).not.toContain('Nossa roda')
    expect(await linksOf(helena)).toContain('Nossa roda')
  })

  it('is no address of a banner, of a strip or of the sign-in page (PER-11)', async () => {
    const url = await deadLink()
    const { db } = app.database
    const [banner] = await db.select().from(banners).where(eq(banners.tenantId, 1))
    await db
      .update(banners)
      .set({ values: { ...(banner?.values as object), url_primary: url } })
      .where(eq(banners.id, banner?.id ?? 0))
    const addresses = async (client: TestClient) =>
      (
        await read<[boolean, number, string, { data: { url_primary: string }[] }]>(
          client,
          '/api/auth/config/plataforma/bannersCustom/index/1',
        )
      )[3].data.map(({ url_primary }) => url_primary)
    expect(await addresses(helena)).toContain(url)
    expect(await addresses(livia)).not.toContain(url)
  })

  it('is no reward that nobody can earn (PER-11)', async () => {
    const { db } = app.database
    const names = async () =>
      (await read<{ data: { rewards: { name: string }[] } }>(livia, '/api/auth/ranking/me/1')).data.rewards.map(({ name }) => name)
    const before = await names()
    await db.update(rewards).set({ rewardType: 'quiz', quizId: 999_999 }).where(eq(rewards.tenantId, 1))
    const after = await names()
    expect(after.length).toBeLessThan(before.length)
  })
})
