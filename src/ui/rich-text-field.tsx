import { lazy } from 'react'
import { EditorField } from './editor-field.tsx'
import type { RichTextEditorProps } from './rich-text-editor.tsx'

const Editor = lazy(() => import('./rich-text-editor.tsx').then((module) => ({ default: module.RichTextEditor })))

export interface RichTextFieldProps extends Omit<RichTextEditorProps, 'labelledBy' | 'describedBy' | 'invalid'> {
  label: string
  hint?: string
  error?: string | undefined
}

/** A rich-text editor with label, hint and error. The editor (about 105 kB) loads when the first one is shown. */
export function RichTextField({ label, hint, error, ...editor }: RichTextFieldProps) {
  const has = { hint: hint !== undefined, error: error !== undefined }
  return (
    <EditorField label={label} hint={hint} error={error} height="230px">
      {(ids) => <Editor {...editor} labelledBy={ids.label} describedBy={ids.describedBy(has) ?? ''} invalid={has.error} />}
    </EditorField>
  )
}
