export interface LateCalls {
  /** Whether a watched call has waited longer than the limit. For `useSyncExternalStore`. */
  now(): boolean
  subscribe(listener: () => void): () => void
  /** Watches a call. Its answer and its failure are those of the call. */
  watched<T>(call: Promise<T>): Promise<T>
}

/** Tells when calls wait too long. @param limit ms */
export function lateCalls(limit: number): LateCalls {
  const listeners = new Set<() => void>()
  let late = 0
  const count = (by: number) => {
    late += by
    for (const listener of listeners) listener()
  }
  return {
    now: () => late > 0,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    watched(call) {
      let isLate = false
      const timer = setTimeout(() => {
        isLate = true
        count(1)
      }, limit)
      const over = () => {
        clearTimeout(timer)
        if (isLate) count(-1)
      }
      call.then(over, over)
      return call
    },
  }
}
