import { useEffect } from 'react'

/** ms */
const AFTER = 200

let layers = 0
/** Null: the page scrolls. */
let letGo: (() => void) | null = null

/**
 * The page below a modal layer does not scroll. Ark's own way writes the scrollbar's width into a variable of the root, for which the
 * style of every element is made anew, twice a layer; these two properties are the body's alone.
 */
export function useScrollLock(still: boolean): void {
  useEffect(() => {
    if (!still) return undefined
    layers++
    letGo ??= hold()
    return () => {
      layers--
      setTimeout(release, AFTER)
    }
  }, [still])
}

/** A page that may scroll again is painted anew, far beyond the screen: not in the frame that shows the layer gone. */
function release() {
  if (layers > 0) return
  letGo?.()
  letGo = null
}

function hold(): () => void {
  const { body, documentElement } = document
  const { overflow, paddingRight } = body.style
  // Where the scrollbar stood: nothing moves aside when it goes.
  const bar = innerWidth - documentElement.clientWidth
  body.style.overflow = 'hidden'
  if (bar > 0) body.style.paddingRight = `${bar}px`
  return () => Object.assign(body.style, { overflow, paddingRight })
}
