import { CodecError } from '#contract/codec.ts'
import type { EntityRead, Fields } from '#contract/entity.ts'
import { keyOf } from '#db/effect.ts'
import type { Attempt, Attention, Entry } from '#db/entry.ts'
import type { WriteTx } from '#db/store.ts'
import { must } from '#lib/must.ts'
import type { SendEnv } from './attempt.ts'
import { changedFields, withoutFields } from './fold.ts'
import { bind } from './identity.ts'
import { getMeta, nextTick, setMeta } from './meta.ts'
import { type Meaning, meaningOf, type Outcome, type Refusal } from './outcome.ts'
import { concerns, entriesOn, finish, refold, sameContent } from './rows.ts'

/** What the engine must do after an outcome was written down. */
export interface AfterOutcome {
  /** Read `/auth/me`: the session, or the right to edit, may be gone. */
  readonly check?: 'session' | 'rights'
}

/**
 * Writes down what became of an attempt. An answer to an attempt already given up counts only if it is a success: the entry has
 * moved on, and a late refusal says nothing about where it is now.
 */
export async function applyOutcome(
  tx: WriteTx,
  env: SendEnv,
  result: { id: string; attempt: Attempt; outcome: Outcome; now: number },
): Promise<AfterOutcome> {
  const { outcome, now } = result
  if (await getMeta(tx, 'left')) return {}
  if (outcome.kind === 'answer' && outcome.honoured === true) await setMeta(tx, 'honours', true)
  const entry = await tx.get('outbox', result.id)
  if (entry === undefined) return {}
  const endpoint = stepOf(env, entry).endpoint
  const meaning = settledMeaning(meaningOf(outcome, endpoint.class, endpoint.class === 'C', env.timing), entry, result.attempt)
  const open = entry.attempts.find((each) => each.no === result.attempt.no)
  const givenUp = open?.outcome !== undefined || entry.state !== 'sending' || entry.attempts.at(-1)?.no !== result.attempt.no
  if (givenUp && meaning.to !== 'done') return {}
  const status = outcome.kind === 'answer' ? outcome.status : undefined
  const marked = markAttempt(entry, result.attempt, meaning, now, status)
  await markHanded(tx, entry, result.attempt, meaning)
  switch (meaning.to) {
    case 'done':
      return done(tx, env, marked, meaning.body, now)
    case 'again':
      await tx.put('outbox', await waiting(tx, env, marked, meaning, now))
      return {}
    case 'verify':
      await tx.put('outbox', await verifying(tx, env, marked, meaning, now))
      return {}
    case 'attention':
      await attention(tx, env, marked, meaning, now)
      return meaning.checkRights ? { check: 'rights' } : {}
    case 'auth':
      await tx.put('outbox', { ...marked, state: 'waiting', pause: { at: now, wait: env.timing.pause, reason: 'auth' } })
      await setMeta(tx, 'hold', { kind: 'auth', at: now })
      return { check: 'session' }
  }
}

function stepOf(env: SendEnv, entry: Entry) {
  const command = env.model.command(entry.command)
  return must(command.steps[entry.step], `step ${entry.step} of ${entry.command}`)
}

/**
 * The same step refused with 401 twice in a row: between the two the hold was lifted, so `/auth/me` said that the session lives,
 * and the refusal is about this edit.
 */
function settledMeaning(meaning: Meaning, entry: Entry, attempt: Attempt): Meaning {
  if (meaning.to !== 'auth') return meaning
  const before = entry.attempts.findLast((each) => each.no < attempt.no)
  if (before?.status !== 401) return meaning
  return { to: 'attention', reason: 'refused', refusal: { status: 401 }, mayBeApplied: false, checkRights: false }
}

function markAttempt(entry: Entry, attempt: Attempt, meaning: Meaning, now: number, status: number | undefined): Entry {
  const outcome = attemptOutcome(meaning)
  const attempts = entry.attempts.map((each) =>
    each.no === attempt.no ? { ...each, outcome, endedAt: now, ...(status !== undefined && { status }) } : each,
  )
  return {
    ...entry,
    attempts,
    mayBeApplied: entry.mayBeApplied || outcome === 'unanswered' || (meaning.to === 'attention' && meaning.mayBeApplied),
  }
}

