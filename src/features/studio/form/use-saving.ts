import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { DIALOG_CLOSE_MS } from '#contract/limits.ts'
import { refusalOf } from '#features/studio/context/refusal.ts'
import { words as kit } from '#i18n/words.ts'
import { isTaken, RecordRefused } from '#sync/outbox/record.ts'
import type { FormHistory } from '#sync/page/draft/use-form-history.ts'
import { usePendingWork } from '#ui/pending-work.ts'
import { type DraftFormOptions, type Phase, type SavedElsewhere, shownBy } from './draft-form-options.ts'
import { useSaveKey } from './save-key.ts'

interface SavingOptions<V extends FieldValues, O extends FieldValues> {
  readonly options: DraftFormOptions<V, O>
  readonly form: UseFormReturn<V, unknown, O>
  readonly history: FormHistory
  seen(): V
  see(seen: V): void
  setPhase(phase: Phase): void
  /** `typed`: the form's values, if they already differ. */
  begin(next: V, typed?: V): void
}

/** «Salvar», one at a time. Refused values stay in the form and in its draft. */
export function useSaving<V extends FieldValues, O extends FieldValues>(given: SavingOptions<V, O>) {
  const { options, form, history, seen, setPhase } = given
  const { draft, same } = options
  const [problem, setProblem] = useState<string | null>(null)
  const [asks, setAsks] = useState(false)
  const busy = useRef(false)
  const after = useAfterSave(given, (phase) => {
    busy.current = false
    setPhase(phase)
  })
  const record = async (output: O, submitted: V): Promise<Phase> => {
    const no = await options.refuse?.(submitted)
    if (no != null) throw new Refusal(no)
    const changed = changedOf(output, seen(), same)
    if (Object.keys(changed).length === 0) {
      await draft.discard()
      options.leave?.()
      return 'unchanged'
    }
    await options.save({ output, changed, opened: draft.hand().opened }).catch(passTaken)
    return after.saved({ submitted, next: { ...submitted, ...output } })
  }
  const handle = form.handleSubmit(async (output) => {
    if (busy.current) return
    busy.current = true
    setProblem(null)
    setAsks(false)
    setPhase('saving')
    const submitted = form.getValues()
    try {
      const phase = await record(output, submitted)
      busy.current = after.leaves()
      setPhase(phase)
    } catch (error) {
      busy.current = false
      // `opened` dropped the pending write of the draft.
      draft.write(form.getValues(), history.steps())
      if (isSavedElsewhere(error)) setAsks(true)
      else setProblem(error instanceof Refusal ? error.message : refusalOf(error))
      setPhase('open')
    }
  })
  const { pendingWork, waits, failed, save } = usePendingWork(handle)
  const submit = () => void save()
  useSaveKey(submit)
  const asked = useAnswers(given, submit)
  const clear = () => {
    setProblem(null)
    setAsks(false)
  }
  return { problem: failed ? kit.image.notMade : problem, asked: asks ? asked : null, submit, pendingWork, waits, clear, stay: after.stay }
}

/** The saved values: as submitted, and as the form shows them. */
interface Saved<V> {
  readonly submitted: V
  readonly next: V
}

/** After «Salvar» a form closes, or continues from the saved values (docs/decisions/0128). */
function useAfterSave<V extends FieldValues, O extends FieldValues>(
  { options, form, begin }: SavingOptions<V, O>,
  onStay: (phase: Phase) => void,
) {
  const { draft, same } = options
  const left = useRef<Saved<V> & { readonly timer: ReturnType<typeof setTimeout> }>(undefined)
  // If the form closes earlier, the timer must not navigate a second time.
  useEffect(() => () => clearTimeout(left.current?.timer), [])
  /** The form stays open: it is based on the saved values, and what was typed since is the next draft. */
  const goOn = async ({ submitted, next }: Saved<V>): Promise<Phase> => {
    await draft.discard()
    const now = form.getValues()
    const typed = Object.fromEntries(Object.keys(next).map((field) => [field, now[field] === submitted[field] ? next[field] : now[field]]))
    begin(next, typed as V)
    // «Salvo» would not be true for that text.
    if (Object.keys(changedOf(typed, next, same)).length > 0) return 'open'
    options.leave?.()
    return 'saved'
  }
  const saved = async (what: Saved<V>): Promise<Phase> => {
    if (options.leave === undefined || (options.isNew !== true && !isSame(form.getValues(), what.submitted))) return goOn(what)
    left.current = { ...what, timer: setTimeout(() => void leaveWith(what), DIALOG_CLOSE_MS) }
    return 'saved'
  }
  /** What was typed into a new row's form since saving is the next draft of that row, also what is typed during this write. */
  const leaveWith = async ({ submitted }: Saved<V>) => {
    let kept = submitted
    while (options.isNew === true && options.keepLate !== undefined && !isSame(form.getValues(), kept)) {
      kept = form.getValues()
      await options.keepLate(kept).catch(() => undefined)
    }
    options.leave?.()
  }
  /** A form that is about to close stays open if the person types on. A new row's form closes: saved again, it would create a second row. */
  const stay = () => {
    const { current } = left
    if (current === undefined || options.isNew === true || isSame(form.getValues(), current.submitted)) return
    clearTimeout(current.timer)
    left.current = undefined
    void goOn(current).then(onStay)
  }
  return { saved, stay, leaves: () => left.current !== undefined }
}

const isSame = (a: FieldValues, b: FieldValues) => JSON.stringify(a) === JSON.stringify(b)

/** Another tab saved the same draft a moment before. */
const passTaken = (error: unknown) => {
  if (!isTaken(error)) throw error
}

const isSavedElsewhere = (error: unknown) => error instanceof RecordRefused && error.code === 'savedElsewhere'

function useAnswers<V extends FieldValues, O extends FieldValues>(
  { options, form, history, see, begin }: SavingOptions<V, O>,
  submit: () => void,
): SavedElsewhere {
  const { draft } = options
  return {
    async keepMine() {
      await draft.catchUp()
      see(shownBy(options))
      draft.write(form.getValues(), history.steps())
      submit()
    },
    async keepTheirs() {
      await draft.discard()
      history.forget()
      begin(shownBy(options))
    },
  }
}

/** An expected refusal with a text of its own. */
class Refusal extends Error {}

/** The fields whose meaning changed: only these are recorded, so that a stale form never reverts fields that it did not change. */
function changedOf<O extends FieldValues>(
  output: O,
  seen: FieldValues,
  same: (field: string, a: unknown, b: unknown) => boolean,
): Partial<O> {
  return Object.fromEntries(Object.entries(output).filter(([field, value]) => !same(field, value, seen[field]))) as Partial<O>
}
