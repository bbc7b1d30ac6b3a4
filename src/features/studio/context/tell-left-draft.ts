import { type RefObject, useEffect, useRef } from 'react'
import { words as shared } from '#i18n/words.ts'
import { showsUnsaved } from '#sync/page/unsaved-preview.ts'
import type { Kept } from '#ui/draft-toast.ts'
import { toasts } from '#ui/toast-store.ts'
import { words } from './words.ts'

const open: RefObject<Kept>[] = []

/** For a form whose drawer may close while it has unsaved values. */
export function useLeftDraft(form: Kept): void {
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  useEffect(() => {
    open.push(latest)
    return () => void open.splice(open.indexOf(latest), 1)
  }, [])
}

/** When the drawer closes over a draft, a toast says where the draft is, and that the page no longer shows it. Call it while the form is mounted. */
export function tellLeftDraft(goOn: () => void): void {
  const form = open.findLast(({ current }) => current.dirty)?.current
  if (form === undefined) return
  toasts.show({
    kind: 'queued',
    title: shared.saved.draft,
    text: showsUnsaved() ? words.leftDraft.text : shared.saved.draftText,
    group: 'kept',
    action: { label: words.leftDraft.action, run: goOn },
    other: { label: shared.action.discard, run: () => void form.discard() },
  })
}
