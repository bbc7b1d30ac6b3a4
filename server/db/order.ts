import { eq } from 'drizzle-orm'
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
