let asked = 0
const watchers = new Set<() => void>()

/** Call when a password field is mounted. Returns the function for its unmount. */
export function askPassword(): () => void {
  const count = (by: number) => {
    asked += by
    for (const watch of watchers) watch()
  }
  count(1)
  return () => count(-1)
}

/** For `useSyncExternalStore`: whether a password field is mounted. Then the page contains no foreign HTML (decision 0139). */
export const passwordIsAsked = {
  now: () => asked > 0,
  subscribe: (watch: () => void) => {
    watchers.add(watch)
    return () => void watchers.delete(watch)
  },
}
