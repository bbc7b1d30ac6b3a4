import { lazy, Suspense } from 'react'
import { words } from '#i18n/words.ts'
import { field } from '#styled/recipes'
import { Skeleton } from './feedback.tsx'
import { FieldNotes } from './field-notes.tsx'
import { useFieldIds } from './field.tsx'
import type { RichTextEditorProps } from './rich-text-editor.tsx'

const Editor = lazy(() => import('./rich-text-editor.tsx').then((module) => ({ default: module.RichTextEditor })))

export interface RichTextFieldProps extends Omit<RichTextEditorProps, 'labelledBy' | 'describedBy' | 'invalid'> {
  label: string
  hint?: string
  error?: string | undefined
}

/** A rich-text editor with label, hint and error. The editor (about 105 kB) loads when the first one is shown. */
export function RichTextField({ label, hint, error, ...editor }: RichTextFieldProps) {
  const ids = useFieldIds()
  const parts = field({ kind: 'area' })
  const described = ids.describedBy({ hint: hint !== undefined, error: error !== undefined })
  return (
    <div className={parts.root}>
      <span id={ids.label} className={parts.label}>
        {label}
      </span>
      <Suspense
        fallback={
          <div role="status" aria-label={words.rich.loading}>
            <Skeleton height="230px" radius="8px" />
          </div>
        }
      >
        <Editor {...editor} labelledBy={ids.label} describedBy={described ?? ''} invalid={error !== undefined} />
      </Suspense>
      <FieldNotes parts={parts} ids={ids} error={error} hint={hint} />
    </div>
  )
}
