import { type RefObject, useLayoutEffect } from 'react'
import { aboveToasts } from './layers.ts'

const GAP = 6
const EDGE = 8

/**
 * Places a list below its field, or above it where there is more space, in the browser's top layer, so that nothing clips it. It follows
 * scrolling and a phone's keyboard.
 */
export function useFloat(anchor: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>, open: boolean, height: number): void {
  useLayoutEffect(() => {
    const [field, popup] = [anchor.current, list.current]
    if (!open || field === null || popup === null) return
    popup.showPopover()
    const place = () => {
      const { left, top, bottom, width } = field.getBoundingClientRect()
      const view = window.visualViewport
      const [from, to] = view === null ? [0, innerHeight] : [view.offsetTop, view.offsetTop + view.height]
      const below = Math.min(to, aboveToasts().height) - bottom - GAP - EDGE
      const above = top - from - GAP - EDGE
      const up = below < Math.min(height, popup.scrollHeight) && above > below
      Object.assign(popup.style, {
        left: `${left}px`,
        width: `${width}px`,
        maxHeight: `${Math.max(120, Math.min(height, up ? above : below))}px`,
        top: up ? 'auto' : `${bottom + GAP}px`,
        bottom: up ? `${document.documentElement.clientHeight - top + GAP}px` : 'auto',
      })
    }
    const onScroll = ({ target }: Event) => {
      // The list's own scrolling does not move it.
      if (!(target instanceof Node && popup.contains(target))) place()
    }
    place()
    const grown = new ResizeObserver(place)
    grown.observe(field)
    grown.observe(popup)
    addEventListener('scroll', onScroll, { capture: true, passive: true })
    addEventListener('resize', place)
    window.visualViewport?.addEventListener('resize', place)
    return () => {
      grown.disconnect()
      removeEventListener('scroll', onScroll, { capture: true })
      removeEventListener('resize', place)
      window.visualViewport?.removeEventListener('resize', place)
    }
  }, [anchor, list, open, height])
}
