import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import type { EntityRead, Fields } from '#contract/entity.ts'
import { ORDERS, rowKey } from '#db/effect.ts'
import type { WriteTx } from '#db/store.ts'
import type { Base, Identity, MirrorTable, ReadRecord } from '#db/tables.ts'
import type { Resource } from '#sync/model/resource.ts'
import { lidFromServer } from '#sync/outbox/identity.ts'
import { getMeta } from '#sync/outbox/meta.ts'
import { concerns, entriesOn, fieldsOf, refold, rowAt, sameContent, withoutRow, writeRow } from '#sync/outbox/rows.ts'
import { nextTick } from '#sync/outbox/tick.ts'
import type { SendEnv } from '#sync/wire/build-call.ts'
import { decideChecking } from './checking.ts'
import { eraseClosedByList } from './closed-reads.ts'
import { heldBackRows } from './held-back-rows.ts'
import { matchLateDuplicate } from './late-duplicates.ts'
import { settleAcked } from './settle.ts'
import { judgeProbe } from './verify.ts'

// A pull takes a tick when it starts. It is dropped whole if a pull that started later has committed, or if nobody can tell any more, because
// a full disk took the record of the last read. It writes only rows that changed, and folds the pending entries over them.

export interface PullStart {
  readonly resource: string
  readonly startTick: number
  readonly startedAt: number
  /** The resource had been read before. */
  readonly again: boolean
}

export async function beginPull(tx: WriteTx, resource: string, now: number): Promise<PullStart> {
  const again = (await tx.get('reads', resource)) !== undefined
  return { resource, startTick: await nextTick(tx), startedAt: now, again }
}

export interface PullPage {
  readonly rows: readonly (EntityRead & { readonly table?: string })[]
  /** Server ids of the earlier pages, in order, and the held-back ones among them. */
  readonly before: readonly string[]
  readonly heldBefore: readonly string[]
  /** This is the last page, so the answer is complete: a row that it does not name was deleted. */
  readonly last: boolean
  /** The fingerprint of the whole answer: of the first page, if that is the last. */
  readonly tag?: string
}

/**
 * Why nothing was written. `late`: a pull that started later has committed, or the account was closed. `later`: the record of the last read
 * was evicted meanwhile, so the resource has to be read again.
 */
export type Dropped = 'late' | 'later'

/** Commits one page of an answer. Returns the ids that were held back, or why nothing was written. */
export async function commitPull(
  tx: WriteTx,
  env: SendEnv,
  resource: Resource,
  start: PullStart,
  page: PullPage,
  now: number,
): Promise<readonly string[] | Dropped> {
  if (await getMeta(tx, 'closed')) return 'late'
  const previous = await tx.get('reads', resource.id)
  if (previous === undefined && start.again) return 'later'
  if (previous !== undefined && previous.startTick > start.startTick) return 'late'
  const mirrored = await mirrorRows(tx, env, resource, page.rows, start.startedAt)
  const held = [...page.heldBefore, ...mirrored.held]
  if (!page.last) return held
  const sids = [...page.before, ...mirrored.sids]
  if (resource.list !== undefined) {
    await removeAbsent(tx, env, resource, sids, held, start)
    await mirrorOrder(tx, resource.list, [...(await lidsOfSids(tx, resource.table, page.before)), ...mirrored.lids], now)
    await eraseClosedByList(tx, env.model, resource, start)
  }
  const slow = slowInARow(env, previous, start, now)
  const { named } = await getMeta(tx, 'changes')
  const concerned = (await tx.all('outbox')).filter(({ resources }) => resources.includes(resource.id))
  // Under pending edits the mirror may hold what the answer does not, such as a row whose deletion another read has to prove.
  const tag = concerned.length === 0 ? page.tag : undefined
  await tx.put('reads', {
    ...readRecord(resource, start, held, now),
    ...(slow > 0 && { slow }),
    ...(tag !== undefined && { tag }),
    ...changedSince(previous, start, named),
  })
  const rows = page.rows.filter(({ table }) => table === undefined || table === resource.table)
  for (const entry of concerned)
    if (entry.state === 'verifying') await judgeProbe(tx, env, entry, { startedAt: start.startedAt, rows }, now)
  await decideChecking(tx, env, concerned, now)
  await settleAcked(tx, env, now)
  return held
}

/**
 * What the server said after this read had begun still counts. A first read had no record in which it could be noted.
 * @param named the tick at which the server last said that anything may have changed
 */
