import { and, eq, getTableColumns, inArray, isNotNull, like, lt, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { changeLog } from '#server/db/change-log-schema.ts'
import type { Db } from '#server/db/database.ts'
import { idempotencyKeys, uploads } from '#server/db/schema.ts'
import { tables } from '#server/db/tables.ts'
import { tellUnexpected } from '#server/errors/unexpected.ts'
import type { Storage } from '#server/services/storage.ts'
import { asOnlyOne, inParts, PART } from './parts.ts'

// Files that no row of their school names (SRV-10):
//
//   named nowhere ─► noted (`orphaned_at`) ─► 30 days later, if named nowhere meanwhile: its row goes, then its file
//
// A device without a network may still bring the edit that names it, and an undo brings a replaced one back: both take the note away. The row goes first:
// a file without a row costs space, a row without a file would be a broken picture.

const DAY_MS = 86_400_000
const KEPT_MS = 30 * DAY_MS

/** These name files without showing them. */
const SILENT: ReadonlySet<PgTable> = new Set<PgTable>([uploads, idempotencyKeys, changeLog])

/** The tables that can name a file: whatever is added to the schema is among them. */
const NAMING: readonly PgTable[] = Object.values<PgTable>(tables).filter(
  (table) =>
    !SILENT.has(table) &&
    'tenantId' in table &&
    Object.values(getTableColumns(table)).some(({ dataType }) => dataType === 'string' || dataType === 'json' || dataType === 'array'),
)

/** Of one school. @returns the paths of the files that went */
export async function removeOrphans(
  { db, storage }: { readonly db: Db; readonly storage: Storage },
  tenantId: number,
  now: Date,
): Promise<string[]> {
  await asOnlyOne(db, (tx) => noteOrphans(tx, tenantId, now))
  const gone: string[] = []
  await inParts(db, async (tx) => {
    const paths = await forget(tx, tenantId, new Date(now.getTime() - KEPT_MS))
    gone.push(...paths)
    return paths.length
  })
  // Outside the transaction: a store that hangs holds no connection.
  for (const path of gone) await storage.remove(path).catch((error: unknown) => tellUnexpected('a file that nobody names', error))
  return gone
}

async function noteOrphans(tx: Db, tenantId: number, now: Date): Promise<void> {
  const named = new Set<string>()
  for (const table of NAMING) for (const path of await namedIn(tx, table, tenantId)) named.add(path)
  const ours = and(eq(uploads.tenantId, tenantId), like(uploads.path, '/files/%'))
  const rows = await tx.selectDistinct({ path: uploads.path, orphanedAt: uploads.orphanedAt }).from(uploads).where(ours)
  const set = async (orphanedAt: Date | null, paths: readonly string[]) => {
    for (let at = 0; at < paths.length; at += PART)
      await tx
        .update(uploads)
        .set({ orphanedAt })
        .where(and(ours, inArray(uploads.path, paths.slice(at, at + PART))))
  }
  await set(
    now,
    rows.flatMap(({ path, orphanedAt }) => (orphanedAt === null && !named.has(path) ? [path] : [])),
  )
  await set(
    null,
    rows.flatMap(({ path, orphanedAt }) => (orphanedAt !== null && named.has(path) ? [path] : [])),
  )
}

/** The files that a table's rows of this school name, in whatever column. */
async function namedIn(tx: Db, table: PgTable, tenantId: number): Promise<string[]> {
  const { rows } = (await tx.execute(sql`
    select distinct (regexp_matches(one::text, ${`/files/${tenantId}/[a-z]+/[A-Za-z0-9_.-]+`}, 'g'))[1] as path
    from ${table} as one where one.tenant_id = ${tenantId}`)) as unknown as { rows: { path: string }[] }
  return rows.map(({ path }) => path)
}

/** Deletes the rows of a part of the files whose time is over. @returns their paths */
async function forget(tx: Db, tenantId: number, before: Date): Promise<string[]> {
  const over = await tx
    .selectDistinct({ path: uploads.path })
    .from(uploads)
    .where(and(eq(uploads.tenantId, tenantId), isNotNull(uploads.orphanedAt), lt(uploads.orphanedAt, before)))
    .limit(PART)
  const paths = over.map(({ path }) => path)
  if (paths.length === 0) return []
  await tx.delete(uploads).where(and(eq(uploads.tenantId, tenantId), inArray(uploads.path, paths), lt(uploads.orphanedAt, before)))
  // One that somebody has taken up meanwhile has its row still.
  const stay = await tx
    .select({ path: uploads.path })
    .from(uploads)
    .where(and(eq(uploads.tenantId, tenantId), inArray(uploads.path, paths)))
  return paths.filter((path) => !stay.some((row) => row.path === path))
}
