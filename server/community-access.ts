import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { ApiError, notFound } from './api-error.ts'
import { communities, communityPlans, communityV2, communityV2Products } from './community-schema.ts'
import type { Db } from './database.ts'
import { products, users } from './schema.ts'
import { mayEdit, type Viewer } from './sessions.ts'
import { rowId } from './tenancy.ts'

// Who reaches a community (ROL-07). The one rule; every read and write of a community asks here:
//
//   active AND (it has no products, or the person owns one of them)
//          AND (all communities of the school are open, or the person owns one of the products that open them)
//
// Editors reach all.

export type Community = typeof communities.$inferSelect
/** The newer generation: what holds for all communities of the school. */
export type House = typeof communityV2.$inferSelect

export interface Reached {
  readonly community: Community
  readonly open: boolean
  /** The products of which one is missing; empty when it is open, or inactive. */
  readonly missing: readonly number[]
}

export interface CommunityAccess {
  readonly all: readonly Reached[]
  /** null: there is none, or it is off. */
  readonly house: House | null
  /** The open ones. */
  readonly open: readonly number[]
  /** Those of which a student may know that they exist: the open ones, and the closed ones while their owner shows them with a padlock. */
  readonly shown: readonly number[]
}

export interface AccessRules {
  readonly communities: readonly Community[]
  readonly house: House | null
  /** What stands between a student with these products and a community: products of which one is missing; null when nothing does. */
  barrier(community: Community, owned: ReadonlySet<number>): readonly number[] | null
}

export async function accessRules(db: Db, tenantId: number): Promise<AccessRules> {
  const rows = await db
    .select()
    .from(communities)
    .where(eq(communities.tenantId, tenantId))
    .orderBy(asc(communities.position), asc(communities.id))
  const house = await houseOf(db, tenantId)
  const plans = new Map<number, number[]>()
  for (const { communityId, productId } of await db.select().from(communityPlans).where(eq(communityPlans.tenantId, tenantId)))
    plans.set(communityId, [...(plans.get(communityId) ?? []), productId])
  const isPrivate = house?.isPrivate === true
  const ofHouse = isPrivate ? await houseProducts(db, tenantId) : []
  return {
    communities: rows,
    house,
    barrier({ id, active }, owned) {
      if (!active) return []
      const own = plans.get(id) ?? []
      const lacksOwn = own.length > 0 && !own.some((product) => owned.has(product))
      const lacksHouse = isPrivate && !ofHouse.some((product) => owned.has(product))
      return lacksOwn || lacksHouse ? [...(lacksOwn ? own : []), ...(lacksHouse ? ofHouse : [])] : null
    },
  }
}

export async function communityAccess(db: Db, viewer: Viewer): Promise<CommunityAccess> {
  const { communities: rows, house, barrier } = await accessRules(db, viewer.tenantId)
  const isEditor = mayEdit(viewer)
  const owned = isEditor ? new Set<number>() : await ownedProducts(db, viewer)
  const all = rows.map((community) => {
    const missing = isEditor ? null : barrier(community, owned)
    return { community, open: missing === null, missing: missing ?? [] }
  })
  const known = all.filter(({ open, community }) => open || (community.active && house?.hideChannelsGroups !== true))
  return { all, house, open: idsOf(all.filter(({ open }) => open)), shown: idsOf(known) }
}

const idsOf = (found: readonly Reached[]) => found.map(({ community }) => community.id)

async function houseOf(db: Db, tenantId: number): Promise<House | null> {
  const [house] = await db
    .select()
    .from(communityV2)
    .where(and(eq(communityV2.tenantId, tenantId), isNull(communityV2.deletedAt), eq(communityV2.isEnabled, true)))
  return house ?? null
}

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
export async function reachedCommunity(db: Db, viewer: Viewer, id: unknown): Promise<{ community: Community; house: House | null }> {
  const access = await communityAccess(db, viewer)
  const found = access.all.find(({ community }) => community.id === rowId(id))
  if (found === undefined) throw notFound(GONE)
  if (!found.open) throw await denied(db, viewer, found, access.house)
  return { community: found.community, house: access.house }
}

async function denied(db: Db, viewer: Viewer, { community, missing }: Reached, house: House | null): Promise<ApiError> {
  const titles = async (ids: readonly number[]) => {
    const rows = await db
      .select({ title: products.title })
      .from(products)
      .where(and(eq(products.tenantId, viewer.tenantId), inArray(products.id, [...ids, 0])))
      .orderBy(asc(products.title))
    return rows.map(({ title }) => title)
  }
  return new ApiError(403, CLOSED, {
    type: 'AccessDeniedToCommunityException',
    metadata: {
      community: community.title,
      active: community.active ? 1 : 0,
      products: await titles(missing),
      your_products: await titles([...(await ownedProducts(db, viewer))]),
      cover_path: house?.coverPath ?? null,
      upsell_text: community.active ? upsellOf(community, house).text : null,
      upsell_link: community.active ? upsellOf(community, house).link : null,
    },
  })
}

/** What its owner says to those whom it is closed to: of the community itself, else of all. */
export function upsellOf({ buttonSalesText, salesUrl }: Community, house: House | null) {
  const own = buttonSalesText !== null && buttonSalesText !== '' && salesUrl !== null && salesUrl !== ''
  return own ? { text: buttonSalesText, link: salesUrl } : { text: house?.upsellText ?? null, link: house?.upsellLink ?? null }
}
