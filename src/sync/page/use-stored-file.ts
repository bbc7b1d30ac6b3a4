import { useLiveQuery } from 'dexie-react-hooks'
import { isFile } from '#db/effect.ts'
import type { ReadTx } from '#db/store.ts'
import type { StoredFile } from '#db/tables.ts'
import { filePath } from '#lib/file-path.ts'
import { useWorkspace } from './workspace-provider.tsx'

/** A picture on this device, and its original if that is still here. */
export interface LocalPicture {
  readonly file: StoredFile
  readonly original: StoredFile | null
}

/**
 * The local file of a picture field: the one that it names, or the one that was sent from here and has its path now. null: there is none;
 * undefined: not read yet.
 */
export function useStoredFile(value: unknown): LocalPicture | null | undefined {
  const { store } = useWorkspace()
  const key = isFile(value) ? value.$blob : typeof value === 'string' ? value : ''
  const named = isFile(value)
  return useLiveQuery(
    () =>
      key === '' ? null : store.read(['blobs'], async (tx) => withOriginal(tx, named ? await tx.get('blobs', key) : await sentAs(tx, key))),
    [store, key, named],
  )
}

async function sentAs(tx: ReadTx, address: string): Promise<StoredFile | undefined> {
  const path = filePath(address)
  return (await tx.all('blobs')).findLast((file) => file.path === path)
}

async function withOriginal(tx: ReadTx, file: StoredFile | undefined): Promise<LocalPicture | null> {
  if (file === undefined) return null
  return { file, original: file.from === undefined ? null : ((await tx.get('blobs', file.from.file)) ?? null) }
}
