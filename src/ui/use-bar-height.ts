import { type RefObject, useEffect } from 'react'
import { useMedia } from './use-media.ts'

/**
 * Keeps a bar's height in a variable of the root (`--toast-room`, `--page-bar`; 0px without it): on a phone what stands above the bar ends
 * where it begins, so that nothing one must press lies below it. Nothing asks for it on a desktop, where it would be dear: for a variable
 * of the root the style of every element is made anew, at every toast that comes or goes.
 */
export function useBarHeight(bar: RefObject<HTMLElement | null>, name: '--toast-room' | '--page-bar'): void {
  const phone = useMedia('(max-width: 1023px)')
  useEffect(() => {
    const element = bar.current
    if (!phone || element === null) return undefined
    const root = document.documentElement.style
    const watch = new ResizeObserver(() => root.setProperty(name, `${element.offsetHeight}px`))
    watch.observe(element)
    return () => {
      watch.disconnect()
      root.removeProperty(name)
    }
  }, [bar, name, phone])
}
