import type { EntityRead, Fields } from '#contract/entity.ts'
import { keyOf } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import type { WriteTx } from '#db/store.ts'
import { changedFields, withoutFields } from '#sync/model/fold.ts'
import { bind } from './identity.ts'
import { nextTick } from './meta.ts'
import { concerns, entriesOn, finish, refold, sameContent } from './rows.ts'

// The server's yes, and what follows from it.

/** Binds what a create made; the row may have come in with a pull already, then the two become one. */
export async function bindCreate(tx: WriteTx, entry: Entry, sid: string): Promise<Entry> {
  const made = entry.effects.find((effect) => effect.op === 'put')
  if (made?.op === 'put') await bind(tx, { table: made.table, lid: made.lid }, sid)
  const stored = await tx.get('outbox', entry.id)
  return stored === undefined ? entry : { ...entry, effects: stored.effects, keys: stored.keys }
}

/** Every way to `acked` goes through here. `rows`: what the answer gave back. */
export async function ack(tx: WriteTx, entry: Entry, body: unknown, rows: readonly EntityRead[], now: number): Promise<void> {
  const tick = await nextTick(tx)
  const { pause: _pause, verify: _verify, attention: _attention, ...rest } = entry
  await tx.put('outbox', { ...rest, state: 'acked', ackedAt: now, ackTick: tick, answer: body })
  for (const key of entry.keys) {
    const changed = concerns(entry, key) ? changedFields(entry, key) : {}
    const before = await tx.get('answers', key)
    await tx.put('answers', { key, tick, at: now, values: { ...before?.values, ...valuesGivenBack(changed, rows) } })
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
