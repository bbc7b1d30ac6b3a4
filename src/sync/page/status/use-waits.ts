import type { SyncStatus } from './status.ts'
import { useSyncStatus } from './use-status.ts'

/** Why what is recorded now stays on this device for a while: the session ended, no network, paused by the person, held back. */
export type Wait = 'session' | 'offline' | 'paused' | 'held'

/** The first reason that holds: without a session nothing goes out, with or without a network. */
export function waitOf({ hold, state, paused }: Pick<SyncStatus, 'hold' | 'state' | 'paused'>): Wait | null {
  if (hold?.kind === 'auth') return 'session'
  if (state === 'offline') return 'offline'
  if (paused) return 'paused'
  return hold === null ? null : 'held'
}

/** Every sentence that explains waiting asks this (PER-02). */
export function useWait(): Wait | null {
  const status = useSyncStatus()
  return status === undefined ? null : waitOf(status)
}

export const useWaits = (): boolean => useWait() !== null

/** Whether the server no longer knows this person: a password is asked for in place, and work goes on. */
export const useSessionEnded = (): boolean => useWait() === 'session'
