import { addressOf } from '#contract/api-paths.ts'
import { wireId } from '#contract/codec.ts'
import { isIdempotent } from '#contract/endpoint-class.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Fields } from '#contract/entity.ts'
import { isReference, keyOf, rowKey } from '#db/effect.ts'
import type { Account, Entry } from '#db/entry.ts'
import type { ReadTx } from '#db/store.ts'
import type { StoredFile } from '#db/tables.ts'
import { must } from '#lib/must.ts'
import { changedFields, lidsOf } from '#sync/model/changed-fields.ts'
import type { BuildContext, Call } from '#sync/model/command.ts'
import type { Model } from '#sync/model/model.ts'
import { isOrderShown, joinedBeneath, movedOnto, type Order, ownMovesOnto } from '#sync/model/order.ts'
import { createdLids, fileIds, refsIn } from '#sync/model/overlap.ts'
import { stepOf } from '#sync/model/steps.ts'
import type { Timing } from '#sync/model/timing.ts'
import type { RowKnowledge } from '#sync/outbox/conflicts.ts'
import { lidFromServer } from '#sync/outbox/identity.ts'
import type { OutboxIndex } from '#sync/outbox/plan.ts'
import { serverRow } from '#sync/outbox/server-row.ts'
import { accountHeaders } from './account-headers.ts'

// Builds the context of a step's `build`, and the request from what it returns.

export interface SendEnv {
  readonly model: Model
  readonly timing: Timing
  readonly account: Account
}

/** A request as it goes out. It includes the headers that name the account and the idempotency key; nothing is added later. */
export interface WireCall {
  readonly method: string
  readonly url: string
  readonly body?: unknown
  readonly encoding: 'json' | 'multipart' | 'raw'
  readonly headers: Readonly<Record<string, string>>
}

/** The call needs a file that is not on this device any more: it was evicted while no entry named it. */
export class MissingFile extends Error {
  override name = 'MissingFile'
}

export interface BuildFacts {
  readonly rows: ReadonlyMap<string, RowKnowledge>
  readonly outboxIndex: OutboxIndex
}

/** The rows of an entry as the server should have them, by key. `own: false`: without the entry's own changes. */
export function serverRows(env: SendEnv, entry: Entry, facts: BuildFacts, own = true): Record<string, Fields> {
  const rows: Record<string, Fields> = {}
  for (const [key, row] of facts.rows) {
    const acked = facts.outboxIndex.near(entry).filter((other) => other.state === 'acked' && other.keys.includes(key))
    rows[key] = serverRow(env.model, own ? entry : { ...entry, effects: [] }, acked, key, row, env.timing.late)
  }
  return rows
}

export async function buildContext(tx: ReadTx, env: SendEnv, entry: Entry, facts: BuildFacts): Promise<BuildContext> {
  const shown = serverRows(env, entry, facts)
  const sids = await sidsOf(tx, env.model, entry, Object.values(shown).flatMap(refsIn))
  const rows = Object.fromEntries(Object.entries(shown).map(([key, row]) => [key, resolved(row, sids)]))
  const files = await filesOf(tx, entry)
  const first = entry.effects[0]
  const key = first === undefined ? '' : keyOf(first)
  return {
    args: entry.args,
    tenant: wireId(env.account.tenantId),
    changed: resolved(changedFields(entry, key), sids),
    row: rows[key] ?? {},
    rows,
    sid: (lid) => must(sids.get(lid), `server id of ${lid}`),
    lids: orderToSend(env, entry, facts, sids),
    outputs: entry.outputs,
    file: (id) => storedFile(files, id),
  }
}

function storedFile(files: ReadonlyMap<string, StoredFile>, id: string): StoredFile {
  const file = files.get(id)
  if (file === undefined) throw new MissingFile(`missing: file ${id}`)
  return file
}

/** The stored files that the entry's fields name, by id. */
async function filesOf(tx: ReadTx, entry: Entry): Promise<Map<string, StoredFile>> {
  const files = new Map<string, StoredFile>()
  for (const id of fileIds(entry)) {
    const file = await tx.get('blobs', id)
    if (file !== undefined) files.set(id, file)
  }
  return files
}

/** Replaces references by server ids. @throws when a row has no server id yet. */
function resolved(fields: Fields, sids: ReadonlyMap<string, string>): Fields {
  if (refsIn(fields).length === 0) return fields
  const idOf = (value: unknown): unknown => {
    if (isReference(value)) return must(sids.get(value.$ref), `server id of ${value.$ref}`)
    return Array.isArray(value) ? value.map(idOf) : value
  }
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, idOf(value)]))
}

