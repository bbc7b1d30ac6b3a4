import type { Fields } from '#contract/entity.ts'
import { keyOf, splitKey } from '#db/effect.ts'
import type { Entry, FinalState, JournalEntry } from '#db/entry.ts'
import type { ReadTx, WriteTx } from '#db/store.ts'
import type { Base, MirrorTable, Row } from '#db/tables.ts'
import { fold } from '#sync/model/fold.ts'
import { releaseFiles } from './files.ts'
import { addToJournal } from './journal.ts'

/** Splits a row key. Effects carry table names as data; the store rejects a name that does not exist. */
export function rowAt(key: string): { table: MirrorTable; lid: string } {
  const { table, lid } = splitKey(key)
  return { table: table as MirrorTable, lid }
}

export function fieldsOf(row: Row | undefined): Fields | null {
  if (row === undefined) return null
  const { lid: _lid, born: _born, ...fields } = row
  return fields
}

/** Whether an entry has an effect on the row itself. Its `keys` also name the lists that it belongs to. */
export const concerns = (entry: Entry, key: string) => entry.effects.some((effect) => keyOf(effect) === key)

export async function entriesOn(tx: ReadTx, key: string): Promise<Entry[]> {
  const entries = await tx.where('outbox', 'keys', key)
  return entries.sort((a, b) => a.seq - b.seq)
}

/** Copies a clean row to `bases`, so that the server's values stay known below an edit. */
export async function ensureBase(tx: WriteTx, key: string, now: number): Promise<void> {
  if ((await tx.get('bases', key)) !== undefined) return
  const { table, lid } = rowAt(key)
  const row = await tx.get(table, lid)
  await tx.put('bases', { key, fields: fieldsOf(row), born: row?.born ?? now })
}

/** The base of a row that the server has deleted. It keeps the last values: the pending edits may be all that is left of the row. */
export const withoutRow = (base: Base): Base => ({ ...base, fields: null, ...(base.fields !== null && { last: base.fields }) })

/** Writes the row as its base and its entries give it (invariant 1), and deletes the base when no entry concerns the row any more. */
export async function refold(tx: WriteTx, key: string): Promise<void> {
  const base = await tx.get('bases', key)
  if (base === undefined) return
  const entries = (await entriesOn(tx, key)).filter((entry) => concerns(entry, key))
  await writeRow(tx, key, fold(base.fields, key, entries), base.born)
  if (entries.length === 0) await tx.delete('bases', key)
}

/** Writes a row only when it changed, because every write makes live queries run again. */
export async function writeRow(tx: WriteTx, key: string, fields: Fields | null, born: number): Promise<void> {
  const { table, lid } = rowAt(key)
  const row = await tx.get(table, lid)
  if (fields === null) {
    if (row !== undefined) await tx.delete(table, lid)
    return
  }
  if (row !== undefined && sameContent(fieldsOf(row), fields)) return
  await tx.put(table, { ...fields, lid, born })
}

export function sameContent(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const names = Object.keys(a)
  if (names.length !== Object.keys(b).length) return false
  return names.every((name) => name in b && sameContent((a as Fields)[name], (b as Fields)[name]))
}

interface Ending {
  readonly carrier?: string
  readonly message?: string
  readonly status?: number
  readonly storedPaths?: Readonly<Record<string, string>>
}

/** Ends an entry: moves it from the outbox to the journal, and removes it from the `needs` of other entries. */
export function finish(tx: WriteTx, entry: Entry, state: FinalState, now: number, more: Ending = {}): Promise<void> {
  return finishAll(tx, [entry], state, now, more)
}

/** Ends several entries together, so that each row is folded once. */
export async function finishAll(
  tx: WriteTx,
  entries: readonly Entry[],
  state: FinalState,
  now: number,
  { carrier, ...more }: Ending = {},
): Promise<void> {
  const ended = new Set(entries.map(({ id }) => id))
  for (const entry of entries) {
    // An entry is in the outbox or in the journal, never in both.
    const isNew = (await tx.get('outbox', entry.id)) !== undefined
    await tx.delete('outbox', entry.id)
    await addToJournal(tx, journalOf(entry, state, now, { ...more, ...(carrier !== undefined && { carrier }) }), isNew)
  }
  for (const other of await tx.all('outbox')) {
    if (!other.needs.some((id) => ended.has(id))) continue
    const needs = other.needs.flatMap((id) => (ended.has(id) ? (carrier === undefined ? [] : [carrier]) : [id]))
    await tx.put('outbox', { ...other, needs })
  }
  for (const key of new Set(entries.flatMap((entry) => entry.effects.map(keyOf)))) await refold(tx, key)
  // An exported entry can be brought back, so its files stay.
  if (state !== 'exported') for (const entry of entries) await releaseFiles(tx, entry, now)
}

function journalOf(entry: Entry, state: FinalState, now: number, more: Ending): JournalEntry {
  const last = entry.attempts.at(-1)
  const status = more.status ?? entry.attention?.status ?? last?.status
  const message = more.message ?? entry.attention?.message
  const row = {
    id: entry.id,
    seq: entry.seq,
    at: now,
    createdAt: entry.createdAt,
    state,
    command: entry.command,
    version: entry.version,
    args: entry.args,
    lane: entry.lane,
    label: entry.label,
    class: entry.class,
    effects: entry.effects,
    before: entry.before,
    knows: entry.knows,
    keys: entry.keys,
    account: entry.account,
    device: entry.device,
    sent: entry.attempts.length > 0,
    ...(status !== undefined && { status }),
    ...(message !== undefined && { message }),
    ...(entry.found === true && { found: true as const }),
    ...(entry.tookBack !== undefined && { tookBack: entry.tookBack }),
    ...(entry.moment !== undefined && { moment: entry.moment }),
    ...(entry.answer !== undefined && { answer: entry.answer }),
    ...(entry.toldBy !== undefined && { toldBy: entry.toldBy }),
    ...(Object.keys(more.storedPaths ?? {}).length > 0 && { storedPaths: more.storedPaths }),
    ...(more.carrier !== undefined && { carrier: more.carrier }),
    ...(entry.undoes !== undefined && { undoes: entry.undoes }),
    ...(entry.form !== undefined && { form: entry.form }),
    ...(entry.choices !== undefined && { choices: entry.choices }),
  }
  return { ...row, bytes: JSON.stringify(row).length }
}
