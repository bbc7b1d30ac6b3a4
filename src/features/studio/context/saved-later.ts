import { useCallback } from 'react'
import { laterText } from '#i18n/later.ts'
import { useWait } from '#sync/page/status/use-waits.ts'
import { showQueuedToast } from '#ui/queued-toast.ts'

/**
 * Says at once where an edit is kept while it cannot be sent (TOA-07). With a network it says nothing: the seed's success text appears after the
 * server's answer.
 */
export function useSavedLater(): () => void {
  const wait = useWait()
  return useCallback(() => {
    showQueuedToast(laterText(wait))
  }, [wait])
}
