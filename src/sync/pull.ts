import type { EntityRead, Fields } from '#contract/entity.ts'
import { ORDERS, rowKey } from '#db/effect.ts'
import type { WriteTx } from '#db/store.ts'
import type { Base, Identity, MirrorTable, ReadRecord } from '#db/tables.ts'
import type { SendEnv } from './attempt.ts'
import { lidFromServer } from './identity.ts'
import { getMeta, nextTick } from './meta.ts'
import { isOutstandingCreate, isUnknownTo } from './plan.ts'
import type { Resource } from './resource.ts'
import { concerns, entriesOn, fieldsOf, refold, rowAt, sameContent, writeRow } from './rows.ts'
import { settleAcked } from './settle.ts'
import { judgeProbe } from './verify.ts'

// A pull takes a tick when it starts and is dropped whole if one that started later has committed. It writes only rows that
// changed, under the edits that are folded over them.

export interface PullStart {
  readonly resource: string
  readonly startTick: number
  readonly startedAt: number
}

export async function beginPull(tx: WriteTx, resource: string, now: number): Promise<PullStart> {
  return { resource, startTick: await nextTick(tx), startedAt: now }
}

export interface PullPage {
  readonly rows: readonly (EntityRead & { readonly table?: string })[]
  /** Server ids of the pages before this one, in order. */
  readonly before: readonly string[]
  /** The answer is whole: what it does not name is gone. */
  readonly last: boolean
}

/** Commits one page of an answer. False: it came too late, or into a closed database, and nothing was written. */
export async function commitPull(
  tx: WriteTx,
  env: SendEnv,
  resource: Resource,
  start: PullStart,
  page: PullPage,
  now: number,
): Promise<boolean> {
  if (await getMeta(tx, 'closed')) return false
  const previous = await tx.get('reads', resource.id)
  if (previous !== undefined && previous.startTick > start.startTick) return false
  const held = await heldBack(tx, env, resource)
  const lids: string[] = []
  const sids = [...page.before]
  for (const read of page.rows) {
    const table = (read.table ?? resource.table) as MirrorTable
    const lid = await mirrorRow(tx, table, read, held, start.startedAt)
    if (table !== resource.table) continue
    if (read.sid !== undefined) sids.push(read.sid)
    if (lid !== null) lids.push(lid)
  }
  if (!page.last) return true
  if (resource.list !== undefined) {
    await removeAbsent(tx, env, resource, sids, start)
    await mirrorOrder(tx, resource.list, [...(await lidsOfSids(tx, resource.table, page.before)), ...lids], now)
  }
  await tx.put('reads', readRecord(resource, start, sids, now))
  for (const entry of await tx.all('outbox')) {
    if (entry.state === 'verifying' && entry.resources.includes(resource.id)) {
      await judgeProbe(tx, env, entry, { startedAt: start.startedAt, rows: page.rows }, now)
    }
  }
  await settleAcked(tx, env, now)
  return true
}

function readRecord(resource: Resource, start: PullStart, sids: readonly string[], now: number): ReadRecord {
  return { resource: resource.id, startTick: start.startTick, startedAt: start.startedAt, committedAt: now, sids }
}

async function lidsOfSids(tx: WriteTx, table: string, sids: readonly string[]): Promise<string[]> {
  const lids: string[] = []
  for (const sid of sids) for (const identity of await tx.where('ids', 'server', rowKey(table, sid))) lids.push(identity.lid)
  return lids
}

/**
 * Which unknown rows of the list wait outside. While a create is in flight or unanswered, one of them may be what it made:
 * showing it would show it twice (scenario 17). Once a person has to choose, only its candidates wait.
 */
async function heldBack(tx: WriteTx, env: SendEnv, resource: Resource): Promise<(sid: string) => boolean> {
  if (resource.list === undefined) return () => false
  const creates = (await tx.all('outbox')).filter(
    (entry) => entry.class === 'C' && entry.resources.includes(resource.id) && env.model.listOf(resource.table) === resource.list,
  )
  const open = creates.filter(isOutstandingCreate)
  const candidates = new Set(creates.flatMap((entry) => (entry.state === 'attention' ? (entry.attention?.candidates ?? []) : [])))
  return (sid) => candidates.has(sid) || open.some((entry) => isUnknownTo(entry, sid))
}

/** Writes one row of an answer under what is folded over it. Returns its lid, or null when it is held back. */
async function mirrorRow(
  tx: WriteTx,
  table: MirrorTable,
  read: EntityRead,
  held: (sid: string) => boolean,
  startedAt: number,
): Promise<string | null> {
  const lid = await localId(tx, table, read, held)
  if (lid === null) return null
  const key = rowKey(table, lid)
  const base = await tx.get('bases', key)
  if (base !== undefined) {
    const { absentSince: _absent, ...rest } = base
    const fields = { ...base.fields, ...read.fields }
    if (base.absentSince !== undefined || !sameContent(fields, base.fields)) await tx.put('bases', { ...rest, fields })
    await refold(tx, key)
    return lid
  }
  const row = await tx.get(table, lid)
  await writeRow(tx, key, { ...fieldsOf(row), ...read.fields }, row?.born ?? startedAt)
  return lid
}

async function localId(tx: WriteTx, table: MirrorTable, read: EntityRead, held: (sid: string) => boolean): Promise<string | null> {
  if (read.lid !== undefined) return read.lid
  if (read.sid === undefined) return null
  const server = rowKey(table, read.sid)
  const bound = (await tx.where('ids', 'server', server))[0]
  if (bound !== undefined) return bound.lid
  if (held(read.sid)) return null
  const lid = lidFromServer(read.sid)
  const identity: Identity = { key: rowKey(table, lid), table, lid, sid: read.sid, server, aliases: [] }
  await tx.put('ids', identity)
  return lid
}

/**
 * Absence proves deletion only in a complete list that started long enough after our own last ack of the row; a pending edit of it
 * goes to attention only when two such reads agree.
 */
async function removeAbsent(tx: WriteTx, env: SendEnv, resource: Resource, sids: readonly string[], start: PullStart): Promise<void> {
  const present = new Set(sids)
  const known = (await tx.all('ids')).filter((identity) => identity.table === resource.table && !present.has(identity.sid))
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
  const pending = entries.filter((entry) => entry.state !== 'acked' && entry.class !== 'D' && entry.class !== 'C')
  if (pending.length > 0) {
    if (base.absentSince === undefined) return void (await tx.put('bases', { ...base, absentSince: start.startedAt }))
    if (start.startedAt < base.absentSince + env.timing.settle) return
  }
  for (const entry of pending) {
    if (entry.state === 'queued' || entry.state === 'waiting') {
      await tx.put('outbox', { ...entry, state: 'attention', attention: { reason: 'gone', at: start.startedAt } })
    }
  }
  await tx.put('bases', { ...base, fields: null })
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
