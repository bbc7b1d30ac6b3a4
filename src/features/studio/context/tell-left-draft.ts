import { type RefObject, useEffect, useRef } from 'react'
import { words as shared } from '#i18n/words.ts'
import { showsUnsaved } from '#sync/page/unsaved-preview.ts'
import type { Kept } from '#ui/tell-kept.ts'
import { toasts } from '#ui/toast-store.ts'
import { words } from './words.ts'

const open: RefObject<Kept>[] = []

/** For a form: the drawer may close over what is written in it. */
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

/** The drawer closes over a draft: the page says where it is, and that it shows it no more. To call while the form is still there. */
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
