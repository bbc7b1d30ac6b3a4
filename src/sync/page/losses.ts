import { getMeta, type Loss } from '#sync/outbox/meta.ts'
import { followQuery, sharedRead } from './shared-read.ts'

/** Work that was lost with an earlier database, until the person has read about it. */
export const unseenLosses = sharedRead<readonly Loss[]>(({ store }, found) =>
  followQuery(() => store.read(['meta'], (tx) => getMeta(tx, 'lost')), found),
)
