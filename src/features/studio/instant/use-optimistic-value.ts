import { useEffect, useState } from 'react'

export interface Wish<T> {
  /** Null: what is stored is what the person wants. */
  readonly value: T | null
  /** It takes long to be kept: until then it is nowhere but in this page, and must say so. */
  readonly unsaved: boolean
  set(value: T | null): void
}

/**
 * What the person just did by hand, shown before it is stored, so that nothing jumps back for a moment. It is over as soon as the
 * stored value changes, whatever it changes to: an undo must be seen too.
 */
export function useWish<T>(stored: string | boolean): Wish<T> {
  const [value, set] = useState<T | null>(null)
  const [since, setSince] = useState(stored)
  const [unsaved, setUnsaved] = useState(false)
  const open = value !== null && since === stored
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => setUnsaved(true), SOON)
    return () => {
      clearTimeout(timer)
      setUnsaved(false)
    }
  }, [open])
  if (since !== stored) {
    setSince(stored)
    set(null)
  }
  return { value: open ? value : null, unsaved, set }
}

/** ms in which a click is kept on any healthy device: a word that is gone before it can be read is no help. */
const SOON = 200
