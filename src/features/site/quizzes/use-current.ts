import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { online } from '#lib/online.ts'

/** ms: within a minute, two devices are hardly used in turn. */
const RECENT = 60_000

interface Told {
  /** When the server was last read. */
  readonly readAt: number | null
  refresh(): void
}

/**
 * Whether the attempt was read since the person opened this page, came back to it, or got online: only then is the school's state known, because
 * another device may answer too.
 */
export function useCurrent({ readAt, refresh }: Told): boolean {
  const isOnline = useSyncExternalStore(online.subscribe, online.now)
  const [cameAt, setCameAt] = useState(Date.now)
  const isCurrent = readAt !== null && readAt >= cameAt - RECENT
  const latest = useRef({ readAt, refresh })
  useEffect(() => {
    latest.current = { readAt, refresh }
  })
  useEffect(() => {
    const come = () => {
      if (document.visibilityState !== 'visible' || !isOnline) return
      setCameAt(Date.now())
      if ((latest.current.readAt ?? 0) < Date.now() - RECENT) latest.current.refresh()
    }
    come()
    document.addEventListener('visibilitychange', come)
    return () => document.removeEventListener('visibilitychange', come)
  }, [isOnline])
  return isOnline && isCurrent
}
