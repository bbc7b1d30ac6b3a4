import { and, asc, eq, getTableColumns, getTableName, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { hashPassword } from '#server/accounts/passwords.ts'
import type { Db } from '#server/db/database.ts'
import { idempotencyKeys, sessions, tenants, users } from '#server/db/schema.ts'
import { knownDevices, magicLinks } from '#server/db/sign-in-schema.ts'
import { tables } from '#server/db/tables.ts'

/** A person of a school, for whoever runs the server. */
export interface Person {
  readonly id: number
  readonly tenantId: number
  readonly name: string
  readonly email: string
  readonly school: string
}

/** Those with this address; one address may be in several schools. @param tenantId null: in any */
export function peopleWith(db: Db, email: string, tenantId: number | null): Promise<Person[]> {
  return db
    .select({ id: users.id, tenantId: users.tenantId, name: users.name, email: users.email, school: tenants.name })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(and(eq(users.email, email.trim().toLowerCase()), tenantId === null ? undefined : eq(users.tenantId, tenantId)))
    .orderBy(asc(users.tenantId))
}

/** Ends all sessions and links that sign in: whoever had the old password is out. */
export async function setPassword(db: Db, { id, tenantId }: Person, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  const own = (table: typeof sessions | typeof magicLinks | typeof knownDevices) => and(eq(table.tenantId, tenantId), eq(table.userId, id))
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.tenantId, tenantId), eq(users.id, id)))
    for (const table of [sessions, magicLinks, knownDevices]) await tx.delete(table).where(own(table))
  })
}

/** What signs in or is of the engine: it says nothing of a person, and would let its reader in. */
const SECRET: ReadonlySet<PgTable> = new Set<PgTable>([sessions, magicLinks, knownDevices, idempotencyKeys])

/** Everything that the server knows of a person, by table: for whoever asks for their data. */
export async function dataOf(db: Db, { id, tenantId }: Person): Promise<Readonly<Record<string, readonly object[]>>> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, id)))
  const { passwordHash: _secret, ...known } = user ?? { passwordHash: '' }
  const found: Record<string, readonly object[]> = { users: [known] }
  for (const table of Object.values<PgTable>(tables)) {
    if (SECRET.has(table)) continue
    const rows = await rowsOf(db, table, id, tenantId)
    if (rows.length > 0) found[getTableName(table)] = rows
  }
  return found
}

/** The rows that name the person, in whatever column. */
async function rowsOf(db: Db, table: PgTable, id: number, tenantId: number): Promise<object[]> {
  const { tenantId: tenant } = getTableColumns(table)
  const naming = getTableConfig(table)
    .foreignKeys.map((key) => key.reference())
    .filter(({ foreignTable }) => foreignTable === users)
  const found = new Map<string, object>()
  for (const { columns: own } of naming) {
    const [column] = own
    if (column === undefined || tenant === undefined) continue
    const where: SQL | undefined = and(eq(tenant, tenantId), eq(column, id))
    for (const row of await db.select().from(table).where(where)) found.set(JSON.stringify(row), row)
  }
  return [...found.values()]
}
