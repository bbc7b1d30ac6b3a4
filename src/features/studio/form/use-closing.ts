import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { DIALOG_CLOSE_MS } from '#contract/limits.ts'
import type { Phase } from '#sync/page/draft/use-form-over-draft.ts'
import type { DraftFormOptions } from './draft-form-options.ts'
import { isSame } from './form-values.ts'

interface Closing<V> {
  /** Whether the form closes after these values were saved; it does so in a moment (UIX-07). */
  begins(submitted: V): boolean
  isClosing(): boolean
  /** The person types on: the form stays open, unless it has made a new row. Saved again, it would make a second one. */
  stay(): void
}

/** A form with `leave` closes after «Salvar», unless something was typed since (docs/decisions/0128). @param goOn it stays open instead */
export function useClosing<V extends FieldValues, O extends FieldValues>(
  { leave, isNew = false, keepLate }: DraftFormOptions<V, O>,
  form: UseFormReturn<V, unknown, O>,
  goOn: (submitted: V) => Promise<Phase>,
): Closing<V> {
  const closing = useRef<{ readonly submitted: V; readonly timer: ReturnType<typeof setTimeout> }>(undefined)
  // If the form closes earlier, the timer must not navigate a second time.
  useEffect(() => () => clearTimeout(closing.current?.timer), [])
  /** What was typed into a new row's form since saving is the next draft of that row, also what is typed during this write. */
  const close = async (submitted: V) => {
    let kept = submitted
    while (isNew && keepLate !== undefined && !isSame(form.getValues(), kept)) {
      kept = form.getValues()
      await keepLate(kept).catch(() => undefined)
    }
    leave?.()
  }
  return {
    begins(submitted) {
      if (leave === undefined || (!isNew && !isSame(form.getValues(), submitted))) return false
      closing.current = { submitted, timer: setTimeout(() => void close(submitted), DIALOG_CLOSE_MS) }
      return true
    },
    isClosing: () => closing.current !== undefined,
    stay() {
      const { current } = closing
      if (current === undefined || isNew || isSame(form.getValues(), current.submitted)) return
      clearTimeout(current.timer)
      closing.current = undefined
      void goOn(current.submitted).then((phase) => {
        // It was taken back meanwhile.
        if (phase === 'saved') leave?.()
      })
    },
  }
}
