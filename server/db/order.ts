import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { tenants } from './schema.ts'

/**
 * Serialises the writers of one tenant's lists: limits and orders are read before they are written. `no key update`, here and everywhere: a row that
 * points to this one can still be written, else people who write at once wait for each other in a circle.
 */
export async function lockTenant(db: Db, tenantId: number): Promise<void> {
  await db.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update')
}

/** The rows with the named ids first, in that order; unnamed rows follow in their present order, unknown ids are ignored. */
export function inOrder<R extends { id: number }>(rows: readonly R[], ids: readonly number[]): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const named = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
  return [...named, ...rows.filter((row) => !named.includes(row))]
}

export type ListTable = PgTable & { id: PgColumn; tenantId: PgColumn; position: PgColumn }

/** Writes the positions of these rows, in one statement for a list of any length. */
export async function writePositions(
  db: Db,
  table: ListTable,
  tenantId: number,
  places: readonly (readonly [id: number, position: number])[],
): Promise<void> {
  if (places.length === 0) return
  const ids = places.map(([id]) => id)
  const positions = places.map(([, position]) => position)
  const position = sql`(${`{${positions.join(',')}}`}::int[])[array_position(${`{${ids.join(',')}}`}::int[], ${table.id})]`
  await db
    .update(table)
    .set({ position } as never)
    .where(and(eq(table.tenantId, tenantId), inArray(table.id, ids)))
}
