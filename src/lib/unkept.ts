/**
 * Why the browser keeps nothing of this page. `absent`: it has no databases. `refused`: it lets this site have none. `silent`: they did not
 * answer, and what they hold stays there.
 */
export type Unkept = 'absent' | 'refused' | 'silent'

const watchers = new Set<() => void>()
let why: Unkept | null = null

/** null: what is written here stays on this device. For `useSyncExternalStore`. */
export const unkept = {
  now: () => why,
  set(next: Unkept | null) {
    why = next
    for (const watch of watchers) watch()
  },
  subscribe(watch: () => void) {
    watchers.add(watch)
    return () => void watchers.delete(watch)
  },
}
