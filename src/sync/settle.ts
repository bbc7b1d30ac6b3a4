import { type Effect, keyOf } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import type { WriteTx } from '#db/store.ts'
import { uuid } from '#lib/ids.ts'
import type { SendEnv } from './build.ts'
import { changedFields } from './fold.ts'
import { recordEntry } from './record.ts'
import { concerns, finish, rowAt } from './rows.ts'

/**
 * An acked entry stays folded until a read that started at least `settle` after its ack has committed: own values never flicker
 * back. What that read shows does not matter; normalising servers and other people win from then on. Acked entries of one row
 * settle in order.
 */
export async function settleAcked(tx: WriteTx, env: SendEnv, now: number): Promise<void> {
  const entries = (await tx.all('outbox')).sort((a, b) => a.seq - b.seq)
  const blocked = new Set<string>()
  for (const entry of entries) {
    if (entry.state !== 'acked') continue
    const keys = new Set(entry.effects.map(keyOf))
    const waits = [...keys].some((key) => blocked.has(key)) || !(await mayLeave(tx, env, entry))
    if (waits) for (const key of keys) blocked.add(key)
    else await settle(tx, env, entry, now)
  }
}

async function mayLeave(tx: WriteTx, env: SendEnv, entry: Entry): Promise<boolean> {
  const readAt = await lastRead(tx, entry)
  if (entry.ackedAt === undefined || readAt < entry.ackedAt + env.timing.settle) return false
  const late = await lateValues(tx, env, entry)
  return late.every((each) => readAt >= each.at + env.timing.late)
}

async function lastRead(tx: WriteTx, entry: Entry): Promise<number> {
  const reads = await tx.many('reads', entry.resources)
  return Math.min(...reads.map((read) => read?.startedAt ?? 0))
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
  for (const key of new Set(entry.effects.map(keyOf))) {
    const mine = changedFields(entry, key)
    const { table } = rowAt(key)
    for (const each of await tx.where('handed', 'key', key)) {
      if (!each.unanswered || (each.entry === entry.id && each.attempt === last)) continue
      if (each.at + env.timing.late <= (entry.ackedAt ?? 0)) continue
      for (const field of Object.keys(mine)) {
        const value = each.values[field]
        if (field in each.values && !env.model.same(table, field, value, mine[field])) late.push({ key, field, value, at: each.at })
      }
    }
  }
  return late
}

async function settle(tx: WriteTx, env: SendEnv, entry: Entry, now: number): Promise<void> {
  const again = await landedLate(tx, env, entry)
  await finish(tx, entry, 'settled', now)
  if (again.length > 0) await recordAgain(tx, env, entry, again, now)
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
    const mine = changedFields(entry, key)
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

async function recordAgain(tx: WriteTx, env: SendEnv, entry: Entry, effects: readonly Effect[], now: number): Promise<void> {
  if (!env.model.hasCommand(entry.command) || (await newerOn(tx, entry))) return
  await recordEntry(tx, env.model, env.model.command(entry.command), {
    id: uuid(),
    args: entry.args,
    account: entry.account,
    device: entry.device,
    now,
    inverse: { effects, of: entry, label: entry.label },
  })
}

async function newerOn(tx: WriteTx, entry: Entry): Promise<boolean> {
  for (const key of entry.keys) {
    for (const other of await tx.where('outbox', 'keys', key)) if (other.seq > entry.seq && concerns(other, key)) return true
  }
  return false
}
