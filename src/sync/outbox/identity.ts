import { type Effect, isReference, keyOf, ORDERS, type RowKey, rowKey } from '#db/effect.ts'
import type { ByRow } from '#db/entry.ts'
import type { WriteTx } from '#db/store.ts'
import { lidsOf } from '#sync/model/changed-fields.ts'
import { ordersOf, renamedOrder } from '#sync/model/order.ts'
import { referencedLids } from '#sync/model/overlap.ts'
import { getMeta } from './meta.ts'
import { ensureBase, refold, rowAt } from './rows.ts'

/** The local id of a row first seen from the server. A row created here has a UUID. Neither ever changes. */
export const lidFromServer = (sid: string) => `s${sid}`

/**
 * Binds a local row to the server's id, once. If another local row was mirrored under that id already, it is folded into this one: its local
 * id becomes an alias, and its entries move over. So nobody sees the row twice.
 */
export async function bind(tx: WriteTx, row: RowKey, sid: string): Promise<void> {
  const key = rowKey(row.table, row.lid)
  const server = rowKey(row.table, sid)
  const holder = (await tx.where('ids', 'server', server))[0]
  if (holder?.key === key) return
  if (holder !== undefined) {
    await tx.delete('ids', holder.key)
    await foldInto(tx, { table: holder.table, lid: holder.lid }, row)
  }
  // A row that was held back has its place in the order under the id that it would have got.
  if (row.lid !== lidFromServer(sid)) await renameInOrders(tx, lidFromServer(sid), row.lid)
  const aliases = holder === undefined ? [] : [...holder.aliases, holder.lid]
  const tick = holder?.tick ?? (await getMeta(tx, 'tick'))
  await tx.put('ids', { key, table: row.table, lid: row.lid, sid, server, aliases, tick })
}

async function foldInto(tx: WriteTx, from: RowKey, to: RowKey): Promise<void> {
  const fromKey = rowKey(from.table, from.lid)
  const toKey = rowKey(to.table, to.lid)
  const { table, lid } = rowAt(fromKey)
  const row = await tx.get(table, lid)
  const base = await tx.get('bases', fromKey)
  const born = base?.born ?? row?.born ?? 0
  await ensureBase(tx, toKey, born)
  const target = await tx.get('bases', toKey)
  if (target !== undefined && target.fields === null) {
    const { lid: _lid, born: _born, ...mirrored } = row ?? { lid, born }
    await tx.put('bases', { ...target, fields: base?.fields ?? (row === undefined ? null : mirrored) })
  }
  const renamedKeys = new Set<string>()
  for (const entry of await tx.all('outbox')) {
    if (!entry.keys.includes(fromKey) && !referencedLids(entry).includes(from.lid)) continue
    const effects = entry.effects.map((effect) => renamed(effect, from, to))
    await tx.put('outbox', {
      ...entry,
      effects,
      keys: entry.keys.map((key) => (key === fromKey ? toKey : key)),
      before: underKey(entry.before, fromKey, toKey),
      knows: underKey(entry.knows, fromKey, toKey),
    })
    for (const effect of effects) renamedKeys.add(keyOf(effect))
  }
  await tx.delete('bases', fromKey)
  if (row !== undefined) await tx.delete(table, lid)
  await renameInOrders(tx, from.lid, to.lid)
  for (const key of renamedKeys.add(toKey)) await refold(tx, key)
}

/** What an edit knew of the row, it knows of the other: else its own value before would look like another person's. */
function underKey<T>(rows: ByRow<T>, from: string, to: string): ByRow<T> {
  const { [from]: known, ...rest } = rows
  return known === undefined ? rows : { [to]: known, ...rest }
}

async function renameInOrders(tx: WriteTx, from: string, to: string): Promise<void> {
  const rename = (lids: readonly string[]) => [...new Set(lids.map((lid) => (lid === from ? to : lid)))]
  for (const entry of await tx.all('outbox')) {
    if (!entry.effects.some((effect) => effect.op === 'order' && ordersOf(effect).some((lids) => lids.includes(from)))) continue
    const effects = entry.effects.map((effect) => (effect.op === 'order' ? renamedOrder(effect, rename) : effect))
    await tx.put('outbox', { ...entry, effects })
  }
  for (const order of await tx.all('orders')) {
    const key = rowKey(ORDERS, order.lid)
    if (lidsOf(order).includes(from)) await tx.put('orders', { ...order, lids: rename(lidsOf(order)) })
    const base = await tx.get('bases', key)
    if (base === undefined) continue
    if (base.fields !== null && lidsOf(base.fields).includes(from))
      await tx.put('bases', { ...base, fields: { ...base.fields, lids: rename(lidsOf(base.fields)) } })
    await refold(tx, key)
  }
}

function renamed(effect: Effect, from: RowKey, to: RowKey): Effect {
  if (effect.op === 'order') return effect
  const here = effect.table === from.table && effect.lid === from.lid ? { ...effect, lid: to.lid } : effect
  if (here.op === 'remove') return here
  const fields = Object.fromEntries(
    Object.entries(here.fields).map(([name, value]) => [name, isReference(value) && value.$ref === from.lid ? { $ref: to.lid } : value]),
  )
  return { ...here, fields }
}
