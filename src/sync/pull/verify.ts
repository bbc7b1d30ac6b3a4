import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import type { EntityRead, Fields } from '#contract/entity.ts'
import { isFile, keyOf, rowKey } from '#db/effect.ts'
import type { Attention, Entry } from '#db/entry.ts'
import type { WriteTx } from '#db/store.ts'
import { must } from '#lib/must.ts'
import { sentFields } from '#sync/model/sent-fields.ts'
import type { Timing } from '#sync/model/timing.ts'
import { ack, bindCreate } from '#sync/outbox/ack.ts'
import { lidFromServer } from '#sync/outbox/identity.ts'
import { isOutstandingCreate, isUnknownTo } from '#sync/outbox/plan.ts'
import { requestRead } from '#sync/outbox/request-read.ts'
import type { SendEnv } from '#sync/wire/build-call.ts'
import { answeredSide } from '#sync/wire/toggle-result.ts'
import { watchForLateDuplicate } from './late-duplicates.ts'

// Verify finds out what became of a create whose answer was lost. The list was read before the create was sent, so the known ids are
// complete: a row that was unknown then and equals the payload is the created one. A create is never sent a second time blindly.

/** When the next probe of a verifying entry is due. `reachedAt`: when the origin last came back. */
export function probeDue(entry: Entry, timing: Timing, reachedAt: number): number {
  const { endedAt, probedAt } = must(entry.verify, 'verify')
  if (probedAt === undefined) return endedAt + (timing.probes[0] ?? 0)
  if (reachedAt > probedAt) return reachedAt
  const next = timing.probes.find((offset) => endedAt + offset > probedAt)
  return next === undefined ? probedAt + timing.settleRetry : endedAt + next
}

export interface Probe {
  readonly startedAt: number
  readonly rows: readonly EntityRead[]
}

/** Decides about one verifying create or toggle from a complete read of its list. */
export async function judgeProbe(tx: WriteTx, env: SendEnv, entry: Entry, probe: Probe, now: number): Promise<void> {
  const verify = must(entry.verify, 'verify')
  if (probe.startedAt < verify.endedAt) return
  if (entry.class === ENDPOINT_CLASS.toggle) return judgeToggle(tx, env, entry, probe, now)
  const unknown = await unknownRows(tx, env, entry, probe.rows)
  const equal = unknown.filter((row) => equalsPayload(env, entry, row))
  const [only] = equal
  if (only?.sid !== undefined && equal.length === 1) {
    await ack(tx, await bindCreate(tx, entry, only.sid), undefined, [only], now)
    return
  }
  if (probe.startedAt < verify.endedAt + env.timing.absence) {
    await tx.put('outbox', { ...entry, verify: { ...verify, probedAt: probe.startedAt } })
    return
  }
  if (unknown.length > 0) await uncertain(tx, entry, now, unknown)
  else await provenAbsent(tx, env, entry, now)
}

/** The server shows the wanted side: done. It still shows the other side a minute after the attempt's end: the toggle was not applied. */
async function judgeToggle(tx: WriteTx, env: SendEnv, entry: Entry, probe: Probe, now: number): Promise<void> {
  const verify = must(entry.verify, 'verify')
  const [effect] = entry.effects
  const identity = effect === undefined ? undefined : await tx.get('ids', keyOf(effect))
  const row = probe.rows.find((each) => each.sid !== undefined && each.sid === identity?.sid)
  // A lagging replica may still show the side from before our own last toggle.
  const last = effect === undefined ? undefined : await tx.get('answers', keyOf(effect))
  const sure = last === undefined || probe.startedAt >= last.at + env.timing.settle
  if (sure && answeredSide(env, entry, row?.fields) === true) await ack(tx, entry, undefined, [], now)
  else if (probe.startedAt < verify.endedAt + env.timing.absence) {
    await tx.put('outbox', { ...entry, verify: { ...verify, probedAt: probe.startedAt } })
  } else if (row === undefined) {
    const { verify: _verify, ...rest } = entry
    await tx.put('outbox', { ...rest, state: 'attention', attention: { reason: 'gone', at: now } })
  } else await provenAbsent(tx, env, entry, now)
}

