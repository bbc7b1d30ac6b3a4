import type { Dexie } from 'dexie'
import { rowKey } from '#db/effect.ts'
import type { Account, Entry } from '#db/entry.ts'
import type { ReadableStore, UnreadableRow } from '#db/readable-store.ts'
import type { Store } from '#db/store.ts'
import type { CutFrom, Opened } from '#db/tables.ts'
import { askForBackgroundSync } from '#lib/background-sync.ts'
import { uuid } from '#lib/ids.ts'
import { throttle } from '#lib/throttle.ts'
import type * as person from '#sync/actions/user-actions.ts'
import { pokeChannel, type SyncWorkerApi } from '#sync/engine/worker-api.ts'
import type { Command } from '#sync/model/command.ts'
import type { Model } from '#sync/model/model.ts'
import { scaleTiming, type Timing, timing } from '#sync/model/timing.ts'
import { setMeta } from '#sync/outbox/meta.ts'
import { openSession, type SessionOptions } from '#sync/page/session/open-session.ts'
import type { PullResult } from '#sync/pull/pull-resource.ts'
import type { RepairableTable } from '#sync/pull/repair-row.ts'
import type { Editing } from './editing.ts'

/** The worker as the page holds it: the API through Comlink, and the end of it. */
export interface SyncWorker {
  readonly api: { [K in keyof SyncWorkerApi]: SyncWorkerApi[K] }
  end(): void
}

export interface RecordOptions {
  /** The form whose draft becomes this edit. */
  readonly form?: string
  /** What the form showed and knew when it opened. */
  readonly opened?: Opened
  readonly needs?: readonly string[]
}

export interface KeepOptions {
  /** A new one, unless told otherwise. */
  readonly id?: string
  /** What it was cut out of. */
  readonly from?: CutFrom
}

/** One account's data and work on this device, as a page sees it. */
export interface Workspace {
  readonly account: Account
  readonly editor: boolean
  readonly db: Dexie
  /** The same database, with relaxed commits: only drafts are written through it. */
  readonly drafts: Dexie
  readonly store: Store
  /** Rows of the outbox that cannot be read (security 12). */
  unreadable(): readonly UnreadableRow[]
  /** The person has seen one, and perhaps kept a copy: it goes. Returns what puts it back. */
  dropUnreadable(found: UnreadableRow): Promise<() => Promise<void>>
  /** For a reader's page: resources only. */
  readonly model: Model
  /** With every command. */
  whole(): Promise<Model>
  readonly timing: Timing
  readonly tab: string
  /** Whether this tab is still in the account. */
  readonly presence: Presence
  /** Records an edit. Resolves when it is durable; rejects when it was refused, and the form keeps its values. */
  record<A>(command: Command<A>, args: A, options?: RecordOptions): Promise<string>
  undo(id: string): Promise<void>
  /** What can still be taken back goes at once; all of it, or one edit whose ‹Desfazer› is offered no longer. */
  letGo(id?: string): Promise<void>
  retry(id: string): Promise<void>
  discard(id: string): Promise<void>
  /** What was discarded stands again as it did; an edit that is not discarded stays as it is. */
  undoDiscard(id: string): Promise<void>
  /** «Criar de novo com estes valores»: the row that somebody deleted while it was edited here. */
  recreate(id: string): Promise<void>
  /** Conflict: per `table/lid.field`, which value it shall be. */
  choose(id: string, picks: Readonly<Record<string, person.Side>>): Promise<void>
  /** An uncertain create: it is this one, or none of them. */
  decideCreate(id: string, sid: string | null): Promise<void>
  /** «Parece repetido»: the second one goes, or both stay. */
  answerNotice(id: string, answer: 'remove' | 'keep'): Promise<void>
  /** Keeps a file on this device, whole, before an edit names it as `{$blob: id}`. */
  keepFile(file: Blob, name: string, options?: KeepOptions): Promise<string>
  setWifiOnly(on: boolean): Promise<void>
  pull(resource: string): Promise<PullResult>
  /** Reads a resource when what is mirrored is older than its age. */
  freshen(resource: string): Promise<void>
  mirror(everything: boolean): Promise<void>
  /** A mirrored row that cannot be read: it goes, and is read again. Once a page for each. */
  mend(table: RepairableTable, lid: string): void
  /** ‹Enviar agora›: what waits, and what could still be taken back. */
  sendNow(): Promise<void>
  /** The person is in again: what that held goes on. */
  goOn(): Promise<void>
  setPaused(paused: boolean): Promise<void>
  /** Something was written: every worker of the account looks again. */
  poke(): void
  close(): Promise<void>
}

export interface OpenStudioOptions {
  readonly account: Account
  readonly editor: boolean
  readonly model: Model
  /** The model with every command, where `model` is a reader's. */
  whole?(): Promise<Model>
  readonly worker: SyncWorker
  readonly timeScale: number
  /** The browser took the database away and did not give it back. */
  onLost(): void
  /** Whether `/auth/me`, or offline the registry, names this account; asked only when it was left. */
  named?(goesOn: boolean): Promise<boolean>
  /** For the registry. */
  readonly about?: SessionOptions['about']
}

