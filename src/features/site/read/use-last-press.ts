import { useEffect, useRef, useState } from 'react'

export interface Pressed {
  /** The value of the last press, or else the stored one. undefined: being read. */
  readonly on: boolean | undefined
  /** Whether the last press is written to the disk. */
  readonly isWritten: boolean
  set(wanted: boolean): void
}

/** ms without a change after the last write: then the stored value is that of the last press, or the server's. */
const STILL = 1000

/**
 * Shows a press at once. The stored value follows a moment later and first shows earlier presses, so fast presses build on the last press, not on
 * the stored value.
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
