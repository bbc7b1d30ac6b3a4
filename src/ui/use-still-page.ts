import { useEffect } from 'react'

let layers = 0
let letGo = () => {}

/**
 * The page below a modal layer does not scroll. Ark's own way writes the scrollbar's width into a variable of the root, for which the
 * style of every element is made anew, twice a layer; these two properties are the body's alone.
 */
export function useStillPage(still: boolean): void {
  useEffect(() => {
    if (!still) return undefined
    if (layers === 0) letGo = hold()
    layers++
    return () => {
      layers--
      if (layers === 0) letGo()
    }
  }, [still])
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
