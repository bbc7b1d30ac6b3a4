import { useEffect } from 'react'
import { useMedia } from '#ui/use-media.ts'
import { type BehindPath, useDrawer } from './drawer-context.tsx'

/** If the page fits beside the drawer, opens the page that is being edited. */
export function useShowBehind(path: BehindPath | null): void {
  const { showBehind } = useDrawer()
  const wide = useMedia('(min-width: 1024px)')
  useEffect(() => {
    if (wide && path !== null && location.pathname !== path.replace(/\?.*$/, '')) showBehind(path)
    // Only once for each page: if the person then opens another page, that page stays.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [path, wide])
}
