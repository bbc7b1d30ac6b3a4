import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A function that stays the same and calls the latest one, so that memoised rows that get it do not re-render. It must not be called during a render.
 */
export function useStable<A extends unknown[], R>(call: (...args: A) => R): (...args: A) => R {
  const latest = useRef(call)
  useLayoutEffect(() => {
    latest.current = call
  })
  return useCallback((...args: A) => latest.current(...args), [])
}
