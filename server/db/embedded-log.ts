import { sql } from 'drizzle-orm'
import { tellUnexpected } from '#server/errors/unexpected.ts'
import type { Db } from './database.ts'

/*
 * PostgreSQL in one process makes no checkpoint by itself before it stops: its log would grow for as long as the server runs, and the first start after
 * a power cut would read all of it.
 */

const LOOK_EVERY_MS = 600_000
/** Bytes of the log since the last checkpoint: one of its files. */
const SHORT = 16 * 1_048_576

/** @returns whether there was so much that a checkpoint was made */
export async function shortenLog(db: Db, short = SHORT): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`,
  )) as unknown as { rows: { bytes: number }[] }
  if ((rows[0]?.bytes ?? 0) <= short) return false
  await db.execute(sql`checkpoint`)
  return true
}

/** Looks now and then. @returns what ends it */
export function keepLogShort(db: Db): () => void {
  const look = () => void shortenLog(db).catch((error: unknown) => tellUnexpected('log of the database', error))
  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  return () => clearInterval(timer)
}
