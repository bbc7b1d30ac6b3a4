import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Resets the form to these values. Its inputs stay registered: by default React Hook Form forgets them until the next render, and text typed in
 * between would be lost.
 */
export function startFrom<V extends FieldValues, O extends FieldValues>(form: UseFormReturn<V, unknown, O>, values: V): void {
  form.reset(values as DefaultValues<V> & V, { keepFieldsRef: true })
}
