import { type Effect, keyOf } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import type { WriteTx } from '#db/store.ts'
import { uuid } from '#lib/ids.ts'
import { changedFields, withoutFields } from '#sync/model/fold.ts'
import { sentFields } from '#sync/model/sent-fields.ts'
import { nameSent, pathsOnServer } from '#sync/outbox/files.ts'
import { laterEntriesOn, newestSeq } from '#sync/outbox/later-edits.ts'
import { readEntriesAhead } from '#sync/outbox/read-ahead.ts'
import { recordEntry } from '#sync/outbox/record.ts'
import { concerns, finish, rowAt, withoutRow } from '#sync/outbox/rows.ts'
import type { SendEnv } from '#sync/wire/build-call.ts'

/**
 * An acked entry stays folded until a read that started at least `settle` after its ack has committed: own values never flicker
 * back. What that read shows does not matter; normalising servers and other people win from then on. Acked entries of one row
 * settle in order.
 */
export async function settleAcked(tx: WriteTx, env: SendEnv, now: number): Promise<void> {
  const acked = (await tx.all('outbox')).filter(({ state }) => state === 'acked').sort((a, b) => a.seq - b.seq)
  const read: Entry[] = []
  for (const entry of acked) if ((await settlingRead(tx, env, entry)) !== null) read.push(entry)
  await readEntriesAhead(tx, read)
  const blocked = new Set<string>()
  for (const entry of acked) {
    const keys = new Set(entry.effects.map(keyOf))
    const waits = [...keys].some((key) => blocked.has(key)) || !(await mayLeave(tx, env, entry))
    if (waits || !(await settle(tx, env, entry, now))) for (const key of keys) blocked.add(key)
  }
}

/** When the read began that may settle it; null: there was none yet. */
async function settlingRead(tx: WriteTx, env: SendEnv, entry: Entry): Promise<number | null> {
  const reads = await tx.getMany('reads', entry.resources)
  // By the order of ticks as well: a clock that was set back makes old reads look new.
  if (reads.some((read) => (read?.startTick ?? 0) < (entry.ackTick ?? 0))) return null
  const readAt = Math.min(...reads.map((read) => read?.startedAt ?? 0))
  if (entry.ackedAt === undefined || readAt < entry.ackedAt + env.timing.settle) return null
  return readAt
}

async function mayLeave(tx: WriteTx, env: SendEnv, entry: Entry): Promise<boolean> {
  const readAt = await settlingRead(tx, env, entry)
  if (readAt === null) return false
  const late = await lateValues(tx, env, entry)
  return late.every((each) => readAt >= each.at + env.timing.late)
}

interface LateValue {
  readonly key: string
  readonly field: string
  readonly value: unknown
  readonly at: number
}

/**
 * Other values of ours on the same fields whose attempt stayed unanswered, and that may still have landed after this entry's ack.
 */
async function lateValues(tx: WriteTx, env: SendEnv, entry: Entry): Promise<LateValue[]> {
  const late: LateValue[] = []
  if (entry.class === 'C' || entry.class === 'D') return late
  const last = entry.attempts.at(-1)?.no
  const doneAt = appliedFrom(entry)
  for (const key of new Set(entry.effects.map(keyOf))) {
    const mine = sentFields(env.model, entry, key)
    const { table } = rowAt(key)
    const handed = await tx.where('handed', 'key', key)
    const own = Math.max(0, ...handed.flatMap(({ n, entry: id }) => (n === undefined || id !== entry.id ? [] : [n])))
    for (const each of handed) {
      if (!each.unanswered || (each.entry === entry.id && each.attempt === last)) continue
      if (each.at + env.timing.late <= doneAt) continue
      for (const field of Object.keys(mine)) {
        if (!(field in each.values)) continue
        // A flip that lands late turns whatever stands; one with the key of an answered one does nothing.
        const turns = entry.class === 'T' && each.entry !== entry.id
        const value = turns ? !mine[field] : each.values[field]
        if (env.model.same(table, field, value, mine[field])) continue
        // What a later body only carried along, and this edit never knew, somebody else wrote since.
        const newer = each.carried?.includes(field) === true && (each.n ?? 0) > own
        const knew = (entry.knows[key]?.[field] ?? []).some((known) => env.model.same(table, field, known, value))
        if (!newer || knew) late.push({ key, field, value, at: each.at })
      }
    }
  }
  return late
}

