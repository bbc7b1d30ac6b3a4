import { useCallback } from 'react'
import { useSyncStatus } from '#sync/page/status/use-status.ts'
import { tellSavedLater } from '#ui/tell-saved-later.ts'

/** Whether what is recorded now stays here for a while: no network, paused, or held back. */
export function useWaits(): boolean {
  const status = useSyncStatus()
  return status !== undefined && (status.state === 'offline' || status.paused || status.hold !== null)
}

/**
 * Where an edit stays when it cannot go out now, told at once (TOA-07). With a network nothing is said here: the seed's success text
 * follows the server's answer.
 */
export function useSavedLater(): () => void {
  const waits = useWaits()
  return useCallback(() => {
    if (waits) tellSavedLater()
  }, [waits])
}
