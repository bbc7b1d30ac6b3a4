import { lazy, Suspense, useId } from 'react'
import { words } from '#i18n/words.ts'
import { field } from '#styled/recipes'
import { Skeleton } from './feedback.tsx'
import { AlertIcon } from './icons.tsx'
import type { RichTextEditorProps } from './rich-text-editor.tsx'

const Editor = lazy(() => import('./rich-text-editor.tsx').then((module) => ({ default: module.RichTextEditor })))

export interface RichTextFieldProps extends Omit<RichTextEditorProps, 'labelledBy' | 'describedBy' | 'invalid'> {
  label: string
  hint?: string
  error?: string | undefined
}

/** A rich-text editor with label, hint and error. The editor (about 105 kB) loads when the first one is shown. */
export function RichTextField({ label, hint, error, ...editor }: RichTextFieldProps) {
  const id = useId()
  const parts = field({ kind: 'area' })
  const described = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={parts.root}>
      <span id={`${id}-label`} className={parts.label}>
        {label}
      </span>
      <Suspense
        fallback={
          <div role="status" aria-label={words.rich.loading}>
            <Skeleton height="230px" radius="8px" />
          </div>
        }
      >
        <Editor {...editor} labelledBy={`${id}-label`} describedBy={described} invalid={error !== undefined} />
      </Suspense>
      {error !== undefined && (
        <span id={`${id}-error`} className={parts.error} role="alert">
          <AlertIcon size={14} />
          {error}
        </span>
      )}
      {hint !== undefined && (
        <span id={`${id}-hint`} className={parts.hint}>
          {hint}
        </span>
      )}
    </div>
  )
}
