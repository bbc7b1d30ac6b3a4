import { useEffect, useState } from 'react'
import { isFile } from '#db/effect.ts'
import { useWorkspace } from './workspace-provider.tsx'

/**
 * The address of a picture field for `img src`: the server's, or that of the local file while its upload waits. null: the field is empty,
 * or the file is still being read.
 */
export function useFileUrl(value: unknown): string | null {
  const workspace = useWorkspace()
  const id = isFile(value) ? value.$blob : null
  const [local, setLocal] = useState<{ id: string; url: string } | null>(null)
  useEffect(() => {
    if (id === null) return
    let url: string | null = null
    let gone = false
    void workspace.store
      .read(['blobs'], (tx) => tx.get('blobs', id))
      .then((file) => {
        if (gone || file === undefined) return
        url = URL.createObjectURL(file.blob)
        setLocal({ id, url })
      })
    return () => {
      gone = true
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [workspace, id])
  if (id !== null) return local?.id === id ? local.url : null
  return typeof value === 'string' && value !== '' ? value : null
}
