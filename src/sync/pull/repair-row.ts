import { ORDERS, rowKey } from '#db/effect.ts'
import type { Store } from '#db/store.ts'
import { type MirrorTable, PULL_TABLES } from '#db/tables.ts'
import type { Model } from '#sync/model/model.ts'
import { readOf } from '#sync/model/resource-id.ts'
import { refold } from '#sync/outbox/rows.ts'
import type { PullResult } from './pull-resource.ts'

export type RepairableTable = MirrorTable | typeof ORDERS

export interface RepairEnv {
  readonly store: Store
  readonly model: Model
  pull(resource: string): Promise<PullResult>
}

/**
 * Deletes a mirrored row that cannot be read, and reads it again (security 12). A row with pending edits is rebuilt from its base; the edits
 * are not touched.
 */
export async function repairRow({ store, model, pull }: RepairEnv, table: RepairableTable, lid: string): Promise<void> {
  await store.write(PULL_TABLES, async (tx) => {
    await tx.delete(table, lid)
    await refold(tx, rowKey(table, lid))
    // The next answers must hold the row, even if they are the same as before.
    for (const { tag: _tag, ...read } of await tx.all('reads')) await tx.put('reads', read)
  })
  // An order comes with its list, a document with the resource of its own name or of its table.
  const holds = model.resources.filter((each) => (table === ORDERS ? each.list === lid : each.table === table || each.id === lid))
  for (const { id } of holds) await pull(id)
  if (table === ORDERS) return
  for (const id of await familyReads(store, model, table, lid)) await pull(id)
}

/** The read of this one row, if its resource has such reads and this one was done before. */
async function familyReads(store: Store, model: Model, table: MirrorTable, lid: string): Promise<string[]> {
  return store.read(['ids', 'reads'], async (tx) => {
    const sid = (await tx.get('ids', rowKey(table, lid)))?.sid
    if (sid === undefined) return []
    const ids = model.families.filter((each) => each.table === table).map((each) => readOf(each.id, sid))
    const reads = await tx.getMany('reads', ids)
    return ids.filter((_, at) => reads[at] !== undefined)
  })
}
