import { movedApiPaths } from '#contract/api-paths.ts'
import { rowKey } from '#db/effect.ts'
import type { Account, Entry } from '#db/entry.ts'
import type { ReadableStore } from '#db/readable-store.ts'
import { uuid } from '#lib/ids.ts'
import { throttle } from '#lib/throttle.ts'
import { wakeChannel } from '#sync/engine/worker-api.ts'
import type { Model } from '#sync/model/model.ts'
import { scaleTiming, timing } from '#sync/model/timing.ts'
import { setMeta } from '#sync/outbox/meta.ts'
import type { Editing } from '#sync/page/editing.ts'
import type { Workspace, SyncWorker } from '#sync/page/workspace.ts'
import { openSession, type SessionOptions } from './open-session.ts'
import { startPageWorker } from './page-worker.ts'

export interface OpenWorkspaceOptions {
  readonly account: Account
  readonly editor: boolean
  /** May still be loading: the database is opened meanwhile. */
  readonly model: Model | Promise<Model>
  /** Loads the model with every command, where `model` has resources only. */
  loadFullModel?(): Promise<Model>
  /** Called when the database is open. */
  startWorker(): SyncWorker
  readonly timeScale: number
  /** Whether `/auth/me`, or offline the registry, names this account. Called only if the account was left. */
  named?(wasOpen: boolean): Promise<boolean>
  /** The tables of the first page: read while the rest opens. */
  readonly ahead?: SessionOptions['ahead']
  /** Facts about the person for the registry. */
  readonly about?: SessionOptions['about']
}

/** Edits recorded within this time share one signal: a message costs a tenth of an edit. */
const TOGETHER = 10 // ms

/**
 * Resolves when the page can read the mirror; the worker starts meanwhile.
 *
 * @throws {AccountLeft} when the account was left and neither `/auth/me` nor the registry names it.
 */
export async function openWorkspace(options: OpenWorkspaceOptions): Promise<Workspace> {
  const { account, editor, timeScale, named = () => Promise.resolve(true) } = options
  let workspace: Workspace | null = null
  const onErased = async () => {
    if (workspace !== null) await rescue(workspace).catch((error: unknown) => console.warn(`rescue: ${String(error)}`))
    presence.set('erased')
    await close()
  }
  const session = await openSession({ ...options, named, onLeft: () => void close(), onErased: () => void onErased() })
  const { name, db, store, presence, epoch } = session
  const tab = uuid()
  const scaled = timeScale === 1 ? timing : scaleTiming(timeScale)
  const { wake: wakeWorkers, end: endWakeSignals } = createWakeSignals(name)
  const failed = () => void session.judge().then(close)
  const worker = startPageWorker(
    options.startWorker(),
    { account, editor, owner: tab, epoch, timeScale, apiPaths: movedApiPaths() },
    failed,
  )
  const close = async () => {
    // While leaving the account, `leave` has already waited for requests on the wire.
    if (presence.state() === 'here') await worker.api.stop()
    worker.end()
    endWakeSignals()
    session.close()
  }

  const model = await modelOr(close, options.model)
  const loadFullModel = () => options.loadFullModel?.() ?? Promise.resolve(model)
  const edit = lazily(async () => {
    const { createEditing } = await import('#sync/page/editing.ts')
    return createEditing({ store, model: await loadFullModel(), account, timing: scaled, wakeWorkers })
  })
  // An editor will probably edit, so the code for it is loaded before the network can fail.
  if (editor) void edit().catch(() => undefined)

  workspace = {
    account,
    editor,
    db,
    store,
    ...unreadableRows(store, worker, wakeWorkers),
    model,
    loadFullModel,
    timing: scaled,
    tab,
    presence,
    ...lazyEditing(edit),
    ...accountSettings(store, wakeWorkers),
    pull: (resource) => worker.api.pull(resource),
    refreshIfStale: (resource) => worker.api.refreshIfStale(resource),
    mirror: (everything) => worker.api.mirror(everything),
    resumeSending: () => worker.api.retryNow(),
    async sendNow() {
      await (await edit()).sendDelayedDeletes()
      await worker.api.retryNow()
    },
    wakeWorkers,
    close,
  }
  return workspace
}

