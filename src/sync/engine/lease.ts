import type { ReadTx, WriteTx } from '#db/store.ts'
import type { Clock } from '#sync/model/clock.ts'
import type { Timing } from '#sync/model/timing.ts'
import { getMeta, type Meta, setMeta } from '#sync/outbox/meta.ts'

// Who sends: the holder of one Web Lock per database, held in slices, with a fenced lease row beside it. A frozen or killed tab delays the
// others by at most `stale`.
//
//   look ──► lock free? ──► fence + 1, slice of at most 10 s ──► give it back
//     │
//     └─► held, but the row is stale? ──► steal it, fence + 1

export interface Locks {
  /** Runs `body` while holding the lock; false when another tab has it. */
  tryHold(name: string, body: () => Promise<void>): Promise<boolean>
  steal(name: string, body: () => Promise<void>): Promise<void>
  /** Without a lock manager the row alone decides. */
  readonly exclusive: boolean
}

export function webLocks(manager: LockManager): Locks {
  return {
    exclusive: true,
    tryHold: (name, body) =>
      manager.request(name, { ifAvailable: true }, async (lock) => {
        if (lock !== null) await body()
        return lock !== null
      }),
    steal: async (name, body) => {
      await manager.request(name, { steal: true }, body)
    },
  }
}

export const rowLocks: Locks = {
  exclusive: false,
  tryHold: async (_name, body) => {
    await body()
    return true
  },
  steal: (_name, body) => body(),
}

/** Takes the lease: the fence goes up, and attempts of older fences count as unanswered. Null: another tab holds a live lease. */
export async function takeLease(tx: WriteTx, owner: string, now: number, watch: LeaseWatch | null): Promise<number | null> {
  const lease = await getMeta(tx, 'lease')
  if (watch !== null && lease.owner !== '' && lease.owner !== owner && !(await watch.isDeadNow(tx))) return null
  const fence = lease.fence + 1
  await setMeta(tx, 'lease', { fence, owner, at: now })
  return fence
}

export async function renewLease(tx: WriteTx, fence: number, owner: string, now: number): Promise<boolean> {
  if ((await getMeta(tx, 'lease')).fence !== fence) return false
  await setMeta(tx, 'lease', { fence, owner, at: now })
  return true
}

/** Releases the lease, so that without a lock manager the next tab need not wait until it is stale. */
export async function releaseLease(tx: WriteTx, fence: number, now: number): Promise<void> {
  if ((await getMeta(tx, 'lease')).fence === fence) await setMeta(tx, 'lease', { fence, owner: '', at: now })
}

export interface LeaseWatch {
  /** Whether the holder is dead, by its row as it was at `asked` on the monotonic clock. */
  isDead(lease: Meta['lease'], asked: number): boolean
  /** The same for the row as it is now. */
  isDeadNow(tx: ReadTx): Promise<boolean>
}

/**
 * A holder is dead when its row has not changed for `stale` since this tab first saw it, by the monotonic clock. The row's wall-clock time is
 * not used: after a clock change a live holder would look dead while its attempt is on the wire. The row's owner is not used either: a tab
 * that froze with the lock, before it wrote its name, would delay everybody for as long as it stays frozen.
 */
export function leaseWatch(clock: Clock, timing: Timing): LeaseWatch {
  let seen = { fence: -1, at: 0, since: 0 }
  const isDead: LeaseWatch['isDead'] = (lease, asked) => {
    if (lease.fence !== seen.fence || lease.at !== seen.at) seen = { fence: lease.fence, at: lease.at, since: clock.monotonic() }
    return asked - seen.since >= timing.stale
  }
  return {
    isDead,
    async isDeadNow(tx) {
      // The time is taken before the read: a tab that froze with the row in memory must not judge by an old row.
      const asked = clock.monotonic()
      return isDead(await getMeta(tx, 'lease'), asked)
    },
  }
}
