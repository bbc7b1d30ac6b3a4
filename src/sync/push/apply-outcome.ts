import { CodecError } from '#contract/codec.ts'
import { ENDPOINT_CLASS, isIdempotent } from '#contract/endpoint-class.ts'
import type { EntityRead } from '#contract/entity.ts'
import { keyOf } from '#db/effect.ts'
import type { Attempt, Attention, Entry } from '#db/entry.ts'
import type { WriteTx } from '#db/store.ts'
import { isAtRowStep, stepIndex, stepOf } from '#sync/model/steps.ts'
import { ack, bindCreate } from '#sync/outbox/ack.ts'
import { getMeta, setMeta } from '#sync/outbox/meta.ts'
import { refold } from '#sync/outbox/rows.ts'
import { nextTick } from '#sync/outbox/tick.ts'
import { isCheckable } from '#sync/pull/checking.ts'
import type { SendEnv } from '#sync/wire/build-call.ts'
import { isKeyValid } from '#sync/wire/idempotency-key.ts'
import { markAnswered } from '#sync/wire/in-flight-values.ts'
import { type Meaning, meaningOf, type Outcome, type Refusal } from '#sync/wire/outcome.ts'
import { answeredSide } from '#sync/wire/toggle-result.ts'
import { requestNewLink, isLinkRefused } from '#sync/wire/uploads.ts'
import { withOrderedBefore } from './order-attempt.ts'

/** What the engine must do after it has stored an outcome. */
export interface AfterOutcome {
  /** Read `/auth/me`: the session, or the right to edit, may be gone. */
  readonly check?: 'session' | 'rights'
}

/**
 * Stores the outcome of an attempt. The answer to an attempt that was already given up counts only if it is a success: the entry has moved
 * on, and a late refusal does not concern its present attempt.
 */
