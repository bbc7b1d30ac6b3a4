import type { Dexie } from 'dexie'
import type { Account } from '#db/entry.ts'
import type { UnreadableRow } from '#db/readable-store.ts'
import type { Store } from '#db/store.ts'
import type { CutFrom, Opened } from '#db/tables.ts'
import type { Side } from '#sync/actions/choose-side.ts'
import type { SyncWorkerApi } from '#sync/engine/worker-api.ts'
import type { Command } from '#sync/model/command.ts'
import type { Model } from '#sync/model/model.ts'
import type { Timing } from '#sync/model/timing.ts'
import type { PullResult } from '#sync/pull/pull-resource.ts'
import type { RepairableTable } from '#sync/pull/repair-row.ts'

/**
 * `leaving`: this tab is leaving the account. `away`: another tab has left it. `lost`: the browser closed its database, and it could not be opened
 * again, or the worker could not open it. `erased`: the browser has erased its database.
 */
export type PresenceState = 'here' | 'leaving' | 'away' | 'lost' | 'erased'

/** Whether this tab is still in its account. Outside React, because leaving continues after the component that started it unmounts. */
export interface Presence {
  state(): PresenceState
  set(next: PresenceState): void
  subscribe(listener: () => void): () => void
  end(): void
}

/** The page's handle on its worker: the API through Comlink, and its end. */
export interface SyncWorker {
  readonly api: { [K in keyof SyncWorkerApi]: SyncWorkerApi[K] }
  end(): void
}

export interface RecordOptions {
  /** The form whose draft becomes this edit. */
  readonly form?: string
  /** What the form showed and knew when it opened. */
  readonly opened?: Opened
  /** Another edit of the same «Salvar» follows, and takes the draft. */
  readonly keepsDraft?: boolean
  /** What the edits of one press of «Salvar» have in common: to the person they are one change. */
  readonly save?: string
  readonly needs?: readonly string[]
}

/** A command and what it is to do. */
export interface CommandArgs {
  readonly command: Command
  readonly args: unknown
}

export interface KeepOptions {
  /** The file's id; a new one by default. */
  readonly id?: string
  /** The original, and how the file was cropped from it. */
  readonly from?: CutFrom
}

/** One account's data and work on this device, as a page sees it. */
export interface Workspace {
  readonly account: Account
  readonly editor: boolean
  readonly db: Dexie
  readonly store: Store
  /** Rows of the outbox that cannot be read (security 12). */
  unreadable(): readonly UnreadableRow[]
  /** Deletes an unreadable row that the person has seen. Returns the function that puts it back. */
  dropUnreadable(found: UnreadableRow): Promise<() => Promise<void>>
  /** For a reader's page: resources only. */
  readonly model: Model
  /** Loads the model with every command. */
  loadFullModel(): Promise<Model>
  readonly timing: Timing
  readonly tab: string
  /** Whether this tab is still in the account. */
  readonly presence: Presence
  /** Records an edit. Resolves when it is durable; rejects when it is refused, and the form keeps its values. */
  record<A>(command: Command<A>, args: A, options?: RecordOptions): Promise<string>
  /**
   * Records the edits of one «Salvar» that are sent one after the other, in one transaction: all of them or none. Each waits until the one before it
   * was confirmed, so after a refusal they go on from the one that was refused. The form's draft goes with them.
   */
  recordGroup(edits: readonly CommandArgs[], options?: RecordOptions): Promise<string[]>
  undo(id: string): Promise<void>
  /** Sends deletes that wait for their undo: all of them, or one whose ‹Desfazer› is no longer offered. */
  sendDelayedDeletes(id?: string): Promise<void>
  retry(id: string): Promise<void>
  discard(id: string): Promise<void>
  /** Restores a discarded edit as it was; does nothing for any other edit. */
  undoDiscard(id: string): Promise<void>
  /** «Criar de novo com estes valores»: creates a row again that somebody deleted while it was edited here. */
  recreate(id: string): Promise<void>
  /** Conflict: the chosen value per `table/lid.field`. */
  choose(id: string, picks: Readonly<Record<string, Side>>): Promise<void>
  /** An uncertain create: the row with this server id was created, or none of the candidates. */
  decideCreate(id: string, sid: string | null): Promise<void>
  /** «Parece repetido»: deletes the second row, or keeps both. */
  answerNotice(id: string, answer: 'remove' | 'keep'): Promise<void>
  /** The server went back in time: sends the chosen edits that it lacks again, and leaves the others as it has them. */
  decideLost(chosen: readonly string[]): Promise<void>
  /** Stores a file on this device, complete, before an edit names it as `{$blob: id}`. */
  keepFile(file: Blob, name: string, options?: KeepOptions): Promise<string>
  setWifiOnly(on: boolean): Promise<void>
  pull(resource: string): Promise<PullResult>
  /** Reads a resource if the mirrored data is older than its age. */
  refreshIfStale(resource: string): Promise<void>
  mirror(everything: boolean): Promise<void>
  /** Deletes a mirrored row that cannot be read, and reads it again. Once per page for each row. */
  reloadRow(table: RepairableTable, lid: string): void
  /** ‹Enviar agora›: sends pending edits, and deletes that wait for their undo. */
  sendNow(): Promise<void>
  /** The person has signed in again: lifts the hold. */
  resumeSending(): Promise<void>
  setPaused(paused: boolean): Promise<void>
  /** Something was written: makes every worker of the account look again. */
  wakeWorkers(): void
  close(): Promise<void>
}