function attemptOutcome(meaning: Meaning): NonNullable<Attempt['outcome']> {
  if (meaning.to === 'done') return 'done'
  if (meaning.to === 'again') return meaning.reason === 'unanswered' ? 'unanswered' : meaning.reason === 'rate' ? 'refused' : 'never handed'
  if (meaning.to === 'verify') return 'unanswered'
  return 'refused'
}

async function markHanded(tx: WriteTx, entry: Entry, attempt: Attempt, meaning: Meaning): Promise<void> {
  const open =
    meaning.to === 'verify' ||
    (meaning.to === 'again' && meaning.reason === 'unanswered') ||
    (meaning.to === 'attention' && meaning.mayBeApplied)
  if (open) return
  for (const key of new Set(entry.effects.map(keyOf))) {
    for (const each of await tx.where('handed', 'key', key)) {
      if (each.entry === entry.id && each.attempt === attempt.no) await tx.put('handed', { ...each, unanswered: false })
    }
  }
}

const hasUnanswered = (entry: Entry) => entry.attempts.some((attempt) => attempt.outcome === 'unanswered')

/** A blind repeat keeps its key, for at most `keyLife` after the generation's first attempt. */
async function keyStillHolds(tx: WriteTx, env: SendEnv, entry: Entry, now: number): Promise<boolean> {
  if (!(await getMeta(tx, 'honours'))) return false
  const first = entry.attempts.find((attempt) => attempt.generation === entry.generation)
  return first !== undefined && now - first.startedAt < env.timing.keyLife
}

async function waiting(tx: WriteTx, env: SendEnv, entry: Entry, meaning: Extract<Meaning, { to: 'again' }>, now: number): Promise<Entry> {
  const keyed = entry.class === 'C' || entry.class === 'T'
  // A definite «later» with nothing unanswered before it frees the key; with something, the same key is kept (scenario 35).
  if (keyed && hasUnanswered(entry) && !(await keyStillHolds(tx, env, entry, now))) {
    return { ...entry, state: 'verifying', verify: { endedAt: now, then: 'send' } }
  }
  return { ...entry, state: 'waiting', pause: { at: now, wait: meaning.wait, reason: meaning.reason } }
}

async function verifying(
  tx: WriteTx,
  env: SendEnv,
  entry: Entry,
  meaning: Extract<Meaning, { to: 'verify' }>,
  now: number,
): Promise<Entry> {
  if (meaning.then === 'send' && (await keyStillHolds(tx, env, entry, now))) {
    return { ...entry, state: 'waiting', pause: { at: now, wait: env.timing.pause, reason: 'unanswered' } }
  }
  const refusal = meaning.refusal === undefined ? {} : { refusal: attentionOf('not-saved', meaning.refusal, now) }
  return { ...entry, state: 'verifying', verify: { endedAt: now, then: meaning.then, ...refusal } }
}

export function attentionOf(reason: Attention['reason'], refusal: Refusal, now: number): Attention {
  return {
    reason,
    at: now,
    status: refusal.status,
    ...(refusal.message !== undefined && { message: refusal.message }),
    ...(refusal.fields !== undefined && { fields: refusal.fields }),
  }
}

async function attention(
  tx: WriteTx,
  env: SendEnv,
  entry: Entry,
  meaning: Extract<Meaning, { to: 'attention' }>,
  now: number,
): Promise<void> {
  const words = attentionOf(meaning.reason, meaning.refusal, now)
  const keyed = entry.class === 'C' || entry.class === 'T'
  // An earlier attempt may have made it: it gets to a person only through verify (scenario 36).
  if (keyed && hasUnanswered(entry)) {
    await tx.put('outbox', { ...entry, state: 'verifying', verify: { endedAt: now, then: 'attention', refusal: words } })
    return
  }
  await tx.put('outbox', { ...entry, state: 'attention', attention: words, generation: entry.generation + 1 })
  // A refused delete is not folded: its row comes back, marked.
  for (const key of new Set(entry.effects.map(keyOf))) await refold(tx, key)
}

