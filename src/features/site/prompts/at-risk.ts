const watchers = new Set<() => void>()
let isAtRisk = false

/** Whether the browser may evict unsent work (PWA-06). The card that offers to install the app shows it. */
export const atRisk = {
  now: () => isAtRisk,
  set(next: boolean) {
    isAtRisk = next
    for (const watch of watchers) watch()
  },
  subscribe(watch: () => void) {
    watchers.add(watch)
    return () => void watchers.delete(watch)
  },
}
