import { liveQuery } from 'dexie'
import { useCallback, useSyncExternalStore } from 'react'
import type { Entry } from '#db/entry.ts'
import { OutboxCopy } from '#db/outbox-copy.ts'
import type { UnreadableRow } from '#db/readable-store.ts'
import { useStudio } from './provider.tsx'
import type { Studio } from './studio.ts'

/** What waits in the outbox, read once for all that shows it: of a thousand entries only those that changed are read again. */
export interface Pending {
  /** Undefined until the database was read. */
  entries(): readonly Entry[] | undefined
  /** What stands among them and cannot be read. */
  unreadable(): readonly UnreadableRow[]
  subscribe(listener: () => void): () => void
}

const known = new WeakMap<Studio, Pending>()

export function pendingOf(studio: Studio): Pending {
  let pending = known.get(studio)
  if (pending === undefined) known.set(studio, (pending = watch(studio)))
  return pending
}

const NONE: readonly UnreadableRow[] = []

function watch({ store, unreadable }: Studio): Pending {
  const copy = new OutboxCopy()
  const listeners = new Set<() => void>()
  let entries: readonly Entry[] | undefined
  let beyond: readonly UnreadableRow[] = NONE
  let subscription: { unsubscribe(): void } | null = null
  const begin = () =>
    liveQuery(() => store.read(['outbox', 'meta'], (tx) => copy.read(tx))).subscribe({
      next(found) {
        entries = found
        const now = unreadable()
        if (now.length > 0 || beyond.length > 0) beyond = now
        for (const listener of listeners) listener()
      },
      // The database was closed: the page says so itself, and what was shown stays.
      error: () => undefined,
    })
  return {
    entries: () => entries,
    unreadable: () => beyond,
    subscribe(listener) {
      listeners.add(listener)
      subscription ??= begin()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        subscription?.unsubscribe()
        subscription = null
      }
    },
  }
}

/** The entries of the outbox, oldest first; undefined until the database was read. */
export function usePending(): readonly Entry[] | undefined {
  const pending = pendingOf(useStudio())
  return useSyncExternalStore(
    useCallback((changed) => pending.subscribe(changed), [pending]),
    useCallback(() => pending.entries(), [pending]),
  )
}

/** Rows of the outbox that cannot be read: they wait for the person too. */
export function useUnreadable(): readonly UnreadableRow[] {
  const pending = pendingOf(useStudio())
  return useSyncExternalStore(
    useCallback((changed) => pending.subscribe(changed), [pending]),
    useCallback(() => pending.unreadable(), [pending]),
  )
}
