import type { ReactNode } from 'react'
import { Notice } from '#ui/feedback.tsx'
import { AlertIcon } from '#ui/icons.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { StoredValue } from './form-fields.tsx'
import { DraftNotice, EditForm, Problem } from './form-parts.tsx'
import { FormProblem } from './form-problem.tsx'
import { useRowForm } from './row-form-context.ts'

export interface FormBodyProps {
  /** Tabs or parts that hide fields: which they are, and how one of their fields comes into sight. */
  readonly parts?: readonly { readonly label: string; readonly fields: readonly string[] }[]
  readonly onShow?: ((name: string) => void) | undefined
  readonly children: ReactNode
}

/** The form itself: what must be known of its draft and of the server's answers, what is wrong, and its layout. */
export function FormBody({ parts = [], onShow, children }: FormBodyProps) {
  const { id, row, blank, fields, draft, stored, edit, before, blocked = null, wrong, reason } = useRowForm()
  const current =
    stored === null ? [] : fields.map((field) => ({ label: field.label, value: <StoredValue field={field} value={stored[field.name]} /> }))
  return (
    <EditForm id={id} edit={edit}>
      {before}
      <DraftNotice form={edit} draft={draft} current={current} />
      {blocked !== null && (
        <div id={`${id}-blocked`}>
          <Notice kind="attention" icon={<AlertIcon size={16} />} role="status">
            <b>{blocked.title}</b>
            <br />
            {blocked.text}
          </Notice>
        </div>
      )}
      <FormProblem row={row} fields={Object.keys(blank)} />
      <Problem>{edit.problem}</Problem>
      <ErrorSummary
        form={edit.form}
        fields={fields}
        {...(wrong !== undefined && { title: wrong })}
        labelOf={(name) => parts.find((part) => part.fields.includes(name))?.label}
        {...(onShow !== undefined && { onShow })}
      />
      {children}
      {reason !== undefined && (
        <span id={`${id}-why`} className="vh">
          {reason}
        </span>
      )}
    </EditForm>
  )
}