async function unknownRows(tx: WriteTx, env: SendEnv, entry: Entry, rows: readonly EntityRead[]): Promise<EntityRead[]> {
  const table = entry.effects.find((effect) => effect.op === 'put')?.table ?? ''
  const unknown: EntityRead[] = []
  const others = (await tx.all('outbox')).filter((other) => other.id !== entry.id && isUndecided(other))
  for (const row of rows) {
    if (row.sid === undefined) continue
    const bound = (await tx.where('ids', 'server', rowKey(table, row.sid)))[0]
    if (!isUnknownTo(entry, row.sid, bound?.tick)) continue
    if (bound !== undefined && bound.lid !== lidFromServer(row.sid)) continue
    // While one create is uncertain, the next one of its list is sent. A row with the other create's payload is no candidate of this one.
    if (equalsPayload(env, entry, row) || !others.some((other) => mayHaveMade(env, other, table, row))) unknown.push(row)
  }
  return unknown
}

const isUndecided = (other: Entry) =>
  isOutstandingCreate(other) || (other.class === ENDPOINT_CLASS.create && other.attention?.reason === 'uncertain')

const mayHaveMade = (env: SendEnv, create: Entry, table: string, row: EntityRead) =>
  createsIn(create, table) && equalsPayload(env, create, row)

const createsIn = (create: Entry, table: string) => create.effects.some((effect) => effect.op === 'put' && effect.table === table)

/** By the values as they were sent. A file that the call itself carried has a path that only its lost answer said: any path will do. */
export function equalsPayload(env: SendEnv, entry: Entry, row: EntityRead): boolean {
  return entry.effects.every((effect) => {
    if (effect.op !== 'put') return true
    const key = keyOf(effect)
    const sent = Object.entries(sentFields(env.model, entry, key))
    return sent.every(([name, value]) => {
      const shown = row.fields[name]
      return isFile(value) ? typeof shown === 'string' && shown !== '' : env.model.same(key, name, value, shown)
    })
  })
}

/** A minute after the attempt's end no read shows the row: the create is sent again under a new key, or the person learns that it failed. */
async function provenAbsent(tx: WriteTx, env: SendEnv, entry: Entry, now: number): Promise<void> {
  const { verify, ...rest } = entry
  if (verify?.then !== 'attention') await watchForLateDuplicate(tx, env, entry, now)
  const clean: Entry = {
    ...rest,
    mayBeApplied: false,
    generation: entry.generation + 1,
    attempts: entry.attempts.map((attempt) => (attempt.outcome === 'unanswered' ? { ...attempt, outcome: 'refused' as const } : attempt)),
    state: 'queued',
  }
  if (verify?.then === 'attention') {
    const words: Attention = verify.refusal ?? { reason: 'not-saved', at: now }
    await tx.put('outbox', { ...clean, state: 'attention', attention: { ...words, at: now } })
  } else await tx.put('outbox', clean)
  await requestRead(tx, entry)
}

/** «Não sabemos se foi salvo»: the person decides, and sees the candidates. */
export async function uncertain(tx: WriteTx, entry: Entry, now: number, unknown: readonly EntityRead[]): Promise<void> {
  const { verify, ...rest } = entry
  const candidateRows: Record<string, Fields> = {}
  for (const row of unknown) if (row.sid !== undefined) candidateRows[row.sid] = row.fields
  const words = verify?.refusal
  await tx.put('outbox', {
    ...rest,
    state: 'attention',
    attention: {
      reason: 'uncertain',
      at: now,
      candidates: Object.keys(candidateRows),
      candidateRows,
      ...(words?.status !== undefined && { status: words.status }),
      ...(words?.message !== undefined && { message: words.message }),
    },
  })
  await requestRead(tx, entry)
}