function changedSince(previous: ReadRecord | undefined, { startTick }: PullStart, named: number): Pick<ReadRecord, 'changed'> {
  const changed = previous === undefined || previous.startTick === 0 ? named : (previous.changed ?? 0)
  return changed > startTick ? { changed } : {}
}

/**
 * The answer is still the one that the mirror holds. null: noted.
 * `later`: something on this device has begun to wait for its rows.
 */
export async function commitSame(tx: WriteTx, env: SendEnv, resource: Resource, start: PullStart, now: number): Promise<Dropped | null> {
  if (await getMeta(tx, 'closed')) return 'late'
  const previous = await tx.get('reads', resource.id)
  if (previous?.tag === undefined) return 'later'
  if (previous.startTick > start.startTick) return 'late'
  if ((await tx.all('outbox')).some(({ resources }) => resources.includes(resource.id))) return 'later'
  const slow = slowInARow(env, previous, start, now)
  const { tag } = previous
  await tx.put('reads', { ...readRecord(resource, start, [], now), ...(slow > 0 && { slow }), tag, ...changedSince(previous, start, 0) })
  return null
}

/** How many slow reads came in a row. Two slow reads that overlapped may belong to one frozen tab, so they count as one. */
function slowInARow({ timing }: SendEnv, previous: ReadRecord | undefined, start: PullStart, now: number): number {
  if (now - start.startedAt <= timing.readTooOld) return 0
  const before = previous?.slow ?? 0
  return previous !== undefined && start.startedAt >= previous.committedAt ? before + 1 : Math.max(before, 1)
}

function readRecord(resource: Resource, start: PullStart, held: readonly string[], now: number): ReadRecord {
  const read = { resource: resource.id, startTick: start.startTick, startedAt: start.startedAt, committedAt: now }
  return held.length === 0 ? read : { ...read, held }
}

async function lidsOfSids(tx: WriteTx, table: string, sids: readonly string[]): Promise<string[]> {
  const lids: string[] = []
  for (const sid of sids) lids.push((await tx.where('ids', 'server', rowKey(table, sid)))[0]?.lid ?? lidFromServer(sid))
  return lids
}

type ReadRow = EntityRead & { readonly table?: string }

/** Writes the rows of an answer and folds pending entries over them. In batches, because a list may have thousands of rows. */
async function mirrorRows(tx: WriteTx, env: SendEnv, resource: Resource, rows: readonly ReadRow[], startedAt: number) {
  const waits = await heldBackRows(tx, env, resource)
  const result = { sids: [] as string[], lids: [] as string[], held: [] as string[] }
  const tables = groupByTable(rows, resource.table)
  for (const [name, reads] of tables) {
    const table = name as MirrorTable
    const own = table === resource.table
    const lids = await localIds(tx, env, table, reads, waits, startedAt)
    const shown = reads.flatMap((read, index) => ({ read, lid: lids[index] ?? null }))
    await writeReads(tx, table, shown, startedAt)
    if (!own) continue
    for (const { read, lid } of shown) {
      if (read.sid !== undefined) result.sids.push(read.sid)
      if (lid !== null) result.lids.push(lid)
      else if (read.sid !== undefined) {
        result.held.push(read.sid)
        // No row is shown at this place, but an order that is sent has to name it.
        result.lids.push(lidFromServer(read.sid))
      }
    }
  }
  return result
}

async function writeReads(
  tx: WriteTx,
  table: MirrorTable,
  shown: readonly { read: ReadRow; lid: string | null }[],
  startedAt: number,
): Promise<void> {
  const visible = shown.flatMap(({ read, lid }) => (lid === null ? [] : [{ read, lid }]))
  const lids = visible.map(({ lid }) => lid)
  const keys = lids.map((lid) => rowKey(table, lid))
  const bases = await tx.getMany('bases', keys)
  const rows = await tx.getMany(table, lids)
  for (const [index, { read, lid }] of visible.entries()) {
    const base = bases[index]
    const key = rowKey(table, lid)
    if (base === undefined) {
      const row = rows[index]
      const fields = { ...fieldsOf(row), ...read.fields }
      if (row === undefined || !sameContent(fieldsOf(row), fields)) await tx.put(table, { ...fields, lid, born: row?.born ?? startedAt })
      continue
    }
    const { absentSince: _absent, last: _last, ...rest } = base
    const fields = { ...base.fields, ...read.fields }
    if (base.absentSince !== undefined || !sameContent(fields, base.fields)) await tx.put('bases', { ...rest, fields })
    await refold(tx, key)
  }
}

