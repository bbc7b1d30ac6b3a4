import type { PathOverrides } from '#contract/overrides.ts'
import type { Account } from '#db/entry.ts'
import type { PullResult } from '#sync/pull/pull-resource.ts'
import type { RepairableTable } from '#sync/pull/repair-row.ts'

/** What a page may call on its sync worker. Everything else goes through the database. */
export interface SyncWorkerApi {
  start(options: WorkerOptions): Promise<void>
  /** Reads a resource. Three tries; resolves when it is committed or given up. */
  pull(resource: string): Promise<PullResult>
  /** Reads a resource if its mirror is older than its age (CCH). Resolves after the read, or at once. */
  refreshIfStale(resource: string): Promise<void>
  /** Reads the resources of the person's start set that are older than their age, with progress in `meta.mirror`. */
  mirror(everything: boolean): Promise<void>
  /** Deletes a mirrored row that a page cannot read, and reads it again. */
  reloadRow(table: RepairableTable, lid: string): Promise<void>
  /** Whether the page is seen. */
  seen(visible: boolean): Promise<void>
  wake(): Promise<void>
  /** The browser reports `offline`. */
  networkLost(): Promise<void>
  /** The network may be back, or a person asked to send now. */
  retryNow(): Promise<void>
  stop(): Promise<void>
}

export interface WorkerOptions {
  readonly account: Account
  readonly editor: boolean
  readonly owner: string
  /** The epoch of the page's session; the worker does not open the database under another one. */
  readonly epoch: string
  /** Tests scale time; 1 in the product. */
  readonly timeScale: number
  /** Where this deployment has its endpoints (contract/api-paths.ts). */
  readonly apiPaths: PathOverrides
}

/** The channel on which pages and workers of one database learn that something was recorded. */
export const wakeChannel = (databaseName: string) => `lousa:wake:${databaseName}`
