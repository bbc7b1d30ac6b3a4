import type { EndpointClass } from '#contract/endpoint-class.ts'
import type { Fields } from '#contract/entity.ts'
import type { Effect } from './effect.ts'

/** States of an entry in the outbox. Entries in a final state (`FinalState`) are in the journal instead. */
export type EntryState = 'queued' | 'sending' | 'waiting' | 'verifying' | 'acked' | 'attention'
export type FinalState = 'settled' | 'superseded' | 'cancelled' | 'discarded' | 'exported'

/**
 * What keeps an entry from moving; the person can read it. `lane`: another entry goes first; `undo`: undo can still cancel it; `again`: the
 * pause before its next try has not ended; `back`: the server went back in time, and the person has not decided yet.
 */
export type Hold = 'deps' | 'lane' | 'undo' | 'again' | 'auth' | 'rights' | 'offline' | 'rate' | 'paused' | 'wifi' | 'back'

/** Values by row key (`table/lid`), then by field. */
export type ByRow<T> = Readonly<Record<string, T>>

/** One request for a step, written down before the fetch. All times are past instants, in ms since 1970. */
export interface Attempt {
  readonly no: number
  readonly step: string
  readonly fence: number
  readonly generation: number
  readonly startedAt: number
  /** Method, path and body as sent; the person can read them too. */
  readonly wire: { readonly method: string; readonly url: string; readonly body?: unknown }
  /** For creates: server ids bound at this tick or later that are not in `idsKnown` may be the created row. */
  readonly tick?: number
  /** Server ids that were already seen but have no row, because pulls hold them back. */
  readonly idsKnown?: readonly string[]
  /** How many entries this entry carried then. Entries that joined later were not part of the request. */
  readonly carried?: number
  /** `unanswered`: it may still be applied, up to a minute late. */
  readonly outcome?: 'done' | 'refused' | 'unanswered' | 'never handed'
  readonly endedAt?: number
  readonly status?: number
}

export type AttentionReason =
  | 'refused'
  | 'conflict'
  | 'gone'
  | 'uncertain'
  | 'unread'
  | 'not-saved'
  /** The engine does not know the command (any more). */
  | 'unknown'
  /** The file on this device is incomplete or was evicted, and must be picked again. */
  | 'damaged'

/** Why an entry needs a person, and what the server said. */
export interface Attention {
  readonly reason: AttentionReason
  readonly at: number
  readonly status?: number
  /** The server's message (NET-04). */
  readonly message?: string
  readonly fields?: Readonly<Record<string, string>>
  /** For an edit that a 500 may have applied: the tick of that answer. A read that started later may show the edit. */
  readonly tick?: number
  /** That read is still missing; the person is not asked before it. */
  readonly checking?: true
  /** For `gone`: this device deleted the row, and no other person did. */
  readonly own?: true
  /** For `gone`: the server went back in time, and this person left the row out. */
  readonly left?: true
  /** For conflicts: per row key and field, the value the edit started from, mine and the server's. */
  readonly conflict?: ByRow<Readonly<Record<string, { base: unknown; mine: unknown; theirs: unknown }>>>
  /** For conflicts: when the read began that showed the server's values. The API does not tell who set them. */
  readonly readAt?: number
  /** For uncertain creates: server ids that may be the created row. */
  readonly candidates?: readonly string[]
  /** The fields of the candidates, by server id. */
  readonly candidateRows?: Readonly<Record<string, Fields>>
}

/** A person's choice in a conflict. The value that lost stays readable. */
export interface Choice {
  readonly at: number
  readonly key: string
  readonly field: string
  readonly kept: unknown
  readonly lost: unknown
  /** Whose value was kept. */
  readonly side: 'base' | 'mine' | 'theirs'
  /** The newest edit that there was then. Absent in entries of older versions. */
  readonly seq?: number
}

/** Who had ordered the list before, as far as the server says. */
export interface TookBack {
  readonly name?: string
  /** The same person. */
  readonly own?: true
}

export interface Account {
  readonly tenantId: string
  readonly userId: string
}