async function sidsOf(tx: ReadTx, model: Model, entry: Entry, refs: readonly string[]): Promise<Map<string, string>> {
  const sids = new Map<string, string>()
  const keys = entry.effects.filter((effect) => effect.op !== 'order').map(keyOf)
  for (const effect of entry.effects) {
    if (effect.op !== 'order') continue
    const base = await tx.get('bases', keyOf(effect))
    const table = model.tableOf(effect.list)
    for (const lid of [...effect.lids, ...lidsOf(base?.fields ?? null)]) keys.push(rowKey(table, lid))
    for (const sid of await heldSids(tx, model, effect.list)) sids.set(lidFromServer(sid), sid)
  }
  for (const identity of await tx.getMany('ids', keys)) {
    // Args name a row by the local id that the form knew, which may have become an alias.
    if (identity !== undefined) for (const lid of [identity.lid, ...identity.aliases]) sids.set(lid, identity.sid)
  }
  for (const lid of refs) for (const identity of await tx.where('ids', 'lid', lid)) sids.set(lid, identity.sid)
  return sids
}

/** The rows of a list that are not shown yet: they may be what an unanswered create made. An order names them, or they would lose their place. */
async function heldSids(tx: ReadTx, { resources }: Model, list: string): Promise<readonly string[]> {
  const reads = await tx.getMany(
    'reads',
    resources.filter((each) => each.list === list).map(({ id }) => id),
  )
  return reads.flatMap((read) => read?.held ?? [])
}

/**
 * Our moves on the server's order, without the rows that the server does not have. Older moves that were refused go along: the newest order says how
 * the person left the list.
 */
function orderToSend({ model, timing }: SendEnv, entry: Entry, facts: BuildFacts, sids: ReadonlyMap<string, string>): string[] {
  const order = entry.effects.find((each) => each.op === 'order')
  if (order === undefined) return []
  const server = orderOnServer(timing, order, entry, facts)
  const table = model.tableOf(order.list)
  const known = new Set(server)
  const gone = new Set<string>()
  for (const other of facts.outboxIndex.near(entry)) {
    if (other.state !== 'acked') continue
    for (const lid of createdLids(other)) known.add(lid)
    for (const each of other.effects) if (each.op === 'remove' && each.table === table) gone.add(each.lid)
  }
  return movedOnto(withRefusedMoves(order, entry, facts.outboxIndex), [...known]).filter(
    (lid) => sids.has(lid) && !gone.has(lid) && known.has(lid),
  )
}

function withRefusedMoves(order: Order, entry: Entry, outboxIndex: OutboxIndex): Order {
  const refused = outboxIndex.near(entry).filter(({ state, seq }) => state === 'attention' && seq < entry.seq)
  return refused.reduceRight((newer, { effects }) => joinedBeneath(effects, newer), order)
}

/**
 * The order that the server shows, with our own confirmed moves as long as an older copy of the server may answer: not when it shows what this
 * device sent after them.
 */
function orderOnServer({ settle }: Timing, order: Order, entry: Entry, { rows, outboxIndex }: BuildFacts): readonly string[] {
  const { base = null, readAt = 0, handed = [] } = rows.get(keyOf(order)) ?? {}
  const shown = lidsOf(base)
  const isOld = ({ state, attempts, ackedAt = 0 }: Entry) =>
    state === 'acked' &&
    readAt < ackedAt + settle &&
    // After a clock change only `ackedAt` and `at` are of the new clock.
    !handed.some(({ at, values }) => at >= Math.min(attempts.at(-1)?.startedAt ?? 0, ackedAt) && isOrderShown(lidsOf(values), shown))
  let lids = shown
  for (const other of outboxIndex.near(entry).filter(isOld)) {
    for (const each of other.effects) if (each.op === 'order' && each.list === order.list) lids = ownMovesOnto(each, lids)
  }
  // A row that only this device knows is not on the server by that.
  return lids.filter((lid) => shown.includes(lid))
}

export function wireCall(env: SendEnv, entry: Entry, endpoint: Endpoint, call: Call, tenant: BuildContext['tenant']): WireCall {
  const keyed = !isIdempotent(endpoint.class)
  return {
    method: endpoint.method,
    url: addressOf(endpoint, { tenant, ...call.params }),
    ...(call.body !== undefined && { body: call.body }),
    encoding: endpoint.encoding ?? 'json',
    headers: {
      // A storage host gets only the headers of its link.
      ...(endpoint.public !== true && accountHeaders(env.account)),
      ...linkHeaders(call.headers),
      ...(keyed && { 'Idempotency-Key': `${entry.id}:${stepOf(entry, env.model).name}:${entry.generation}` }),
    },
  }
}

/** Leaves out `Host`: a page cannot set it, and the browser takes it from the address (docs/facts.md). */
function linkHeaders(headers: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'host'))
}
