import type { EndpointClass } from '#contract/endpoint.ts'
import type { Fields } from '#contract/entity.ts'
import type { Effect } from './effect.ts'

/** States of an entry in the outbox. Final ones are in `FinalState`; what is final stands in the journal, not in the outbox. */
export type EntryState = 'queued' | 'sending' | 'waiting' | 'verifying' | 'acked' | 'attention'
export type FinalState = 'settled' | 'superseded' | 'cancelled' | 'discarded' | 'exported'

/**
 * What keeps an entry from moving; the person can read it. `lane`: another entry goes first; `undo`: it can still be taken back; `again`: its
 * own next try has a time.
 */
export type Hold = 'deps' | 'lane' | 'undo' | 'again' | 'auth' | 'rights' | 'offline' | 'rate' | 'paused' | 'wifi'

/** Values by row key (`table/lid`), then by field. */
export type ByRow<T> = Readonly<Record<string, T>>

/** One hand-over of a step to the network, written before the fetch. All times are past instants, in ms since 1970. */
export interface Attempt {
  readonly no: number
  readonly step: string
  readonly fence: number
  readonly generation: number
  readonly startedAt: number
  /** Method, path and body as they went out; also what a person may read. */
  readonly wire: { readonly method: string; readonly url: string; readonly body?: unknown }
  /** Of a create: what was bound at this tick or later, and is not among `idsKnown`, may be what it made. */
  readonly tick?: number
  /** Server ids that were seen before but are bound to no row, because pulls hold them back. */
  readonly idsKnown?: readonly string[]
  /** How many entries the entry carried then: what joined later did not go out with it. */
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
  /** The file on this device is not whole any more: it must be picked again. */
  | 'damaged'

/** Why an entry needs a person, and what the server said. */
export interface Attention {
  readonly reason: AttentionReason
  readonly at: number
  readonly status?: number
  /** The server's own words (NET-04). */
  readonly message?: string
  readonly fields?: Readonly<Record<string, string>>
  /** Of an edit that a 500 may have applied all the same: the tick of that answer. A read that started later may show it. */
  readonly tick?: number
  /** That read has not come yet: nobody is asked before. */
  readonly checking?: true
  /** Of a row that is gone: this device deleted it, and nobody else. */
  readonly own?: true
  /** For conflicts: per row key and field, the value the edit started from, mine and the server's. */
  readonly conflict?: ByRow<Readonly<Record<string, { base: unknown; mine: unknown; theirs: unknown }>>>
  /** For conflicts: when the read began that showed the server's values. Who set them, no answer says. */
  readonly readAt?: number
  /** For uncertain creates: server ids that may be it. */
  readonly candidates?: readonly string[]
  /** What the candidates hold, by server id. */
  readonly candidateRows?: Readonly<Record<string, Fields>>
}

/** What a person chose in a conflict: the value that did not win stays readable. */
export interface Choice {
  readonly at: number
  readonly key: string
  readonly field: string
  readonly kept: unknown
  readonly lost: unknown
  /** Whose value was kept. */
  readonly side: 'base' | 'mine' | 'theirs'
}

export interface Account {
  readonly tenantId: string
  readonly userId: string
}

/** One recorded use of a command. Its id is a UUID, its place in the order is `seq`. */
export interface Entry {
  readonly id: string
  /** Counts the writes of the outbox; set by the store. */
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
  /** Row keys of the effects (an index), and of the lists they belong to. */
  readonly keys: readonly string[]
  /** Per row the values before, for undo; `null`: the row was not there. */
  readonly before: ByRow<Fields | null>
  /** Per row and field, the values this edit knows the server may show (docs/sync.md, «unchanged»). */
  readonly knows: ByRow<Readonly<Record<string, readonly unknown[]>>>
  /** Entries that must be acked first. */
  readonly needs: readonly string[]
  readonly step: number
  readonly outputs: Readonly<Record<string, unknown>>
  /** The server ids by which its references went out, by local id. */
  readonly refs?: Readonly<Record<string, string>>
  /** Bytes of the files it names. */
  readonly fileSize?: number
  readonly attempts: readonly Attempt[]
  readonly generation: number
  /** Attempts since a person last touched it: 0 lets later edits join. */
  readonly triedSinceTouch: number
  /** Of what the server cannot give back: since when a person may take it back before it goes. Absent: it may go. */
  readonly undoSince?: number
  /** The end of the last attempt and the least wait from there, for `waiting`. */
  readonly pause?: {
    readonly at: number
    readonly wait: number
    readonly reason: 'unanswered' | 'rate' | 'never handed' | 'auth' | 'link' | 'flip'
  }
  /** For `verifying`: the end of the attempt, the start of the last complete probe, and what follows proven absence. */
  readonly verify?: {
    readonly endedAt: number
    readonly probedAt?: number
    readonly then: 'send' | 'attention'
    readonly refusal?: Attention
  }
  /** A running upload: bytes handed over, and the lease of the tab that does it (`at`, renewed while it runs). */
  readonly upload?: { readonly at: number; readonly sent: number; readonly total: number }
  /** When the storage host refused a link and a new one was asked for. */
  readonly relinks?: readonly number[]
  /** How often a flip ended on the wrong side since a person touched it. */
  readonly wrongSides?: number
  readonly attention?: Attention
  /** What was chosen in its conflicts, oldest first. */
  readonly choices?: readonly Choice[]
  /** A 500 or an unanswered attempt: the server may have it. */
  readonly mayBeApplied: boolean
  readonly ackedAt?: number
  /** The tick of the ack: a read that settles it started later, whatever the clock says. */
  readonly ackTick?: number
  /** The server answered 500, and a read showed that it has it all the same. */
  readonly found?: true
  /** The body of the last step's answer, for the success text. */
  readonly answer?: unknown
  /** The tab that told the person of the result; one tab of the profile claims it. */
  readonly toldBy?: string
  /** Ids of entries that this one carries. */
  readonly carries: readonly string[]
  /** The entry whose edit this one takes back. */
  readonly undoes?: string
  /** The form that was saved. */
  readonly form?: string
}

/** What became of an entry: history, undo and the activity list read this. */
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
  readonly answer?: unknown
  readonly toldBy?: string
  readonly carrier?: string
  readonly undoes?: string
  readonly form?: string
  readonly choices?: readonly Choice[]
  /** The path that its upload was given: what stands for the file once that is gone from this device. */
  readonly storedAs?: string
  /** What was moved into a file, whole, so that it can be brought back. */
  readonly moved?: Entry
  /** What a person discarded, as it stood; `root`: what went in the same act has the same. `last`: what the server had shown of a row that is gone. */
  readonly discarded?: {
    readonly entry: Entry
    readonly root: string
    readonly neededBy: readonly string[]
    readonly last: ByRow<Fields>
  }
  /** About how much room this row takes, for the journal's limit. */
  readonly bytes: number
}
