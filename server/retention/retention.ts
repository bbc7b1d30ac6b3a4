import { asc, sql } from 'drizzle-orm'
import type { Deps } from '#server/call/handler.ts'
import { compactChanges } from '#server/changes/compact.ts'
import { tenants } from '#server/db/schema.ts'
import { tellUnexpected } from '#server/errors/unexpected.ts'
import { deleteOldRows } from './old-rows.ts'
import { removeOrphans } from './orphan-files.ts'
import { asOnlyOne } from './parts.ts'

const HOUR_MS = 3_600_000
const HOURS = 24

type Kept = Pick<Deps, 'db' | 'storage' | 'now'>

/** What goes on time, at once and then every hour. Several servers of one database may do it together. */
export function keepShort(kept: Kept): void {
  const tidy = async () => {
    await alone('change log', () => compactSchools(kept))
    await alone('old rows', () => deleteOldRows(kept.db, kept.now()))
    await alone('files', () => removeFilesOfTheHour(kept))
  }
  void tidy()
  setInterval(() => void tidy(), HOUR_MS).unref()
}

/** What fails keeps nothing else from being done. */
const alone = (what: string, work: () => Promise<unknown>) => work().catch((error: unknown) => tellUnexpected(what, error))

/** School by school, so that no statement sorts the log of all. */
export async function compactSchools({ db }: Pick<Kept, 'db'>): Promise<void> {
  for (const { id } of await db.select({ id: tenants.id }).from(tenants))
    if ((await asOnlyOne(db, (tx) => compactChanges(tx, id).then(() => true))) === null) return
}

/** Each school once a day: a part of them every hour, whenever the servers were started. */
export async function removeFilesOfTheHour({ db, storage, now }: Kept): Promise<string[]> {
  const hour = Math.floor(now().getTime() / HOUR_MS) % HOURS
  const schools = await db
    .select({ id: tenants.id })
    .from(tenants)
    .where(sql`${tenants.id} % ${HOURS} = ${hour}`)
    .orderBy(asc(tenants.id))
  const gone: string[] = []
  for (const { id } of schools) gone.push(...(await removeOrphans({ db, storage }, id, now())))
  return gone
}