/** The server did it between the hand-over and the answer: what landed in between may have landed after it. */
function appliedFrom({ ackedAt = 0, attempts }: Entry): number {
  const last = attempts.at(-1)
  return last?.outcome === 'done' ? Math.min(last.startedAt, ackedAt) : ackedAt
}

/** False: something of ours landed late, and what is newer is on its way; how that ends must be known first. */
async function settle(tx: WriteTx, env: SendEnv, entry: Entry, now: number): Promise<boolean> {
  await keepUnderAbsence(tx, env, entry)
  const late = await landedLate(tx, env, entry)
  const newer = late.length === 0 ? [] : await laterEntriesOn(tx, { effects: late, seq: entry.seq })
  if (newer.some(({ state }) => state === 'sending' || state === 'waiting' || state === 'verifying')) return false
  const again = withoutFields(late, setBy(newer))
  const storedPaths = pathsOnServer(env.model, entry)
  await nameSent(tx, storedPaths)
  await finish(tx, entry, 'settled', now, { storedPaths })
  if (again.length > 0) await recordAgain(tx, env, entry, { effects: again, newer, now })
  return true
}

/**
 * The read that settles it lacks its row, and only a second one proves that it is gone: until then the server's last value is the one
 * that it confirmed to us.
 */
async function keepUnderAbsence(tx: WriteTx, env: SendEnv, entry: Entry): Promise<void> {
  for (const key of new Set(entry.effects.map(keyOf))) {
    const base = await tx.get('bases', key)
    if (base === undefined || base.fields === null) continue
    if (entry.class === 'D') await tx.put('bases', withoutRow(base))
    else if (base.absentSince !== undefined)
      await tx.put('bases', { ...base, fields: { ...base.fields, ...sentFields(env.model, entry, key) } })
  }
}

/** Fields where the read shows an older value of ours: it landed late, and the newest goes again (scenarios 24, 25). */
async function landedLate(tx: WriteTx, env: SendEnv, entry: Entry): Promise<Effect[]> {
  const late = await lateValues(tx, env, entry)
  const again: Effect[] = []
  for (const effect of entry.effects) {
    if (effect.op !== 'patch' && effect.op !== 'order') continue
    const key = keyOf(effect)
    const { table } = rowAt(key)
    const shown = (await tx.get('bases', key))?.fields
    if (shown === undefined || shown === null) continue
    const mine = sentFields(env.model, entry, key)
    const back = Object.keys(mine).filter((field) => {
      if (env.model.same(table, field, shown[field], mine[field])) return false
      return late.some((each) => each.key === key && each.field === field && env.model.same(table, field, each.value, shown[field]))
    })
    if (back.length === 0) continue
    if (effect.op === 'order') again.push(effect)
    else again.push({ ...effect, fields: Object.fromEntries(back.map((field) => [field, mine[field]])) })
  }
  return again
}

interface Again {
  readonly effects: readonly Effect[]
  /** Newer edits of the same fields. */
  readonly newer: readonly Entry[]
  readonly now: number
}

/**
 * Recorded with the original `seq`, so newer pending or failed edits stay on top.
 */
async function recordAgain(tx: WriteTx, env: SendEnv, entry: Entry, { effects, newer, now }: Again): Promise<void> {
  if (!env.model.hasCommand(entry.command)) return
  await recordEntry(tx, env.model, env.model.command(entry.command), {
    id: uuid(),
    args: entry.args,
    account: entry.account,
    device: entry.device,
    now,
    inverse: { effects, of: entry, label: entry.label },
    place: { seq: await newestSeq(tx, entry, newer), before: entry.before },
  })
}

/** Whether a newer acked entry set the field or deleted the row. */
function setBy(newer: readonly Entry[]): (key: string, field: string) => boolean {
  return (key, field) =>
    newer.some((other) => other.state === 'acked' && concerns(other, key) && (other.class === 'D' || field in changedFields(other, key)))
}
