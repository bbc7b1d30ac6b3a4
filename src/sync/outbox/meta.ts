import type { Fields } from '#contract/entity.ts'
import type { Account } from '#db/entry.ts'
import { REVISION, revisionsOf } from '#db/revisions.ts'
import type { ReadTx, WriteTx } from '#db/store.ts'
import type { Draft, MetaRecord } from '#db/tables.ts'

/** The engine's version. An engine older than the newest that has opened this database takes no lock and records nothing. */
export const ENGINE_VERSION = 3

/** What `meta` holds. One record per key. */
export interface Meta {
  /** The last `seq` given to an entry. */
  seq: number
  /** A counter of reads and answers: it gives their order without a clock. */
  tick: number
  engine: number
  /** The account is being left: nothing more is recorded or sent. Answers to requests on the wire still count. */
  closed: boolean
  /** The account was left: answers are dropped too. */
  left: boolean
  lease: { fence: number; owner: string; at: number }
  /** Why the whole database is held; null: it is not. */
  hold: { kind: 'auth' | 'rights'; at: number; message?: string } | null
  paused: boolean
  /** Whether the last answer showed that the origin is reachable (NET-08). */
  reach: { ok: boolean; at: number }
  /** The server said that it honours `Idempotency-Key`. */
  honours: boolean
  /** Large uploads wait for a network that is not metered (SYN-14). */
  wifiOnly: boolean
  /** Creates that were sent a second time; the first one may still arrive («parece repetido»). */
  ghosts: readonly Ghost[]
  notices: readonly Notice[]
  /** Ids of work files that were imported: each is imported once. */
  imported: readonly string[]
  /** Work files that entries of this device were exported to, newest last. They are the only way to bring the drafts back. */
  moved: readonly MovedFile[]
  /** Number and size of the journal's entries, so that its limits need no counting. */
  journal: { count: number; bytes: number }
  /**
   * The server was asked what changed (sync/pull/changes.ts): since which version it is asked next, when it was asked last, and when an answered call
   * began, ms. `none`: the release that found out that the server has no such call. `named`: the tick of the last answer that named anything.
   * `tag`: the fingerprint of the last answer.
   */
  changes: { since: string; askedAt: number; at: number; none: string; named: number; tag?: string }
  /**
   * Which run of the server's database this device has judged its writes by, and one that it has seen since and must still judge them by; empty: none.
   * `at`: when that was tried last, ms.
   */
  runs: { known: string; seen: string; at: number }
  /** What a later run of the server's database lacks of this person's writes, until they have decided. */
  back: Back
  mirror: { done: number; total: number; failed: readonly string[]; at: number | null }
  /** The key that encrypts the notes of a closing page (`sync/page/sealed-note.ts`). Empty: there are no notes yet. */
  seal: string
  /** A random id of this database, given once: a database that was replaced by an empty one gets another. Empty: none was given yet. */
  birth: string
  /** Work that was lost with an earlier database, until the person has read about it. */
  lost: readonly Loss[]
  /** The draft rows that were recorded last: a note of them, left by a page that closed meanwhile, is out of date. */
  recorded: readonly RecordedDraft[]
}

/** The server went back in time (decision 0172). Without `lost` it did not. */
export interface Back {
  /** When this was noticed, ms. */
  readonly at: number
  /** When a device was seen last in what the server has now, ms; 0: not known. */
  readonly stood: number
  /** The reads that tell what stands there now must have begun after this tick. */
  readonly tick: number
  readonly resources: readonly string[]
  /** Whether these reads have told it: then a person is asked. */
  readonly ready: boolean
  /** Oldest first. */
  readonly lost: readonly LostWrite[]
}

export interface LostWrite {
  /** Of the entry in the journal. */
  readonly id: string
  /** Somebody wrote another value there since. */
  readonly theirs?: true
}

export interface RecordedDraft {
  /** The key of the draft row. */
  readonly form: string
  readonly revision: number
}

/** Work that the witness lists (`sync/device/witness.ts`) and the database no longer holds. */
export interface Loss {
  /** When the witness was last written: at that time the lost work still existed. */
  readonly at: number
  readonly entries: readonly LostItem[]
  /** Number of edits beyond those listed. */
  readonly more: number
  readonly drafts: readonly LostItem[]
  /** Drafts that were recovered from the note of the last keystrokes. */
  readonly saved: readonly LostItem[]
  /** Work of which only the number is known: the key of its names was lost too. `since`: ms; 0: not known. */
  readonly unnamed?: { readonly edits: number; readonly drafts: number; readonly since: number }
}

export interface LostItem {
  readonly label: string
  /** ms */
  readonly since: number
}

