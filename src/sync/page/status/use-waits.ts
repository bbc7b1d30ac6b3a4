import { useSyncStatus } from './use-status.ts'

/** Whether what is recorded now stays on this device for a while: no network, paused, or held back. */
export function useWaits(): boolean {
  const status = useSyncStatus()
  return status !== undefined && (status.state === 'offline' || status.paused || status.hold !== null)
}
