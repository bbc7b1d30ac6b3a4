// The types of the peers that the benchmark uses, so that the product's type check needs none of them installed.

declare module 'rxdb/plugins/core' {
  export interface RxDocumentOf<T> {
    incrementalPatch(patch: Partial<T>): Promise<unknown>
  }
  export type RxDocument<T> = T & RxDocumentOf<T>
  interface RxQuery<R> {
    readonly $: { subscribe(next: (value: R) => void): { unsubscribe(): void } }
    exec(): Promise<R>
  }
  export interface RxCollection<T> {
    find(query?: { selector: Partial<T> }): RxQuery<RxDocument<T>[]>
    count(): RxQuery<number>
    bulkInsert(docs: readonly T[]): Promise<unknown>
  }
  export interface RxDatabase {
    addCollections<C>(collections: { readonly [name in keyof C]: { readonly schema: unknown } }): Promise<C>
    close(): Promise<unknown>
  }
  export function createRxDatabase(options: { name: string; storage: unknown; multiInstance: boolean }): Promise<RxDatabase>
}

declare module 'rxdb/plugins/storage-dexie' {
  export function getRxStorageDexie(settings: { chromeTransactionDurability: 'strict' }): unknown
}

declare module 'rxdb/plugins/replication' {
  import type { RxCollection } from 'rxdb/plugins/core'

  export interface RxReplicationState<T> {
    readonly collection: RxCollection<T>
    awaitInSync(): Promise<unknown>
    pause(): Promise<unknown>
    start(): Promise<void>
  }
  export function replicateRxCollection<T, C>(options: {
    replicationIdentifier: string
    collection: RxCollection<T>
    live: boolean
    waitForLeadership: boolean
    pull: {
      handler(checkpoint: C | undefined): Promise<{ documents: readonly (T & { _deleted: boolean })[]; checkpoint: C }>
      batchSize: number
    }
    push: { handler(changed: readonly { newDocumentState: T }[]): Promise<T[]> }
  }): RxReplicationState<T>
}

declare module '@tanstack/db' {
  export class BTreeIndex {}
  export interface Changes<T> {
    readonly value: T
  }
  export interface Collection<T> {
    update(id: string, change: (draft: T) => void): unknown
    preload(): Promise<void>
    readonly toArray: readonly T[]
    subscribeChanges(listener: (changes: readonly Changes<T>[]) => void): { unsubscribe(): void }
  }
  interface SyncWriter<T> {
    begin(): void
    write(change: { type: 'insert' | 'update'; value: T }): void
    commit(): void
    markReady(): void
  }
  export function createCollection<T>(options: {
    id: string
    getKey(item: T): string
    startSync: boolean
    autoIndex: 'eager'
    defaultIndexType: typeof BTreeIndex
    sync: { sync(writer: SyncWriter<T>): void }
  }): Collection<T>
  interface Query {
    from<T>(sources: { readonly row: Collection<T> }): Filtered<T>
  }
  interface Filtered<T> {
    where(condition: (sources: { readonly row: T }) => unknown): Filtered<T>
  }
  export function eq(field: unknown, value: string): unknown
  export function createLiveQueryCollection<T>(options: { query(q: Query): Filtered<T>; startSync: boolean }): Collection<T>
}

declare module '@tanstack/offline-transactions' {
  import type { Collection } from '@tanstack/db'

  export interface StorageAdapter {
    get(key: string): Promise<string | null>
    set(key: string, value: string): Promise<void>
    delete(key: string): Promise<void>
    keys(): Promise<string[]>
    clear(): Promise<void>
  }
  export interface OnlineDetector {
    subscribe(listener: () => void): () => void
    notifyOnline(): void
    isOnline(): boolean
    dispose(): void
  }
  export interface OfflineExecutor {
    waitForInit(): Promise<void>
    createOfflineTransaction(options: { mutationFnName: string; autoCommit: boolean }): {
      mutate(change: () => void): unknown
      commit(): Promise<unknown>
    }
    getPendingCount(): number
    clearOutbox(): Promise<void>
    dispose(): void
  }
  export function startOfflineExecutor<T>(options: {
    collections: Readonly<Record<string, Collection<T>>>
    storage: StorageAdapter
    onlineDetector: OnlineDetector
    mutationFns: Readonly<
      Record<string, (call: { transaction: { mutations: readonly { modified: unknown }[] }; idempotencyKey: string }) => Promise<void>>
    >
  }): OfflineExecutor
}

declare module 'workbox-background-sync' {
  export class Queue {
    constructor(name: string, options: { onSync(): Promise<void> })
    pushRequest(entry: { request: Request }): Promise<void>
    shiftRequest(): Promise<unknown>
    replayRequests(): Promise<void>
  }
}
