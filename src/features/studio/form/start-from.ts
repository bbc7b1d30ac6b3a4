import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * The form begins anew with these values. Its inputs stay known to it: by default React Hook Form forgets them until they are drawn again, and
 * what is typed in between goes back to the old value.
 */
export function startFrom<V extends FieldValues, O extends FieldValues>(form: UseFormReturn<V, unknown, O>, values: V): void {
  form.reset(values as DefaultValues<V> & V, { keepFieldsRef: true })
}
