import { words as kit } from '#i18n/words.ts'
import { toasts } from '#ui/toast-store.ts'
import { words } from './words.ts'

/** «Cancelar» over written text: it is kept as a draft, and can be let go. */
export function tellKept({ dirty, discard }: { readonly dirty: boolean; discard(): Promise<void> }): void {
  if (!dirty) return
  toasts.show({
    kind: 'queued',
    title: kit.saved.draft,
    text: words.form.keptText,
    action: { label: words.form.discardKept, run: () => void discard() },
  })
}
