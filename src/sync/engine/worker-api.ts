import type { Account } from '#db/entry.ts'
import type { PullResult } from '#sync/pull/pull-resource.ts'
import type { RepairableTable } from '#sync/pull/repair-row.ts'

/** What a page may ask of its sync worker. Everything else goes through the database. */
export interface SyncWorkerApi {
  start(options: WorkerOptions): Promise<void>
  /** Reads a resource. Three tries; resolves when it is committed or given up. */
  pull(resource: string): Promise<PullResult>
  /** Reads a resource when what is mirrored is older than its age (CCH); resolves when it is as fresh as it can be. */
  freshen(resource: string): Promise<void>
  /** Reads what of the start set of one's role is older than its age, with progress in `meta.mirror`. */
  mirror(everything: boolean): Promise<void>
  /** A mirrored row that a page cannot read: it goes, and is read again. */
  mend(table: RepairableTable, lid: string): Promise<void>
  poke(): Promise<void>
  /** The browser says that the network is gone. */
  networkLost(): Promise<void>
  /** The network may be back, or a person wants it now. */
  retryNow(): Promise<void>
  stop(): Promise<void>
}

export interface WorkerOptions {
  readonly account: Account
  readonly editor: boolean
  readonly owner: string
  /** The session that the page began; the worker opens nothing for another. */
  readonly epoch: string
  /** Tests scale time; 1 in the product. */
  readonly timeScale: number
}

/** All workers and pages of one database hear it: something was recorded, look again. */
export const pokeChannel = (databaseName: string) => `lousa:poke:${databaseName}`
