import { and, asc, eq, inArray } from 'drizzle-orm'
import { mayEdit, type Viewer } from '#server/call/sessions.ts'
import { rowId } from '#server/call/tenancy.ts'
import { communities, communityPlans, communityV2, communityV2Products } from '#server/db/community-schema.ts'
import type { Db } from '#server/db/database.ts'
import { products, users } from '#server/db/schema.ts'
import { ApiError, notFound } from '#server/errors/api-error.ts'

// Who reaches a community (ROL-07, SAF-05). The one rule; every read and write of a community asks here. For a student:
//
//   active AND (it has no products, or the person owns one of them)
//          AND (the house is not private, or the person owns one of its products): hidden or deleted, it stays private
//          AND the house is not hidden after it was visible once; its own place goes with it when it is deleted
//
// The house is the newer generation: what holds for all communities of the school. Editors reach all.

export type Community = typeof communities.$inferSelect
/** The newer generation: what holds for all communities of the school. */
export type CommunityV2Row = typeof communityV2.$inferSelect

export interface Reached {
  readonly community: Community
  readonly open: boolean
  /** The products of which one is missing; empty when it is open, or inactive. */
  readonly missing: readonly number[]
}

export interface CommunityAccess {
  readonly all: readonly Reached[]
  /** null: there is none, or it is off. */
  readonly house: CommunityV2Row | null
  /** The open ones. */
  readonly open: readonly number[]
  /** Those of which a student may know that they exist: the open ones, and the closed ones while their owner shows them with a padlock. */
  readonly shown: readonly number[]
}

export interface AccessRules {
  readonly communities: readonly Community[]
  readonly house: CommunityV2Row | null
  /** What stands between a student with these products and a community: products of which one is missing; null when nothing does. */
  barrier(community: Community, owned: ReadonlySet<number>): readonly number[] | null
  /** Whether a student may know that it exists although it is closed. */
  mayBeNamed(community: Community): boolean
}

export type CommunityV2Rule = Pick<CommunityV2Row, 'isPrivate' | 'isEnabled' | 'shownAt' | 'deletedAt'> & {
  readonly products: readonly number[]
}
export type CommunityRule = Pick<Community, 'active' | 'ofHouse'> & { readonly products: readonly number[] }

/** Whether its owner has taken it from the students' sight. Its place is also out of sight before it was visible, and after it was deleted. */
export function isHidden({ active, ofHouse }: CommunityRule, house: CommunityV2Rule | null): boolean {
  if (!active) return true
  if (house === null || house.deletedAt !== null) return ofHouse
  return !house.isEnabled && (ofHouse || house.shownAt !== null)
}

/** The rule, without a database. null: a student with these products reaches it; otherwise the products of which one is missing. */
export function barrierTo(community: CommunityRule, house: CommunityV2Rule | null, owned: ReadonlySet<number>): readonly number[] | null {
  if (isHidden(community, house)) return []
  const lacks = (needed: readonly number[]) => !needed.some((product) => owned.has(product))
  const own = community.products.length > 0 && lacks(community.products) ? community.products : null
  const ofHouse = house?.isPrivate === true && lacks(house.products) ? house.products : null
  return own === null && ofHouse === null ? null : [...(own ?? []), ...(ofHouse ?? [])]
}

export async function accessRules(db: Db, tenantId: number): Promise<AccessRules> {
  const rows = await db
    .select()
    .from(communities)
    .where(eq(communities.tenantId, tenantId))
    .orderBy(asc(communities.position), asc(communities.id))
  const [found] = await db.select().from(communityV2).where(eq(communityV2.tenantId, tenantId))
  const house = found && { ...found, products: found.isPrivate ? await houseProducts(db, tenantId) : [] }
  const plans = new Map<number, number[]>()
  for (const { communityId, productId } of await db.select().from(communityPlans).where(eq(communityPlans.tenantId, tenantId)))
    plans.set(communityId, [...(plans.get(communityId) ?? []), productId])
  const ruleOf = (community: Community) => ({ ...community, products: plans.get(community.id) ?? [] })
  return {
    communities: rows.map((community) => (community.ofHouse ? titledAs(community, found) : community)),
    house: found !== undefined && found.deletedAt === null && found.isEnabled ? found : null,
    barrier: (community, owned) => barrierTo(ruleOf(community), house ?? null, owned),
    mayBeNamed: (community) => found?.hideChannelsGroups !== true && !isHidden(ruleOf(community), house ?? null),
  }
}

