import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** The current time, updated regularly, so that «há 2 min» does not get stale. */
export function useNow(every: number = MINUTE / 2): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
