import { useCallback } from 'react'
import { laterText } from '#i18n/later.ts'
import { useWait } from '#sync/page/status/use-waits.ts'
import { tellSavedLater } from '#ui/tell-saved-later.ts'

/**
 * Says at once where an edit is kept while it cannot be sent (TOA-07). With a network it says nothing: the seed's success text appears after the
 * server's answer.
 */
export function useSavedLater(): () => void {
  const wait = useWait()
  return useCallback(() => {
    tellSavedLater(laterText(wait))
  }, [wait])
}
