import { useCallback } from 'react'
import { laterText } from '#i18n/later.ts'
import { useWait } from '#sync/page/status/use-waits.ts'
import { tellSavedLater } from '#ui/tell-saved-later.ts'

/**
 * Where an edit stays when it cannot go out now, told at once (TOA-07). With a network nothing is said here: the seed's success text
 * follows the server's answer.
 */
export function useSavedLater(): () => void {
  const wait = useWait()
  return useCallback(() => {
    tellSavedLater(laterText(wait))
  }, [wait])
}
