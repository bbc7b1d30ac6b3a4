import { useState } from 'react'

/**
 * What the person just did by hand, shown before it is stored, so that nothing jumps back for a moment. It is over as soon as the
 * stored value changes, whatever it changes to: an undo must be seen too.
 */
export function useWish<T>(stored: string | boolean): [T | null, (wish: T | null) => void] {
  const [wish, setWish] = useState<T | null>(null)
  const [since, setSince] = useState(stored)
  if (since !== stored) {
    setSince(stored)
    setWish(null)
    return [null, setWish]
  }
  return [wish, setWish]
}
