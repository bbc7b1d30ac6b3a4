import { ENDPOINT_CLASS, isIdempotent } from '#contract/endpoint-class.ts'
import type { Fields } from '#contract/entity.ts'
import { isFile, keyOf } from '#db/effect.ts'
import type { Attempt, Entry } from '#db/entry.ts'
import type { WriteTx } from '#db/store.ts'
import type { Command, Step } from '#sync/model/command.ts'
import type { Model } from '#sync/model/model.ts'
import { referencedLids, refsIn } from '#sync/model/overlap.ts'
import { isAtRowStep, stepIndex, stepOf } from '#sync/model/steps.ts'
import { ack } from '#sync/outbox/ack.ts'
import { detectConflicts, type RowKnowledge } from '#sync/outbox/conflicts.ts'
import { releaseFiles } from '#sync/outbox/files.ts'
import { withValuesBefore } from '#sync/outbox/inverse-effects.ts'
import { join } from '#sync/outbox/join.ts'
import { laterEntriesOn, mayBeOnServer } from '#sync/outbox/later-edits.ts'
import { getMeta, getMetas } from '#sync/outbox/meta.ts'
import type { OutboxIndex, PlanContext } from '#sync/outbox/plan.ts'
import { finish, finishAll, refold } from '#sync/outbox/rows.ts'
import { nextTick } from '#sync/outbox/tick.ts'
import { isClosedOrOutdated } from '#sync/outbox/versions.ts'
import { isUndecided } from '#sync/pull/judge-run.ts'
import { buildContext, type SendEnv, serverRows, type WireCall, wireCall } from '#sync/wire/build-call.ts'
import { isKeyValid } from '#sync/wire/idempotency-key.ts'
import { recordInFlightValues } from '#sync/wire/in-flight-values.ts'
import { withSentOrder } from './order-attempt.ts'

// The attempt: one transaction checks that the entry is still next, joins later entries, compares with the server's values, builds the call
// and stores it. Only then may the fetch start, within `handOver` of the commit.

export type AttemptResult =
  | { readonly kind: 'send'; readonly entry: Entry; readonly attempt: Attempt; readonly call: WireCall }
  /** The stored state has changed: the flusher must plan again. */
  | { readonly kind: 'not-now' }

export interface AttemptRequest {
  readonly entry: Entry
  /** The outbox entries. This transaction keeps them up to date with its own writes. */
  readonly outboxIndex: OutboxIndex
  readonly fence: number
  readonly now: number
}

const NOT_NOW: AttemptResult = { kind: 'not-now' }

export async function startAttempt(tx: WriteTx, env: SendEnv, request: AttemptRequest): Promise<AttemptResult> {
  const { outboxIndex, now, fence } = request
  const entry = nextEntry(env, request)
  if (entry === null || !(await mayStart(tx, fence))) return NOT_NOW
  const command = env.model.command(entry.command)
  const begun = entry.step > 0 || entry.attempts.length > 0
  if (begun && !isAtRowStep(entry, env.model)) return writeAttempt(tx, env, entry, { rows: new Map(), outboxIndex, fence, now })

  const joined = join(entry, outboxIndex, env.model.listOf, command.batch === true)
  if (joined.vanishing !== undefined) {
    for (const each of joined.vanishing) await finish(tx, each, 'cancelled', now)
    return NOT_NOW
  }
  // The carrier is stored before the joined entries are removed, so that every fold contains their values.
  if (joined.carrier !== entry) await tx.put('outbox', joined.carrier)
  if (joined.superseded.length > 0) await finishAll(tx, joined.superseded, 'superseded', now, { carrier: entry.id })
  // A file that a joined entry replaced is not needed any more.
  if (joined.superseded.length > 0) await releaseFiles(tx, { id: '', effects: entry.effects }, now)
  // A joined edit took the file away: the rows that are sent now have not been read before.
  if (!isAtRowStep(entry, env.model) && isAtRowStep(joined.carrier, env.model)) return NOT_NOW
  // Upload steps come first, with the latest file of each slot.
  if (!isAtRowStep(joined.carrier, env.model)) return writeAttempt(tx, env, joined.carrier, { rows: new Map(), outboxIndex, fence, now })

  const after = await laterToggle(tx, joined.carrier)
  if (after !== undefined) {
    await finish(tx, joined.carrier, 'superseded', now, { carrier: after.id })
    return NOT_NOW
  }
  const rows = await rowKnowledge(tx, joined.carrier)
  if (isGone(env.model, joined.carrier, rows, outboxIndex)) {
    const own = await isDeletedHere(tx, joined.carrier)
    await tx.put('outbox', {
      ...joined.carrier,
      state: 'attention',
      attention: { reason: 'gone', at: now, ...(own && { own: true as const }) },
    })
    return NOT_NOW
  }
  if (await verifyIfKeyExpired(tx, env, joined.carrier, now)) return NOT_NOW
  const facts = { rows, outboxIndex, fence, now }
  const checked = await checkConflict(tx, env, command, joined.carrier, rows, now)
  if (checked === null) return NOT_NOW
  if (isSideThere(env, checked, facts)) {
    await ack(tx, checked, undefined, [], now)
    return NOT_NOW
  }
  return writeAttempt(tx, env, entry.attempts.length === 0 ? withValuesBefore(checked, rows) : checked, facts)
}

