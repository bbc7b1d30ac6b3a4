import type { Fields } from '#contract/entity.ts'
import { type Effect, type FileValue, isFile, isReference, keyOf } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import type { ReadTx } from '#db/store.ts'
import { changedFields } from '#sync/model/fold.ts'
import { createdLids, fileIds } from '#sync/model/overlap.ts'
import type { RowKnowledge } from './conflicts.ts'

type Past = Pick<Entry, 'effects' | 'before' | 'seq'>

/** The effects that put the values before back. A field whose value before is known no more is left out. */
export async function inverseEffects(tx: ReadTx, entry: Past): Promise<Effect[]> {
  const effects: Effect[] = []
  for (const effect of entry.effects) {
    const before = entry.before[keyOf(effect)]
    if (before === undefined || before === null) continue
    if (effect.op === 'order') effects.push({ ...effect, lids: Array.isArray(before['lids']) ? (before['lids'] as string[]) : [] })
    if (effect.op === 'patch') effects.push({ ...effect, fields: await valuesBefore(tx, entry, keyOf(effect), Object.keys(effect.fields)) })
  }
  return effects.filter((effect) => effect.op !== 'patch' || Object.keys(effect.fields).length > 0)
}

/**
 * An edit of a row that was not on this device when it was recorded, as after a full disk: what stood there before is what the read before
 * its first attempt shows. Without it nothing could be taken back.
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
 * What stood there before. A file that left a full disk is what its upload was called. A file that was never attached, and a reference to a
 * row that came to nothing, refused and discarded, can never be sent: before it stood what the edit found that set it. Undefined: nobody
 * remembers.
 */
async function valueBefore(tx: ReadTx, { before, seq }: Past, key: string, name: string): Promise<unknown> {
  const value = before[key]?.[name] ?? null
  if (isFile(value)) {
    const there = (await tx.get('blobs', value.$blob)) !== undefined
    const kept = there ? value : await storedAs(tx, value)
    if (kept !== undefined) return kept
  } else if (!isReference(value) || (await stands(tx, value.$ref))) return value
  const older = (await tx.whereAbove('journal', 'seq', -1)).filter((past) => past.seq < seq && name in changedFields(past, key))
  const last = older.sort((a, b) => b.seq - a.seq)[0]
  return last === undefined ? undefined : valueBefore(tx, last, key, name)
}

/** The path that the upload of a file was given, where an edit that attached it is remembered. */
async function storedAs(tx: ReadTx, { $blob }: FileValue): Promise<string | undefined> {
  const past = await tx.all('journal')
  for (const entry of past) {
    const path = entry.storedPaths?.[$blob] ?? (fileIds(entry).includes($blob) ? entry.storedAs : undefined)
    if (path !== undefined) return path
  }
  return undefined
}

/** The row has an id on the server, or is on its way there. */
async function stands(tx: ReadTx, lid: string): Promise<boolean> {
  if ((await tx.where('ids', 'lid', lid)).length > 0) return true
  return (await tx.all('outbox')).some((entry) => createdLids(entry).includes(lid))
}
