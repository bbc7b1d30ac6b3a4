import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { rowId } from '#server/call/tenancy.ts'
import type { Db } from '#server/db/database.ts'
import { groupBy } from '#server/db/group-by.ts'
import { products } from '#server/db/schema.ts'
import { invalid, notFound } from '#server/errors/api-error.ts'

// The products of a level, of a reward, and of the points (LVL-05, REW-20, PTS-08): three tables of one shape.

type PlanTable = PgTable & { id: PgColumn; tenantId: PgColumn; productId: PgColumn }

export interface PlanPermission {
  readonly id: number
  readonly plan_id: number
  readonly plan: { readonly title: string }
}

const GONE = 'Este produto não existe mais.'
const NONE = 'Nenhum produto selecionado.' // LVL-07

/** What the link belongs to: `{levelId: 7}`; nothing for the points of the whole tenant. */
type Owner = Readonly<Record<string, number>>

const ownedBy = (table: PlanTable, owner: Owner) =>
  Object.entries(owner).map(([name, id]) => eq(getTableColumns(table as PgTable)[name] as PgColumn, id))

/** @returns the ids of the links, in the order of the products; one that exists already keeps its own. @throws 422 */
export async function addPlans(db: Db, table: PlanTable, tenantId: number, plans: readonly number[], owner: Owner = {}): Promise<number[]> {
  const wanted = [...new Set(plans)]
  if (wanted.length === 0) throw invalid(NONE, { array_plans_id: NONE })
  const here = await db.$count(products, and(eq(products.tenantId, tenantId), inArray(products.id, wanted)))
  if (here < wanted.length) throw invalid(GONE, { array_plans_id: GONE })
  await db
    .insert(table)
    .values(wanted.map((productId) => ({ ...owner, tenantId, productId })) as never)
    .onConflictDoNothing()
  const linked = await db
    .select({ id: table.id, plan: table.productId })
    .from(table)
    .where(and(eq(table.tenantId, tenantId), inArray(table.productId, wanted), ...ownedBy(table, owner)))
  const ids = new Map(linked.map(({ id, plan }) => [plan, id as number]))
  return wanted.flatMap((plan) => ids.get(plan) ?? [])
}

/** With the titles of the products. */
export async function plansOf(db: Db, table: PlanTable, tenantId: number, owner: Owner = {}): Promise<PlanPermission[]> {
  const rows = await db
    .select({ id: table.id, plan: table.productId, title: products.title })
    .from(table)
    .innerJoin(products, and(eq(products.id, table.productId), eq(products.tenantId, tenantId)))
    .where(and(eq(table.tenantId, tenantId), ...ownedBy(table, owner)))
    .orderBy(asc(table.id))
  return rows.map(({ id, plan, title }) => ({ id: id as number, plan_id: plan as number, plan: { title } }))
}

/** Of a whole list, in one query: the products of each level, or of each reward, by its id. */
export async function plansOfEach(db: Db, table: PlanTable, tenantId: number, owner: PgColumn): Promise<(id: number) => PlanPermission[]> {
  const rows = await db
    .select({ owner, id: table.id, plan: table.productId, title: products.title })
    .from(table)
    .innerJoin(products, and(eq(products.id, table.productId), eq(products.tenantId, tenantId)))
    .where(eq(table.tenantId, tenantId))
    .orderBy(asc(table.id))
  const byOwner = groupBy(rows, (row) => row.owner as number)
  return (of) => (byOwner.get(of) ?? []).map(({ id, plan, title }) => ({ id: id as number, plan_id: plan as number, plan: { title } }))
}

/** @throws 404 */
export async function removePlan(db: Db, table: PlanTable, tenantId: number, id: string | undefined): Promise<void> {
  const removed = await db
    .delete(table)
    .where(and(eq(table.tenantId, tenantId), eq(table.id, rowId(id) ?? 0)))
    .returning({ id: table.id })
  if (removed.length === 0) throw notFound('Este produto já não está nas permissões.')
}
