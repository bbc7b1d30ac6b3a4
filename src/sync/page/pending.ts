import { liveQuery } from 'dexie'
import type { Entry } from '#db/entry.ts'
import { OutboxCopy } from '#db/outbox-copy.ts'
import type { UnreadableRow } from '#db/readable-store.ts'
import { sharedRead, useSharedRead } from './shared-read.ts'

export interface Pending {
  readonly entries: readonly Entry[]
  /** Rows of the outbox that cannot be read. */
  readonly unreadable: readonly UnreadableRow[]
}

const NONE: readonly UnreadableRow[] = []

/** The entries of the outbox. After a change only the changed entries are read again. */
export const pendingOf = sharedRead<Pending>(({ store, unreadable }, found) => {
  const copy = new OutboxCopy()
  let beyond = NONE
  const subscription = liveQuery(() => store.read(['outbox', 'meta'], (tx) => copy.read(tx))).subscribe({
    next(entries) {
      const now = unreadable()
      if (now.length > 0 || beyond.length > 0) beyond = now
      found({ entries, unreadable: beyond })
    },
    // The database was closed. The page shows that itself, and the last state stays on screen.
    error: () => undefined,
  })
  return () => subscription.unsubscribe()
})

/** The entries of the outbox, oldest first; undefined until they were read. */
export const usePending = () => useSharedRead(pendingOf, ({ entries }) => entries)

/** Rows of the outbox that cannot be read: a person must decide about them too. */
export const useUnreadable = () => useSharedRead(pendingOf, ({ unreadable }) => unreadable) ?? NONE
