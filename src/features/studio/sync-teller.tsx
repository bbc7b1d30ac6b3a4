import { useCallback } from 'react'
import { words as kit } from '#i18n/words.ts'
import { type Telling, useTold } from '#sync/page/use-told.ts'
import { type ToastInput, toasts } from '#ui/toast-store.ts'
import { CENTRAL } from './levels.ts'
import { words } from './words.ts'

/** Tells what the server answered, once per profile. Stands in the page for whoever may edit, drawer open or not. */
export function SyncTeller({ onNavigate }: { onNavigate(path: string): void }) {
  const tell = useCallback(
    (telling: Telling) => {
      const id = toasts.show(toastOf(telling, () => onNavigate(CENTRAL)))
      return () => toasts.dismiss(id)
    },
    [onNavigate],
  )
  useTold(tell)
  return null
}

/** One edit: the seed's own text. Several: one toast that lists each text once (TOA-08). A failure keeps its own text and the server's. */
export function toastOf(telling: Telling, open: () => void): ToastInput {
  if (telling.kind === 'failed') {
    return {
      kind: 'attention',
      title: telling.text,
      text: telling.serverWords ?? words.told.where,
      action: { label: kit.action.seeAndSolve, run: open },
    }
  }
  const [first = ''] = telling.texts
  if (telling.count === 1) return { kind: 'sent', title: first, ...(telling.time !== undefined && { duration: telling.time }) }
  return { kind: 'sent', title: kit.saved.sentMany(telling.count), list: telling.texts }
}
