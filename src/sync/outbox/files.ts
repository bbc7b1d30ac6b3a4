import { isFile } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import type { ReadTx, WriteTx } from '#db/store.ts'
import type { StoredFile } from '#db/tables.ts'
import { filePath } from '#lib/file-path.ts'
import type { Model } from '#sync/model/model.ts'
import { fileIds } from '#sync/model/overlap.ts'
import { uploadedPath } from '#sync/model/sent-fields.ts'

// Files on this device. A file is stored before the edit that names it is recorded, read back and measured before it is sent, and deleted
// when nothing names it any more.

/** Stores a file. The caller has read its bytes before, because a transaction may await only the store. */
export async function keepFile(tx: WriteTx, file: Omit<StoredFile, 'endedAt'>): Promise<void> {
  await tx.put('blobs', file)
}

/** Marks the files of a finished entry that no other entry names. Eviction deletes the oldest of these first. */
export async function releaseFiles(tx: WriteTx, entry: Pick<Entry, 'effects' | 'id'>, now: number): Promise<void> {
  const ids = fileIds(entry)
  if (ids.length === 0) return
  const others = (await tx.all('outbox')).filter((other) => other.id !== entry.id)
  const named = new Set(others.flatMap(fileIds))
  for (const id of ids) {
    const file = await tx.get('blobs', id)
    if (file !== undefined && !named.has(id)) await tx.put('blobs', { ...file, endedAt: now })
  }
}

/** These files, and the originals from which they were cropped: a picture that is needed may be cropped again. */
export async function withOriginals(tx: ReadTx, ids: Iterable<string>): Promise<Set<string>> {
  const needed = new Set(ids)
  for (const file of await tx.getMany('blobs', [...needed])) if (file?.from !== undefined) needed.add(file.from.file)
  return needed
}

type Sent = Pick<Entry, 'effects' | 'command' | 'outputs' | 'answer'>

/** The paths on the server of the files that an entry names, in the form that rows hold, by file id. */
export function pathsOnServer(model: Model, entry: Sent): Readonly<Record<string, string>> {
  const paths: Record<string, string> = {}
  for (const effect of entry.effects) {
    if (effect.op !== 'put' && effect.op !== 'patch') continue
    for (const [field, value] of Object.entries(effect.fields)) {
      const path = isFile(value) ? uploadedPath(model, entry, field) : undefined
      if (isFile(value) && path !== undefined) paths[value.$blob] = filePath(path)
    }
  }
  return paths
}

/** Stores with each sent file the path that it has on the server, because the row names it by that path from now on. */
export async function storeServerPaths(tx: WriteTx, paths: Readonly<Record<string, string>>): Promise<void> {
  for (const [id, path] of Object.entries(paths)) {
    const file = await tx.get('blobs', id)
    if (file !== undefined) await tx.put('blobs', { ...file, path })
  }
}

/**
 * Copies a stored file into a fresh `File`: Safari may upload the stored one as zero bytes. null: the file is not complete any more.
 */
export async function wholeFile(stored: StoredFile | undefined): Promise<File | null> {
  if (stored === undefined) return null
  try {
    const bytes = await stored.blob.arrayBuffer()
    return bytes.byteLength === stored.size ? new File([bytes], stored.name, { type: stored.type }) : null
  } catch {
    return null
  }
}
