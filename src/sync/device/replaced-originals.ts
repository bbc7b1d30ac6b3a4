import type { ReadTx, Store } from '#db/store.ts'
import type { StoredFile } from '#db/tables.ts'
import { draftFileIds, fileIds } from '#sync/model/overlap.ts'

// After ten pictures were tried in one field, ten small ones stay for the form's undo, and one original: those that were replaced
// may have 5 MB each, and are only for cutting once more.

/** A form writes down what it shows long before. */
const WRITTEN = 60_000 // ms

/** Originals of pictures that were replaced leave at once. What they were made into stays, and can be brought back, but not be cut again. */
export async function dropReplacedOriginals(store: Store, now: number): Promise<void> {
  const shown = await store.read(['outbox', 'drafts', 'journal'], shownFiles)
  await store.write(['blobs'], async (tx) => {
    for (const id of replacedOriginals(await tx.all('blobs'), shown, now - WRITTEN)) await tx.delete('blobs', id)
  })
}

/** What edits, and forms as they stand, name: not what only their steps do. */
async function shownFiles(tx: ReadTx): Promise<Set<string>> {
  const ids = new Set((await tx.all('outbox')).flatMap(fileIds))
  for (const { values } of await tx.all('drafts')) for (const id of draftFileIds({ values })) ids.add(id)
  for (const { moved } of await tx.where('journal', 'state', 'exported'))
    if (moved !== undefined) for (const id of fileIds(moved)) ids.add(id)
  return ids
}

function replacedOriginals(files: readonly StoredFile[], shown: ReadonlySet<string>, before: number): string[] {
  const originals = new Set<string>()
  const wanted = new Set(shown)
  for (const { id, from, path, endedAt, createdAt } of files) {
    if (from === undefined) continue
    originals.add(from.file)
    // What was sent is cut again from the server's row; its original leaves with it.
    if (shown.has(id) || path !== undefined || endedAt !== undefined || createdAt > before) wanted.add(from.file)
  }
  return files.flatMap(({ id, createdAt }) => (originals.has(id) && !wanted.has(id) && createdAt <= before ? id : []))
}
