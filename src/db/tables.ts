import type { Fields } from '#contract/entity.ts'
import { MIRROR_TABLES, type MirrorTable } from '#contract/nouns.ts'
import type { Entry, JournalEntry } from './entry.ts'

export { MIRROR_TABLES, type MirrorTable }

/** A mirrored row: `{lid, born, ...fields}`. */
export interface Row {
  readonly lid: string
  /** When it was first seen here, ms: the place of rows that an order does not name. */
  readonly born: number
  readonly [field: string]: unknown
}

/** The server's last known value of a row, kept only while a folded entry (or a delete in attention) concerns the row. */
export interface Base {
  readonly key: string
  /** `null`: the server has no such row (yet, or any more). */
  readonly fields: Fields | null
  readonly born: number
  /** Start of the first complete read that lacked the row; a second one 10 s later proves it gone. */
  readonly absentSince?: number
  /** Of a row that the server has no more: what it last showed, so that it can be made again with the edits that are left. */
  readonly last?: Fields
}

/** The binding of a local id to the server's. Made once. */
export interface Identity {
  /** `table/lid` */
  readonly key: string
  readonly table: string
  readonly lid: string
  readonly sid: string
  /** `table/sid`, unique */
  readonly server: string
  /** Local ids that turned out to be the same row. */
  readonly aliases: readonly string[]
  /** When the server id was first seen here. */
  readonly tick: number
}

/** The last committed read of a resource. */
export interface ReadRecord {
  readonly resource: string
  readonly startTick: number
  readonly startedAt: number
  readonly committedAt: number
  /** Server ids of rows that were held back: they may be what a create made. */
  readonly held?: readonly string[]
  /** How many in a row, this one included, took so long that a tab may have been frozen meanwhile. */
  readonly slow?: number
  /** Asked for: a create left its uncertain state, so rows held back may come in. */
  readonly wanted?: boolean
  readonly error?: { readonly at: number; readonly code: string; readonly status?: number; readonly message?: string }
}

/** The last answer to an own write of a row: when, and what it gave back for the fields that were sent. */
export interface AnswerRecord {
  readonly key: string
  readonly tick: number
  readonly at: number
  readonly values: Fields
}

/** The values this device handed to the network for one row, in one attempt. */
export interface Handed {
  readonly n?: number
  readonly key: string
  readonly values: Fields
  /** Those of them that a whole document only carried along. */
  readonly carried?: readonly string[]
  readonly at: number
  readonly entry: string
  readonly attempt: number
  readonly unanswered: boolean
}

/** What one tab typed into a form, unsaved. Each tab writes rows of its own, so no tab overwrites the text of another (`sync/outbox/draft-rows.ts`). */
export interface Draft {
  /** The key: the form's name, `@` and who wrote it. */
  readonly form: string
  /** How often this row was written; absent: 0. */
  readonly revision?: number
  readonly values: Fields
  readonly opened: Opened
  readonly startedAt: number
  readonly updatedAt: number
  readonly label: string
  /** Deep link of the form; empty for one that was set aside. */
  readonly link: string
  /** The version of the command that the form becomes; absent: 1. */
  readonly version?: number
  /** It does not fit its form any more, or cannot be read whole: kept for the person, and no form opens with it. */
  readonly aside?: true
  /** Absent: nothing can be undone in it. */
  readonly history?: DraftHistory
}

/** What can be undone and redone in a form (HIS-01), the next step last in both lists. */
export interface DraftHistory {
  readonly past: readonly DraftStep[]
  readonly future: readonly DraftStep[]
}

export interface DraftStep {
  /** When its first and its last key were pressed, ms. */
  readonly began: number
  readonly at: number
  /** Of every field that it changed: what stood there before, and after. */
  readonly fields: Readonly<Record<string, readonly [before: unknown, after: unknown]>>
}

/** What a form showed and knew when it opened; it goes with the edit (docs/sync.md, «Recording an edit»). */
export interface Opened {
  /** The seq of the newest entry then. */
  readonly seq: number
  /** Per row key the values shown. */
  readonly seen: Readonly<Record<string, Fields>>
  /** Per row key and field what the entries pending then knew or set. */
  readonly knew: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>
  /** The rows of the form's draft that it shows, and their revisions: saving or discarding takes away these and nothing newer. */
  readonly shows?: Readonly<Record<string, number>>
}

/** What a picture was cut out of, and how: quarter turns clockwise first, then a part of what stands there, in its pixels. */
export interface CutFrom {
  /** Another file on this device: the original. It stays as long as this one is needed. */
  readonly file: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly turns: 0 | 1 | 2 | 3
}

/** A file on this device: what waits for its upload, and for a while what was uploaded. */
export interface StoredFile {
  readonly id: string
  readonly blob: Blob
  readonly name: string
  readonly type: string
  /** Measured when it was kept; a file read back shorter is damaged. */
  readonly size: number
  readonly createdAt: number
  /** For cutting it again, or for another place (UPL-03). */
  readonly from?: CutFrom
  /** Where the server has it, once that is settled. */
  readonly path?: string
  /** When nothing needed it any more; the oldest of these leave first. */
  readonly endedAt?: number
}

export interface MetaRecord {
  readonly key: string
  readonly value: unknown
}

/** Tables of the engine, beside the mirror. */
export interface EngineTables {
  orders: Row
  bases: Base
  ids: Identity
  reads: ReadRecord
  answers: AnswerRecord
  handed: Handed
  outbox: Entry
  journal: JournalEntry
  drafts: Draft
  blobs: StoredFile
  meta: MetaRecord
}

export type TableName = keyof EngineTables | MirrorTable
export type RowOf<T extends TableName> = T extends keyof EngineTables ? EngineTables[T] : Row

/** Dexie's index strings. The first of each is the primary key; `*` indexes every element of an array. */
export const INDEXES: Readonly<Record<TableName, string>> = {
  ...(Object.fromEntries(
    MIRROR_TABLES.map((name) => [name, name === 'modules' || name === 'lessons' ? 'lid, course_id, module_id' : 'lid']),
  ) as Record<MirrorTable, string>),
  orders: 'lid',
  bases: 'key',
  ids: 'key, &server, lid, table',
  reads: 'resource',
  answers: 'key',
  handed: '++n, key',
  outbox: 'id, seq, rev, *keys',
  journal: 'id, seq, at, toldBy, state',
  drafts: 'form',
  blobs: 'id, endedAt',
  meta: 'key',
}

/**
 * What a read, an answer or a person's choice may touch: everything but the drafts. What somebody types waits for no turn of the engine
 * (docs/decisions/0048).
 */
export const PULL_TABLES: readonly TableName[] = (Object.keys(INDEXES) as TableName[]).filter((table) => table !== 'drafts')