export interface MovedFile {
  readonly id: string
  readonly at: number
  /** Ids of the entries; the journal holds them as `exported`. */
  readonly entries: readonly string[]
  readonly drafts: readonly Draft[]
}

/** A create that was sent a second time because its first attempt had left no trace for a minute. */
export interface Ghost {
  readonly entry: string
  readonly account: Account
  readonly command: string
  readonly args: unknown
  readonly label: string
  readonly table: string
  readonly fields: Fields
  /** Server ids that were known before the lost attempts. */
  readonly idsKnown: readonly string[]
  readonly at: number
}

/** A row that may be the second one of the same create: the person decides which one to delete. */
export interface Notice {
  readonly id: string
  readonly table: string
  readonly lid: string
  readonly label: string
  readonly at: number
  /** The create that made the first row. */
  readonly entry: string
  readonly account: Account
  readonly command: string
  readonly args: unknown
}

const DEFAULTS: Meta = {
  seq: 0,
  tick: 0,
  engine: ENGINE_VERSION,
  closed: false,
  left: false,
  lease: { fence: 0, owner: '', at: 0 },
  hold: null,
  paused: false,
  reach: { ok: true, at: 0 },
  honours: false,
  wifiOnly: false,
  ghosts: [],
  notices: [],
  imported: [],
  moved: [],
  journal: { count: 0, bytes: 0 },
  changes: { since: '0', askedAt: 0, at: 0, none: '', named: 0 },
  runs: { known: '', seen: '', at: 0 },
  back: { at: 0, stood: 0, tick: 0, resources: [], ready: false, lost: [] },
  mirror: { done: 0, total: 0, failed: [], at: null },
  seal: '',
  birth: '',
  lost: [],
  recorded: [],
}

/** Counters that cannot be read continue above every value that was ever given. */
const UNREADABLE: Partial<Meta> = { seq: 2 ** 40, tick: 2 ** 40 }

/** Whether a stored value has the shape of its key's default (security 12). It runs at every read, so it makes only a few comparisons. */
function hasShapeOf(standard: unknown, value: unknown): boolean {
  if (typeof standard !== 'object') return typeof value === typeof standard
  if (Array.isArray(standard)) return Array.isArray(value)
  // The default of `hold` is null, so its shape is checked here.
  if (standard === null) return value === null || (typeof value === 'object' && 'kind' in value && typeof value.kind === 'string')
  if (typeof value !== 'object' || value === null) return false
  for (const [name, each] of Object.entries(standard)) {
    const own: unknown = (value as Record<string, unknown>)[name]
    if (each !== null && (typeof own !== typeof each || Array.isArray(own) !== Array.isArray(each))) return false
  }
  return true
}

export function getMeta<K extends keyof Meta>(tx: ReadTx, key: K): Promise<Meta[K]> {
  if (key === 'seq') return getSeq(tx) as Promise<Meta[K]>
  return tx.get('meta', key).then((record) => valueOf(key, record))
}

/** Reads several keys in one request. */
export async function getMetas<K extends Exclude<keyof Meta, 'seq'>>(tx: ReadTx, ...keys: readonly K[]): Promise<Pick<Meta, K>> {
  const records = await tx.getMany('meta', keys)
  return Object.fromEntries(keys.map((key, at) => [key, valueOf(key, records[at])])) as Pick<Meta, K>
}

function valueOf<K extends keyof Meta>(key: K, record: Pick<MetaRecord, 'value'> | undefined): Meta[K] {
  if (record === undefined) return DEFAULTS[key]
  return hasShapeOf(DEFAULTS[key], record.value) ? (record.value as Meta[K]) : (UNREADABLE[key] ?? DEFAULTS[key])
}

/** Engine 1 stored `seq` in a record of its own. */
async function getSeq(tx: ReadTx): Promise<number> {
  const { seq } = revisionsOf(await tx.get('meta', REVISION))
  return valueOf('seq', seq === undefined ? await tx.get('meta', 'seq') : { value: seq })
}

export async function setMeta<K extends keyof Meta>(tx: WriteTx, key: K, value: Meta[K]): Promise<void> {
  if (key === 'seq') await setSeq(tx, value as number)
  else await tx.put('meta', { key, value })
}

/** An engine 1 in another tab would count on from its own record, so this also raises the engine version, which stops it. */
async function setSeq(tx: WriteTx, seq: number): Promise<void> {
  const revisions = revisionsOf(await tx.get('meta', REVISION))
  if (revisions.seq === undefined) await setMeta(tx, 'engine', Math.max(ENGINE_VERSION, await getMeta(tx, 'engine')))
  await tx.put('meta', { key: REVISION, value: { ...revisions, seq } })
}
