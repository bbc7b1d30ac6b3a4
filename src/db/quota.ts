import type { Store } from './store.ts'

/** Follows the causes: Dexie wraps the browser's error. */
export function isDiskFull(error: unknown): boolean {
  for (let each: unknown = error, depth = 0; each instanceof Error && depth < 5; depth++) {
    if (each.name === 'QuotaExceededError') return true
    each = 'inner' in each ? each.inner : each.cause
  }
  return false
}

/**
 * A store whose writes survive a full disk: frees space with `freeSpace` and retries the write until it fits or nothing more can be freed.
 * For the engine's own writes only: an edit that does not fit is refused and stays in its form.
 */
export function withFreedSpace(store: Store, freeSpace: (store: Store) => Promise<boolean>): Store {
  return {
    read: (tables, body) => store.read(tables, body),
    write: (tables, body) =>
      retryUntilItFits(
        () => store.write(tables, body),
        () => freeSpace(store),
      ),
  }
}

/** Retries `task` as long as it fails for lack of space and `freeSpace` frees some. */
export async function retryUntilItFits<T>(task: () => PromiseLike<T>, freeSpace: () => Promise<boolean>): Promise<T> {
  while (true) {
    try {
      return await task()
    } catch (error) {
      if (!isDiskFull(error) || !(await freeSpace())) throw error
    }
  }
}
