import type { FieldValues } from 'react-hook-form'
import { useUnsavedPreview } from '#sync/page/unsaved-preview.ts'
import { useRowForm } from './row-form-context.ts'

interface OnPageProps {
  /** The region of the page; by default that of the row. */
  readonly at?: string
  /** What the page shows instead of the values as they stand. */
  readonly as?: FieldValues
}

/** The page behind the drawer shows what is written. */
export function OnPage({ at, as }: OnPageProps) {
  const { row, edit } = useRowForm()
  const key = row.key.endsWith('/') ? `${row.key}novo` : row.key
  useUnsavedPreview(edit.dirty ? { region: at ?? key, rows: { [key]: as ?? edit.values } } : null)
  return null
}
