import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { DraftHandle } from '#sync/page/draft/use-draft.ts'
import type { FormHistory } from '#sync/page/draft/use-form-history.ts'
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

const isSame = (a: FieldValues, b: FieldValues) => JSON.stringify(a) === JSON.stringify(b)

interface KeptOptions<V extends FieldValues> {
  readonly first: V
  readonly draft: DraftHandle<V>
  readonly history: FormHistory
  /** Changes are no drafts, because the form is closing. `onLate` is called instead. */
  readonly paused: boolean
  onLate(): void
  isDirty(values: V): boolean
  onTouch(): void
}

export interface Kept<V> {
  /** The values that the draft has, or that need no draft. */
  now(): V
  /** The draft already has these values. */
  set(values: V): void
  note(values: V): void
}

/** Writes the draft whenever the values change; unchanged values need no draft. */
export function useKept<V extends FieldValues>({ first, draft, history, paused, onLate, isDirty, onTouch }: KeptOptions<V>): Kept<V> {
  const at = useRef(first)
  const note = useStable((values: V) => {
    if (paused) onLate()
    if (paused || isSame(at.current, values)) return
    const steps = history.note(at.current, values)
    at.current = values
    onTouch()
    if (isDirty(values)) draft.write(values, steps)
    else void draft.discard()
  })
  return { now: () => at.current, set: (values) => void (at.current = values), note }
}
