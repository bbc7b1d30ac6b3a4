import { words as shared } from '#i18n/words.ts'
import { toasts } from '#ui/toast-store.ts'
import { words } from './words.ts'

/** The drawer closes over a draft that the page showed: the page shows it no more, and says where it is. */
export function tellLeftDraft(goOn: () => void): void {
  const { text, action } = words.leftDraft
  toasts.show({ kind: 'queued', title: shared.saved.draft, text, group: 'kept', action: { label: action, run: goOn } })
}
