import { type RefObject, useEffect } from 'react'

/**
 * Keeps a bar's height in a variable of the root (`--toast-room`, `--page-bar`; 0px without it): on a phone what stands above the bar ends
 * where it begins, so that nothing one must press lies below it.
 */
export function useRoom(bar: RefObject<HTMLElement | null>, name: '--toast-room' | '--page-bar'): void {
  useEffect(() => {
    const element = bar.current
    if (element === null) return undefined
    const root = document.documentElement.style
    const watch = new ResizeObserver(() => root.setProperty(name, `${element.offsetHeight}px`))
    watch.observe(element)
    return () => {
      watch.disconnect()
      root.removeProperty(name)
    }
  }, [bar, name])
}
