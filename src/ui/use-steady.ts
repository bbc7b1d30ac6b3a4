import { useEffect, useState } from 'react'

const SECOND = 1000

/** A value that appears when it has stood for a second, and stays for at least one: what comes and goes at once is never seen. null: nothing. */
export function useSteady<T>(value: T | null): T | null {
  const [shown, setShown] = useState<{ readonly value: T; readonly at: number } | null>(null)
  const isDue = value !== null
  const since = shown?.at ?? null
  useEffect(() => {
    if (isDue === (since !== null)) return undefined
    const left = since === null ? SECOND : since + SECOND - Date.now()
    const timer = setTimeout(() => setShown(value === null ? null : { value, at: Date.now() }), left)
    return () => clearTimeout(timer)
  }, [value, isDue, since])
  return shown?.value ?? null
}
