/** How long the database may take before the person is told, ms. */
const LIMIT = 5000

const listeners = new Set<() => void>()
let late = 0

function count(by: number): void {
  late += by
  for (const listener of listeners) listener()
}

/** Whether something has waited for this page's databases longer than five seconds. For `useSyncExternalStore`. */
export const slowDatabase = {
  now: () => late > 0,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Watches a call of a database. Its answer and its failure are those of the call. */
export function watched<T>(call: Promise<T>): Promise<T> {
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    count(1)
  }, LIMIT)
  const over = () => {
    clearTimeout(timer)
    if (isLate) count(-1)
  }
  call.then(over, over)
  return call
}
