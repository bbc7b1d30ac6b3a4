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
import { isUndecided } from '#sync/pull/judge-run.ts'
import { lostEntries } from '#sync/pull/lost-writes.ts'
import { isListed, pastItem, pendingItems, type TimelineItem, undoneBy } from './timeline.ts'

/** Everything that the «Central de sincronização» shows, read in one transaction, so that no edit is missing or listed twice (decision 0017). */
export interface Timeline {
  /** «Precisa de você». */
  readonly attention: readonly TimelineItem[]
  /** Not yet acked, oldest first. */
  readonly pending: readonly TimelineItem[]
  /** Acked entries that no later read has settled yet. */
  readonly acked: readonly TimelineItem[]
  /** Finished entries that match, newest first. */
  readonly past: readonly TimelineItem[]
  /** There may be older entries that match. */
  readonly more: boolean
  /** Number of edits that the server accepted since `today`. */
  readonly sentToday: number
  readonly drafts: readonly Draft[]
  readonly notices: Meta['notices']
  /** The server went back in time, and the person has to decide; null: it did not, or that is not known yet. */
  readonly back: WentBack | null
  /** Work files that entries of this device were exported to. */
  readonly moved: Meta['moved']
  readonly paused: boolean
  readonly wifiOnly: boolean
  readonly mirror: Meta['mirror']
  /** The person of this account. */
  readonly who: string
}

export interface WentBack extends Pick<Meta['back'], 'at' | 'stood'> {
  /** What the server lacks, oldest first. `theirs`: somebody wrote another value there since. */
  readonly lost: readonly { readonly item: TimelineItem; readonly theirs: boolean }[]
}

export interface TimelineQuery {
  matches(item: TimelineItem): boolean
  /** ms; no older entry is read. */
  readonly since: number
  /** Maximum number of matching entries to read from the journal. */
  readonly limit: number
  /** ms; midnight. */
  readonly today: number
}

/** Pass the same query object as long as nothing changed. `undefined` until the database was read. */
export function useTimeline(query: TimelineQuery): Timeline | undefined {
  const { db, store, model, timing } = useWorkspace()
  return useLiveQuery(
    // One transaction: a finished entry moves from the outbox to the journal, and is in exactly one of them.
    // The scope function is async itself, because only then Dexie keeps the transaction open over native awaits.
    () =>
      db.transaction('r', ['outbox', 'drafts', 'meta', 'profile', 'journal', 'bases'], async () =>
        readTimeline({ db, store, model, timing }, query),
      ),
    [db, store, model, timing, query],
  )
}

type Source = Pick<Workspace, 'db' | 'store' | 'model' | 'timing'>

async function readTimeline({ db, store, model, timing }: Source, query: TimelineQuery): Promise<Timeline> {
  const stored = await store.read(['outbox', 'drafts', 'meta', 'profile', 'bases', 'journal'], async (tx) => ({
    entries: await tx.all('outbox'),
    drafts: openDrafts(await tx.all('drafts')),
    hold: await getMeta(tx, 'hold'),
    reach: await getMeta(tx, 'reach'),
    paused: await getMeta(tx, 'paused'),
    wifiOnly: await getMeta(tx, 'wifiOnly'),
    notices: await getMeta(tx, 'notices'),
    runs: await getMeta(tx, 'runs'),
    back: await getMeta(tx, 'back'),
    wentBack: await wentBack(tx, model),
    moved: await getMeta(tx, 'moved'),
    mirror: await getMeta(tx, 'mirror'),
    me: await tx.get('profile', ME),
    again: await recreations(tx, model),
  }))
  const { entries, drafts, notices, moved, paused, wifiOnly, mirror, me } = stored
  const waits = stored.reach.ok ? (isUndecided(stored.runs, stored.back) ? 'back' : null) : 'offline'
  const hold: PlanContext['hold'] = stored.hold?.kind ?? (paused ? 'paused' : waits)
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
    back: stored.wentBack,
    moved,
    paused,
    wifiOnly,
    mirror,
    who: typeof me?.['name'] === 'string' ? me['name'] : '',
  }
}

async function wentBack(tx: ReadTx, model: Model): Promise<WentBack | null> {
  const { at, stood, ready, lost } = await getMeta(tx, 'back')
  if (!ready || lost.length === 0) return null
  const theirs = new Set(lost.flatMap((each) => (each.theirs === true ? [each.id] : [])))
  const items = (await lostEntries(tx, lost)).map((past) => ({ item: pastItem(past, model, NOTHING_UNDONE), theirs: theirs.has(past.id) }))
  return { at, stood, lost: items }
}

const NOTHING_UNDONE: ReadonlySet<string> = new Set()

/** How deleted rows can be created again, by the id of their edits. */
async function recreations(tx: ReadTx, model: Model): Promise<ReadonlyMap<string, Recreation>> {
  const found = new Map<string, Recreation>()
  for (const entry of await tx.all('outbox')) {
    const made = entry.attention?.reason === 'gone' ? await recreation(tx, model, entry, uuid()) : null
    if (made !== null) found.set(entry.id, made)
  }
  return found
}

interface PastQuery extends Pick<TimelineQuery, 'matches' | 'since' | 'limit'> {
  /** Ids of entries that pending entries undo. */
  readonly undone: ReadonlySet<string>
}

/** Walks the journal by its index, newest first, and stops when the page is full. */
async function readPast(db: Dexie, model: Model, { matches, since, limit, undone }: PastQuery) {
  const items: TimelineItem[] = []
  // An entry that undoes another is newer, so the walk has already met it.
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
    .filter(({ state, lostAt }) => state === 'settled' && lostAt === undefined)
    .count()
}

/** Every matching item, newest first, for an export. */
export async function readActivity(studio: Source, query: Pick<TimelineQuery, 'matches' | 'since'>): Promise<TimelineItem[]> {
  const all = { ...query, limit: Number.POSITIVE_INFINITY, today: Number.POSITIVE_INFINITY }
  const { attention, pending, acked, past } = await readTimeline(studio, all)
  const open = [...attention, ...pending, ...acked].filter((item) => query.matches(item))
  return [...open, ...past].sort((a, b) => b.at - a.at)
}
