import type { ReactNode } from 'react'
import { AlertIcon } from './icons.tsx'

export interface FieldNotesProps {
  parts: { readonly error: string; readonly hint: string }
  /** What the control's `aria-describedby` names. */
  ids: { readonly error: string; readonly hint: string }
  error: string | undefined
  hint: ReactNode
}

/** What stands below a control: why it is refused, and what helps. */
export function FieldNotes({ parts, ids, error, hint }: FieldNotesProps) {
  return (
    <>
      {error !== undefined && (
        <span id={ids.error} className={parts.error} role="alert">
          <AlertIcon size={14} />
          {error}
        </span>
      )}
      {hint !== undefined && (
        <span id={ids.hint} className={parts.hint}>
          {hint}
        </span>
      )}
    </>
  )
}
