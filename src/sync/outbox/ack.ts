import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import type { EntityRead, Fields } from '#contract/entity.ts'
import { keyOf } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import type { WriteTx } from '#db/store.ts'
import { changedFields, withoutFields } from '#sync/model/changed-fields.ts'
import { joinedBeneath } from '#sync/model/order.ts'
import { bind } from './identity.ts'
import { requestRead } from './request-read.ts'
import { concerns, entriesOn, finish, refold, sameContent } from './rows.ts'
import { nextTick } from './tick.ts'

// What happens when the server confirms an entry.

/** Binds the created row to its server id. If a pull has mirrored that row already, the two become one. */
export async function bindCreate(tx: WriteTx, entry: Entry, sid: string): Promise<Entry> {
  const made = entry.effects.find((effect) => effect.op === 'put')
  if (made?.op === 'put') await bind(tx, { table: made.table, lid: made.lid }, sid)
  const stored = await tx.get('outbox', entry.id)
  return stored === undefined ? entry : { ...entry, effects: stored.effects, keys: stored.keys }
}

/** The only function that sets `acked`. `rows`: the rows in the answer. */
export async function ack(tx: WriteTx, entry: Entry, body: unknown, rows: readonly EntityRead[], now: number): Promise<void> {
  const tick = await nextTick(tx)
  const { pause: _pause, verify: _verify, attention: _attention, ...rest } = entry
  await tx.put('outbox', { ...rest, state: 'acked', ackedAt: now, ackTick: tick, answer: body })
  for (const key of entry.keys) {
    const changed = concerns(entry, key) ? changedFields(entry, key) : {}
    const before = await tx.get('answers', key)
    await tx.put('answers', { key, tick, at: now, values: { ...before?.values, ...valuesGivenBack(changed, rows) } })
  }
  await keepRefusedMoves(tx, entry.id)
  await clearAttention(tx, entry, now)
  if (entry.class === ENDPOINT_CLASS.create) await requestRead(tx, entry)
}

/** Only fields that were sent: other fields of an answer may hold another person's values. */
function valuesGivenBack(changed: Fields, rows: readonly EntityRead[]): Fields {
  const fields = rows[0]?.fields
  if (fields === undefined) return {}
  return Object.fromEntries(Object.keys(changed).flatMap((name) => (name in fields ? [[name, fields[name]]] : [])))
}

/** The moves of refused orders beneath an order went along with it: they stay on screen when those entries end. */
async function keepRefusedMoves(tx: WriteTx, id: string): Promise<void> {
  const acked = await tx.get('outbox', id)
  const order = acked?.effects.find((effect) => effect.op === 'order')
  if (acked === undefined || order === undefined) return
  const beneath = (await entriesOn(tx, keyOf(order))).filter(({ state, seq }) => state === 'attention' && seq < acked.seq)
  const joined = beneath.reduceRight((newer, { effects }) => joinedBeneath(effects, newer), order)
  if (joined !== order) await tx.put('outbox', { ...acked, effects: acked.effects.map((effect) => (effect === order ? joined : effect)) })
}

/**
 * When a newer entry is acked, the fields that it set disappear from older entries on that row: from those in attention, and from those that
 * a person sent again or reverted beneath it. The ack of a delete finishes every entry on the row.
 */
async function clearAttention(tx: WriteTx, acked: Entry, now: number): Promise<void> {
  for (const key of new Set(acked.effects.map(keyOf))) {
    const set = changedFields(acked, key)
    for (const other of await entriesOn(tx, key)) {
      if (other.id === acked.id || !concerns(other, key)) continue
      if (acked.class === ENDPOINT_CLASS.delete) {
        await finish(tx, other, 'superseded', now, { carrier: acked.id })
      } else if (waitsBeneath(other, acked) && isEdit(other)) {
        const effects = withoutFields(other.effects, (at, field) => at === key && field in set)
        if (effects.length === 0) await finish(tx, other, 'superseded', now, { carrier: acked.id })
        else if (!sameContent(effects, other.effects)) await tx.put('outbox', { ...other, effects })
      }
    }
    await refold(tx, key)
  }
}

const waitsBeneath = ({ state, seq }: Entry, acked: Entry) =>
  seq < acked.seq && (state === 'attention' || state === 'queued' || state === 'waiting')

/** Whether the entry changes an existing row: it neither creates nor deletes one. */
const isEdit = (entry: Entry) => entry.class !== ENDPOINT_CLASS.create && entry.class !== ENDPOINT_CLASS.delete