/** The entry, if the account and the plan still allow it to be sent next. */
function nextEntry(env: SendEnv, { entry: asked, outboxIndex, now }: AttemptRequest): Entry | null {
  const entry = outboxIndex.byId(asked.id)
  if (entry === undefined || (entry.state !== 'queued' && entry.state !== 'waiting')) return null
  if (entry.account.tenantId !== env.account.tenantId || entry.account.userId !== env.account.userId) return null
  const plan: PlanContext = { now, timing: env.timing, listOf: env.model.listOf, hold: null, metered: false }
  return outboxIndex.verdict(entry, plan).ready ? entry : null
}

/** This tab still holds the lease, the account is open, and nothing holds the database. */
async function mayStart(tx: WriteTx, fence: number): Promise<boolean> {
  if ((await getMeta(tx, 'lease')).fence !== fence) return false
  if (await isClosedOrOutdated(tx)) return false
  const { paused, hold, runs, back } = await getMetas(tx, 'paused', 'hold', 'runs', 'back')
  return !paused && hold === null && !isUndecided(runs, back)
}

async function rowKnowledge(tx: WriteTx, entry: Entry): Promise<Map<string, RowKnowledge>> {
  const reads = await tx.getMany('reads', entry.resources)
  const readAt = Math.min(...reads.map((read) => read?.startedAt ?? 0))
  const rows = new Map<string, RowKnowledge>()
  for (const effect of entry.effects) {
    const key = keyOf(effect)
    const base = await tx.get('bases', key)
    const handed = await tx.where('handed', 'key', key)
    const [refs, paths] = [await knownRefs(tx, entry, key), await knownPaths(tx, entry, key)]
    const answer = await tx.get('answers', key)
    rows.set(key, { base: base?.fields ?? null, readAt, handed, answer, ...(refs && { refs }), ...(paths && { paths }) })
  }
  return rows
}

/** Server ids of the references that the edit knows: the server shows these ids in place of the references. */
async function knownRefs(tx: WriteTx, entry: Entry, key: string): Promise<ReadonlyMap<string, string> | null> {
  const lids = Object.values(entry.knows[key] ?? {}).flatMap((values) => refsIn({ values }))
  if (lids.length === 0) return null
  const refs = new Map<string, string>()
  for (const lid of lids) for (const identity of await tx.where('ids', 'lid', lid)) refs.set(lid, identity.sid)
  return refs
}

/** Paths of the files that the edit knows and that were sent meanwhile: the server shows these in place of the files. */
async function knownPaths(tx: WriteTx, entry: Entry, key: string): Promise<ReadonlyMap<string, string> | null> {
  const ids = Object.values(entry.knows[key] ?? {}).flatMap((values) => values.flatMap((value) => (isFile(value) ? [value.$blob] : [])))
  if (ids.length === 0) return null
  const files = await tx.getMany('blobs', ids)
  return new Map(files.flatMap((file) => (file?.path === undefined ? [] : [[file.id, file.path] as const])))
}