const titledAs = (community: Community, house: CommunityV2Row | undefined): Community =>
  house === undefined ? community : { ...community, title: house.title, description: house.description ?? '' }

export async function communityAccess(db: Db, viewer: Viewer): Promise<CommunityAccess> {
  const { communities: rows, house, barrier, mayBeNamed } = await accessRules(db, viewer.tenantId)
  const isEditor = mayEdit(viewer)
  const owned = isEditor ? new Set<number>() : await ownedProducts(db, viewer)
  const all = rows.map((community) => {
    const missing = isEditor ? null : barrier(community, owned)
    return { community, open: missing === null, missing: missing ?? [] }
  })
  const known = all.filter(({ open, community }) => open || mayBeNamed(community))
  return { all, house, open: idsOf(all.filter(({ open }) => open)), shown: idsOf(known) }
}

const idsOf = (found: readonly Reached[]) => found.map(({ community }) => community.id)

async function houseProducts(db: Db, tenantId: number): Promise<number[]> {
  const found = await db.select().from(communityV2Products).where(eq(communityV2Products.tenantId, tenantId))
  return found.map(({ productId }) => productId)
}

async function ownedProducts(db: Db, { userId, tenantId }: Viewer): Promise<Set<number>> {
  const [person] = await db
    .select({ products: users.products })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.tenantId, tenantId)))
  return new Set(person?.products ?? [])
}

const GONE = 'Esta comunidade não existe mais.'
const CLOSED = 'Você não tem acesso a esta comunidade.'

/** @throws 404, or 403 with what the person may know of it (ROL-06) */
export async function reachedCommunity(
  db: Db,
  viewer: Viewer,
  id: unknown,
): Promise<{ community: Community; house: CommunityV2Row | null }> {
  const access = await communityAccess(db, viewer)
  const found = access.all.find(({ community }) => community.id === rowId(id))
  if (found === undefined) throw notFound(GONE)
  if (!found.open) throw access.shown.includes(found.community.id) ? await denied(db, viewer, found, access.house) : refusal(NOTHING)
  return { community: found.community, house: access.house }
}

interface Said {
  readonly community: string | null
  /** null: of one that is kept out of sight. */
  readonly active: 1 | null
  readonly products: readonly string[]
  readonly your_products: readonly string[]
  readonly cover_path: string | null
  readonly upsell_text: string | null
  readonly upsell_link: string | null
}

const refusal = (metadata: Said) => new ApiError(403, CLOSED, { type: 'AccessDeniedToCommunityException', metadata: { ...metadata } })

/** Of one that its owner hides, or that is inactive, nothing is said. */
const NOTHING: Said = {
  community: null,
  active: null,
  products: [],
  your_products: [],
  cover_path: null,
  upsell_text: null,
  upsell_link: null,
}

async function denied(db: Db, viewer: Viewer, { community, missing }: Reached, house: CommunityV2Row | null): Promise<ApiError> {
  const titles = async (ids: readonly number[]) => {
    const rows = await db
      .select({ title: products.title })
      .from(products)
      .where(and(eq(products.tenantId, viewer.tenantId), inArray(products.id, [...ids, 0])))
      .orderBy(asc(products.title))
    return rows.map(({ title }) => title)
  }
  return refusal({
    community: community.title,
    active: 1,
    products: await titles(missing),
    your_products: await titles([...(await ownedProducts(db, viewer))]),
    cover_path: house?.coverPath ?? null,
    upsell_text: upsellOf(community, house).text,
    upsell_link: upsellOf(community, house).link,
  })
}

/** What its owner says to those whom it is closed to: of the community itself, else of all. */
export function upsellOf({ buttonSalesText, salesUrl }: Community, house: CommunityV2Row | null) {
  const own = buttonSalesText !== null && buttonSalesText !== '' && salesUrl !== null && salesUrl !== ''
  return own ? { text: buttonSalesText, link: salesUrl } : { text: house?.upsellText ?? null, link: house?.upsellLink ?? null }
}