/** A definite yes to one step; after the last one the entry is acked. */
async function done(tx: WriteTx, env: SendEnv, entry: Entry, body: unknown, now: number): Promise<AfterOutcome> {
  const command = env.model.command(entry.command)
  const step = stepOf(env, entry)
  if (entry.step < command.steps.length - 1) {
    const outputs = { ...entry.outputs, [step.name]: body }
    await tx.put('outbox', { ...entry, state: 'queued', step: entry.step + 1, outputs, generation: entry.generation + 1 })
    return {}
  }
  const rows = answeredRows(step.endpoint.decode, body)
  if (step.endpoint.class === 'C') {
    const sid = rows[0]?.sid
    if (sid === undefined) {
      await tx.put('outbox', { ...entry, state: 'verifying', mayBeApplied: true, verify: { endedAt: now, then: 'send' } })
      return {}
    }
    await ack(tx, env, await bindCreate(tx, entry, sid), body, rows, now)
  } else await ack(tx, env, entry, body, rows, now)
  return {}
}

function answeredRows(
  decode: ((answer: unknown, report: (problem: string) => void) => { rows: readonly EntityRead[] }) | undefined,
  body: unknown,
) {
  if (decode === undefined || body === undefined) return []
  try {
    return decode(body, () => undefined).rows
  } catch (error) {
    if (error instanceof CodecError) return []
    throw error
  }
}

/** Binds what a create made; the row may have come in with a pull already, then the two become one. */
export async function bindCreate(tx: WriteTx, entry: Entry, sid: string): Promise<Entry> {
  const made = entry.effects.find((effect) => effect.op === 'put')
  if (made?.op === 'put') await bind(tx, { table: made.table, lid: made.lid }, sid)
  const stored = await tx.get('outbox', entry.id)
  return stored === undefined ? entry : { ...entry, effects: stored.effects, keys: stored.keys }
}

export async function ack(tx: WriteTx, env: SendEnv, entry: Entry, body: unknown, rows: readonly EntityRead[], now: number): Promise<void> {
  const tick = await nextTick(tx)
  const { pause: _pause, verify: _verify, attention: _attention, ...rest } = entry
  await tx.put('outbox', { ...rest, state: 'acked', ackedAt: now, answer: body })
  for (const key of entry.keys) {
    const changed = concerns(entry, key) ? changedFields(entry, key) : {}
    await tx.put('answers', { key, tick, at: now, values: valuesGivenBack(changed, rows) })
  }
  await clearAttention(tx, entry, now)
  if (entry.class === 'C') await markWanted(tx, entry)
}

/** Only fields that were sent: what an answer shows of others is another person's. */
function valuesGivenBack(changed: Fields, rows: readonly EntityRead[]): Fields {
  const fields = rows[0]?.fields
  if (fields === undefined) return {}
  return Object.fromEntries(Object.keys(changed).flatMap((name) => (name in fields ? [[name, fields[name]]] : [])))
}

/**
 * When a newer entry is acked, the fields it set disappear from older entries in attention on that row; a delete's ack finishes
 * every entry on the row.
 */
async function clearAttention(tx: WriteTx, acked: Entry, now: number): Promise<void> {
  for (const key of new Set(acked.effects.map(keyOf))) {
    const set = changedFields(acked, key)
    for (const other of await entriesOn(tx, key)) {
      if (other.id === acked.id || !concerns(other, key)) continue
      if (acked.class === 'D') {
        await finish(tx, other, 'superseded', now, { carrier: acked.id })
      } else if (other.state === 'attention' && other.seq < acked.seq && other.class !== 'C' && other.class !== 'D') {
        const effects = withoutFields(other.effects, (at, field) => at === key && field in set)
        if (effects.length === 0) await finish(tx, other, 'superseded', now, { carrier: acked.id })
        else if (!sameContent(effects, other.effects)) await tx.put('outbox', { ...other, effects })
      }
    }
    await refold(tx, key)
  }
}

/** A create left its uncertain state: rows that pulls held back may come in. */
export async function markWanted(tx: WriteTx, entry: Entry): Promise<void> {
  for (const read of await tx.many('reads', entry.resources)) if (read !== undefined) await tx.put('reads', { ...read, wanted: true })
}
