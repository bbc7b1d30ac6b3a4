import { wireId } from '#contract/codec.ts'
import { fillPath, type Endpoint } from '#contract/endpoint.ts'
import { type Fields, REST } from '#contract/entity.ts'
import { keyOf, ORDERS, rowKey } from '#db/effect.ts'
import type { Account, Attempt, Entry } from '#db/entry.ts'
import type { WriteTx } from '#db/store.ts'
import type { StoredFile } from '#db/tables.ts'
import { must } from '#lib/must.ts'
import type { BuildContext, Call, Command } from './command.ts'
import { changedFields, lidsOf } from './fold.ts'
import { join } from './join.ts'
import { compare, type RowKnowledge, serverRow } from './known.ts'
import { getMeta } from './meta.ts'
import type { Model } from './model.ts'
import { createdLids, fileIds, referencedLids } from './overlap.ts'
import { Outline, type PlanContext } from './plan.ts'
import { finish } from './rows.ts'
import type { Timing } from './timing.ts'

// The attempt: one transaction checks that this entry is still next, joins what follows, holds it against what the server shows,
// builds the call and writes it down. Only then may the fetch start (sending.ts), within `handOver` of the commit.

export interface SendEnv {
  readonly model: Model
  readonly timing: Timing
  readonly account: Account
}

/** A request as it goes out. Headers that name the account and the key are part of it, so that nothing is added later. */
export interface WireCall {
  readonly method: string
  readonly url: string
  readonly body?: unknown
  readonly encoding: 'json' | 'multipart' | 'raw'
  readonly headers: Readonly<Record<string, string>>
}

export type AttemptResult =
  | { readonly kind: 'send'; readonly entry: Entry; readonly attempt: Attempt; readonly call: WireCall }
  /** A resource must be read again first. */
  | { readonly kind: 'reread' }
  /** The world moved on: look again. */
  | { readonly kind: 'not-now' }

export async function startAttempt(
  tx: WriteTx,
  env: SendEnv,
  request: { id: string; fence: number; now: number; acceptOldRead: boolean },
): Promise<AttemptResult> {
  const { model, timing } = env
  const { now } = request
  const found = await nextEntry(tx, env, request)
  if (found === null) return { kind: 'not-now' }
  const { entry, outline } = found
  const readAt = await readStart(tx, entry)
  if (needsRead(entry) && !request.acceptOldRead && now - readAt > timing.readTooOld) return { kind: 'reread' }

  const joined = join(entry, outline, model.listOf)
  if (joined.vanishing !== undefined) {
    for (const each of joined.vanishing) await finish(tx, each, 'cancelled', now)
    return { kind: 'not-now' }
  }
  // The carrier is stored before those it carries leave, so that the fold never misses their values.
  await tx.put('outbox', joined.carrier)
  for (const each of joined.superseded) await finish(tx, each, 'superseded', now, { carrier: entry.id })

  const command = model.command(entry.command)
  const rows = await rowKnowledge(tx, joined.carrier, readAt)
  const checked = await checkConflict(tx, env, command, joined.carrier, rows, now)
  if (checked === null) return { kind: 'not-now' }
  return writeAttempt(tx, env, command, checked, { rows, outline, fence: request.fence, now })
}

/** The entry, if the lease, the account and the plan still say that it is next. */
async function nextEntry(tx: WriteTx, env: SendEnv, request: { id: string; fence: number; now: number }) {
  if ((await getMeta(tx, 'lease')).fence !== request.fence) return null
  if ((await getMeta(tx, 'closed')) || (await getMeta(tx, 'paused')) || (await getMeta(tx, 'hold')) !== null) return null
  const outline = new Outline(await tx.all('outbox'), env.model.listOf)
  const entry = outline.byId(request.id)
  if (entry === undefined || (entry.state !== 'queued' && entry.state !== 'waiting')) return null
  if (entry.account.tenantId !== env.account.tenantId || entry.account.userId !== env.account.userId) return null
  const plan: PlanContext = { now: request.now, timing: env.timing, listOf: env.model.listOf, hold: null }
  return outline.verdict(entry, plan).ready ? { entry, outline } : null
}

/** I, O, C and T are read before they are sent. */
export const needsRead = (entry: Pick<Entry, 'class'>) =>
  entry.class === 'I' || entry.class === 'O' || entry.class === 'C' || entry.class === 'T'

async function readStart(tx: WriteTx, entry: Entry): Promise<number> {
  const reads = await tx.many('reads', entry.resources)
  return Math.min(...reads.map((read) => read?.startedAt ?? 0))
}