/** An unanswered create or toggle may be repeated only with a valid key. Without one (the device may have slept), it is verified. */
async function verifyIfKeyExpired(tx: WriteTx, env: SendEnv, entry: Entry, now: number): Promise<boolean> {
  const open = entry.attempts.findLast((attempt) => attempt.outcome === 'unanswered')
  if (isIdempotent(entry.class) || open === undefined || (await isKeyValid(tx, env, entry, now))) return false
  const { pause: _pause, ...rest } = entry
  await tx.put('outbox', { ...rest, state: 'verifying', verify: { endedAt: open.endedAt ?? open.startedAt, then: 'send' } })
  return true
}

/** The server lacks the listed row, and no pending create makes it: the row was deleted while the form was open. */
function isGone(model: Model, entry: Entry, rows: ReadonlyMap<string, RowKnowledge>, outboxIndex: OutboxIndex): boolean {
  const near = outboxIndex.near(entry)
  const has = (op: 'put' | 'remove', others: readonly Entry[], key: string) =>
    others.some((other) => other.effects.some((each) => each.op === op && keyOf(each) === key))
  return entry.effects.some((effect) => {
    if (effect.op !== 'patch' || model.listOf(effect.table) === undefined) return false
    const key = keyOf(effect)
    if (rows.get(key)?.base === null) return !has('put', near, key)
    // We deleted it ourselves while the form was open.
    return has(
      'remove',
      near.filter((other) => other.state === 'acked'),
      key,
    )
  })
}

/** Whether this device deleted the row while its form was open: then no other person is to blame. */
async function isDeletedHere(tx: WriteTx, entry: Entry): Promise<boolean> {
  const keys = new Set(entry.effects.map(keyOf))
  const isIts = (other: Pick<Entry, 'class' | 'effects'>) =>
    other.class === ENDPOINT_CLASS.delete && other.effects.some((effect) => keys.has(keyOf(effect)))
  if ((await tx.all('outbox')).some((other) => other.state === 'acked' && isIts(other))) return true
  return (await tx.all('journal')).some((past) => past.state === 'settled' && isIts(past))
}

/** Stops an edit that conflicts with another person's change: it goes to attention and nothing is sent. */
async function checkConflict(
  tx: WriteTx,
  env: SendEnv,
  command: Command,
  entry: Entry,
  rows: Map<string, RowKnowledge>,
  now: number,
): Promise<Entry | null> {
  // A toggle stores the wanted side, so it cannot conflict (scenario 19).
  if (entry.class === ENDPOINT_CLASS.toggle) return entry
  const compared = detectConflicts(env.model, command, entry, rows, env.timing.late)
  if (Object.keys(compared.conflict).length > 0) {
    const { conflict } = compared
    const readAt = Math.min(...Object.keys(conflict).map((key) => rows.get(key)?.readAt ?? now))
    await tx.put('outbox', { ...entry, state: 'attention', attention: { reason: 'conflict', at: now, conflict, readAt } })
    return null
  }
  if (compared.effects === entry.effects) return entry
  if (compared.effects.length === 0) {
    await finish(tx, entry, 'cancelled', now)
    return null
  }
  const given: Entry = { ...entry, effects: compared.effects }
  await tx.put('outbox', given)
  for (const key of new Set(entry.effects.map(keyOf))) await refold(tx, key)
  return given
}

/**
 * A toggle to a side that the server has already, counting our own acked unsettled side (scenario 4). False while an attempt of it may
 * still arrive and flip the side back.
 */
function isSideThere(env: SendEnv, entry: Entry, facts: AttemptFacts): boolean {
  if (entry.class !== ENDPOINT_CLASS.toggle || entry.attempts.some((attempt) => attempt.outcome === 'unanswered')) return false
  const rows = serverRows(env, entry, facts, false)
  return entry.effects.every((effect) => {
    if (effect.op !== 'patch') return false
    const key = keyOf(effect)
    return Object.entries(effect.fields).every(([field, value]) => env.model.same(key, field, rows[key]?.[field], value))
  })
}

