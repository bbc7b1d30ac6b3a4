import type { Entry } from '#db/entry.ts'
import type { WriteTx } from '#db/store.ts'
import type { ReadRecord } from '#db/tables.ts'
import { getMeta } from '#sync/outbox/meta.ts'
import type { SendEnv } from '#sync/wire/build-call.ts'

/**
 * The resources to read before this entry is sent: those whose last read is too old or began before our own last answer on its rows. A read
 * that has just committed is fresh even if it was slow. If it was so slow that a tab may have been frozen, it is repeated once; after two
 * such reads in a row the network is slow, and the entry is sent. A read from before the last `offline` is not fresh.
 */
export async function staleResources(tx: WriteTx, { timing }: SendEnv, entry: Entry, now: number) {
  const answers = await tx.getMany('answers', [...entry.keys])
  const tick = Math.max(0, ...answers.map((answer) => answer?.tick ?? 0))
  const reads = await tx.getMany('reads', entry.resources)
  const reach = await getMeta(tx, 'reach')
  const isFresh = (read: ReadRecord) => {
    if (read.startedAt < reach.at) return false
    if (now - read.startedAt <= timing.readFresh) return true
    return now - read.committedAt < timing.readFresh && (now - read.startedAt <= timing.readTooOld || (read.slow ?? 0) > 1)
  }
  const resources = entry.resources.filter((_, index) => {
    const last = reads[index]
    return last === undefined || last.startTick === 0 || last.startTick < tick || last.error !== undefined || !isFresh(last)
  })
  return { resources, tick }
}
