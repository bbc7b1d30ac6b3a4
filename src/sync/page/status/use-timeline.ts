import type { Dexie } from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { ME } from '#contract/well-known-ids.ts'
import type { JournalEntry } from '#db/entry.ts'
import { isJournalEntry } from '#db/readable.ts'
import type { ReadTx } from '#db/store.ts'
import type { Draft } from '#db/tables.ts'
import { uuid } from '#lib/ids.ts'
import { onMeteredNetwork } from '#lib/metered-network.ts'
import { type Recreation, recreation } from '#sync/actions/recreate.ts'
import type { Model } from '#sync/model/model.ts'
import { openDrafts } from '#sync/outbox/draft-rows.ts'
import { getMeta, type Meta } from '#sync/outbox/meta.ts'
import type { PlanContext } from '#sync/outbox/plan.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import type { Workspace } from '#sync/page/workspace.ts'
import { isListed, pastItem, pendingItems, type TimelineItem, undoneBy } from './timeline.ts'

/** Everything the «Central de sincronização» shows of the work, as it stood at one instant: no edit is in it twice or missing. */
export interface Timeline {
  /** «Precisa de você». */
  readonly attention: readonly TimelineItem[]
  /** Not yet acked, oldest first. */
  readonly pending: readonly TimelineItem[]
  /** The server has it, and no later read has shown it yet. */
  readonly acked: readonly TimelineItem[]
  /** What has ended and matches, newest first. */
  readonly past: readonly TimelineItem[]
  /** There may be older ones that match. */
  readonly more: boolean
  /** How many edits the server took since `today`. */
  readonly sentToday: number
  readonly drafts: readonly Draft[]
  readonly notices: Meta['notices']
  /** Files that this device's work moved into. */
  readonly moved: Meta['moved']
  readonly paused: boolean
  readonly wifiOnly: boolean
  readonly mirror: Meta['mirror']
  /** Whose edits these are. */
  readonly who: string
}

export interface TimelineQuery {
  matches(item: TimelineItem): boolean
  /** ms; nothing older is read. */
  readonly since: number
  /** The walk through the journal ends when so many matched. */
  readonly limit: number
  /** ms; midnight. */
  readonly today: number
}

/** Give it a query that stays the same object while nothing changed. `undefined` until the database was read. */
export function useTimeline(query: TimelineQuery): Timeline | undefined {
  const { db, store, model, timing } = useWorkspace()
  return useLiveQuery(
    // One transaction: an entry that ends moves from the outbox to the journal, and is in exactly one of them.
    // The scope is async itself: only then does Dexie keep it open over native awaits.
    () =>
      db.transaction('r', ['outbox', 'drafts', 'meta', 'profile', 'journal', 'bases'], async () =>
        readTimeline({ db, store, model, timing }, query),
      ),
    [db, store, model, timing, query],
  )
}

type Source = Pick<Workspace, 'db' | 'store' | 'model' | 'timing'>

async function readTimeline({ db, store, model, timing }: Source, query: TimelineQuery): Promise<Timeline> {
  const stored = await store.read(['outbox', 'drafts', 'meta', 'profile', 'bases'], async (tx) => ({
    entries: await tx.all('outbox'),
    drafts: openDrafts(await tx.all('drafts')),
    hold: await getMeta(tx, 'hold'),
    reach: await getMeta(tx, 'reach'),
    paused: await getMeta(tx, 'paused'),
    wifiOnly: await getMeta(tx, 'wifiOnly'),
    notices: await getMeta(tx, 'notices'),
    moved: await getMeta(tx, 'moved'),
    mirror: await getMeta(tx, 'mirror'),
    me: await tx.get('profile', ME),
    again: await recreations(tx, model),
  }))
  const { entries, drafts, notices, moved, paused, wifiOnly, mirror, me } = stored
  const hold: PlanContext['hold'] = stored.hold?.kind ?? (paused ? 'paused' : stored.reach.ok ? null : 'offline')
  const metered = wifiOnly && onMeteredNetwork()
  const context = { now: Date.now(), timing, listOf: model.listOf, hold, metered }
  const items = pendingItems(entries, model, context, stored.again)
  const acked = items.filter((item) => item.mark === 'acked')
  const past = await readPast(db, model, { ...query, undone: undoneBy(entries) })
  return {
    attention: items.filter((item) => item.mark === 'attention'),
    pending: items.filter((item) => item.mark !== 'attention' && item.mark !== 'acked'),
    acked,
    past: past.items,
    more: past.more,
    sentToday: acked.filter((item) => item.at >= query.today).length + (await settledSince(db, query.today)),
    drafts,
    notices,
    moved,
    paused,
    wifiOnly,
    mirror,
    who: typeof me?.['name'] === 'string' ? me['name'] : '',
  }
}

/** What can be made again of rows that are gone. */
async function recreations(tx: ReadTx, model: Model): Promise<ReadonlyMap<string, Recreation>> {
  const found = new Map<string, Recreation>()
  for (const entry of await tx.all('outbox')) {
    const made = entry.attention?.reason === 'gone' ? await recreation(tx, model, entry, uuid()) : null
    if (made !== null) found.set(entry.id, made)
  }
  return found
}

interface PastQuery extends Pick<TimelineQuery, 'matches' | 'since' | 'limit'> {
  /** Ids that entries still in the outbox take back. */
  readonly undone: ReadonlySet<string>
}

/** Walks the journal newest first, by its index, and stops as soon as the page is full: it is never read whole to show a part of it. */
async function readPast(db: Dexie, model: Model, { matches, since, limit, undone }: PastQuery) {
  const items: TimelineItem[] = []
  // Whatever takes an entry back is newer, so the walk has met it before.
  const takenBack = new Set(undone)
  let more = false
  await db
    .table<JournalEntry>('journal')
    .where('at')
    .aboveOrEqual(since)
    .reverse()
    .until(() => more)
    .each((entry) => {
      if (!isJournalEntry(entry)) return
      const happened = (entry.state === 'settled' || entry.state === 'superseded') && !takenBack.has(entry.id)
      if (entry.undoes !== undefined && happened) takenBack.add(entry.undoes)
      if (!isListed(entry)) return
      const item = pastItem(entry, model, takenBack)
      if (!matches(item)) return
      if (items.length < limit) items.push(item)
      else more = true
    })
  return { items, more }
}

function settledSince(db: Dexie, since: number): Promise<number> {
  return db
    .table<JournalEntry>('journal')
    .where('at')
    .aboveOrEqual(since)
    .filter(({ state }) => state === 'settled')
    .count()
}

/** Every matching item, newest first, read once for an export. */
export async function readActivity(studio: Source, query: Pick<TimelineQuery, 'matches' | 'since'>): Promise<TimelineItem[]> {
  const all = { ...query, limit: Number.POSITIVE_INFINITY, today: Number.POSITIVE_INFINITY }
  const { attention, pending, acked, past } = await readTimeline(studio, all)
  const open = [...attention, ...pending, ...acked].filter((item) => query.matches(item))
  return [...open, ...past].sort((a, b) => b.at - a.at)
}
