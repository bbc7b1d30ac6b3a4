import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Fields } from '#contract/entity.ts'
import type { DraftHistory } from '#db/tables.ts'
import { type Moved, NO_HISTORY, remember, stepBack, stepForward } from './form-history.ts'

/** The parts of a form that undo and redo use. */
export interface FormValues {
  now(): Fields
  /** Sets several fields at once, as one step. */
  put(changed: Fields): void
}

export interface FormHistory {
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** The last action, for screen readers. */
  readonly said: 'undone' | 'redone' | null
  /** Returns the names of the fields that changed. */
  undo(): readonly string[]
  redo(): readonly string[]
  /** Records a change as a step, unless undo or redo made it. Returns the history to store with the draft. */
  note(before: Fields, after: Fields): DraftHistory
  steps(): DraftHistory
  /** Takes over the steps of another draft that the form shows from now on. */
  take(history: DraftHistory | undefined): void
  forget(): void
}

/** Undo and redo of a form's values (HIS-01). `restored`: the history stored in its draft. */
export function useFormHistory(form: FormValues, restored: DraftHistory = NO_HISTORY): FormHistory {
  const [shown, setShown] = useState(restored)
  const [said, setSaid] = useState<FormHistory['said']>(null)
  // A ref, because the next keystroke may come before the next render.
  const steps = useRef(restored)
  // The values that undo or redo has just set: their change is no new step.
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
