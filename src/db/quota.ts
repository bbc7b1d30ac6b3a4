import type { Store } from './store.ts'

/** Dexie wraps what the browser threw. */
export function isDiskFull(error: unknown): boolean {
  for (let each: unknown = error, depth = 0; each instanceof Error && depth < 5; depth++) {
    if (each.name === 'QuotaExceededError') return true
    each = 'inner' in each ? each.inner : each.cause
  }
  return false
}

/**
 * A store whose writes survive a full disk: `freeSpace` is asked again and again, and the write tried again, until it fits or nothing
 * more can go. For the engine's own writes only: an edit that does not fit is refused and stays in its form.
 */
export function withRoom(store: Store, makeRoom: (store: Store) => Promise<boolean>): Store {
  return {
    read: (tables, body) => store.read(tables, body),
    write: (tables, body) =>
      untilItFits(
        () => store.write(tables, body),
        () => makeRoom(store),
      ),
  }
}

/** Tries again, whatever it writes, as long as there is something that may go. */
export async function untilItFits<T>(task: () => PromiseLike<T>, makeRoom: () => Promise<boolean>): Promise<T> {
  while (true) {
    try {
      return await task()
    } catch (error) {
      if (!isDiskFull(error) || !(await makeRoom())) throw error
    }
  }
}
