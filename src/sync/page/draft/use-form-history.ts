import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Fields } from '#contract/entity.ts'
import type { DraftHistory } from '#db/tables.ts'
import { type Moved, NO_HISTORY, remember, stepBack, stepForward } from './form-history.ts'

/** A form, as far as undo and redo know it. */
export interface FormValues {
  now(): Fields
  /** All at once: they are one step. */
  put(changed: Fields): void
}

export interface FormHistory {
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** The last undo or redo, for screen readers. */
  readonly said: 'undone' | 'redone' | null
  /** Gives back the fields that changed. */
  undo(): readonly string[]
  redo(): readonly string[]
  /** The values changed: as a step of the person's, unless undo or redo did it. Gives back what goes with the draft. */
  note(before: Fields, after: Fields): DraftHistory
  steps(): DraftHistory
  /** The form shows another draft from now on: its steps. */
  take(history: DraftHistory | undefined): void
  forget(): void
}

/** Undo and redo of a form's values (HIS-01); `restored` lay in its draft. */
export function useFormHistory(form: FormValues, restored: DraftHistory = NO_HISTORY): FormHistory {
  const [shown, setShown] = useState(restored)
  const [said, setSaid] = useState<FormHistory['said']>(null)
  // Ahead of what is shown: a key may come before the next render.
  const steps = useRef(restored)
  // What undo or redo makes of the values: that change is no step of its own.
  const expected = useRef<string | null>(null)
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  const keep = useCallback((next: DraftHistory) => {
    steps.current = next
    setShown(next)
  }, [])
  const move = useCallback(
    (moved: Moved | null, what: NonNullable<FormHistory['said']>) => {
      if (moved === null) return []
      expected.current = JSON.stringify({ ...latest.current.now(), ...moved.values })
      keep(moved.history)
      setSaid(what)
      latest.current.put(moved.values)
      return Object.keys(moved.values)
    },
    [keep],
  )
  return useMemo(
    () => ({
      canUndo: shown.past.length > 0,
      canRedo: shown.future.length > 0,
      said,
      undo: () => move(stepBack(steps.current), 'undone'),
      redo: () => move(stepForward(steps.current), 'redone'),
      note(before, after) {
        if (JSON.stringify(after) !== expected.current) {
          keep(remember(steps.current, before, after, Date.now()))
          setSaid(null)
        }
        expected.current = null
        return steps.current
      },
      steps: () => steps.current,
      take: (history) => keep(history ?? NO_HISTORY),
      forget: () => keep(NO_HISTORY),
    }),
    [shown, said, move, keep],
  )
}
