import { startTransition, useEffect, useLayoutEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useStable } from '#ui/use-stable.ts'

/**
 * The values as the form renders them. Typed text is already in the input, so form and page re-render when the browser has time, and the next key
 * does not wait. Other changes render at once. `note` gets every change, also typed text before it is rendered.
 */
export function useFormValues<V extends FieldValues, O extends FieldValues>(
  form: UseFormReturn<V, unknown, O>,
  note: (values: V) => void,
): V {
  const [values, setValues] = useState<V>(() => form.getValues())
  useLayoutEffect(() => {
    // Values that a field set while it mounted.
    setValues((was) => (isSame(was, form.getValues()) ? was : form.getValues()))
    return form.subscribe({
      formState: { values: true },
      callback({ values: next, type }) {
        if (type !== 'change') return setValues(next)
        startTransition(() => {
          note(next)
          setValues(next)
        })
      },
    })
  }, [form, note])

  const text = JSON.stringify(values)
  useEffect(() => {
    // Several fields set together are one change. Text typed since is newer than the rendered values, and was noted already.
    if (text === JSON.stringify(form.getValues())) note(values)
    // Compared by their text.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text])
  return values
}

export const isSame = (a: FieldValues, b: FieldValues) => JSON.stringify(a) === JSON.stringify(b)

/** The values that the draft has, or that need no draft. */
export interface Noted<V> {
  now(): V
  set(values: V): void
}

/** Tells each change of the values once. @param wrote typed values that the draft does not have yet; `before`: those that it has */
export function useNoted<V extends FieldValues>(noted: Noted<V>, wrote: (before: V, values: V) => void): (values: V) => void {
  return useStable((values: V) => {
    const before = noted.now()
    if (isSame(before, values)) return
    noted.set(values)
    wrote(before, values)
  })
}
