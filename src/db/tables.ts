import type { Fields } from '#contract/entity.ts'
import { MIRROR_TABLES, type MirrorTable } from '#contract/nouns.ts'
import type { Entry, JournalEntry } from './entry.ts'

export { MIRROR_TABLES, type MirrorTable }

/** A mirrored row: `{lid, born, ...fields}`. */
export interface Row {
  readonly lid: string
  /** When it was first seen here, ms. Sorts the rows that an order does not name. */
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
  /** For a row that the server has deleted: its last values, so that it can be created again with the pending edits. */
  readonly last?: Fields
}

/** Binds a local id to the server's id. Made once. */
export interface Identity {
  /** `table/lid` */
  readonly key: string
  readonly table: string
  readonly lid: string
  readonly sid: string
  /** `table/sid`, unique */
  readonly server: string
  /** Local ids that turned out to name the same row. */
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
  /** Server ids of rows that were held back: a create without an answer may have made them. */
  readonly held?: readonly string[]
  /** Number of consecutive reads, this one included, that took so long that the tab may have been frozen. */
  readonly slow?: number
  /** The fingerprint of its answer, with the release that has read it: a newer one may read more of the same answer. */
  readonly tag?: string
  /** The tick at which the server said that its answer may have changed since. */
  readonly changed?: number
  /** A new read is requested: a create left its uncertain state, so held rows may be shown. */
  readonly wanted?: boolean
  readonly error?: { readonly at: number; readonly code: string; readonly status?: number; readonly message?: string }
  /** The last refusal that said more than its message (ROL-06): a read without an answer does not end it, a successful one does. */
  readonly told?: { readonly at: number; readonly type?: string; readonly metadata?: Fields }
}

/** The last answer to a write of this device: when it came, and its values for the fields that were sent. */
export interface AnswerRecord {
  readonly key: string
  readonly tick: number
  readonly at: number
  readonly values: Fields
}

/** The values that one attempt of this device sent for one row. */
export interface Handed {
  readonly n?: number
  readonly key: string
  readonly values: Fields
  /** Fields that were sent only because the endpoint takes the whole document. */
  readonly carried?: readonly string[]
  readonly at: number
  readonly entry: string
  readonly attempt: number
  readonly unanswered: boolean
}

/** Unsaved text of one form in one tab. Each tab writes its own rows, so no tab overwrites another's text (`sync/outbox/draft-rows.ts`). */
export interface Draft {
  /** The key: the form's name, `@` and the writer. */
  readonly form: string
  /** How often this row was written; absent: 0. */
  readonly revision?: number
  readonly values: Fields
  readonly opened: Opened
  readonly startedAt: number
  readonly updatedAt: number
  readonly label: string
  /** Deep link of the form; empty for a draft that was set aside. */
  readonly link: string
  /** The version of the command that the form records; absent: 1. */
  readonly version?: number
  /** It no longer fits its form or cannot be read completely. It is kept for the person, and no form opens with it. */
  readonly aside?: true
  /** Undo history; absent: nothing to undo. */
  readonly history?: DraftHistory
}

/** Undo and redo steps of a form (HIS-01); the next step is last in both lists. */
export interface DraftHistory {
  readonly past: readonly DraftStep[]
  readonly future: readonly DraftStep[]
}

export interface DraftStep {
  /** When its first and last keys were pressed, ms. */
  readonly began: number
  readonly at: number
  /** The value before and after, for every changed field. */
  readonly fields: Readonly<Record<string, readonly [before: unknown, after: unknown]>>
}

/** What a form showed and knew when it opened; it is recorded with the edit (docs/sync.md, «Recording an edit»). */
export interface Opened {
  /** The seq of the newest entry at that time. */
  readonly seq: number
  /** Per row key the values shown. */
  readonly seen: Readonly<Record<string, Fields>>
  /** Per row key and field, the values that the entries pending at that time knew or set. */
  readonly knew: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>
  /** The draft rows that the form shows, with their revisions: saving or discarding deletes these and nothing newer. */
  readonly shows?: Readonly<Record<string, number>>
}

/** The crop that made a picture: first quarter turns clockwise, then a rectangle of the turned original, in px. */
export interface CutFrom {
  /** The original, another file on this device. It stays as long as this one is needed. */
  readonly file: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly turns: 0 | 1 | 2 | 3
  /** Nothing was cut: the background around the whole picture, `#rrggbb` or `transparent`. */
  readonly whole?: string
}

/** A file on this device: it waits for its upload, and stays for a while afterwards. */
export interface StoredFile {
  readonly id: string
  readonly blob: Blob
  readonly name: string
  readonly type: string
  /** Measured when the file was stored; a shorter file is damaged. */
  readonly size: number
  readonly createdAt: number
  /** For cropping again, or for another slot (UPL-03). */
  readonly from?: CutFrom
  /** Its path on the server, once the upload is settled. */
  readonly path?: string
  /** When it was last needed; the oldest of these are deleted first. */
  readonly endedAt?: number
}

/** Where a person stopped in a lesson's film; it stays on this device and goes with the account (decision 0098). */
export interface FilmPlace {
  /** The lesson's server id. */
  readonly lesson: string
  /** Both in seconds. */
  readonly seconds: number
  readonly duration: number
  /** ms */
  readonly at: number
}

export interface MetaRecord {
  readonly key: string
  readonly value: unknown
}

/** The engine's tables; the mirror has its own. */
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
  places: FilmPlace
}

export type TableName = keyof EngineTables | MirrorTable
export type RowOf<T extends TableName> = T extends keyof EngineTables ? EngineTables[T] : Row

/** Mirror tables with an index beside their id. */
const INDEXED: Partial<Record<MirrorTable, string>> = {
  modules: 'lid, course_id, module_id',
  lessons: 'lid, course_id, module_id',
  community_posts: 'lid, community_id',
  community_comments: 'lid, post_id',
  lesson_comments: 'lid, lesson_id',
}

/** Dexie's index strings. The first name is the primary key; `*` indexes every element of an array. */
export const INDEXES: Readonly<Record<TableName, string>> = {
  ...(Object.fromEntries(MIRROR_TABLES.map((name) => [name, INDEXED[name] ?? 'lid'])) as Record<MirrorTable, string>),
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
  places: 'lesson, at',
}

/**
 * The tables that a read, an answer or a person's choice may touch: not the drafts, because typing must not wait for the engine
 * (docs/decisions/0048), nor the places in films, which the engine does not know.
 */
export const PULL_TABLES: readonly TableName[] = (Object.keys(INDEXES) as TableName[]).filter(
  (table) => table !== 'drafts' && table !== 'places',
)
