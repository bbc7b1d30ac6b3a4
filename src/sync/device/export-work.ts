import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import { keyOf, splitKey } from '#db/effect.ts'
import type { Attempt, Entry } from '#db/entry.ts'
import type { ReadTx, WriteTx } from '#db/store.ts'
import { type Base, type Draft, type Identity, MIRROR_TABLES, type StoredFile, type TableName } from '#db/tables.ts'
import { ordersOf } from '#sync/model/order.ts'
import { createdLids, draftFileIds, fileIds, referencedLids } from '#sync/model/overlap.ts'
import { openDrafts } from '#sync/outbox/draft-rows.ts'
import { withOriginals } from '#sync/outbox/files.ts'
import { removeFromJournal, addToJournal } from '#sync/outbox/journal.ts'
import { getMeta, setMeta } from '#sync/outbox/meta.ts'
import { finish } from '#sync/outbox/rows.ts'

// Export moves work (IOX-02): entries that are neither on the wire nor acked leave this device for a file, so that two devices do not send
// the same entry. The journal keeps them whole as `exported`, and they can be brought back from there.

export const MOVE_TABLES: readonly TableName[] = [
  ...MIRROR_TABLES,
  'orders',
  'bases',
  'ids',
  'reads',
  'answers',
  'handed',
  'outbox',
  'journal',
  'drafts',
  'blobs',
  'meta',
]

/** Entries with everything that another device needs to go on with them. */
export interface Work {
  /** In the order they were recorded. */
  readonly entries: readonly Entry[]
  readonly drafts: readonly Draft[]
  /** Bindings of every row that the entries name. They are never dropped while the entries exist. */
  readonly ids: readonly Identity[]
  /** The server's last values of the rows that the mirror shows with pending edits. */
  readonly bases: readonly Base[]
}

export interface ExportedWork extends Work {
  readonly files: readonly StoredFile[]
  /** Number of entries that stay: they are on the wire, or depend on one that is. */
  readonly left: number
}

/** For how many work files the drafts are kept. */
const REMEMBERED = 20

/** Moves all entries that can move into the work file with the id `file`. */
export async function exportEntries(tx: WriteTx, { file, now }: { file: string; now: number }): Promise<ExportedWork> {
  const all = (await tx.all('outbox')).sort((a, b) => a.seq - b.seq)
  const open = all.filter((entry) => entry.state !== 'acked')
  const entries = exportable(open)
  const rows = await tx.all('drafts')
  const drafts = openDrafts(rows)
  const work = await describe(tx, entries, drafts)
  for (const entry of entries) {
    await finish(tx, entry, 'exported', now)
    const ended = await tx.get('journal', entry.id)
    if (ended === undefined) continue
    // The journal keeps the entry as it was: `finish` has meanwhile removed ids from `needs`.
    await removeFromJournal(tx, entry.id)
    await addToJournal(tx, { ...ended, moved: entry, bytes: ended.bytes + JSON.stringify(entry).length })
  }
  for (const { form } of rows) await tx.delete('drafts', form)
  if (entries.length > 0 || drafts.length > 0) {
    const moved = await getMeta(tx, 'moved')
    const ids = entries.map((entry) => entry.id)
    await setMeta(tx, 'moved', [...moved, { id: file, at: now, entries: ids, drafts }].slice(-REMEMBERED))
  }
  return { ...work, left: open.length - entries.length }
}

/** Entries that are neither on the wire nor depend on one that is: a row that is just being created has no server id to export. */
function exportable(open: readonly Entry[]): Entry[] {
  const staying = new Set(open.filter((entry) => entry.state === 'sending').map((entry) => entry.id))
  for (let before = -1; before !== staying.size;) {
    before = staying.size
    const stay = open.filter((entry) => staying.has(entry.id))
    const made = new Set(stay.flatMap(createdLids))
    const named = new Set(stay.flatMap(namedLids))
    const needed = new Set(stay.flatMap((entry) => entry.needs))
    for (const entry of open) {
      const waitsForOne = entry.needs.some((id) => staying.has(id)) || namedLids(entry).some((lid) => made.has(lid))
      const isWaitedFor = needed.has(entry.id) || createdLids(entry).some((lid) => named.has(lid))
      if (waitsForOne || isWaitedFor) staying.add(entry.id)
    }
  }
  return open.filter((entry) => !staying.has(entry.id))
}

/** Local ids of the rows that an entry changes or refers to. Orders are ignored: they can do without a row. */
export function namedLids(entry: Pick<Entry, 'effects'>): string[] {
  return [...entry.effects.flatMap((effect) => (effect.op === 'order' ? [] : [effect.lid])), ...referencedLids(entry)]
}

async function describe(tx: ReadTx, entries: readonly Entry[], drafts: readonly Draft[]): Promise<Work & { files: StoredFile[] }> {
  const keys = new Set(entries.flatMap((entry) => entry.effects.map(keyOf)))
  const lids = new Set(entries.flatMap(namedLids))
  for (const entry of entries)
    for (const effect of entry.effects) if (effect.op === 'order') for (const lid of ordersOf(effect).flat()) lids.add(lid)
  for (const draft of drafts) for (const key of Object.keys(draft.opened.seen)) lids.add(splitKey(key).lid)
  const ids: Identity[] = []
  for (const lid of lids) ids.push(...(await tx.where('ids', 'lid', lid)))
  const bases = (await tx.getMany('bases', [...keys])).filter((base) => base !== undefined)
  const blobs = await withOriginals(tx, [...entries.flatMap(fileIds), ...drafts.flatMap(draftFileIds)])
  const files = (await tx.getMany('blobs', [...blobs])).filter((file) => file !== undefined)
  const portable: Entry[] = []
  for (const entry of entries) portable.push(await withWholeKnowledge(tx, entry))
  return { entries: portable, drafts, ids, bases, files }
}

/**
 * A create's attempt stores what it knew as a tick, which means nothing on another device. This replaces the tick by the list of all server
 * ids that were known; any other row may be the one that the attempt made.
 */
async function withWholeKnowledge(tx: ReadTx, entry: Entry): Promise<Entry> {
  const made = entry.effects.find((effect) => effect.op === 'put')
  if (entry.class !== ENDPOINT_CLASS.create || made === undefined || made.op !== 'put' || entry.attempts.length === 0) return entry
  const bound = (await tx.all('ids')).filter((identity) => identity.table === made.table)
  const attempts = entry.attempts.map((attempt): Attempt => {
    const { tick } = attempt
    if (tick === undefined) return attempt
    const known = bound.filter((identity) => identity.tick < tick).map((identity) => identity.sid)
    return { ...attempt, tick: 0, idsKnown: [...new Set([...(attempt.idsKnown ?? []), ...known])] }
  })
  return { ...entry, attempts }
}