async function rowKnowledge(tx: WriteTx, entry: Entry, readAt: number): Promise<Map<string, RowKnowledge>> {
  const rows = new Map<string, RowKnowledge>()
  for (const effect of entry.effects) {
    const key = keyOf(effect)
    const base = await tx.get('bases', key)
    const handed = await tx.where('handed', 'key', key)
    rows.set(key, { base: base?.fields ?? null, readAt, handed, answer: await tx.get('answers', key) })
  }
  return rows
}

/** Two people, one setting: a true collision stops here and goes to the person; nothing was sent. */
async function checkConflict(
  tx: WriteTx,
  env: SendEnv,
  command: Command,
  entry: Entry,
  rows: Map<string, RowKnowledge>,
  now: number,
): Promise<Entry | null> {
  const compared = compare(env.model, command, entry, rows, env.timing.late)
  if (Object.keys(compared.conflict).length > 0) {
    await tx.put('outbox', { ...entry, state: 'attention', attention: { reason: 'conflict', at: now, conflict: compared.conflict } })
    return null
  }
  if (compared.effects.length > 0) return compared.effects === entry.effects ? entry : { ...entry, effects: compared.effects }
  await finish(tx, { ...entry, effects: entry.effects }, 'cancelled', now)
  return null
}

interface AttemptFacts {
  readonly rows: Map<string, RowKnowledge>
  readonly outline: Outline
  readonly fence: number
  readonly now: number
}

async function writeAttempt(tx: WriteTx, env: SendEnv, command: Command, entry: Entry, facts: AttemptFacts): Promise<AttemptResult> {
  const { now } = facts
  const step = must(command.steps[entry.step], `step ${entry.step} of ${command.name}`)
  const ctx = await buildContext(tx, env, entry, facts)
  const call = step.build(ctx)
  const attempt: Attempt = {
    no: (entry.attempts.at(-1)?.no ?? 0) + 1,
    step: step.name,
    fence: facts.fence,
    generation: entry.generation,
    startedAt: now,
    wire: { method: step.endpoint.method, url: '', body: call?.body },
    idsKnown: entry.class === 'C' ? await knownIds(tx, entry) : [],
  }
  if (call === null) {
    // Nothing to send: the server already stands as wanted. It settles like any acked entry.
    await tx.put('outbox', { ...entry, state: 'acked', ackedAt: now })
    return { kind: 'not-now' }
  }
  const wire = wireCall(env, entry, step.endpoint, call, ctx)
  const written: Attempt = { ...attempt, wire: { method: wire.method, url: wire.url, body: wire.body } }
  const sending: Entry = sendingEntry(entry, written)
  await tx.put('outbox', sending)
  await writeHanded(tx, sending, written, env.timing, step.endpoint.class === 'I' && step.endpoint.partial !== true ? ctx.rows : {})
  return { kind: 'send', entry: sending, attempt: written, call: wire }
}

function sendingEntry(entry: Entry, attempt: Attempt): Entry {
  const { pause: _pause, ...rest } = entry
  // What matters of old attempts is whether one is unanswered; answered ones beyond a few only take room.
  const kept = entry.attempts.filter((each, index) => each.outcome === 'unanswered' || index >= entry.attempts.length - 5)
  return { ...rest, state: 'sending', attempts: [...kept, attempt], triedSinceTouch: entry.triedSinceTouch + 1 }
}

/** Server ids known before a create is sent: bound rows, and all of the last read, held-back rows included. */
async function knownIds(tx: WriteTx, entry: Entry): Promise<string[]> {
  const known = new Set<string>()
  for (const read of await tx.many('reads', entry.resources)) for (const sid of read?.sids ?? []) known.add(sid)
  for (const effect of entry.effects) {
    if (effect.op !== 'put') continue
    for (const identity of await tx.all('ids')) if (identity.table === effect.table) known.add(identity.sid)
  }
  return [...known]
}

/**
 * Writes down the values that go out now: they may turn up on the server for `late`, whatever becomes of the entry. A body that
 * replaces the whole document hands over every field of it, also those that this edit did not change.
 */
async function writeHanded(
  tx: WriteTx,
  entry: Entry,
  attempt: Attempt,
  timing: Timing,
  whole: Readonly<Record<string, Fields>>,
): Promise<void> {
  for (const effect of entry.effects) {
    const key = keyOf(effect)
    for (const old of await tx.where('handed', 'key', key)) {
      if (old.at < attempt.startedAt - 2 * timing.late) await tx.delete('handed', must(old.n, 'key of a handed value'))
    }
    for (const [field, value] of Object.entries({ ...whole[key], ...changedFields(entry, key) })) {
      if (field === REST) continue
      await tx.put('handed', { key, field, value, at: attempt.startedAt, entry: entry.id, attempt: attempt.no, unanswered: true })
    }
  }
}