/** One recorded use of a command. `id` is a UUID; `seq` is its place in the order. */
export interface Entry {
  readonly id: string
  /** Revision of the outbox at the last write of this entry; set by the store. */
  readonly rev?: number
  readonly seq: number
  readonly account: Account
  readonly device: string
  readonly createdAt: number
  readonly command: string
  readonly version: number
  readonly args: unknown
  readonly lane: string
  readonly label: string
  /** The class and id of the row-changing step's endpoint. */
  readonly class: EndpointClass
  readonly endpoint: string
  readonly resources: readonly string[]
  readonly state: EntryState
  readonly effects: readonly Effect[]
  /** Row keys of the effects and of the lists they belong to (an index). */
  readonly keys: readonly string[]
  /** Per row the values before the edit, for undo; `null`: the row did not exist. */
  readonly before: ByRow<Fields | null>
  /** Per row and field, the values this edit knows the server may show (docs/sync.md, «unchanged»). */
  readonly knows: ByRow<Readonly<Record<string, readonly unknown[]>>>
  /** Entries that must be acked before this one is sent. */
  readonly needs: readonly string[]
  readonly step: number
  readonly outputs: Readonly<Record<string, unknown>>
  /** Server ids that were sent for its references, by local id. */
  readonly refs?: Readonly<Record<string, string>>
  /** Size in bytes of the files it names. */
  readonly fileSize?: number
  readonly attempts: readonly Attempt[]
  readonly generation: number
  /** Attempts since a person last touched the entry. While it is 0, later edits may join. */
  readonly triedSinceTouch: number
  /** For deletes: when the wait for an undo began. Absent: the entry may be sent. */
  readonly undoSince?: number
  /** For `waiting`: the end of the last attempt and the minimum wait from there. */
  readonly pause?: {
    readonly at: number
    readonly wait: number
    readonly reason: 'unanswered' | 'rate' | 'never handed' | 'auth' | 'link' | 'flip'
  }
  /** For `verifying`: the end of the attempt, the start of the last complete probe, and the next step when the edit is proven absent. */
  readonly verify?: {
    readonly endedAt: number
    readonly probedAt?: number
    readonly then: 'send' | 'attention'
    readonly refusal?: Attention
  }
  /** A running upload: bytes sent, and the lease of the uploading tab (`at`, renewed while it runs). */
  readonly upload?: { readonly at: number; readonly sent: number; readonly total: number }
  /** Times at which the storage host refused a link and a new one was requested. */
  readonly relinks?: readonly number[]
  /** How often a toggle ended on the wrong side since a person touched the entry. */
  readonly wrongSides?: number
  readonly attention?: Attention
  /** What the person chose in its conflicts, oldest first. */
  readonly choices?: readonly Choice[]
  /** After a 500 or an unanswered attempt: the server may have applied it. */
  readonly mayBeApplied: boolean
  readonly ackedAt?: number
  /** The tick of the ack. A read that settles the entry started later, whatever the clock says. */
  readonly ackTick?: number
  /** The server answered 500, and a read showed that it applied the edit. */
  readonly found?: true
  /** An order that took back a move that somebody else, or the same person on another device, had made meanwhile. */
  readonly tookBack?: TookBack
  /** When it was written, as the server told: `<run of its database>-<number>`. */
  readonly moment?: string
  /** The body of the last step's answer, for the success text. */
  readonly answer?: unknown
  /** The tab that showed the result to the person; exactly one tab of the profile claims it. */
  readonly toldBy?: string
  /** Ids of the entries that this one carries. */
  readonly carries: readonly string[]
  /** The entry that this one undoes. */
  readonly undoes?: string
  /** The form that recorded it. */
  readonly form?: string
  /** The press of «Salvar» that recorded it with others. */
  readonly save?: string
}

/** A finished entry. History, undo and the activity list read it. */
export interface JournalEntry {
  readonly id: string
  readonly seq: number
  readonly at: number
  readonly createdAt: number
  readonly state: FinalState
  readonly command: string
  readonly version: number
  readonly args: unknown
  readonly lane: string
  readonly label: string
  readonly class: EndpointClass
  readonly effects: readonly Effect[]
  readonly before: ByRow<Fields | null>
  readonly knows: Entry['knows']
  readonly keys: readonly string[]
  readonly account: Account
  readonly device: string
  readonly sent: boolean
  readonly status?: number
  readonly message?: string
  readonly found?: true
  readonly tookBack?: TookBack
  readonly moment?: string
  /** When it was noticed that the server, gone back in time, has it no more. */
  readonly lostAt?: number
  readonly answer?: unknown
  readonly toldBy?: string
  readonly carrier?: string
  readonly undoes?: string
  readonly form?: string
  readonly choices?: readonly Choice[]
  /** Where the server has its files, by their ids; these paths stand for them once they are gone from this device. */
  readonly storedPaths?: Readonly<Record<string, string>>
  /** The same of an entry with one file, as it was written before several could be. */
  readonly storedAs?: string
  /** The whole entry when it was exported into a file, so that it can be imported again. */
  readonly moved?: Entry
  /** A discarded entry, as it was. Entries that one action discarded share `root`. `last`: the server's last values of a deleted row. */
  readonly discarded?: {
    readonly entry: Entry
    readonly root: string
    readonly neededBy: readonly string[]
    readonly last: ByRow<Fields>
  }
  /** The approximate size of this row, for the journal's limit. */
  readonly bytes: number
}
