import { lazy, Suspense } from 'react'
import { kitWords } from '#i18n/kit-words.ts'
import { words } from '#i18n/words.ts'
import { field } from '#styled/recipes'
import type { CodeEditorProps } from './code-editor.tsx'
import { Skeleton } from './feedback.tsx'
import { FieldNotes } from './field-notes.tsx'
import { useFieldIds } from './field.tsx'

const Editor = lazy(() => import('./code-editor.tsx').then((module) => ({ default: module.CodeEditor })))

export interface CodeFieldProps extends CodeEditorProps {
  label: string
  hint?: string
  error?: string | undefined
}

/** HTML to write by hand. The editor (about 130 kB) loads when the first one is shown. */
export function CodeField({ label, hint, error, ...editor }: CodeFieldProps) {
  const ids = useFieldIds()
  const parts = field({ kind: 'area' })
  const help = [hint, editor.readOnly !== true && kitWords.code.leave].filter(Boolean).join(' ')
  return (
    <div className={parts.root}>
      <span id={ids.label} className={parts.label}>
        {label}
      </span>
      <Suspense
        fallback={
          <div role="status" aria-label={words.rich.loading}>
            <Skeleton height="204px" radius="8px" />
          </div>
        }
      >
        <Editor {...editor} label={label} description={[error, help].filter(Boolean).join(' ')} invalid={error !== undefined} />
      </Suspense>
      <FieldNotes parts={parts} ids={ids} error={error} hint={help || undefined} />
    </div>
  )
}
