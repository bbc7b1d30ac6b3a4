import { rowKey } from '#db/effect.ts'
import type { WriteTx } from '#db/store.ts'
import { forgetPictures } from '#lib/media-cache.ts'
import { must } from '#lib/must.ts'
import type { Model } from '#sync/model/model.ts'
import type { Resource } from '#sync/model/resource.ts'
import { refold, rowAt, writeRow } from '#sync/outbox/rows.ts'
import type { PullStart } from './commit-pull.ts'

// What a read left on this device is erased when the server says that it is not for this person, or not there, any more (decision 0118). Edits
// that wait stay as they are, with the rows that they alone make.

/** Whether a refused read is closed to this person, and not only out of order. */
export const isClosing = (status: number): boolean => status === 403 || status === 404 || status === 410

/** Erases what a refused read has left here. */
export async function eraseRead(tx: WriteTx, resource: Resource, tick: number): Promise<void> {
  const { rows, reads, pictures } = await must(resource.traces, `traces of ${resource.id}`)(tx, resource.params ?? {})
  for (const { key, stays = null } of rows) {
    const base = await tx.get('bases', key)
    const { table, lid } = rowAt(key)
    const born = base?.born ?? (await tx.get(table, lid))?.born ?? 0
    // The server's values leave the base too; the entries above it make the row anew.
    if (base !== undefined) await tx.put('bases', { key, fields: stays, born })
    if (base === undefined) await writeRow(tx, key, stays, born)
    else await refold(tx, key)
  }
  for (const id of reads) {
    const read = await tx.get('reads', id)
    if (read === undefined) continue
    const { error, told, startTick } = read
    // Old enough to be read again at once; a read that began before the closing is dropped.
    const erased = { resource: id, startTick: Math.max(startTick, tick), startedAt: 0, committedAt: 0 }
    await tx.put('reads', { ...erased, ...(error !== undefined && { error }), ...(told !== undefined && { told }) })
  }
  // Not awaited: it is no part of the transaction. Should that fail, the pictures are fetched again.
  void forgetPictures(pictures)
}

/** Erases what was read of rows that a complete list has closed, or does not name any more. A read that began later knows better. */
export async function eraseClosedByList(tx: WriteTx, model: Model, list: Resource, start: PullStart): Promise<void> {
  const { closes } = list
  if (closes === undefined) return
  const seen = new Set<string>()
  for (const read of await tx.all('reads')) {
    if (!read.resource.startsWith(`${closes.family}/`) || read.startTick > start.startTick) continue
    const resource = model.resource(read.resource)
    const sid = resource.params?.[closes.param] ?? ''
    if (seen.has(sid)) continue
    seen.add(sid)
    const [identity] = await tx.where('ids', 'server', rowKey(list.table, sid))
    const at = identity === undefined ? undefined : rowAt(identity.key)
    const row = at === undefined ? undefined : await tx.get(at.table, at.lid)
    if (row === undefined || closes.closed(row)) await eraseRead(tx, resource, start.startTick)
  }
}
