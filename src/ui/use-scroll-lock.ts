import { useEffect } from 'react'

/** ms */
const UNLOCK_DELAY = 200

let layers = 0
let unlocking: ReturnType<typeof setTimeout> | undefined
/** null: the page scrolls. */
let unlock: (() => void) | null = null

/**
 * Locks the scrolling of the page below a modal layer. Ark's own lock sets a variable of the root to the scrollbar's width, which recomputes
 * the style of every element, twice per layer; these two properties affect only the body.
 */
export function useScrollLock(still: boolean): void {
  useEffect(() => {
    if (!still) return undefined
    layers++
    clearTimeout(unlocking)
    unlock ??= hold()
    return () => {
      layers--
      clearTimeout(unlocking)
      unlocking = setTimeout(release, UNLOCK_DELAY)
    }
  }, [still])
}

/** Unlocking repaints the page far beyond the screen, so it does not happen in the frame in which the layer disappears. */
function release() {
  if (layers > 0) return
  unlock?.()
  unlock = null
}

function hold(): () => void {
  const { body, documentElement } = document
  const { overflow, paddingRight } = body.style
  // Fills the scrollbar's space, so that nothing moves when it disappears.
  const bar = innerWidth - documentElement.clientWidth
  body.style.overflow = 'hidden'
  if (bar > 0) body.style.paddingRight = `${bar}px`
  return () => Object.assign(body.style, { overflow, paddingRight })
}
