import { words } from '#i18n/words.ts'
import { toasts } from './toast-store.ts'

export interface Discarded {
  /** The name of the discarded work. */
  readonly what?: string
  /** How long ‹Desfazer› is offered, ms. */
  readonly time: number
  undo(): Promise<void>
}

/** The toast after every ‹Descartar›: «Descartado», with ‹Desfazer› for a while. */
export function showDiscardedToast({ what, time, undo }: Discarded): void {
  const failed = () => toasts.show({ kind: 'attention', title: words.discarded.failed })
  toasts.show({
    kind: 'queued',
    title: words.discarded.title,
    ...(what !== undefined && { text: what }),
    duration: time,
    action: { label: words.action.undo, run: () => void undo().catch(failed) },
  })
}
