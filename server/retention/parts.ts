import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'

// What goes on time goes in small parts, each in a transaction of its own, so that nobody waits for it. One server of several does it: it holds an
// advisory lock during each part, and who finds it taken leaves the rest to the other.

/** Rows of a part. */
export const PART = 500
/** ms between two parts: what people ask comes first. */
const PAUSE = 50
/** Any number, the same in every server. */
export const RETENTION_LOCK = 4174

/** @returns what `work` returns; null: another server is at it */
export const asOnlyOne = <R>(db: Db, work: (tx: Db) => Promise<R>): Promise<R | null> =>
  inTransaction(db, async (tx) => {
    const { rows } = (await tx.execute(sql`select pg_try_advisory_xact_lock(${RETENTION_LOCK}) as mine`)) as unknown as {
      rows: { mine: boolean }[]
    }
    return rows[0]?.mine === true ? work(tx) : null
  })

/** Repeats a part until it finds less than a whole one. @returns how many rows went */
export async function inParts(db: Db, part: (tx: Db) => Promise<number>): Promise<number> {
  for (let all = 0; ; await sleep(PAUSE)) {
    const gone = (await asOnlyOne(db, part)) ?? 0
    all += gone
    if (gone < PART) return all
  }
}

/** Runs a `delete`. @returns how many rows went */
export async function deleted(tx: Db, statement: SQL): Promise<number> {
  const { rows } = (await tx.execute(sql`${statement} returning 1`)) as unknown as { rows: unknown[] }
  return rows.length
}