export async function applyOutcome(
  tx: WriteTx,
  env: SendEnv,
  result: { id: string; attempt: Attempt; outcome: Outcome; now: number },
): Promise<AfterOutcome> {
  const { outcome, now } = result
  if (await getMeta(tx, 'left')) return {}
  if (outcome.kind === 'answer' && outcome.honoured === true && !(await getMeta(tx, 'honours'))) await setMeta(tx, 'honours', true)
  const found = await tx.get('outbox', result.id)
  if (found === undefined) return {}
  const { upload: _upload, ...entry } = found
  if (!env.model.hasCommand(entry.command)) return {}
  const step = stepOf(entry, env.model)
  // An answer to an earlier step does not concern this one.
  if (step.name !== result.attempt.step) return {}
  const needsBody = !isIdempotent(step.endpoint.class)
  const meaning = meaningAfterSecond401(meaningOf(outcome, step.endpoint.class, needsBody, env.timing), entry, result.attempt)
  const open = entry.attempts.find((each) => each.no === result.attempt.no)
  const givenUp = open?.outcome !== undefined || entry.state !== 'sending' || entry.attempts.at(-1)?.no !== result.attempt.no
  if (givenUp && meaning.to !== 'done') return {}
  // A late success does not cover the values of entries that joined since: its request did not have them.
  const joinedSince = givenUp && (open?.carried ?? 0) !== entry.carries.length
  const status = outcome.kind === 'answer' ? outcome.status : undefined
  const rowStep = isAtRowStep(entry, env.model)
  const moment = meaning.to === 'done' && rowStep && outcome.kind === 'answer' ? outcome.moment : undefined
  const marked = markAttempt(withMoment(entry, moment), result.attempt, meaning, now, { status, rowStep })
  if (rowStep && isAnswered(meaning)) await markAnswered(tx, entry, result.attempt)
  if (joinedSince) {
    const { state, verify, pause, attention: words } = found
    await tx.put('outbox', { ...marked, state, ...(verify && { verify }), ...(pause && { pause }), ...(words && { attention: words }) })
    return {}
  }
  if (isLinkRefused(step, outcome)) {
    await requestNewLink(tx, env, marked, outcome, now)
    return {}
  }
  switch (meaning.to) {
    case 'done':
      return done(tx, env, withOrderedBefore(marked, outcome), meaning.body, now)
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

/** Only that of a write has a number. */
const withMoment = (entry: Entry, moment = ''): Entry => (moment.includes('-') ? { ...entry, moment } : entry)

/**
 * Treats a second 401 to the same step as a refusal: the hold was lifted in between, so `/auth/me` accepted the session, and the 401 concerns
 * this edit.
 */
function meaningAfterSecond401(meaning: Meaning, entry: Entry, attempt: Attempt): Meaning {
  if (meaning.to !== 'auth') return meaning
  const before = entry.attempts.findLast((each) => each.no < attempt.no && each.step === attempt.step)
  if (before?.status !== 401) return meaning
  return { to: 'attention', reason: 'refused', refusal: { status: 401 }, mayBeApplied: false, checkRights: false }
}

function markAttempt(
  entry: Entry,
  attempt: Attempt,
  meaning: Meaning,
  now: number,
  { status, rowStep }: { status: number | undefined; rowStep: boolean },
): Entry {
  const named = attemptOutcome(meaning)
  // Only attempts that change rows can be unanswered. An upload that may have arrived is simply repeated.
  const outcome = named === 'unanswered' && !rowStep ? 'refused' : named
  const attempts = entry.attempts.map((each) =>
    each.no === attempt.no ? { ...each, outcome, endedAt: now, ...(status !== undefined && { status }) } : each,
  )
  return {
    ...entry,
    attempts,
    mayBeApplied: entry.mayBeApplied || (rowStep && (outcome === 'unanswered' || (meaning.to === 'attention' && meaning.mayBeApplied))),
  }
}

function attemptOutcome(meaning: Meaning): NonNullable<Attempt['outcome']> {
  if (meaning.to === 'done') return 'done'
  if (meaning.to === 'again') return meaning.reason === 'unanswered' ? 'unanswered' : meaning.reason === 'rate' ? 'refused' : 'never handed'
  if (meaning.to === 'verify') return 'unanswered'
  return 'refused'
}

/** The attempt got a definite answer, so its values cannot arrive late any more. */
function isAnswered(meaning: Meaning): boolean {
  if (meaning.to === 'verify') return false
  if (meaning.to === 'again') return meaning.reason !== 'unanswered'
  return meaning.to !== 'attention' || !meaning.mayBeApplied
}

const hasUnanswered = (entry: Entry) => entry.attempts.some((attempt) => attempt.outcome === 'unanswered')

async function waiting(tx: WriteTx, env: SendEnv, entry: Entry, meaning: Extract<Meaning, { to: 'again' }>, now: number): Promise<Entry> {
  const keyed = !isIdempotent(entry.class)
  // A definite «later» frees the key if no earlier attempt is unanswered; otherwise the key is kept (scenario 35).
  if (keyed && hasUnanswered(entry) && !(await isKeyValid(tx, env, entry, now))) {
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
  if (meaning.then === 'send' && (await isKeyValid(tx, env, entry, now))) {
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
  const keyed = !isIdempotent(entry.class)
  // An unanswered earlier attempt may have been applied, so the entry is verified before a person is asked (scenario 36).
  if (keyed && hasUnanswered(entry)) {
    await tx.put('outbox', { ...entry, state: 'verifying', verify: { endedAt: now, then: 'attention', refusal: words } })
    return
  }
  const doubt = isCheckable(env, entry, meaning) ? { tick: await nextTick(tx), checking: true as const } : {}
  await tx.put('outbox', { ...entry, state: 'attention', attention: { ...words, ...doubt }, generation: entry.generation + 1 })
  // A refused delete is not folded, so its row appears again.
  for (const key of new Set(entry.effects.map(keyOf))) await refold(tx, key)
}

/** Handles a success of one step; the success of the last step acks the entry. */
async function done(tx: WriteTx, env: SendEnv, asked: Entry, body: unknown, now: number): Promise<AfterOutcome> {
  // A success of an older attempt counts even if a newer one was refused or waits.
  const { attention: _attention, pause: _pause, verify: _verify, ...entry } = asked
  const { steps } = env.model.command(entry.command)
  const index = stepIndex(entry, env.model)
  const { endpoint, name } = stepOf(entry, env.model)
  if (endpoint.checked === true && !endpoint.answer.safeParse(body).success) {
    const refusal = { status: 200, message: 'resposta inesperada do servidor' }
    await attention(tx, env, entry, { to: 'attention', reason: 'refused', refusal, mayBeApplied: false, checkRights: false }, now)
    return {}
  }
  const rows = answeredRows(endpoint.decode, body)
  const made = endpoint.class === ENDPOINT_CLASS.create ? rows[0]?.sid : undefined
  if (endpoint.class === ENDPOINT_CLASS.create && made === undefined) return verifyUnclear(tx, entry, now)
  if (endpoint.class === ENDPOINT_CLASS.toggle) {
    const side = answeredSide(env, entry, rows[0]?.fields)
    if (side === undefined) return verifyUnclear(tx, entry, now)
    if (!side) return retryToggle(tx, env, entry, now)
  }
  const bound = made === undefined ? entry : await bindCreate(tx, entry, made)
  if (index < steps.length - 1) {
    const outputs = { ...bound.outputs, [name]: body }
    await tx.put('outbox', { ...bound, state: 'queued', step: index + 1, outputs, generation: bound.generation + 1 })
  } else await ack(tx, bound, body, rows, now)
  return {}
}

/** The success lacks the id or the side that it should contain: the entry is verified, because it may have been applied. */
async function verifyUnclear(tx: WriteTx, entry: Entry, now: number): Promise<AfterOutcome> {
  const attempts = entry.attempts.map((each, at) => (at === entry.attempts.length - 1 ? { ...each, outcome: 'unanswered' as const } : each))
  await tx.put('outbox', { ...entry, attempts, state: 'verifying', mayBeApplied: true, verify: { endedAt: now, then: 'send' } })
  return {}
}

/** A toggle ended on the wrong side, because another person toggled just before. It is sent once more under a new key, then needs the person. */
async function retryToggle(tx: WriteTx, env: SendEnv, entry: Entry, now: number): Promise<AfterOutcome> {
  const wrongSides = (entry.wrongSides ?? 0) + 1
  const turned = { ...entry, wrongSides, generation: entry.generation + 1 }
  if (wrongSides === 1) {
    await tx.put('outbox', { ...turned, state: 'waiting', pause: { at: now, wait: env.timing.pause, reason: 'flip' } })
  } else {
    const message = 'o servidor respondeu o contrário do pedido'
    await tx.put('outbox', { ...turned, state: 'attention', attention: { reason: 'refused', at: now, status: 200, message } })
  }
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