/** The local ids of the rows of an answer; null for a row that is held back. A row seen for the first time gets a new one. */
async function localIds(
  tx: WriteTx,
  env: SendEnv,
  table: MirrorTable,
  reads: readonly ReadRow[],
  waits: (sid: string, read: EntityRead) => boolean,
  now: number,
): Promise<(string | null)[]> {
  // Most rows have the local id that was derived from their server id; the others are looked up.
  const guesses = await tx.getMany(
    'ids',
    reads.map((read) => rowKey(table, lidFromServer(read.sid ?? ''))),
  )
  const lids: (string | null)[] = []
  const tick = await getMeta(tx, 'tick')
  const ghosts = (await getMeta(tx, 'ghosts')).length > 0
  for (const [index, read] of reads.entries()) {
    const { sid } = read
    if (read.lid !== undefined || sid === undefined) {
      lids.push(read.lid ?? null)
      continue
    }
    const server = rowKey(table, sid)
    const bound = guesses[index] ?? (await tx.where('ids', 'server', server))[0]
    if (bound !== undefined) lids.push(bound.lid)
    else if (waits(sid, read)) lids.push(null)
    else {
      const made = ghosts ? await matchLateDuplicate(tx, env, table, read, now) : null
      const lid = made ?? lidFromServer(sid)
      if (made === null) await tx.put('ids', { key: rowKey(table, lid), table, lid, sid, server, aliases: [], tick })
      lids.push(lid)
    }
  }
  return lids
}

/**
 * Absence proves deletion only in a complete list that started long enough after our own last ack of the row. Pending edits of the row go to
 * attention only when two such reads agree.
 */
async function removeAbsent(
  tx: WriteTx,
  env: SendEnv,
  resource: Resource,
  sids: readonly string[],
  held: readonly string[],
  start: PullStart,
): Promise<void> {
  const present = new Set(sids)
  // Every present row is bound or held back, so equal numbers mean that no bound row is missing.
  if ((await tx.countWhere('ids', 'table', resource.table)) === present.size - held.length) return
  const known = (await tx.where('ids', 'table', resource.table)).filter((identity) => !present.has(identity.sid))
  for (const identity of known) {
    const answer = await tx.get('answers', identity.key)
    if (answer !== undefined && start.startedAt < answer.at + env.timing.settle) continue
    const base = await tx.get('bases', identity.key)
    if (base === undefined) {
      const { table, lid } = rowAt(identity.key)
      if ((await tx.get(table, lid)) !== undefined) await tx.delete(table, lid)
    } else await absentUnderEdits(tx, env, identity, base, start)
  }
}

async function absentUnderEdits(tx: WriteTx, env: SendEnv, identity: Identity, base: Base, start: PullStart): Promise<void> {
  const entries = (await entriesOn(tx, identity.key)).filter((entry) => concerns(entry, identity.key))
  const pending = entries.filter(
    (entry) => entry.state !== 'acked' && entry.class !== ENDPOINT_CLASS.delete && entry.class !== ENDPOINT_CLASS.create,
  )
  if (pending.length > 0) {
    if (base.absentSince === undefined) return void (await tx.put('bases', { ...base, absentSince: start.startedAt }))
    if (start.startedAt < base.absentSince + env.timing.settle) return
  }
  for (const entry of pending) {
    if (entry.state === 'queued' || entry.state === 'waiting') {
      await tx.put('outbox', { ...entry, state: 'attention', attention: { reason: 'gone', at: start.startedAt } })
    }
  }
  await tx.put('bases', withoutRow(base))
  await refold(tx, identity.key)
}

async function mirrorOrder(tx: WriteTx, list: string, lids: readonly string[], now: number): Promise<void> {
  const key = rowKey(ORDERS, list)
  const fields: Fields = { lids }
  const base = await tx.get('bases', key)
  if (base === undefined) {
    await writeRow(tx, key, fields, now)
    return
  }
  if (!sameContent(base.fields, fields)) await tx.put('bases', { ...base, fields })
  await refold(tx, key)
}

function groupByTable(rows: readonly ReadRow[], own: string): Map<string, ReadRow[]> {
  const tables = new Map<string, ReadRow[]>([[own, []]])
  for (const row of rows) {
    const name = row.table ?? own
    const group = tables.get(name)
    if (group === undefined) tables.set(name, [row])
    else group.push(row)
  }
  return tables
}
