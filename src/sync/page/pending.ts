import type { Entry } from '#db/entry.ts'
import { OutboxCopy } from '#db/outbox-copy.ts'
import type { UnreadableRow } from '#db/readable-store.ts'
import { followQuery, sharedRead, useSharedRead } from './shared-read.ts'

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
  return followQuery(
    () => store.read(['outbox', 'meta'], (tx) => copy.read(tx)),
    (entries) => {
      const now = unreadable()
      if (now.length > 0 || beyond.length > 0) beyond = now
      found({ entries, unreadable: beyond })
    },
  )
})

/** The entries of the outbox, oldest first; undefined until they were read. */
export const usePending = () => useSharedRead(pendingOf, ({ entries }) => entries)

/** Rows of the outbox that cannot be read: a person must decide about them too. */
export const useUnreadable = () => useSharedRead(pendingOf, ({ unreadable }) => unreadable) ?? NONE
