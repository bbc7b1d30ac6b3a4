import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import { type Effect, keyOf } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import type { WriteTx } from '#db/store.ts'
import { uuid } from '#lib/ids.ts'
import { changedFields, lidsOf, withoutFields } from '#sync/model/changed-fields.ts'
import { isOrderShown, orderByMoves } from '#sync/model/order.ts'
import { sentFields } from '#sync/model/sent-fields.ts'
import { pathsOnServer, storeServerPaths } from '#sync/outbox/files.ts'
import { laterEntriesOn, newestSeq } from '#sync/outbox/later-edits.ts'
import { getMeta } from '#sync/outbox/meta.ts'
import { readEntriesAhead } from '#sync/outbox/read-ahead.ts'
import { recordEntry } from '#sync/outbox/record.ts'
import { concerns, finish, withoutRow } from '#sync/outbox/rows.ts'
import type { SendEnv } from '#sync/wire/build-call.ts'

/**
 * An acked entry stays folded until a read that started at least `settle` after its ack has committed, so own values do not flicker. The
 * values that the read shows do not matter: from then on normalising servers and other people win. Acked entries of one row settle in
 * order.
 */
export async function settleAcked(tx: WriteTx, env: SendEnv, now: number): Promise<void> {
  // An older state of the server looks like a late arrival of an older value.
  if ((await getMeta(tx, 'runs')).seen !== '') return
  const acked = (await tx.all('outbox')).filter(({ state }) => state === 'acked').sort((a, b) => a.seq - b.seq)
  const read: Entry[] = []
  for (const entry of acked) if ((await settlingRead(tx, env, entry)) !== null) read.push(entry)
  await readEntriesAhead(tx, read)
  const blocked = new Set<string>()
  for (const entry of acked) {
    const keys = new Set(entry.effects.map(keyOf))
    const waits = [...keys].some((key) => blocked.has(key)) || !(await canSettle(tx, env, entry))
    if (waits || !(await settle(tx, env, entry, now))) for (const key of keys) blocked.add(key)
  }
}

/** When the settling read of the entry began; null: there was none yet. */
async function settlingRead(tx: WriteTx, env: SendEnv, entry: Entry): Promise<number | null> {
  const reads = await tx.getMany('reads', entry.resources)
  // Ticks are compared too: after the clock was set back, old reads look new.
  if (reads.some((read) => (read?.startTick ?? 0) < (entry.ackTick ?? 0))) return null
  const readAt = Math.min(...reads.map((read) => read?.startedAt ?? 0))
  if (entry.ackedAt === undefined || readAt < entry.ackedAt + env.timing.settle) return null
  return readAt
}

