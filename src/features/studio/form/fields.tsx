import type { FieldValues } from 'react-hook-form'
import { FormBody } from './form-body.tsx'
import { type DrawFields, useRowForm } from './row-form-context.ts'

interface FieldsProps<V extends FieldValues, O extends FieldValues> {
  /** Another layout, or parts that no kind of field draws. Left out: all fields, one under the other. */
  readonly children?: DrawFields<V, O> | undefined
}

export function Fields<V extends FieldValues, O extends FieldValues>({ children }: FieldsProps<V, O>) {
  const { edit, schema, field } = useRowForm<V, O>()
  return <FormBody>{children === undefined ? schema.fields.map(({ name }) => field(name)) : children(edit, field)}</FormBody>
}
