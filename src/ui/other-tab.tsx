import type { ReactNode } from 'react'
import { words as w } from '#i18n/other-tab-words.ts'
import { Button } from './button.tsx'
import { Notice } from './feedback.tsx'
import { AlertIcon } from './icons.tsx'

/** Says that the same form is open in another tab (MTB-02). `beside`: that tab has text that this one does not show. */
export function OtherTab({ alsoOpen, beside }: { readonly alsoOpen: boolean; readonly beside: boolean }) {
  if (beside) {
    return (
      <Notice kind="draft" role="status">
        <b>{w.beside}</b> {w.besideText}
      </Notice>
    )
  }
  return (
    alsoOpen && (
      <Notice role="status">
        <b>{w.alsoOpen}</b> {w.shared}
      </Notice>
    )
  )
}

export interface SavedInOtherTabProps {
  onKeepMine(): void
  onKeepTheirs(): void
  /** The values saved in the other tab. */
  readonly children: ReactNode
}

/** Another tab saved the form while this one was being filled in: nothing is overwritten before the person decides. */
export function SavedInOtherTab({ onKeepMine, onKeepTheirs, children }: SavedInOtherTabProps) {
  return (
    <Notice
      kind="attention"
      role="alert"
      icon={<AlertIcon size={16} />}
      actions={
        <>
          <Button variant="link" size="sm" onClick={onKeepMine}>
            {w.keepMine}
          </Button>
          <Button variant="link" size="sm" onClick={onKeepTheirs}>
            {w.keepTheirs}
          </Button>
        </>
      }
    >
      <b>{w.saved}</b> {w.savedText}
      {children}
    </Notice>
  )
}
