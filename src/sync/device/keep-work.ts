import type { WriteTx } from '#db/store.ts'
import { MIRROR_TABLES, type TableName } from '#db/tables.ts'
import { draftFileIds, fileIds } from '#sync/model/overlap.ts'
import { withOriginals } from '#sync/outbox/files.ts'
import { setMeta } from '#sync/outbox/meta.ts'

export const KEEP_TABLES: readonly TableName[] = [
  ...MIRROR_TABLES,
  'orders',
  'bases',
  'reads',
  'journal',
  'outbox',
  'drafts',
  'blobs',
  'meta',
  'places',
]

/** How the keys of the features' own records begin (`features/site/device/device-records.ts`). */
const DEVICE_RECORD = 'device:'

/**
 * ‹Sair e manter neste dispositivo›: deletes the mirror, the journal, and files that only these named. Rows with pending edits and their
 * bases stay, because they are part of the work. Outbox, ids, files, drafts and in-flight values are not touched.
 */
export async function keepOnlyWork(tx: WriteTx): Promise<void> {
  const concerned = new Set((await tx.all('bases')).map((base) => base.key))
  for (const table of [...MIRROR_TABLES, 'orders'] as const)
    for (const { lid } of await tx.all(table)) if (!concerned.has(`${table}/${lid}`)) await tx.delete(table, lid)
  for (const { id } of await tx.all('journal')) await tx.delete('journal', id)
  // Without read records, the next session reads every resource again.
  for (const { resource } of await tx.all('reads')) await tx.delete('reads', resource)
  await setMeta(tx, 'mirror', { done: 0, total: 0, failed: [], at: null })
  await setMeta(tx, 'journal', { count: 0, bytes: 0 })
  await setMeta(tx, 'moved', [])
  // What a person did or set on this device alone is no unsent work.
  for (const { lesson } of await tx.all('places')) await tx.delete('places', lesson)
  for (const { key } of await tx.all('meta')) if (key.startsWith(DEVICE_RECORD)) await tx.delete('meta', key)
  const named = await withOriginals(tx, [...(await tx.all('outbox')).flatMap(fileIds), ...(await tx.all('drafts')).flatMap(draftFileIds)])
  for (const { id } of await tx.all('blobs')) if (!named.has(id)) await tx.delete('blobs', id)
}
