import { eq } from 'drizzle-orm'
import { communities, communityPlans, communityV2, communityV2Products } from '#server/db/community-schema.ts'
import type { TestApp, TestClient } from './test-app.ts'

// Communities of the demo as tests need them. Lívia owns the products 1 and 2 of her school.

export const LIVIA_OWNS = 1
export const LIVIA_LACKS = 3

export const COMMUNITY = '/api/auth/community'

export type CommunityFields = Partial<typeof communities.$inferInsert>
export type CommunityV2Fields = Partial<typeof communityV2.$inferInsert> & { products?: readonly number[] }

export async function setCommunity(app: TestApp, id: number, fields: CommunityFields, plans: readonly number[] = []): Promise<void> {
  const { db } = app.database
  if (Object.keys(fields).length > 0) await db.update(communities).set(fields).where(eq(communities.id, id))
  await db.delete(communityPlans).where(eq(communityPlans.communityId, id))
  if (plans.length > 0) await db.insert(communityPlans).values(plans.map((productId) => ({ tenantId: 1, communityId: id, productId })))
}

/** The newer generation of the first school, once visible unless `shownAt` is null. */
export async function setCommunityV2(app: TestApp, house: CommunityV2Fields | null): Promise<void> {
  const { db } = app.database
  await db.delete(communityV2).where(eq(communityV2.tenantId, 1))
  await db.delete(communityV2Products).where(eq(communityV2Products.tenantId, 1))
  if (house === null) return
  const { products = [], ...fields } = house
  await db.insert(communityV2).values({ tenantId: 1, isEnabled: true, shownAt: new Date(), ...fields })
  if (products.length > 0) await db.insert(communityV2Products).values(products.map((productId) => ({ tenantId: 1, productId })))
}

export interface TestPost {
  readonly id: number
  readonly title: string
  readonly content: string
  readonly image: string | null
  readonly likes: number
  readonly liked: 0 | 1
  readonly comments_count: number
  readonly user: { readonly id: number; readonly name: string }
}

export const readFeed = (client: TestClient, community = 1, cursor: string | number = 0) =>
  client.fetch(`${COMMUNITY}/feed/1/${community}?cursor=${cursor}`)

export const write = (client: TestClient, more: object = {}, headers: Record<string, string> = {}) =>
  client.fetch(`${COMMUNITY}/post/create`, {
    method: 'POST',
    headers,
    body: { tenant_id: 1, community_id: 1, title: 'Olá', content: 'Cheguei.', image: null, ...more },
  })

export const comment = (client: TestClient, post: number, more: object = {}, headers: Record<string, string> = {}) =>
  client.fetch(`${COMMUNITY}/comment/create`, {
    method: 'POST',
    headers,
    body: { tenant_id: 1, post_id: post, parent_id: null, content: 'Boa!', ...more },
  })

export const like = (client: TestClient, of: 'post' | 'comment', id: number, on: boolean) =>
  client.fetch(`${COMMUNITY}/like/1/${of}/${id}/${on ? 1 : 0}`, { method: 'PUT' })

export const dataOf = async <T>(answer: Promise<Response>): Promise<T> => ((await (await answer).json()) as { data: T }).data

export interface TestNotice {
  readonly id: number
  readonly type: string
  readonly read: 0 | 1
  readonly [payload: string]: unknown
}

/** The newest first. */
export const noticesOf = (client: TestClient) => dataOf<TestNotice[]>(client.fetch('/api/auth/notification?page=1&paginate=50'))
