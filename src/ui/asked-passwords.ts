let asked = 0
const watchers = new Set<() => void>()

/** A password is asked for from now on. Returns what ends it. */
export function askPassword(): () => void {
  const count = (by: number) => {
    asked += by
    for (const watch of watchers) watch()
  }
  count(1)
  return () => count(-1)
}

/** For `useSyncExternalStore`: whether a password is asked for. Then no foreign HTML is in the page (decision 0139). */
export const passwordIsAsked = {
  now: () => asked > 0,
  subscribe: (watch: () => void) => {
    watchers.add(watch)
    return () => void watchers.delete(watch)
  },
}