/** Edits recorded closely together poke once: a message costs a tenth of an edit. */
const TOGETHER = 10 // ms

/** @throws {AccountLeft} when the account was left and nobody names it. */
export async function openStudio(options: OpenStudioOptions): Promise<Workspace> {
  const { account, editor, model, worker, timeScale, onLost, named, about } = options
  const isNamed = named ?? (() => Promise.resolve(true))
  const session = await openSession({ account, about, named: isNamed, onLost, onLeft: () => void close() })
  const { name, db, drafts, store, presence, epoch } = session
  const tab = uuid()
  const scaled = timeScale === 1 ? timing : scaleTiming(timeScale)
  const pokes = new BroadcastChannel(pokeChannel(name))
  const poke = throttle(() => pokes.postMessage('poke'), TOGETHER)
  const stopListening = listenToPage(worker)
  const close = async () => {
    stopListening()
    // On the way out of the account what is on the wire has had its time.
    if (presence.state() === 'here') await worker.api.stop()
    worker.end()
    pokes.close()
    session.close()
  }
  await worker.api.start({ account, editor, owner: tab, epoch, timeScale })

  const whole = () => options.whole?.() ?? Promise.resolve(model)
  const edit = lazily(async () => {
    const { createEditing } = await import('./editing.ts')
    return createEditing({ store, model: await whole(), account, timing: scaled, poke })
  })
  // An editor will edit: what that takes is here before the network can go.
  if (editor) void edit().catch(() => undefined)

  return {
    account,
    editor,
    db,
    drafts,
    store,
    ...beyondReading(store, worker, poke),
    model,
    whole,
    timing: scaled,
    tab,
    presence,
    ...lateEditing(edit),
    async setWifiOnly(on) {
      await store.write(['meta'], (tx) => setMeta(tx, 'wifiOnly', on))
      poke()
    },
    pull: (resource) => worker.api.pull(resource),
    freshen: (resource) => worker.api.freshen(resource),
    mirror: (everything) => worker.api.mirror(everything),
    goOn: () => worker.api.retryNow(),
    async sendNow() {
      await (await edit()).letGo()
      await worker.api.retryNow()
    },
    async setPaused(paused) {
      await store.write(['meta'], (tx) => setMeta(tx, 'paused', paused))
      poke()
    },
    poke,
    close,
  }
}

/** What writes work, as soon as it is loaded. */
const lateEditing = (edit: () => Promise<Editing>): Editing => ({
  record: async (command, args, options) => (await edit()).record(command, args, options),
  undo: async (id) => (await edit()).undo(id),
  letGo: async (id) => (await edit()).letGo(id),
  retry: async (id) => (await edit()).retry(id),
  discard: async (id) => (await edit()).discard(id),
  undoDiscard: async (id) => (await edit()).undoDiscard(id),
  recreate: async (id) => (await edit()).recreate(id),
  choose: async (id, picks) => (await edit()).choose(id, picks),
  decideCreate: async (id, sid) => (await edit()).decideCreate(id, sid),
  answerNotice: async (id, answer) => (await edit()).answerNotice(id, answer),
  keepFile: async (...file) => (await edit()).keepFile(...file),
})

/** What becomes of rows that cannot be read (security 12). */
function beyondReading(
  store: ReadableStore,
  worker: SyncWorker,
  poke: () => void,
): Pick<Workspace, 'unreadable' | 'dropUnreadable' | 'mend'> {
  // A row that comes back as it was must not be asked for for ever.
  const asked = new Set<string>()
  return {
    unreadable: () => store.unreadable(),
    async dropUnreadable({ key, row }) {
      await store.write(['outbox'], (tx) => tx.delete('outbox', key))
      poke()
      // Whatever it is, it lay there before.
      return () => store.write(['outbox'], (tx) => tx.put('outbox', row as Entry)).then(poke)
    },
    mend(table, lid) {
      const key = rowKey(table, lid)
      if (asked.has(key)) return
      asked.add(key)
      console.warn(`mirror: ${key} cannot be read`)
      void worker.api.mend(table, lid)
    },
  }
}

/** What the page hears and its worker may not. Returns what ends it. */
function listenToPage(worker: SyncWorker): () => void {
  const seen = () => {
    if (document.visibilityState === 'visible') void worker.api.poke()
    // A page that goes may leave unsent work: the service worker is woken when there is a network.
    else void navigator.serviceWorker?.ready.then(askForBackgroundSync)
  }
  // The worker hears it too where browsers tell workers; this one is sure.
  const online = () => void worker.api.retryNow()
  const offline = () => void worker.api.networkLost()
  document.addEventListener('visibilitychange', seen)
  addEventListener('online', online)
  addEventListener('offline', offline)
  return () => {
    document.removeEventListener('visibilitychange', seen)
    removeEventListener('online', online)
    removeEventListener('offline', offline)
  }
}

/** Once, at the first call; again when it failed, because a chunk may be out of reach for a while. */
function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null
      throw error
    })
    return made
  }
}
