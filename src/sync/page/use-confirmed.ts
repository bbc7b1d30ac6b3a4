import type { ReadRecord } from '#db/tables.ts'
import { getMeta } from '#sync/outbox/meta.ts'
import { followQuery, sharedRead, useSharedRead } from './shared-read.ts'
import { toldTime, useReadRecord } from './use-resource.ts'

/** When the last answered call of what changed began, ms (sync/pull/changes.ts). */
const askedOf = sharedRead<number>(({ store }, found) =>
  followQuery(() => store.read(['meta'], async (tx) => (await getMeta(tx, 'changes')).at), found),
)

/**
 * When the server last said what this device shows of a resource, ms: by its read, or by a later call that did not name it among what changed.
 * null: it was never read; `undefined`: not known yet.
 */
export function useConfirmed(resource: string): number | null | undefined {
  const read = useReadRecord(resource)
  const asked = useSharedRead(askedOf, (at) => at)
  if (read === undefined || asked === undefined) return undefined
  return read === null ? null : confirmedBy(read, asked)
}

/** @param asked when the last answered call of what changed began, ms; null: the resource was never read */
export function confirmedBy(read: ReadRecord, asked: number): number | null {
  if (read.startTick === 0) return null
  // What may have changed, or was refused, is as old as its rows.
  return read.changed === undefined && read.error === undefined ? Math.max(toldTime(read), asked) : toldTime(read)
}
