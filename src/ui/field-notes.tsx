import type { ReactNode } from 'react'
import { AlertIcon } from './icons.tsx'

export interface FieldNotesProps {
  parts: { readonly error: string; readonly hint: string }
  /** The ids for the control's `aria-describedby`. */
  ids: { readonly error: string; readonly hint: string }
  error: string | undefined
  hint: ReactNode
}

/** The notes below a control: its error and its hint. */
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
