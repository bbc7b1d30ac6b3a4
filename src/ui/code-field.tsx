import { lazy } from 'react'
import { kitWords } from '#i18n/kit-words.ts'
import type { CodeEditorProps } from './code-editor.tsx'
import { EditorField } from './editor-field.tsx'

const Editor = lazy(() => import('./code-editor.tsx').then((module) => ({ default: module.CodeEditor })))

export interface CodeFieldProps extends CodeEditorProps {
  label: string
  hint?: string
  error?: string | undefined
}

/** A field for HTML code. The editor (about 130 kB) loads when the first one is shown. */
export function CodeField({ label, hint, error, ...editor }: CodeFieldProps) {
  const help = [hint, editor.readOnly !== true && kitWords.code.leave].filter(Boolean).join(' ')
  return (
    <EditorField label={label} hint={help || undefined} error={error} height="204px">
      {() => <Editor {...editor} label={label} description={[error, help].filter(Boolean).join(' ')} invalid={error !== undefined} />}
    </EditorField>
  )
}
