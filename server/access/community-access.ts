import { and, asc, eq, inArray } from 'drizzle-orm'
import { mayEdit, type Viewer } from '#server/call/sessions.ts'
import { rowId } from '#server/call/tenancy.ts'
import type { Db } from '#server/db/database.ts'
import { products } from '#server/db/schema.ts'
import { ApiError, notFound } from '#server/errors/api-error.ts'
import { type Community, communityRows, type CommunityRows, type CommunityV2Row } from './community-rows.ts'

// Who reaches a community (ROL-07, SAF-05). The one rule; every read and write of a community asks here. For a student:
//
//   active AND (it has no products, or the person owns one of them)
//          AND (the house is not private, or the person owns one of its products): hidden or deleted, it stays private
//          AND the house is not hidden after it was visible once; its own place goes with it when it is deleted
//
// The house is the newer generation: what holds for all communities of the school. Editors reach all.

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
  /** The products of the person. */
  readonly owned: ReadonlySet<number>
  /** The open ones. */
  readonly open: readonly number[]
  /** Those of which a student may know that they exist: the open ones, and the closed ones while their owner shows them with a padlock. */
  readonly shown: readonly number[]
}

export interface AccessRules {
  readonly communities: CommunityRows['communities']
  readonly house: CommunityV2Row | null
  /** What stands between a student with these products and a community: products of which one is missing; null when nothing does. */
  barrier(community: CommunityRule, owned: ReadonlySet<number>): readonly number[] | null
  /** Whether a student may know that it exists although it is closed. */
  mayBeNamed(community: CommunityRule): boolean
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
  return rulesOf(await communityRows(db, { tenantId, userId: 0 }))
}

function rulesOf({ communities, house }: CommunityRows): AccessRules {
  return {
    communities: communities.map((community) => (community.ofHouse ? titledAs(community, house) : community)),
    house: house !== null && house.deletedAt === null && house.isEnabled ? house : null,
    barrier: (community, owned) => barrierTo(community, house, owned),
    mayBeNamed: (community) => house?.hideChannelsGroups !== true && !isHidden(community, house),
  }
}

const titledAs = <C extends Community>(community: C, house: CommunityV2Row | null): C =>
  house === null ? community : { ...community, title: house.title, description: house.description ?? '' }

export async function communityAccess(db: Db, viewer: Viewer): Promise<CommunityAccess> {
  const found = await communityRows(db, viewer)
  const { communities, house, barrier, mayBeNamed } = rulesOf(found)
  const isEditor = mayEdit(viewer)
  const owned = new Set(found.owned)
  const all = communities.map((community) => {
    const missing = isEditor ? null : barrier(community, owned)
    return { community, open: missing === null, missing: missing ?? [] }
  })
  const known = all.filter(({ open, community }) => open || mayBeNamed(community))
  return { all, house, owned, open: idsOf(all.filter(({ open }) => open)), shown: idsOf(known) }
}

const idsOf = (found: readonly Reached[]) => found.map(({ community }) => community.id)

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
  if (!found.open) throw access.shown.includes(found.community.id) ? await denied(db, viewer, found, access) : refusal(NOTHING)
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

async function denied(db: Db, { tenantId }: Viewer, { community, missing }: Reached, { house, owned }: CommunityAccess): Promise<ApiError> {
  const titles = async (ids: readonly number[]) => {
    const rows = await db
      .select({ title: products.title })
      .from(products)
      .where(and(eq(products.tenantId, tenantId), inArray(products.id, [...ids, 0])))
      .orderBy(asc(products.title))
    return rows.map(({ title }) => title)
  }
  return refusal({
    community: community.title,
    active: 1,
    products: await titles(missing),
    your_products: await titles([...owned]),
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
