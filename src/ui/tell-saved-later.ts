import { words } from '#i18n/words.ts'
import { toasts } from './toast-store.ts'

/** An edit stays on this device for now (TOA-07). One toast for however many: a newer one takes the place of the last. */
export function tellSavedLater(): void {
  toasts.show({ kind: 'queued', title: `${words.saved.here} ${words.saved.later}`, group: 'saved-later' })
}
