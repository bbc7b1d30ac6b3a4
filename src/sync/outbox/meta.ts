import type { Fields } from '#contract/entity.ts'
import type { Account } from '#db/entry.ts'
import { REVISION, revisionsOf } from '#db/revisions.ts'
import type { ReadTx, WriteTx } from '#db/store.ts'
import type { Draft, MetaRecord } from '#db/tables.ts'

/** The engine's version. An older engine than the highest that this database has seen takes no lock and records nothing. */
export const ENGINE_VERSION = 2

/** What `meta` holds. One record per key. */
export interface Meta {
  /** The last `seq` given to an entry. */
  seq: number
  /** Counts reads and answers up, so that their order is known without a clock. */
  tick: number
  engine: number
  /** The account is being left: nothing may be recorded or sent any more. What is on the wire may still be answered. */
  closed: boolean
  /** The account was left: answers are dropped too. */
  left: boolean
  lease: { fence: number; owner: string; at: number }
  /** What holds the whole database. */
  hold: { kind: 'auth' | 'rights'; at: number; message?: string } | null
  paused: boolean
  /** Connectivity is the last answer (NET-08). */
  reach: { ok: boolean; at: number }
  /** The server said that it honours `Idempotency-Key`. */
  honours: boolean
  /** Large uploads wait for a network that is not metered (SYN-14). */
  wifiOnly: boolean
  /** Creates believed lost that may still turn up («parece repetido»). */
  ghosts: readonly Ghost[]
  notices: readonly Notice[]
  /** Work files that were imported: each comes in once. */
  imported: readonly string[]
  /** Work files that this device's work moved into, newest last; their drafts can only be brought back from here. */
  moved: readonly MovedFile[]
  /** How much the journal holds, so that its limits need no count. */
  journal: { count: number; bytes: number }
  mirror: { done: number; total: number; failed: readonly string[]; at: number | null }
  /** Seals what a page notes as it goes (`sync/page/sealed-note.ts`). Empty: nothing was noted yet. */
  seal: string
  /** A random id that this database was given once: one that comes back empty has another. Empty: it has none yet. */
  birth: string
  /** What was lost with a database before this one, until the person has read it. */
  lost: readonly Loss[]
}

/** Work that the witness names (`sync/device/witness.ts`) and the database does not hold any more. */
export interface Loss {
  /** When the witness was last written: what was lost was there then. */
  readonly at: number
  readonly entries: readonly LostItem[]
  /** Edits beyond those listed. */
  readonly more: number
  readonly drafts: readonly LostItem[]
  /** Drafts that came back out of the last keystrokes. */
  readonly saved: readonly LostItem[]
}

export interface LostItem {
  readonly label: string
  /** ms */
  readonly since: number
}

export interface MovedFile {
  readonly id: string
  readonly at: number
  /** Ids of the entries; they stand in the journal as `exported`. */
  readonly entries: readonly string[]
  readonly drafts: readonly Draft[]
}

/** A create that was sent again after its first attempt left no trace for a minute. */
export interface Ghost {
  readonly entry: string
  readonly account: Account
  readonly command: string
  readonly args: unknown
  readonly label: string
  readonly table: string
  readonly fields: Fields
  /** Server ids known before the dead attempts. */
  readonly idsKnown: readonly string[]
  readonly at: number
}

/** A row that looks like the second of one create: the person says which is too much. */
export interface Notice {
  readonly id: string
  readonly table: string
  readonly lid: string
  readonly label: string
  readonly at: number
  /** The create it repeats. */
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
  mirror: { done: 0, total: 0, failed: [], at: null },
  seal: '',
  birth: '',
  lost: [],
}

/** Counts that cannot be read go on from beyond whatever was given. */
const UNREADABLE: Partial<Meta> = { seq: 2 ** 40, tick: 2 ** 40 }

/** Whether a stored value is of its key's kind (security 12). A few comparisons: it runs at every read. */
function isLike(standard: unknown, value: unknown): boolean {
  if (typeof standard !== 'object') return typeof value === typeof standard
  if (Array.isArray(standard)) return Array.isArray(value)
  // `hold` is the one that may be nothing.
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

/** Several, for one wait. */
export async function getMetas<K extends Exclude<keyof Meta, 'seq'>>(tx: ReadTx, ...keys: readonly K[]): Promise<Pick<Meta, K>> {
  const records = await tx.many('meta', keys)
  return Object.fromEntries(keys.map((key, at) => [key, valueOf(key, records[at])])) as Pick<Meta, K>
}

function valueOf<K extends keyof Meta>(key: K, record: Pick<MetaRecord, 'value'> | undefined): Meta[K] {
  if (record === undefined) return DEFAULTS[key]
  return isLike(DEFAULTS[key], record.value) ? (record.value as Meta[K]) : (UNREADABLE[key] ?? DEFAULTS[key])
}

/** Engine 1 kept it in a record of its own. */
async function getSeq(tx: ReadTx): Promise<number> {
  const { seq } = revisionsOf(await tx.get('meta', REVISION))
  return valueOf('seq', seq === undefined ? await tx.get('meta', 'seq') : { value: seq })
}

export async function setMeta<K extends keyof Meta>(tx: WriteTx, key: K, value: Meta[K]): Promise<void> {
  if (key === 'seq') await setSeq(tx, value as number)
  else await tx.put('meta', { key, value })
}

/** An engine 1 in another tab would count on from where it stands in its own record: it must hear that its time is over. */
async function setSeq(tx: WriteTx, seq: number): Promise<void> {
  const revisions = revisionsOf(await tx.get('meta', REVISION))
  if (revisions.seq === undefined) await setMeta(tx, 'engine', Math.max(ENGINE_VERSION, await getMeta(tx, 'engine')))
  await tx.put('meta', { key: REVISION, value: { ...revisions, seq } })
}

export async function nextTick(tx: WriteTx): Promise<number> {
  const tick = (await getMeta(tx, 'tick')) + 1
  await setMeta(tx, 'tick', tick)
  return tick
}
