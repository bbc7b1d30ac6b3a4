import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { changeLog } from '#server/db/change-log-schema.ts'
import type { Db } from '#server/db/database.ts'
import { tenantDomains } from '#server/db/domain-schema.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { sessions, tenants, uploads } from '#server/db/schema.ts'
import { namersFirst } from '#server/db/table-order.ts'
import { deleted, PART } from '#server/retention/parts.ts'
import type { Storage } from '#server/services/storage.ts'

/** ms between two parts: what other schools ask comes first. */
const PAUSE = 20

export interface Removed {
  readonly rows: number
  readonly files: number
}

/**
 * Removes a school for good: first its addresses and everybody's sessions, so that nobody comes in, then its files and rows in parts of
 * `PART`, each in a transaction of its own, so that no other school waits. Cut off, the same call goes on.
 */
export async function removeTenant(db: Db, storage: Storage, tenantId: number): Promise<Removed> {
  await inTransaction(db, async (tx) => {
    await tx.delete(tenantDomains).where(eq(tenantDomains.tenantId, tenantId))
    await tx.delete(sessions).where(eq(sessions.tenantId, tenantId))
  })
  const files = await removeFiles(db, storage, tenantId)
  let rows = 0
  for (const table of namersFirst()) if ('tenantId' in table) rows += await removeRows(db, table, tenantId)
  await inTransaction(db, async (tx) => {
    await tx.delete(tenants).where(eq(tenants.id, tenantId))
    // What the deletions before have written into it.
    await tx.delete(changeLog).where(eq(changeLog.tenantId, tenantId))
  })
  return { rows, files }
}

async function removeRows(db: Db, table: PgTable, tenantId: number): Promise<number> {
  const part = sql`delete from ${table} where ctid = any(array(select ctid from ${table} where tenant_id = ${tenantId} limit ${PART}))`
  for (let all = 0; ; await sleep(PAUSE)) {
    const gone = await inTransaction(db, (tx) => deleted(tx, part))
    all += gone
    if (gone < PART) return all
  }
}

/** The file before its row: cut off in between, the row still says where a file may be. */
async function removeFiles(db: Db, storage: Storage, tenantId: number): Promise<number> {
  const ours = eq(uploads.tenantId, tenantId)
  for (let all = 0; ; await sleep(PAUSE)) {
    const found = await db.selectDistinct({ path: uploads.path }).from(uploads).where(ours).limit(PART)
    const paths = found.map(({ path }) => path)
    if (paths.length === 0) return all
    // A name with another school's number is none of ours.
    for (const path of paths) if (path.startsWith(`/files/${tenantId}/`)) await storage.remove(path)
    await db.delete(uploads).where(and(ours, inArray(uploads.path, paths)))
    all += paths.length
  }
}
