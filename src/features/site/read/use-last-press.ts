import { useEffect, useRef, useState } from 'react'

export interface Pressed {
  /** What the last press says, else what is stored. undefined: being read. */
  readonly on: boolean | undefined
  /** Whether the last press is on the disk. */
  readonly isWritten: boolean
  set(wanted: boolean): void
}

/** ms without a change after the last write: then the stored value is the one of the last press, or what the server made of it. */
const STILL = 1000

/**
 * A press that is shown at once. The stored value follows a moment later, and shows the presses before the last one first; fast presses go on
 * from the press before, not from a value that is about to change.
 */
export function useLastPress(stored: boolean | undefined, write: (wanted: boolean) => Promise<unknown>, onFailed: () => void): Pressed {
  const [wished, setWished] = useState<boolean | null>(null)
  const [writes, setWrites] = useState(0)
  const latest = useRef(0)
  useEffect(() => {
    if (writes > 0 || wished === null) return undefined
    const timer = setTimeout(() => setWished(null), STILL)
    return () => clearTimeout(timer)
  }, [wished, stored, writes])
  const set = (wanted: boolean) => {
    const press = ++latest.current
    setWished(wanted)
    setWrites((now) => now + 1)
    write(wanted)
      .catch(() => {
        if (press === latest.current) setWished(null)
        onFailed()
      })
      .finally(() => setWrites((now) => now - 1))
  }
  return { on: wished ?? stored, isWritten: writes === 0, set }
}
