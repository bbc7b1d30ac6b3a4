import { type RefObject, useEffect, useState } from 'react'

export interface Slides {
  readonly index: number
  /** Whether the slides move by themselves. */
  readonly moves: boolean
  /** The person has stopped it. */
  readonly stopped: boolean
  go(to: number): void
  toggle(): void
}

/** The visible slide, and when the next one follows. `seconds` is null if only the person moves the slides. */
export function useSlides(root: RefObject<HTMLElement | null>, count: number, seconds: number | null): Slides {
  const [at, setAt] = useState(0)
  const [stopped, setStopped] = useState(false)
  const [calm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  // A banner may be deleted while it is visible.
  const index = count === 0 ? 0 : at % count
  const moves = seconds !== null && seconds > 0 && count > 1 && !calm

  useEffect(() => {
    if (!moves || stopped) return
    const timer = setTimeout(function next() {
      if (document.hidden || root.current?.matches(':hover, :focus-within, :has(video[data-watched])') === true) {
        again = setTimeout(next, 500)
        return
      }
      setAt(index + 1)
    }, seconds * 1000)
    let again: ReturnType<typeof setTimeout> | undefined
    return () => {
      clearTimeout(timer)
      clearTimeout(again)
    }
  }, [root, moves, stopped, seconds, index])

  return { index, moves, stopped, go: setAt, toggle: () => setStopped(!stopped) }
}
