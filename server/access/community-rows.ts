import { asc, eq, sql } from 'drizzle-orm'
import { communities, communityPlans, communityV2, communityV2Products } from '#server/db/community-schema.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema.ts'

export type Community = typeof communities.$inferSelect
/** The newer generation: what holds for all communities of the school. */
export type CommunityV2Row = typeof communityV2.$inferSelect

/** The products that open it. */
interface Opened {
  readonly products: readonly number[]
}

export interface CommunityRows {
  /** In their order. */
  readonly communities: readonly (Community & Opened)[]
  readonly house: (CommunityV2Row & Opened) | null
  /** The products of the person. */
  readonly owned: readonly number[]
}

type RowsQuery = ReturnType<typeof buildQuery>

/** Nearly every call of a page asks who reaches a community, and the way to the database costs more than what it does there. */
const built = new WeakMap<Db, RowsQuery>()

/**
 * All that says who reaches a community, in one query. `userId` 0: nobody in particular. Empty in a school without communities: there is nothing
 * to reach.
 */
export async function communityRows(db: Db, { tenantId, userId }: { tenantId: number; userId: number }): Promise<CommunityRows> {
  const query = built.get(db) ?? buildQuery(db)
  built.set(db, query)
  const rows = await query.execute({ tenantId, userId })
  const [first] = rows
  return {
    communities: rows.map(({ community, products }) => ({ ...community, products })),
    house: first?.house ? { ...first.house, products: first.houseProducts } : null,
    owned: first?.owned ?? [],
  }
}

/** Without a name, as that of a session (`server/call/sessions.ts`). */
const buildQuery = (db: Db) =>
  db
    .select({
      community: communities,
      house: communityV2,
      products: sql<number[]>`array(
        select ${communityPlans.productId} from ${communityPlans}
        where ${communityPlans.tenantId} = ${communities.tenantId} and ${communityPlans.communityId} = ${communities.id}
        order by 1)`,
      houseProducts: sql<number[]>`array(
        select ${communityV2Products.productId} from ${communityV2Products} where ${communityV2Products.tenantId} = ${communities.tenantId} order by 1)`,
      owned: sql<number[] | null>`(
        select ${users.products} from ${users} where ${users.tenantId} = ${communities.tenantId} and ${users.id} = ${sql.placeholder('userId')})`,
    })
    .from(communities)
    .leftJoin(communityV2, eq(communityV2.tenantId, communities.tenantId))
    .where(eq(communities.tenantId, sql.placeholder('tenantId')))
    .orderBy(asc(communities.position), asc(communities.id))
    .prepare('')
