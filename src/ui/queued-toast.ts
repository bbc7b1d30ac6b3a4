import { words } from '#i18n/words.ts'
import { toasts } from './toast-store.ts'

/**
 * Shows a toast that an edit stays on this device for now (TOA-07). A newer toast replaces the last one.
 *
 * @param later until when (`i18n/later.ts`); null: the edit does not wait, and there is no toast
 */
export function showQueuedToast(later: string | null): void {
  if (later === null) return
  toasts.show({ kind: 'queued', title: `${words.saved.here} ${later}`, group: 'saved-later' })
}
