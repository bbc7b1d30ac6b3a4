import type { Entry } from '#db/entry.ts'
import type { WriteTx } from '#db/store.ts'
import type { ReadRecord } from '#db/tables.ts'
import type { Timing } from '#sync/model/timing.ts'
import { getMeta } from '#sync/outbox/meta.ts'
import type { SendEnv } from '#sync/wire/build-call.ts'

/**
 * The resources to read before this entry is sent: those that were not read just now, or before our own last answer on its rows, or before
 * an earlier call of this entry was answered, or before the last `offline`.
 */
export async function staleResources(tx: WriteTx, { timing }: SendEnv, entry: Entry, now: number) {
  const answers = await tx.getMany('answers', [...entry.keys])
  const tick = Math.max(0, ...answers.map((answer) => answer?.tick ?? 0))
  const reads = await tx.getMany('reads', entry.resources)
  const reach = await getMeta(tx, 'reach')
  const after = Math.max(reach.at, earlierAnswerAt(entry))
  const fresh = freshReads(
    reads.filter((read) => read !== undefined),
    timing,
    now,
  )
  const resources = entry.resources.filter((_, index) => {
    const last = reads[index]
    if (last === undefined || last.error !== undefined || !fresh.has(last)) return true
    return last.startTick === 0 || last.startTick < tick || last.startedAt < after
  })
  return { resources, tick }
}

/** When the last earlier call of this entry was answered, ms: a read from before may lack what that call did. */
export const earlierAnswerAt = ({ attempts }: Pick<Entry, 'attempts'>): number =>
  Math.max(0, ...attempts.map(({ outcome, endedAt = 0 }) => (outcome === 'done' ? endedAt : 0)))

/**
 * Reads that follow each other without a pause up to now, so that a set of reads on a slow network comes to an end however long it takes:
 *
 *   read 1 ├──────┤      read 2 ├──────┤ now        fresh: each was committed under `readFresh` before the next began
 *
 * A pause means that the tab may have been frozen. So does a slow read: it is repeated once; after two in a row the network is slow.
 */
function freshReads(reads: readonly ReadRecord[], { readFresh }: Timing, now: number): ReadonlySet<ReadRecord> {
  const fresh = new Set<ReadRecord>()
  let next = now
  for (const read of reads.toSorted((one, other) => other.committedAt - one.committedAt)) {
    if (next - read.committedAt >= readFresh) break
    if (read.slow === 1) continue
    fresh.add(read)
    next = Math.min(next, read.startedAt)
  }
  return fresh
}
