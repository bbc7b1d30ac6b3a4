import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ErrorSummary } from './error-summary.tsx'
import { StoredValue } from './form-fields.tsx'
import { DraftNotice, EditForm, Problem } from './form-parts.tsx'
import { FormProblem } from './form-problem.tsx'
import { Hold } from './hold.tsx'
import { useRowForm } from './row-form-context.ts'

export interface FormBodyProps {
  /** Tabs or parts that hide fields: which they are, and how one of their fields comes into sight. */
  readonly parts?: readonly { readonly label: string; readonly fields: readonly string[] }[]
  readonly onShow?: ((name: string) => void) | undefined
  readonly children: ReactNode
}

/** The form itself: what must be known of its draft and of the server's answers, what is wrong, and its layout. */
export function FormBody({ parts = [], onShow, children }: FormBodyProps) {
  const { id, row, schema, draft, stored, edit, before } = useRowForm<FieldValues, FieldValues>()
  const { rules, blank, fields, wrong, strict } = schema
  const current =
    stored === null ? [] : fields.map((field) => ({ label: field.label, value: <StoredValue field={field} value={stored[field.name]} /> }))
  return (
    <EditForm id={id} edit={edit}>
      {before}
      <DraftNotice form={edit} draft={draft} current={current} />
      <FormProblem row={row.key} fields={Object.keys(blank)} />
      <Problem>{edit.problem}</Problem>
      <ErrorSummary
        form={edit.form}
        fields={fields}
        {...(wrong !== undefined && { title: wrong })}
        labelOf={(name) => parts.find((part) => part.fields.includes(name))?.label}
        {...(onShow !== undefined && { onShow })}
      />
      {children}
      {strict !== undefined && <Hold why={rules.safeParse(edit.values).success ? null : strict} />}
    </EditForm>
  )
}
