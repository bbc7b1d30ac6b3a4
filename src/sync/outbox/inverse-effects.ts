import type { Fields } from '#contract/entity.ts'
import { type Effect, type FileValue, isFile, isReference, keyOf } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import type { ReadTx } from '#db/store.ts'
import { changedFields, lidsOf } from '#sync/model/changed-fields.ts'
import { turnedBack } from '#sync/model/order.ts'
import { createdLids, fileIds } from '#sync/model/overlap.ts'
import type { RowKnowledge } from './conflicts.ts'

type Past = Pick<Entry, 'effects' | 'before' | 'seq'>

/** The effects that restore the values from before the entry. Leaves out a field whose earlier value is not known any more. */
export async function inverseEffects(tx: ReadTx, entry: Past): Promise<Effect[]> {
  const effects: Effect[] = []
  for (const effect of entry.effects) {
    const before = entry.before[keyOf(effect)]
    if (before === undefined || before === null) continue
    if (effect.op === 'order') effects.push(turnedBack(effect, lidsOf(before)))
    if (effect.op === 'patch') effects.push({ ...effect, fields: await valuesBefore(tx, entry, keyOf(effect), Object.keys(effect.fields)) })
  }
  return effects.filter((effect) => effect.op !== 'patch' || Object.keys(effect.fields).length > 0)
}

/**
 * Fills in the values before an edit whose row was not on this device when it was recorded (for instance after eviction on a full disk).
 * They come from the read before its first attempt. Without them the edit could not be undone.
 */
export function withValuesBefore(entry: Entry, rows: ReadonlyMap<string, RowKnowledge>): Entry {
  const before = { ...entry.before }
  for (const effect of entry.effects) {
    const base = rows.get(keyOf(effect))?.base ?? null
    if (effect.op !== 'patch' || before[keyOf(effect)] !== null || base === null) continue
    before[keyOf(effect)] = Object.fromEntries(Object.keys(effect.fields).map((name) => [name, base[name] ?? null]))
  }
  return { ...entry, before }
}

async function valuesBefore(tx: ReadTx, entry: Past, key: string, names: readonly string[]): Promise<Fields> {
  const fields: Record<string, unknown> = {}
  for (const name of names) {
    const value = await valueBefore(tx, entry, key, name)
    if (value !== undefined) fields[name] = value
  }
  return fields
}

/**
 * The value of a field before the entry. A file that was evicted from a full disk becomes the path that its upload got. A file that was
 * never attached, or a reference to a row that was refused and discarded, can never be sent: then the value before the edit that set it
 * counts. undefined: the value is not known.
 */
async function valueBefore(tx: ReadTx, { before, seq }: Past, key: string, name: string): Promise<unknown> {
  const value = before[key]?.[name] ?? null
  if (isFile(value)) {
    const there = (await tx.get('blobs', value.$blob)) !== undefined
    const kept = there ? value : await storedAs(tx, value)
    if (kept !== undefined) return kept
  } else if (!isReference(value) || (await existsOrIsPending(tx, value.$ref))) return value
  const older = (await tx.whereAbove('journal', 'seq', -1)).filter((past) => past.seq < seq && name in changedFields(past, key))
  const last = older.sort((a, b) => b.seq - a.seq)[0]
  return last === undefined ? undefined : valueBefore(tx, last, key, name)
}

/** The path of an uploaded file, from a journal entry that attached it. */
async function storedAs(tx: ReadTx, { $blob }: FileValue): Promise<string | undefined> {
  const past = await tx.all('journal')
  for (const entry of past) {
    const path = entry.storedPaths?.[$blob] ?? (fileIds(entry).includes($blob) ? entry.storedAs : undefined)
    if (path !== undefined) return path
  }
  return undefined
}

/** Whether the row is on the server or a pending create will make it. */
async function existsOrIsPending(tx: ReadTx, lid: string): Promise<boolean> {
  if ((await tx.where('ids', 'lid', lid)).length > 0) return true
  return (await tx.all('outbox')).some((entry) => createdLids(entry).includes(lid))
}
