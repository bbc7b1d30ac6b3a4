import { getTableName } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { changeLog, epochs } from '#server/db/change-log-schema.ts'
import { idempotencyKeys, sessions, tenants } from '#server/db/schema.ts'
import { knownDevices, magicLinks, signInFailures } from '#server/db/sign-in-schema.ts'
import { namersFirst } from '#server/db/table-order.ts'

/**
 * What does not leave with a school: it belongs to this installation and to the devices that know it. Hashes of passwords leave, else nobody could
 * sign in.
 */
export const STAYING: ReadonlySet<PgTable> = new Set<PgTable>([
  sessions,
  magicLinks,
  knownDevices,
  signInFailures,
  idempotencyKeys,
  changeLog,
  epochs,
])

/** Whatever else is added to the schema leaves with the school. Each table after those that its rows name: in this order rows can be written one by one. */
export const schoolTables = (): PgTable[] =>
  namersFirst()
    .toReversed()
    .filter((table) => !STAYING.has(table))

/** The column that says whose a row is. */
export const ownerColumn = (table: PgTable): 'id' | 'tenant_id' => (table === tenants ? 'id' : 'tenant_id')

/** By the name of a column, the table whose id it holds. Every foreign key of this schema is one column, and names an id. */
export function foreignTables(table: PgTable): ReadonlyMap<string, string> {
  return new Map(
    getTableConfig(table).foreignKeys.map((key) => {
      const { columns, foreignTable } = key.reference()
      return [toSnakeCase(columns[0]?.name ?? ''), getTableName(foreignTable)]
    }),
  )
}
