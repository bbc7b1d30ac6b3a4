import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { online } from '#lib/online.ts'

/** A minute in which two devices are hardly used in turn, ms. */
const RECENT = 60_000

interface Told {
  /** When the server told of it last. */
  readonly readAt: number | null
  refresh(): void
}

/**
 * Whether the school has told of the attempt since the person came to this page, came back to it, or got a network: only then is it known what
 * the school has now. Another device may answer as well.
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
