import { type ReactNode, Suspense } from 'react'
import { words as rich } from '#i18n/rich-text-words.ts'
import { field } from '#styled/recipes'
import { Skeleton } from './feedback.tsx'
import { FieldNotes } from './field-notes.tsx'
import { type FieldIds, useFieldIds } from './field.tsx'

export interface EditorFieldProps {
  label: string
  hint: string | undefined
  error: string | undefined
  /** Height of the editor while it loads. */
  height: `${number}px`
  children(ids: FieldIds): ReactNode
}

/** Label, hint and error of an editor that loads when the first one is shown. */
export function EditorField({ label, hint, error, height, children }: EditorFieldProps) {
  const ids = useFieldIds()
  const parts = field({ kind: 'area' })
  return (
    <div className={parts.root}>
      <span id={ids.label} className={parts.label}>
        {label}
      </span>
      <Suspense
        fallback={
          <div role="status" aria-label={rich.loading}>
            <Skeleton height={height} radius="8px" />
          </div>
        }
      >
        {children(ids)}
      </Suspense>
      <FieldNotes parts={parts} ids={ids} error={error} hint={hint} />
    </div>
  )
}