async function buildContext(tx: WriteTx, env: SendEnv, entry: Entry, facts: AttemptFacts): Promise<BuildContext> {
  const rows: Record<string, Fields> = {}
  for (const [key, row] of facts.rows) {
    const acked = facts.outline.near(entry).filter((other) => other.state === 'acked' && other.keys.includes(key))
    rows[key] = serverRow(env.model, entry, acked, key, row, env.timing.late)
  }
  const sids = await sidsOf(tx, env.model, entry)
  const files = await filesOf(tx, entry)
  const first = entry.effects[0]
  const key = first === undefined ? '' : keyOf(first)
  return {
    args: entry.args,
    tenant: wireId(env.account.tenantId),
    changed: changedFields(entry, key),
    row: rows[key] ?? {},
    rows,
    sid: (lid) => must(sids.get(lid), `server id of ${lid}`),
    lids: orderToSend(entry, facts, sids, env.model),
    outputs: entry.outputs,
    file: (id) => must(files.get(id), `file ${id}`),
  }
}

/** What is known of the files that the entry's fields name. */
async function filesOf(tx: WriteTx, entry: Entry): Promise<Map<string, StoredFile>> {
  const files = new Map<string, StoredFile>()
  for (const id of fileIds(entry)) {
    const file = await tx.get('blobs', id)
    if (file !== undefined) files.set(id, file)
  }
  return files
}

async function sidsOf(tx: WriteTx, model: Model, entry: Entry): Promise<Map<string, string>> {
  const sids = new Map<string, string>()
  const keys = entry.effects.filter((effect) => effect.op !== 'order').map(keyOf)
  for (const effect of entry.effects) {
    if (effect.op !== 'order') continue
    const base = await tx.get('bases', keyOf(effect))
    const table = model.tableOf(effect.list)
    for (const lid of [...effect.lids, ...lidsOf(base?.fields ?? null)]) keys.push(rowKey(table, lid))
  }
  for (const identity of await tx.many('ids', keys)) {
    // Args name a row as the person's form knew it, which may be an alias by now.
    if (identity !== undefined) for (const lid of [identity.lid, ...identity.aliases]) sids.set(lid, identity.sid)
  }
  for (const lid of referencedLids(entry)) for (const identity of await tx.where('ids', 'lid', lid)) sids.set(lid, identity.sid)
  return sids
}

/** Mine first as far as they exist on the server, then the others in the server's order. */
function orderToSend(entry: Entry, facts: AttemptFacts, sids: ReadonlyMap<string, string>, model: Model): string[] {
  const effect = entry.effects.find((each) => each.op === 'order')
  if (effect === undefined) return []
  const server = lidsOf(facts.rows.get(rowKey(ORDERS, effect.list))?.base ?? null)
  const table = model.tableOf(effect.list)
  const justMade = new Set<string>()
  const gone = new Set<string>()
  for (const other of facts.outline.near(entry)) {
    if (other.state !== 'acked') continue
    for (const lid of createdLids(other)) justMade.add(lid)
    for (const each of other.effects) if (each.op === 'remove' && each.table === table) gone.add(each.lid)
  }
  const exists = (lid: string) => sids.has(lid) && !gone.has(lid) && (server.includes(lid) || justMade.has(lid))
  const named = new Set(effect.lids)
  return [...effect.lids.filter(exists), ...server.filter((lid) => !named.has(lid) && exists(lid))]
}

function wireCall(env: SendEnv, entry: Entry, endpoint: Endpoint, call: Call, ctx: BuildContext): WireCall {
  const url = fillPath(endpoint.path, { tenant: ctx.tenant, ...call.params })
  const keyed = endpoint.class === 'C' || endpoint.class === 'T'
  return {
    method: endpoint.method,
    url,
    ...(call.body !== undefined && { body: call.body }),
    encoding: endpoint.encoding ?? 'json',
    headers: {
      ...accountHeaders(env.account),
      ...(keyed && {
        'Idempotency-Key': `${entry.id}:${must(env.model.command(entry.command).steps[entry.step], 'step').name}:${entry.generation}`,
      }),
    },
  }
}

/** Every call to our origin names its tenant and its account (contract.md). */
export function accountHeaders(account: Account): Record<string, string> {
  return { tenantId: account.tenantId, 'Lousa-User': account.userId }
}
