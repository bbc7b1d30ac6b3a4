import { type RefObject, useCallback, useEffect, useState } from 'react'

const SLACK = 4 // px; snapping rarely ends on the exact pixel

/** The scroll position of a row, and how its buttons and its autoplay move it. */
export function useRailScroll(list: RefObject<HTMLElement | null>, autoplay: number | null, cards: number) {
  const [edges, setEdges] = useState({ atStart: true, atEnd: true })

  useEffect(() => {
    const element = list.current
    if (element === null) return
    const measure = () => {
      const atStart = element.scrollLeft <= SLACK
      const atEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - SLACK
      setEdges((old) => (old.atStart === atStart && old.atEnd === atEnd ? old : { atStart, atEnd }))
    }
    element.addEventListener('scroll', measure, { passive: true })
    // It also reports the first size: measuring here would lay out the page once per row.
    const size = new ResizeObserver(measure)
    size.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      size.disconnect()
    }
  }, [list, cards])

  const step = useCallback(
    (direction: 1 | -1) => {
      const element = list.current
      element?.scrollBy({ left: direction * Math.max(200, element.clientWidth * 0.82), behavior: calm() ? 'instant' : 'smooth' })
    },
    [list],
  )

  useEffect(() => {
    const element = list.current
    if (autoplay === null || element === null || calm()) return
    const timer = setInterval(() => {
      // A row does not move by itself under the pointer, with the focus in it, or in a hidden tab.
      if (document.hidden || element.closest('section')?.matches(':hover, :focus-within') === true || !isSeen(element)) return
      const first = element.querySelector<HTMLElement>('li')
      const atEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - SLACK
      if (atEnd) element.scrollTo({ left: 0, behavior: 'smooth' })
      else element.scrollBy({ left: (first?.offsetWidth ?? 200) + 16, behavior: 'smooth' })
    }, autoplay * 1000)
    return () => clearInterval(timer)
  }, [list, autoplay])

  return { ...edges, step }
}

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

function isSeen(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
