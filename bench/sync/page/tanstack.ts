import { BTreeIndex, type Collection, createCollection, createLiveQueryCollection, eq } from '@tanstack/db'
import { type OfflineExecutor, type OnlineDetector, startOfflineExecutor, type StorageAdapter } from '@tanstack/offline-transactions'
import { editedTitle, fieldsOf, moduleOf, numbers, PER_MODULE } from '#bench/sync/sample-rows.ts'
import { must } from '#lib/must.ts'
import { time, timeEach, Watch, writeRow } from './contender.ts'
import { strictUnlessAsked } from './durability.ts'

strictUnlessAsked()

// TanStack DB with offline transactions. Its rows are only in memory; its outbox is durable. The included adapter takes a request's success
// for the commit, so it gets one of ours here: strict, and done when the transaction is.

interface Item {
  id: string
  title: string
  module_id: string
}

class StrictStorage implements StorageAdapter {
  readonly #db: IDBDatabase
  /** Called when the write is durable. */
  written: () => void = () => undefined

  constructor(db: IDBDatabase) {
    this.#db = db
  }

  async #run<T>(mode: IDBTransactionMode, body: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const tx = this.#db.transaction('transactions', mode, { durability: 'strict' })
    const request = body(tx.objectStore('transactions'))
    await new Promise<void>((resolve, reject) => {
      tx.oncomplete = () => resolve()
      tx.onabort = () => reject(tx.error ?? new Error('aborted'))
    })
    return request.result
  }

  get = async (key: string) => (await this.#run<string | undefined>('readonly', (store) => store.get(key))) ?? null
  set = async (key: string, value: string) => {
    await this.#run('readwrite', (store) => store.put(value, key))
    this.written()
  }
  delete = (key: string) => this.#run('readwrite', (store) => store.delete(key))
  keys = async () => (await this.#run('readonly', (store) => store.getAllKeys())) as string[]
  clear = () => this.#run('readwrite', (store) => store.clear())
}

/** Offline by default. */
class Detector implements OnlineDetector {
  #online = false
  #listeners = new Set<() => void>()
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  isOnline = () => this.#online
  notifyOnline = () => {
    this.#online = true
    for (const listener of this.#listeners) listener()
  }
  dispose = () => this.#listeners.clear()
}

const detector = new Detector()
let storage: StrictStorage
let rows: Collection<Item>
let executor: OfflineExecutor
let acknowledge: (item: Item) => void

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(`tanstack:${name}`, 1)
    request.onupgradeneeded = () => void request.result.createObjectStore('transactions')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no error'))
  })
}

/** Resolves when the transaction is in the outbox. */
function edit(id: string, title: string): Promise<void> {
  const durable = new Promise<void>((resolve) => {
    storage.written = resolve
  })
  const tx = executor.createOfflineTransaction({ mutationFnName: 'save', autoCommit: false })
  tx.mutate(() => {
    rows.update(id, (draft) => {
      draft.title = title
    })
  })
  // Resolves only when the server has it.
  tx.commit().catch(() => undefined)
  return durable
}

globalThis.contender = {
  async open({ name, rows: count }) {
    storage = new StrictStorage(await open(name))
    rows = createCollection<Item>({
      id: 'rows',
      getKey: (item) => item.id,
      startSync: true,
      autoIndex: 'eager',
      defaultIndexType: BTreeIndex,
      sync: {
        sync: ({ begin, write, commit, markReady }) => {
          begin()
          for (const n of numbers(count)) write({ type: 'insert', value: { id: String(n), ...fieldsOf(n) } })
          commit()
          markReady()
          acknowledge = (value) => {
            begin()
            write({ type: 'update', value })
            commit()
          }
        },
      },
    })
    executor = startOfflineExecutor({
      collections: { rows },
      storage,
      onlineDetector: detector,
      mutationFns: {
        save: async ({ transaction }) => {
          for (const { modified } of transaction.mutations) {
            const item = modified as Item
            await writeRow(item.id, item.title)
            acknowledge(item)
          }
        },
      },
    })
    await executor.waitForInit()
  },

  async edits({ count, first, round }) {
    const watch = new Watch()
    const times: number[] = []
    for (let n = first; n < first + count; n += PER_MODULE) {
      const module = moduleOf(n)
      const shown = createLiveQueryCollection({
        query: (q) => q.from({ row: rows }).where(({ row }) => eq(row.module_id, module)),
        startSync: true,
      })
      await shown.preload()
      const list = shown.subscribeChanges((changes) => watch.show(changes.map(({ value }) => value.title)))
      const here = [...shown.toArray].map((row) => row.id).sort((a, b) => Number(a) - Number(b))
      times.push(
        ...(await timeEach(here.length, (at) => {
          const id = must(here[at], 'a row')
          const title = editedTitle(Number(id), round)
          const seen = watch.until(title)
          return Promise.all([edit(id, title), seen])
        })),
      )
      list.unsubscribe()
    }
    return times
  },

  record: ({ count, rows: most, round }) =>
    time(async () => {
      for (let at = 0; at < count; at++) await edit(String((at % most) + 1), editedTitle(at + 1, round))
    }),

  drain: ({ writes }) =>
    time(async () => {
      detector.notifyOnline()
      await fetch(`/bench/wait?writes=${writes}`)
      while (executor.getPendingCount() > 0) await new Promise((resolve) => setTimeout(resolve, 2))
    }),

  clear: () => executor.clearOutbox(),

  async close() {
    await executor.clearOutbox()
    executor.dispose()
  },
}