async function canSettle(tx: WriteTx, env: SendEnv, entry: Entry): Promise<boolean> {
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
 * Our other values of the same fields whose attempt stayed unanswered, and which may have arrived after this entry's ack.
 */
async function lateValues(tx: WriteTx, env: SendEnv, entry: Entry): Promise<LateValue[]> {
  const late: LateValue[] = []
  if (entry.class === ENDPOINT_CLASS.create || entry.class === ENDPOINT_CLASS.delete) return late
  const last = entry.attempts.at(-1)?.no
  const doneAt = earliestApplied(entry)
  for (const key of new Set(entry.effects.map(keyOf))) {
    const mine = sentFields(env.model, entry, key)
    const handed = await tx.where('handed', 'key', key)
    const own = Math.max(0, ...handed.flatMap(({ n, entry: id }) => (n === undefined || id !== entry.id ? [] : [n])))
    for (const each of handed) {
      if (!each.unanswered || (each.entry === entry.id && each.attempt === last)) continue
      if (each.at + env.timing.late <= doneAt) continue
      for (const field of Object.keys(mine)) {
        if (!(field in each.values)) continue
        // A late toggle flips whatever the server has; a repeat with the key of an answered one changes nothing.
        const turns = entry.class === ENDPOINT_CLASS.toggle && each.entry !== entry.id
        const value = turns ? !mine[field] : each.values[field]
        if (env.model.same(key, field, value, mine[field])) continue
        // A later body carried this value along, and this edit never knew it: another person wrote it since.
        const newer = each.carried?.includes(field) === true && (each.n ?? 0) > own
        const knew = (entry.knows[key]?.[field] ?? []).some((known) => env.model.same(key, field, known, value))
        if (!newer || knew) late.push({ key, field, value, at: each.at })
      }
    }
  }
  return late
}

/** The earliest time at which the server may have applied the entry: the start of its answered attempt. */
function earliestApplied({ ackedAt = 0, attempts }: Entry): number {
  const last = attempts.at(-1)
  return last?.outcome === 'done' ? Math.min(last.startedAt, ackedAt) : ackedAt
}

/** False: the entry cannot settle yet, because an old value of ours arrived late while newer edits of its fields are still being sent. */
async function settle(tx: WriteTx, env: SendEnv, entry: Entry, now: number): Promise<boolean> {
  await keepConfirmedValues(tx, env, entry)
  const late = await lateArrivals(tx, env, entry)
  const newer = late.length === 0 ? [] : await laterEntriesOn(tx, { effects: late, seq: entry.seq })
  if (newer.some(({ state }) => state === 'sending' || state === 'waiting' || state === 'verifying')) return false
  const again = withoutFields(late, isSetByAcked(newer))
  const storedPaths = pathsOnServer(env.model, entry)
  await storeServerPaths(tx, storedPaths)
  await finish(tx, entry, 'settled', now, { storedPaths })
  if (again.length > 0) await recordAgain(tx, env, entry, { effects: again, newer, now })
  return true
}

/**
 * The settling read lacks the row, but only a second read proves that it was deleted. Until then the base holds the values that the server
 * confirmed to us.
 */
async function keepConfirmedValues(tx: WriteTx, env: SendEnv, entry: Entry): Promise<void> {
  for (const key of new Set(entry.effects.map(keyOf))) {
    const base = await tx.get('bases', key)
    if (base === undefined || base.fields === null) continue
    if (entry.class === ENDPOINT_CLASS.delete) await tx.put('bases', withoutRow(base))
    else if (base.absentSince !== undefined)
      await tx.put('bases', { ...base, fields: { ...base.fields, ...sentFields(env.model, entry, key) } })
  }
}

/** The fields where the read shows an older value of ours that arrived late: the newest value must be sent again (scenarios 24, 25). */
async function lateArrivals(tx: WriteTx, env: SendEnv, entry: Entry): Promise<Effect[]> {
  const late = await lateValues(tx, env, entry)
  const again: Effect[] = []
  for (const effect of entry.effects) {
    if (effect.op !== 'patch' && effect.op !== 'order') continue
    const key = keyOf(effect)
    const shown = (await tx.get('bases', key))?.fields
    if (shown === undefined || shown === null) continue
    const mine = sentFields(env.model, entry, key)
    if (effect.op === 'order') {
      const now = lidsOf(shown)
      const isLate = ({ value }: LateValue) => Array.isArray(value) && isOrderShown(value as string[], now)
      // Our older call has set the whole order, whatever others did in between.
      if (!isOrderShown(lidsOf(mine), now) && late.some((each) => each.key === key && isLate(each)))
        again.push(orderByMoves({ op: 'order', list: effect.list, lids: lidsOf(mine) }, now))
      continue
    }
    const back = Object.keys(mine).filter((field) => {
      if (env.model.same(key, field, shown[field], mine[field])) return false
      return late.some((each) => each.key === key && each.field === field && env.model.same(key, field, each.value, shown[field]))
    })
    if (back.length === 0) continue
    again.push({ ...effect, fields: Object.fromEntries(back.map((field) => [field, mine[field]])) })
  }
  return again
}

interface Again {
  readonly effects: readonly Effect[]
  /** Newer edits of the same fields. */
  readonly newer: readonly Entry[]
  readonly now: number
}

/** Records the newest values as a new entry with the original `seq`, so that newer pending or failed edits stay above it. */
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
function isSetByAcked(newer: readonly Entry[]): (key: string, field: string) => boolean {
  return (key, field) =>
    newer.some(
      (other) =>
        other.state === 'acked' && concerns(other, key) && (other.class === ENDPOINT_CLASS.delete || field in changedFields(other, key)),
    )
}
