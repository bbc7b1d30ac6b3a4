import type { Dexie } from 'dexie'
import type { Account } from '#db/entry.ts'
import { withOutboxView } from '#db/outbox-view.ts'
import type { Store, WriteTx } from '#db/store.ts'
import { PULL_TABLES, type Opened } from '#db/tables.ts'
import { askForBackgroundSync } from '#lib/background-sync.ts'
import { uuid } from '#lib/ids.ts'
import type { Command } from '#sync/command.ts'
import { keepFile } from '#sync/files.ts'
import { setMeta } from '#sync/meta.ts'
import type { Model } from '#sync/model.ts'
import type * as person from '#sync/person.ts'
import type { PullResult } from '#sync/puller.ts'
import { recordEntry, recordTables } from '#sync/record.ts'
import { scaleTiming, type Timing, timing } from '#sync/timing.ts'
import { pokeChannel, type SyncWorkerApi } from '#sync/worker-api.ts'
import { openSession, type SessionOptions } from './open-session.ts'
import type { Presence } from './presence.ts'

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

/** One account's data and work on this device, as a page sees it. */
export interface Studio {
  readonly account: Account
  readonly editor: boolean
  readonly db: Dexie
  /** The same database, with relaxed commits: only drafts are written through it. */
  readonly drafts: Dexie
  readonly store: Store
  readonly model: Model
  readonly timing: Timing
  readonly tab: string
  /** Whether this tab is still in the account. */
  readonly presence: Presence
  /** Records an edit. Resolves when it is durable; rejects when it was refused, and the form keeps its values. */
  record<A>(command: Command<A>, args: A, options?: RecordOptions): Promise<string>
  undo(id: string): Promise<void>
  retry(id: string): Promise<void>
  discard(id: string): Promise<void>
  /** Conflict: per `table/lid.field`, which value it shall be. */
  choose(id: string, picks: Readonly<Record<string, person.Side>>): Promise<void>
  /** An uncertain create: it is this one, or none of them. */
  decideCreate(id: string, sid: string | null): Promise<void>
  /** «Parece repetido»: the second one goes, or both stay. */
  answerNotice(id: string, answer: 'remove' | 'keep'): Promise<void>
  /** Keeps a file on this device, whole, before an edit names it as `{$blob: id}`. */
  keepFile(file: Blob, name: string): Promise<string>
  setWifiOnly(on: boolean): Promise<void>
  pull(resource: string): Promise<PullResult>
  mirror(everything: boolean): Promise<void>
  sendNow(): Promise<void>
  setPaused(paused: boolean): Promise<void>
  /** Something was written: every worker of the account looks again. */
  poke(): void
  close(): Promise<void>
}

export interface OpenStudioOptions {
  readonly account: Account
  readonly editor: boolean
  readonly model: Model
  readonly worker: SyncWorker
  readonly timeScale: number
  /** The browser took the database away and did not give it back. */
  onLost(): void
  /** Whether `/auth/me`, or offline the registry, names this account; asked only when it was left. */
  named?(goesOn: boolean): Promise<boolean>
  /** For the registry. */
  readonly about?: SessionOptions['about']
}

/** @throws {AccountLeft} when the account was left and nobody names it. */
export async function openStudio({ account, editor, model, worker, timeScale, onLost, named, about }: OpenStudioOptions): Promise<Studio> {
  const isNamed = named ?? (() => Promise.resolve(true))
  const session = await openSession({ account, about, named: isNamed, onLost, onLeft: () => void close() })
  const { name, db, drafts, store, presence, epoch } = session
  const tab = uuid()
  const scaled = timeScale === 1 ? timing : scaleTiming(timeScale)
  const pokes = new BroadcastChannel(pokeChannel(name))
  const poke = () => pokes.postMessage('poke')
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

  const writer = withOutboxView(store)
  const act: Act = async (choose) => {
    const action = await choose()
    await writer.write(PULL_TABLES, (tx) => action(tx, { model, timing: scaled, now: Date.now(), device: deviceName() }))
    poke()
  }
  const recorded = { asked: false }

  return {
    account,
    editor,
    db,
    drafts,
    store,
    model,
    timing: scaled,
    tab,
    presence,
    record: async (command, args, options) => {
      const id = await recordOnPage({ store: writer, model, account }, command, args, options)
      poke()
      askToPersist(recorded)
      askForAlarm()
      return id
    },
    ...personActions(act),
    keepFile: (file, fileName) => keepOnPage(store, file, fileName),
    async setWifiOnly(on) {
      await store.write(['meta'], (tx) => setMeta(tx, 'wifiOnly', on))
      poke()
    },
    pull: (resource) => worker.api.pull(resource),
    mirror: (everything) => worker.api.mirror(everything),
    sendNow: () => worker.api.retryNow(),
    async setPaused(paused) {
      await store.write(['meta'], (tx) => setMeta(tx, 'paused', paused))
      poke()
    },
    poke,
    close,
  }
}

