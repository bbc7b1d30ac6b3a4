import { useCallback, useState } from 'react'
import { toasts } from '#ui/toast-store.ts'
import { words } from './words.ts'

/** Runs a person's action on an entry, one at a time; a failure shows a toast. */
export function useAct() {
  const [busy, setBusy] = useState(false)
  const run = useCallback((action: Promise<unknown>) => {
    setBusy(true)
    action.catch(() => toasts.show({ kind: 'attention', title: words.failedAct })).finally(() => setBusy(false))
  }, [])
  return { busy, run }
}
