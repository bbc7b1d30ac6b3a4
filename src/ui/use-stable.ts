import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same and calls the last one given, so that memoised rows that get it are not drawn again. Not to be called while rendering. */
export function useStable<A extends unknown[], R>(call: (...args: A) => R): (...args: A) => R {
  const latest = useRef(call)
  useLayoutEffect(() => {
    latest.current = call
  })
  return useCallback((...args: A) => latest.current(...args), [])
}
