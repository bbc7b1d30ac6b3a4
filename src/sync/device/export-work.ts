import { keyOf, splitKey } from '#db/effect.ts'
import type { Attempt, Entry } from '#db/entry.ts'
import type { ReadTx, WriteTx } from '#db/store.ts'
import { type Base, type Draft, type Identity, MIRROR_TABLES, type StoredFile, type TableName } from '#db/tables.ts'
import { createdLids, draftFileIds, fileIds, referencedLids } from '#sync/model/overlap.ts'
import { openDrafts } from '#sync/outbox/draft-rows.ts'
import { withOriginals } from '#sync/outbox/files.ts'
import { forget, remember } from '#sync/outbox/journal.ts'
import { getMeta, setMeta } from '#sync/outbox/meta.ts'
import { finish } from '#sync/outbox/rows.ts'

// Export moves (IOX-02): what is not on the wire and not acked leaves this device for a file, so that it is never sent from two places
// unasked. It stays in the journal as `exported`, whole, and can be brought back from there.

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

/** Work as data: everything another device needs to go on with it. */
export interface Work {
  /** In the order they were recorded. */
  readonly entries: readonly Entry[]
  readonly drafts: readonly Draft[]
  /** Bindings of every row that the work names: never dropped while the work exists. */
  readonly ids: readonly Identity[]
  /** What the server last showed of the rows, where the mirror alone does not say it. */
  readonly bases: readonly Base[]
}

export interface MovedWork extends Work {
  readonly files: readonly StoredFile[]
  /** Entries that stay: on the wire, or bound to one that is. */
  readonly left: number
}

/** How many files are remembered with their drafts. */
const REMEMBERED = 20

/** Moves all that can move into the file `file`. */
export async function exportEntries(tx: WriteTx, { file, now }: { file: string; now: number }): Promise<MovedWork> {
  const all = (await tx.all('outbox')).sort((a, b) => a.seq - b.seq)
  const open = all.filter((entry) => entry.state !== 'acked')
  const entries = movable(open)
  const rows = await tx.all('drafts')
  const drafts = openDrafts(rows)
  const work = await describe(tx, entries, drafts)
  for (const entry of entries) {
    await finish(tx, entry, 'exported', now)
    const ended = await tx.get('journal', entry.id)
    if (ended === undefined) continue
    // Whole, as it was: `finish` has by now taken the ids of the others out of `needs`.
    await forget(tx, entry.id)
    await remember(tx, { ...ended, moved: entry, bytes: ended.bytes + JSON.stringify(entry).length })
  }
  for (const { form } of rows) await tx.delete('drafts', form)
  if (entries.length > 0 || drafts.length > 0) {
    const moved = await getMeta(tx, 'moved')
    const ids = entries.map((entry) => entry.id)
    await setMeta(tx, 'moved', [...moved, { id: file, at: now, entries: ids, drafts }].slice(-REMEMBERED))
  }
  return { ...work, left: open.length - entries.length }
}

/** Not on the wire, and not bound to what is: a row that is just being made has no id yet that the file could carry. */
function movable(open: readonly Entry[]): Entry[] {
  const staying = new Set(open.filter((entry) => entry.state === 'sending').map((entry) => entry.id))
  for (let before = -1; before !== staying.size;) {
    before = staying.size
    const stay = open.filter((entry) => staying.has(entry.id))
    const made = new Set(stay.flatMap(createdLids))
    const named = new Set(stay.flatMap(lidsNamed))
    const needed = new Set(stay.flatMap((entry) => entry.needs))
    for (const entry of open) {
      const waitsForOne = entry.needs.some((id) => staying.has(id)) || lidsNamed(entry).some((lid) => made.has(lid))
      const isWaitedFor = needed.has(entry.id) || createdLids(entry).some((lid) => named.has(lid))
      if (waitsForOne || isWaitedFor) staying.add(entry.id)
    }
  }
  return open.filter((entry) => !staying.has(entry.id))
}

/** Rows an entry changes or refers to. An order only leaves out what does not exist. */
export function lidsNamed(entry: Pick<Entry, 'effects'>): string[] {
  return [...entry.effects.flatMap((effect) => (effect.op === 'order' ? [] : [effect.lid])), ...referencedLids(entry)]
}

async function describe(tx: ReadTx, entries: readonly Entry[], drafts: readonly Draft[]): Promise<Work & { files: StoredFile[] }> {
  const keys = new Set(entries.flatMap((entry) => entry.effects.map(keyOf)))
  const lids = new Set(entries.flatMap(lidsNamed))
  for (const entry of entries) for (const effect of entry.effects) if (effect.op === 'order') for (const lid of effect.lids) lids.add(lid)
  for (const draft of drafts) for (const key of Object.keys(draft.opened.seen)) lids.add(splitKey(key).lid)
  const ids: Identity[] = []
  for (const lid of lids) ids.push(...(await tx.where('ids', 'lid', lid)))
  const bases = (await tx.many('bases', [...keys])).filter((base) => base !== undefined)
  const blobs = await withOriginals(tx, [...entries.flatMap(fileIds), ...drafts.flatMap(draftFileIds)])
  const files = (await tx.many('blobs', [...blobs])).filter((file) => file !== undefined)
  const portable: Entry[] = []
  for (const entry of entries) portable.push(await withWholeKnowledge(tx, entry))
  return { entries: portable, drafts, ids, bases, files }
}

/**
 * What a create's attempt knew is told by ticks, which mean nothing on another device: they become the list of all server ids that were
 * known, and everything else may be what the attempt made.
 */
async function withWholeKnowledge(tx: ReadTx, entry: Entry): Promise<Entry> {
  const made = entry.effects.find((effect) => effect.op === 'put')
  if (entry.class !== 'C' || made === undefined || made.op !== 'put' || entry.attempts.length === 0) return entry
  const bound = (await tx.all('ids')).filter((identity) => identity.table === made.table)
  const attempts = entry.attempts.map((attempt): Attempt => {
    const { tick } = attempt
    if (tick === undefined) return attempt
    const known = bound.filter((identity) => identity.tick < tick).map((identity) => identity.sid)
    return { ...attempt, tick: 0, idsKnown: [...new Set([...(attempt.idsKnown ?? []), ...known])] }
  })
  return { ...entry, attempts }
}
