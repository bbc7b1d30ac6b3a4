import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '#server/errors/unexpected.ts'
import type { Db } from './database.ts'

/** Deadlock, and what a transaction read has changed: PostgreSQL took the whole transaction back, so it may simply run again. */
const AGAIN: ReadonlySet<string | undefined> = new Set(['40P01', '40001'])
const TRIES = 4
/** ms before the second try; longer before each later one. */
const PAUSE = 20

/** `work` may run several times: what it does outside the database must be the same the second time. */
export async function inTransaction<R>(db: Db, work: (tx: Db) => Promise<R>, left = TRIES): Promise<R> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (left === 1 || !AGAIN.has(codeOf(error))) throw error
    await sleep(PAUSE * 2 ** (TRIES - left) * (0.5 + Math.random()))
    return inTransaction(db, work, left - 1)
  }
}
