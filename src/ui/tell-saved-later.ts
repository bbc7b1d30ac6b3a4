import { words } from '#i18n/words.ts'
import { toasts } from './toast-store.ts'

/** Tells that an edit stays on this device for now (TOA-07). A newer toast replaces the last one. */
export function tellSavedLater(): void {
  toasts.show({ kind: 'queued', title: `${words.saved.here} ${words.saved.later}`, group: 'saved-later' })
}
