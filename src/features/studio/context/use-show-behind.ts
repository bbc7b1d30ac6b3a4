import { useEffect } from 'react'
import { useMedia } from '#ui/use-media.ts'
import { type BehindPath, useFrame } from './drawer-context.tsx'

/** Where there is room beside the drawer, the page that is being edited stands there. */
export function useShowBehind(path: BehindPath | null): void {
  const { showBehind } = useFrame()
  const wide = useMedia('(min-width: 1024px)')
  useEffect(() => {
    if (wide && path !== null && location.pathname !== path.replace(/\?.*$/, '')) showBehind(path)
    // Once for each page: whoever goes elsewhere from there stays.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [path, wide])
}
