import { useEffect, useMemo, useState } from 'react'
import { isFile } from '#db/effect.ts'
import type { BannerRow } from '#features/site/kit/views.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'

const NONE: ReadonlyMap<string, string> = new Map()

/** The rows of banners, with object URLs for files that are still on this device; only an editor has such files (BAN-31). */
export function useShownBanners<R extends BannerRow>(rows: readonly R[] | undefined): readonly R[] | undefined {
  const ids = (rows ?? []).flatMap((row) => Object.values(row).flatMap((value) => (isFile(value) ? [value.$blob] : [])))
  const urls = useLocalUrls(ids.join(' '))
  return useMemo(() => {
    if (rows === undefined || !rows.some((row) => Object.values(row).some(isFile))) return rows
    return rows.map((row) => {
      const shown = Object.entries(row).map(([name, value]) => [name, isFile(value) ? (urls.get(value.$blob) ?? '') : value])
      return Object.fromEntries(shown) as R
    })
  }, [rows, urls])
}

/** Object URLs of files on this device, for as long as they are shown. */
function useLocalUrls(ids: string): ReadonlyMap<string, string> {
  const { store } = useWorkspace()
  const [urls, setUrls] = useState(NONE)
  useEffect(() => {
    if (ids === '') return undefined
    let made: readonly string[] = []
    let gone = false
    const wanted = ids.split(' ')
    void store
      .read(['blobs'], (tx) => tx.getMany('blobs', wanted))
      .then((files) => {
        if (gone) return
        const pairs = files.flatMap((file) => (file === undefined ? [] : [[file.id, URL.createObjectURL(file.blob)] as const]))
        made = pairs.map(([, url]) => url)
        setUrls(new Map(pairs))
      })
    return () => {
      gone = true
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [store, ids])
  return urls
}
