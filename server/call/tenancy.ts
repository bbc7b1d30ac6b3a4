import { getTableName, inArray, is } from 'drizzle-orm'
import { PgBigInt53, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Endpoint } from '#contract/endpoint.ts'
import { MAX_ID } from '#contract/limits.ts'
import { REF_TABLES, type RefTable } from '#contract/nouns.ts'
import { must } from '#lib/must.ts'
import type { Db } from '#server/db/database.ts'
import { tables } from '#server/db/tables.ts'
import { forbidden } from '#server/errors/api-error.ts'

// A wrong tenant is refused before anything is looked up (docs/security.md, 4): in the path, the header, anywhere in the body, and by the ids
// of rows, whose lists the schema has bounded. A test derived from the contract checks this for every endpoint.

/** @throws 403 when the call names another tenant than the session's. */
export function checkTenant(tenantId: number, named: readonly unknown[]): void {
  if (named.some((value) => value !== undefined && String(value) !== String(tenantId))) throw forbidden()
}

/** Every `tenant_id` and `tenantId` in a body, however deep. */
export function tenantsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(tenantsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'tenant_id' || key === 'tenantId' ? [inner] : tenantsIn(inner)))
}

type Owned = PgTable & { id: PgColumn; tenantId: PgColumn }

/** The tables that are not named like their noun. */
const OTHER_NAMES: Partial<Readonly<Record<RefTable, string>>> = { html: 'custom_html', domains: 'tenant_domains' }

const isOwned = (table: unknown): table is Owned => is(table, PgTable) && 'id' in table && 'tenantId' in table

const ownedByName: ReadonlyMap<string, Owned> = new Map(
  Object.values(tables).flatMap((table) => (isOwned(table) ? [[getTableName(table), table]] : [])),
)

/** The table of every noun whose ids travel. Without one the server does not start. */
export const OWNED = Object.fromEntries(
  REF_TABLES.map((noun) => [noun, must(ownedByName.get(OTHER_NAMES[noun] ?? noun), `a table of ${noun} with its id and its tenant`)]),
) as unknown as Readonly<Record<RefTable, Owned>>

/**
 * @param named the parameters of the path, or a body that its schema has bounded
 * @throws 403 when an id there is a row of another tenant. An unknown id passes: the handler answers 404.
 */
export async function checkRefs(db: Db, tenantId: number, endpoint: Endpoint, named: unknown): Promise<void> {
  for (const [key, name] of Object.entries(endpoint.refs ?? {})) {
    const table = OWNED[name]
    const ids = valuesAt(named, key.split('.'))
      .map((value) => rowId(value, is(table.id, PgBigInt53) ? Number.MAX_SAFE_INTEGER : MAX_ID))
      .filter((id) => id !== null)
    if (ids.length === 0) continue
    const rows = await db.select({ tenantId: table.tenantId }).from(table).where(inArray(table.id, ids))
    if (rows.some((row) => row.tenantId !== tenantId)) throw forbidden()
  }
}

function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => valuesAt(item, path))
  const [key, ...rest] = path
  if (key === undefined) return [value]
  if (typeof value !== 'object' || value === null || !(key in value)) return []
  return valuesAt((value as Record<string, unknown>)[key], rest)
}

/** A row's id from a path or body; null for an invalid one, so that it is not found. @param most larger than any id of the table */
export function rowId(value: unknown, most = MAX_ID): number | null {
  const number = typeof value === 'number' ? value : typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : Number.NaN
  return Number.isInteger(number) && number > 0 && number <= most ? number : null
}
