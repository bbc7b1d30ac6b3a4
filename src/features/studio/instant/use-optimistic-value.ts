import { useEffect, useState } from 'react'

export interface OptimisticValue<T> {
  /** null: the stored value applies. */
  readonly value: T | null
  /** Storing takes long: until then the value is only in this page, which must say so. */
  readonly unsaved: boolean
  set(value: T | null): void
}

/**
 * The person's last choice, shown before it is stored, so that nothing jumps back for a moment. It ends as soon as the stored value changes, to
 * whatever value: an undo must be visible too.
 */
export function useOptimisticValue<T>(stored: string | boolean): OptimisticValue<T> {
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

/** ms: a healthy device stores a click within this time; a text that vanishes before it can be read does not help. */
const SOON = 200
