import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { DraftHandle } from '#sync/page/draft/use-draft.ts'
import type { FormHistory } from '#sync/page/draft/use-form-history.ts'
import { useStable } from '#ui/use-stable.ts'

/**
 * The values as the form draws them. What is typed is in the input already: the form and the page behind it follow when the browser has
 * time, and the next key need not wait for them. Anything else is drawn at once. `note` gets every change: what is typed before it is drawn.
 */
export function useFormValues<V extends FieldValues, O extends FieldValues>(
  form: UseFormReturn<V, unknown, O>,
  note: (values: V) => void,
): V {
  const [values, setValues] = useState<V>(() => form.getValues())
  useLayoutEffect(() => {
    // What a field set while it was mounted.
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
    // Several fields that were set together are one change. What was typed since is ahead of what is drawn, and was noted.
    if (text === JSON.stringify(form.getValues())) note(values)
    // The text stands for the values.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text])
  return values
}

const isSame = (a: FieldValues, b: FieldValues) => JSON.stringify(a) === JSON.stringify(b)

interface KeptOptions<V extends FieldValues> {
  readonly first: V
  readonly draft: DraftHandle<V>
  readonly history: FormHistory
  /** Changes are not drafts: the form goes away. `onLate` hears of them. */
  readonly paused: boolean
  onLate(): void
  isDirty(values: V): boolean
  onTouch(): void
}

export interface Kept<V> {
  /** The values that the draft has, or needs not have. */
  now(): V
  /** The draft has these already. */
  set(values: V): void
  note(values: V): void
}

/** Writes the draft whenever the values change; values as they were need no draft. */
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
