import { useLiveQuery } from 'dexie-react-hooks'
import type { Draft } from '#db/tables.ts'
import { getMeta, type Meta } from '#sync/meta.ts'
import { useStudio } from './provider.tsx'
import { pastItems, pendingItems, type TimelineItem } from './timeline.ts'

const PAST = 200

export interface Timeline {
  /** «Precisa de você». */
  readonly attention: readonly TimelineItem[]
  /** Not yet acked, oldest first. */
  readonly pending: readonly TimelineItem[]
  /** Acked or ended, newest first. */
  readonly past: readonly TimelineItem[]
  readonly drafts: readonly Draft[]
  readonly paused: boolean
  readonly mirror: Meta['mirror']
}

/** Everything the «Central de sincronização» lists; `undefined` until the database was read. */
export function useTimeline(): Timeline | undefined {
  const { store, db, model, timing } = useStudio()
  return useLiveQuery(async () => {
    const stored = await store.read(['outbox', 'drafts', 'meta'], async (tx) => ({
      entries: await tx.all('outbox'),
      drafts: await tx.all('drafts'),
      hold: await getMeta(tx, 'hold'),
      reach: await getMeta(tx, 'reach'),
      paused: await getMeta(tx, 'paused'),
      mirror: await getMeta(tx, 'mirror'),
    }))
    const journal = await db.table('journal').orderBy('at').reverse().limit(PAST).toArray()
    const hold = stored.hold?.kind ?? (stored.paused ? 'paused' : stored.reach.ok ? null : 'offline')
    const items = pendingItems(stored.entries, model, { now: Date.now(), timing, listOf: model.listOf, hold })
    const acked = items.filter((item) => item.mark === 'acked')
    return {
      attention: items.filter((item) => item.mark === 'attention'),
      pending: items.filter((item) => item.mark !== 'attention' && item.mark !== 'acked'),
      past: [...acked.reverse(), ...pastItems(journal, model)].sort((a, b) => b.at - a.at),
      drafts: stored.drafts,
      paused: stored.paused,
      mirror: stored.mirror,
    }
  }, [store, db, model, timing])
}
