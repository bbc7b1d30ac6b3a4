import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '#server/errors/unexpected.ts'
import type { Db } from './database.ts'

/** Deadlock, and what a transaction read has changed: PostgreSQL took the whole transaction back, so it may simply run again. */
const AGAIN: ReadonlySet<string | undefined> = new Set(['40P01', '40001'])
const TRIES = 4
/** ms before the second try; longer before each later one. */
const PAUSE = 20

/**
 * Thrown where a transaction needs what is outside of the database. The transaction is taken back, `ask` runs while no connection is held, and the
 * transaction runs again: a bucket that hangs keeps no school from the database (OPS-08).
 */
export class Outside extends Error {
  override name = 'Outside'
  /** Keeps its answer for the next run. */
  readonly ask: () => Promise<void>

  constructor(ask: () => Promise<void>) {
    super('outside of the database')
    this.ask = ask
  }
}

/** `work` may run several times: what it does outside the database must be the same the second time. */
export async function inTransaction<R>(db: Db, work: (tx: Db) => Promise<R>, left = TRIES): Promise<R> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (error instanceof Outside) {
      await error.ask()
      return inTransaction(db, work, left)
    }
    if (left === 1 || !AGAIN.has(codeOf(error))) throw error
    await sleep(PAUSE * 2 ** (TRIES - left) * (0.5 + Math.random()))
    return inTransaction(db, work, left - 1)
  }
}
