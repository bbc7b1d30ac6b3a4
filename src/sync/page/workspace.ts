import type { Dexie } from 'dexie'
import type { Account } from '#db/entry.ts'
import type { UnreadableRow } from '#db/readable-store.ts'
import type { Store } from '#db/store.ts'
import type { CutFrom, Opened } from '#db/tables.ts'
import type * as person from '#sync/actions/user-actions.ts'
import type { SyncWorkerApi } from '#sync/engine/worker-api.ts'
import type { Command } from '#sync/model/command.ts'
import type { Model } from '#sync/model/model.ts'
import type { Timing } from '#sync/model/timing.ts'
import type { PullResult } from '#sync/pull/pull-resource.ts'
import type { RepairableTable } from '#sync/pull/repair-row.ts'

/** `leaving`: this tab is on its way out of the account. `away`: it was left in another tab. */
export type PresenceState = 'here' | 'leaving' | 'away'

/** Whether this tab is still in its account. Outside React, because leaving goes on while the page it started from is gone. */
export interface Presence {
  state(): PresenceState
  set(next: PresenceState): void
  subscribe(listener: () => void): () => void
  end(): void
}

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