/** A page with work has loaded it (`witness-of-work.ts`); one without has nothing to rescue. */
const rescue = async (workspace: Workspace) => (await import('./witness.ts')).rescueWork(workspace)

function createWakeSignals(name: string): { wake(): void; end(): void } {
  const wakeSignals = new BroadcastChannel(wakeChannel(name))
  let isOpen = true
  const send = () => {
    if (isOpen) wakeSignals.postMessage('wake')
  }
  return {
    wake: throttle(send, TOGETHER),
    end() {
      // The signal of the last edit may still be pending: it makes another tab's worker send the edit.
      send()
      isOpen = false
      wakeSignals.close()
    },
  }
}

/** A model whose code cannot be loaded closes the account again: the next opening is a new one. */
async function modelOr(close: () => Promise<void>, model: Model | Promise<Model>): Promise<Model> {
  try {
    return await model
  } catch (error) {
    await close()
    throw error
  }
}

/** Wraps the writing functions, which are loaded at the first call. */
const lazyEditing = (edit: () => Promise<Editing>): Editing => ({
  record: async (command, args, options) => (await edit()).record(command, args, options),
  recordGroup: async (edits, options) => (await edit()).recordGroup(edits, options),
  undo: async (id) => (await edit()).undo(id),
  sendDelayedDeletes: async (id) => (await edit()).sendDelayedDeletes(id),
  retry: async (id) => (await edit()).retry(id),
  discard: async (id) => (await edit()).discard(id),
  undoDiscard: async (id) => (await edit()).undoDiscard(id),
  recreate: async (id) => (await edit()).recreate(id),
  choose: async (id, picks) => (await edit()).choose(id, picks),
  decideCreate: async (id, sid) => (await edit()).decideCreate(id, sid),
  answerNotice: async (id, answer) => (await edit()).answerNotice(id, answer),
  decideLost: async (chosen) => (await edit()).decideLost(chosen),
  keepFile: async (...file) => (await edit()).keepFile(...file),
})

/** Settings of the account, stored for all of its workers. */
const accountSettings = (store: ReadableStore, wakeWorkers: () => void): Pick<Workspace, 'setWifiOnly' | 'setPaused'> => ({
  async setWifiOnly(on) {
    await store.write(['meta'], (tx) => setMeta(tx, 'wifiOnly', on))
    wakeWorkers()
  },
  async setPaused(paused) {
    await store.write(['meta'], (tx) => setMeta(tx, 'paused', paused))
    wakeWorkers()
  },
})

/** Handles rows that cannot be read (security 12). */
function unreadableRows(
  store: ReadableStore,
  worker: SyncWorker,
  wakeWorkers: () => void,
): Pick<Workspace, 'unreadable' | 'dropUnreadable' | 'reloadRow'> {
  // Each row is requested once, in case the next read brings it in the same state.
  const asked = new Set<string>()
  return {
    unreadable: () => store.unreadable(),
    async dropUnreadable({ key, row }) {
      await store.write(['outbox'], (tx) => tx.delete('outbox', key))
      wakeWorkers()
      // The row was in the outbox before, whatever it is, so it may be put back.
      return () => store.write(['outbox'], (tx) => tx.put('outbox', row as Entry)).then(wakeWorkers)
    },
    reloadRow(table, lid) {
      const key = rowKey(table, lid)
      if (asked.has(key)) return
      asked.add(key)
      console.warn(`mirror: ${key} cannot be read`)
      void worker.api.reloadRow(table, lid)
    },
  }
}

/** Runs `make` once, at the first call; again after a failure, because a chunk may be unreachable for a while. */
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
