const watchers = new Set<() => void>()
let isAtRisk = false

/** Whether something waits to be sent that the browser may throw away (PWA-06). The card that offers to install shows it. */
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
