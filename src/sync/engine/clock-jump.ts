import type { Store, WriteTx } from '#db/store.ts'
import type { TableName } from '#db/tables.ts'
import type { Clock } from '#sync/model/clock.ts'
import type { Timing } from '#sync/model/timing.ts'
import { getMeta, setMeta } from '#sync/outbox/meta.ts'

/**
 * Detects a jump of the wall clock against the monotonic clock, and restarts every time window. Called before any window is checked: before
 * each agenda and before each read begins.
 */
export function clockWatch(clock: Clock, timing: Timing, store: Store): () => Promise<void> {
  let wall = clock.now()
  let mono = clock.monotonic()
  let restarting: Promise<void> | null = null
  return () => {
    const parted = Math.abs(clock.now() - wall - (clock.monotonic() - mono)) > timing.clockJump
    wall = clock.now()
    mono = clock.monotonic()
    if (parted) {
      const done = () => {
        restarting = null
      }
      restarting = store.write(RESTART_TABLES, (tx) => restartWindows(tx, clock.now())).finally(done)
    }
    return restarting ?? SETTLED
  }
}

const SETTLED = Promise.resolve()

export const RESTART_TABLES: readonly TableName[] = ['outbox', 'bases', 'handed', 'answers', 'reads', 'meta']

/** After a clock jump every time window starts anew: stored times become now, and reads count as old. */
export async function restartWindows(tx: WriteTx, now: number): Promise<void> {
  for (const entry of await tx.all('outbox')) {
    await tx.put('outbox', {
      ...entry,
      ...(entry.pause !== undefined && { pause: { ...entry.pause, at: now } }),
      ...(entry.verify !== undefined && { verify: withoutProbe(entry.verify, now) }),
      ...(entry.ackedAt !== undefined && { ackedAt: now }),
      ...(entry.undoSince !== undefined && { undoSince: now }),
      ...(entry.attention?.tick !== undefined && { attention: { ...entry.attention, at: now } }),
      attempts: entry.attempts.map((each) => (each.endedAt === undefined ? each : { ...each, endedAt: now })),
      ...(entry.upload !== undefined && { upload: { ...entry.upload, at: now } }),
    })
  }
  for (const base of await tx.all('bases')) if (base.absentSince !== undefined) await tx.put('bases', { ...base, absentSince: now })
  const reach = await getMeta(tx, 'reach')
  await setMeta(tx, 'reach', { ...reach, at: now })
  for (const handed of await tx.all('handed')) await tx.put('handed', { ...handed, at: now })
  for (const answer of await tx.all('answers')) await tx.put('answers', { ...answer, at: now })
  for (const { error: _error, ...read } of await tx.all('reads')) await tx.put('reads', { ...read, startedAt: 0 })
}

function withoutProbe<V extends { endedAt: number; probedAt?: number }>(verify: V, now: number): Omit<V, 'probedAt'> & { endedAt: number } {
  const { probedAt: _probedAt, ...rest } = verify
  return { ...rest, endedAt: now }
}
