import type { ReadTx, WriteTx } from '#db/store.ts'

/** The engine's version. An older engine than the highest that this database has seen takes no lock and records nothing. */
export const ENGINE_VERSION = 1

/** What `meta` holds. One record per key. */
export interface Meta {
  /** The last `seq` given to an entry. */
  seq: number
  /** Counts reads and answers up, so that their order is known without a clock. */
  tick: number
  engine: number
  /** The account was left: nothing may be recorded or sent. */
  closed: boolean
  lease: { fence: number; owner: string; at: number }
  /** What holds the whole database. */
  hold: { kind: 'auth' | 'rights'; at: number; message?: string } | null
  paused: boolean
  /** Connectivity is the last answer (NET-08). */
  reach: { ok: boolean; at: number }
  /** The server said that it honours `Idempotency-Key`. */
  honours: boolean
  mirror: { done: number; total: number; failed: readonly string[]; at: number | null }
}

const DEFAULTS: Meta = {
  seq: 0,
  tick: 0,
  engine: ENGINE_VERSION,
  closed: false,
  lease: { fence: 0, owner: '', at: 0 },
  hold: null,
  paused: false,
  reach: { ok: true, at: 0 },
  honours: false,
  mirror: { done: 0, total: 0, failed: [], at: null },
}

export async function getMeta<K extends keyof Meta>(tx: ReadTx, key: K): Promise<Meta[K]> {
  const record = await tx.get('meta', key)
  return record === undefined ? DEFAULTS[key] : (record.value as Meta[K])
}

export async function setMeta<K extends keyof Meta>(tx: WriteTx, key: K, value: Meta[K]): Promise<void> {
  await tx.put('meta', { key, value })
}

export async function nextTick(tx: WriteTx): Promise<number> {
  const tick = (await getMeta(tx, 'tick')) + 1
  await setMeta(tx, 'tick', tick)
  return tick
}