/** What the page hears and its worker may not. Returns what ends it. */
function listenToPage(worker: SyncWorker): () => void {
  const seen = () => {
    if (document.visibilityState === 'visible') void worker.api.poke()
    else askForAlarm()
  }
  // The worker hears it too where browsers tell workers; this one is sure.
  const online = () => void worker.api.retryNow()
  document.addEventListener('visibilitychange', seen)
  addEventListener('online', online)
  return () => {
    document.removeEventListener('visibilitychange', seen)
    removeEventListener('online', online)
  }
}

/** The bytes are read before the transaction: inside one only the store may be awaited. */
async function keepOnPage(store: Store, file: Blob, name: string): Promise<string> {
  const bytes = await file.arrayBuffer()
  const { type } = file
  const stored = { id: uuid(), blob: new Blob([bytes], { type }), name, type, size: bytes.byteLength, createdAt: Date.now() }
  await store.write(['blobs'], (tx) => keepFile(tx, stored))
  return stored.id
}

type Action = (tx: WriteTx, env: person.PersonEnv) => Promise<void>
type Act = (choose: () => Promise<Action>) => Promise<void>

/** What a person does with an edit is loaded when it is first done: students, who only read, never need it. */
function personActions(act: Act): Pick<Studio, 'undo' | 'retry' | 'discard' | 'choose' | 'decideCreate' | 'answerNotice'> {
  const by = (choose: (actions: typeof person) => Action) => act(async () => choose(await import('#sync/person.ts')))
  return {
    undo: (id) => by((actions) => (tx, env) => actions.undo(tx, env, id)),
    retry: (id) => by((actions) => (tx, env) => actions.retry(tx, env, id)),
    discard: (id) => by((actions) => (tx, env) => actions.discard(tx, env, id)),
    choose: (id, picks) => by((actions) => (tx, env) => actions.choose(tx, env, id, picks)),
    decideCreate: (id, sid) => by((actions) => (tx, env) => actions.decideCreate(tx, env, id, sid)),
    answerNotice: (id, answer) =>
      act(async () => {
        const { answerNotice } = await import('#sync/ghosts.ts')
        return (tx, env) => answerNotice(tx, env, id, answer)
      }),
  }
}

async function recordOnPage<A>(
  page: Pick<Studio, 'store' | 'model' | 'account'>,
  command: Command<A>,
  args: A,
  options: RecordOptions = {},
) {
  const parsed = command.args.parse(args)
  const id = uuid()
  const input = { id, args: parsed, account: page.account, device: deviceName(), now: Date.now(), ...options }
  await page.store.write(recordTables(command.effects(parsed)), (tx) => recordEntry(tx, page.model, command as Command, input))
  return id
}

/** A page that goes may leave unsent work: the service worker is woken when there is a network. */
function askForAlarm(): void {
  if ('serviceWorker' in navigator) void navigator.serviceWorker.ready.then(askForBackgroundSync)
}

/** Asked at the first edit (PWA-06): from then on there is work that must not be evicted. */
function askToPersist(recorded: { asked: boolean }): void {
  if (recorded.asked) return
  recorded.asked = true
  void navigator.storage?.persist?.().catch(() => false)
}

/** A name a person recognises in the activity list. */
function deviceName(): string {
  const agent = navigator.userAgent
  const system = /Android|iPhone|iPad|Windows|Mac OS|Linux/.exec(agent)?.[0] ?? 'navegador'
  return system === 'Mac OS' ? 'Mac' : system
}
