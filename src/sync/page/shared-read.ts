import { liveQuery } from 'dexie'
import { useCallback, useSyncExternalStore } from 'react'
import { useWorkspace } from './workspace-provider.tsx'
import type { Workspace } from './workspace.ts'

/** A query that a page runs once for all components that show its result. */
export interface SharedRead<T> {
  /** Undefined until the first result. */
  now(): T | undefined
  subscribe(listener: () => void): () => void
}

/** Starts the query and passes on every new result; the returned function ends it. */
type Follow<T> = (workspace: Workspace, found: (state: T) => void) => () => void

/**
 * One query for each workspace. The last result is kept while no component uses it.
 *
 * @param ahead what is known before the first result
 */
export function sharedRead<T>(follow: Follow<T>, ahead?: (workspace: Workspace) => T | undefined): (workspace: Workspace) => SharedRead<T> {
  const known = new WeakMap<Workspace, SharedRead<T>>()
  return (workspace) => {
    let shared = known.get(workspace)
    if (shared === undefined) known.set(workspace, (shared = share(workspace, follow, ahead?.(workspace))))
    return shared
  }
}

function share<T>(workspace: Workspace, follow: Follow<T>, ahead: T | undefined): SharedRead<T> {
  const listeners = new Set<() => void>()
  let state = ahead
  let end: (() => void) | null = null
  const found = (next: T) => {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    now: () => state,
    subscribe(listener) {
      listeners.add(listener)
      end ??= follow(workspace, found)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        end?.()
        end = null
      }
    },
  }
}

/** Follows a live query. When the database is closed the page shows that itself, and the last result stays on screen. */
export function followQuery<T>(query: () => Promise<T>, found: (result: T) => void): () => void {
  const subscription = liveQuery(query).subscribe({ next: found, error: () => undefined })
  return () => subscription.unsubscribe()
}

/** A part of the result, the same object as long as it did not change; undefined until the first result. */
export function useSharedRead<T, P>(of: (workspace: Workspace) => SharedRead<T>, part: (state: T) => P): P | undefined {
  const shared = of(useWorkspace())
  return useSyncExternalStore(
    useCallback((changed) => shared.subscribe(changed), [shared]),
    () => {
      const state = shared.now()
      return state === undefined ? undefined : part(state)
    },
  )
}
