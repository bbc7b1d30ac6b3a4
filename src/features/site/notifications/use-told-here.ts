import { useCallback } from 'react'
import { useSyncResults } from '#sync/page/status/use-sync-results.ts'
import { toasts } from '#ui/toast-store.ts'
import { toldWords } from './told-words.ts'

/** Shows a student the server's results while the list is open. Editors see such toasts on every page. */
export function useToldHere(): void {
  useSyncResults(
    useCallback((result) => {
      if (result.kind === 'sent') {
        const [title = ''] = result.texts
        toasts.show({ kind: 'sent', title, ...(result.time !== undefined && { duration: result.time }) })
        return undefined
      }
      const id = toasts.show({
        kind: 'attention',
        title: result.reason === 'conflict' ? toldWords.conflict : result.text,
        ...(result.serverWords !== undefined && { text: result.serverWords }),
      })
      return () => toasts.dismiss(id)
    }, []),
  )
}

export function ToldHere(): null {
  useToldHere()
  return null
}
