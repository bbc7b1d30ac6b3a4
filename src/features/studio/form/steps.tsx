import type { FieldValues } from 'react-hook-form'
import { Tabs } from '#ui/tabs.tsx'
import { FormBody } from './form-body.tsx'
import { FormFooter } from './form-footer.tsx'
import { fieldColumn } from './form-parts.tsx'
import { type FormStepsOptions, useFormSteps } from './form-steps.ts'
import { useRowForm } from './row-form-context.ts'

/** A form on tabs, with its foot: one after the other through one gate, or in any order (`loose`). */
export function Steps<V extends FieldValues, O extends FieldValues>(options: FormStepsOptions<V, O>) {
  const { id, edit, field, stored, leaveBy } = useRowForm<V, O>()
  const at = useFormSteps(edit, options, id)
  const { label, steps, cancel, loose = false } = options
  return (
    <>
      <FormBody parts={steps} onShow={at.show}>
        <Tabs
          label={label}
          {...(!loose && { fit: 'even', manual: true })}
          value={at.current}
          onChange={at.go}
          items={steps.map((step) => ({
            value: step.value,
            label: step.label,
            errors: at.errorsOf(step.value),
            content: <div className={fieldColumn}>{step.content(edit, step.value === at.current, field)}</div>,
          }))}
        />
      </FormBody>
      <FormFooter steps={{ ...at, cancel: leaveBy(cancel), isNew: stored === null, loose }} />
    </>
  )
}