/** A newer toggle that the server may have: this one would turn it back, and the server does not apply the newer one twice. */
async function laterToggle(tx: WriteTx, entry: Entry): Promise<Entry | undefined> {
  if (entry.class !== ENDPOINT_CLASS.toggle) return undefined
  return (await laterEntriesOn(tx, entry)).findLast((later) => later.class === entry.class && mayBeOnServer(later))
}

interface AttemptFacts {
  readonly rows: ReadonlyMap<string, RowKnowledge>
  readonly outboxIndex: OutboxIndex
  readonly fence: number
  readonly now: number
}

async function writeAttempt(tx: WriteTx, env: SendEnv, entry: Entry, facts: AttemptFacts): Promise<AttemptResult> {
  const { now } = facts
  const step = stepOf(entry, env.model)
  const ctx = await buildContext(tx, env, entry, facts)
  const call = step.build(ctx)
  if (call === null) {
    await skipStep(tx, env.model, entry, now)
    return NOT_NOW
  }
  const wire = wireCall(env, entry, step.endpoint, call, ctx.tenant)
  const creates = step.endpoint.class === ENDPOINT_CLASS.create
  const attempt: Attempt = {
    no: (entry.attempts.at(-1)?.no ?? 0) + 1,
    step: step.name,
    fence: facts.fence,
    generation: entry.generation,
    startedAt: now,
    wire: { method: wire.method, url: wire.url, body: wire.body },
    ...(entry.carries.length > 0 && { carried: entry.carries.length }),
    // Only creates need to know later which rows existed before.
    ...(creates && { tick: await nextTick(tx), idsKnown: await heldBackIds(tx, entry) }),
  }
  const refs = Object.fromEntries(referencedLids(entry).map((lid) => [lid, ctx.sid(lid)]))
  const next = { ...entry, step: stepIndex(entry, env.model), ...(Object.keys(refs).length > 0 && { refs }) }
  const sending = sendingEntry(withSentOrder(next, ctx.lids, facts, env.timing), attempt, step, now)
  await tx.put('outbox', sending)
  for (const effect of sending.effects) if (effect.op === 'order') await refold(tx, keyOf(effect))
  if (step.endpoint.class !== ENDPOINT_CLASS.upload) await recordInFlightValues(tx, env, sending, attempt, wholeBody(step, ctx.rows))
  return { kind: 'send', entry: sending, attempt, call: wire }
}

/** The rows whose fields a whole-document body sends. */
const wholeBody = (step: Step, rows: Readonly<Record<string, Fields>>) =>
  step.endpoint.class === ENDPOINT_CLASS.replace && step.endpoint.partial !== true ? rows : {}

/** Skips a step that has nothing to send. After the last step the server already has the wanted values, so the entry is acked. */
async function skipStep(tx: WriteTx, model: Model, entry: Entry, now: number): Promise<void> {
  const last = model.command(entry.command).steps.length - 1
  const index = stepIndex(entry, model)
  if (index < last) await tx.put('outbox', { ...entry, state: 'queued', step: index + 1 })
  // It settles like any acked entry: only a later read may remove its values from the screen.
  else await ack(tx, entry, undefined, [], now)
}

function sendingEntry(entry: Entry, attempt: Attempt, step: Step, now: number): Entry {
  const { pause: _pause, upload: _upload, undoSince: _undoSince, ...rest } = entry
  // Old attempts matter only if they are unanswered; of the answered ones the last few are enough.
  const kept = entry.attempts.filter((each, index) => each.outcome === 'unanswered' || index >= entry.attempts.length - 5)
  return {
    ...rest,
    state: 'sending',
    attempts: [...kept, attempt],
    triedSinceTouch: entry.triedSinceTouch + 1,
    ...(step.endpoint.encoding === 'raw' && { upload: { at: now, sent: 0, total: entry.fileSize ?? 0 } }),
  }
}

/** Server ids that a pull showed but held back: they are known, though no row is bound to them. */
async function heldBackIds(tx: WriteTx, entry: Entry): Promise<string[]> {
  const held = new Set<string>()
  for (const read of await tx.getMany('reads', entry.resources)) for (const sid of read?.held ?? []) held.add(sid)
  return [...held]
}
