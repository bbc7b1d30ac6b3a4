import { type RefObject, useEffect } from 'react'
import { useMedia } from './use-media.ts'

/**
 * Keeps a bar's height in a variable of the root (`--toast-room`, `--page-bar`; 0px without it): on a phone the content above the bar ends
 * where the bar begins, so that the bar covers no control. Not used on a desktop, where it would be expensive: a changed variable of the
 * root recomputes the style of every element, at every toast.
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
