import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm, type UseFormReturn } from 'react-hook-form'
import { timing } from '#sync/model/timing.ts'
import { type FormHistory, useFormHistory } from '#sync/page/draft/use-form-history.ts'
import { showDiscardedToast } from '#ui/discarded-toast.ts'
import type { PendingWork } from '#ui/pending-work.ts'
import { type DraftFormOptions, type Phase, type SavedElsewhere, shownBy } from './draft-form-options.ts'
import { type Kept, useFormValues, useKept } from './form-values.ts'
import { startFrom } from './start-from.ts'
import { useSaving } from './use-saving.ts'

export interface DraftForm<V extends FieldValues, O extends FieldValues> {
  readonly form: UseFormReturn<V, unknown, O>
  readonly values: V
  readonly seen: V
  readonly phase: Phase
  /** Why it could not be saved. */
  readonly problem: string | null
  readonly dirty: boolean
  differs(field: keyof V & string): boolean
  /** The rows changed since the restored draft was begun (MTB-07). */
  readonly outdated: boolean
  /** Another tab saved this form meanwhile: one of the two values must go, and a person says which. */
  readonly asked: SavedElsewhere | null
  submit(): void
  /** Lets the draft go, and offers to take that back. */
  discard(): Promise<void>
  /** What its fields are still making: it is saved when that is done. */
  readonly pendingWork: PendingWork
  /** HIS-01 */
  readonly history: FormHistory
}

/**
 * A «Salvar» form over a draft: written at every keystroke, restored with its age, recorded only by «Salvar», and kept whole when
 * recording is refused. A form nobody has touched follows the rows.
 */
export function useDraftForm<V extends FieldValues, O extends FieldValues>(options: DraftFormOptions<V, O>): DraftForm<V, O> {
  const { draft, current, same } = options
  const [seen, setSeen] = useState<V>(() => shownBy(options))
  // Ahead of what is drawn: an answer may save in the task in which it was given.
  const latestSeen = useRef(seen)
  const see = (next: V) => {
    latestSeen.current = next
    setSeen(next)
  }
  const [phase, setPhase] = useState<Phase>('open')
  // A draft of an older version may lack a field.
  const first = useRef({ ...seen, ...draft.restored?.values })
  const form = useForm<V, unknown, O>({
    defaultValues: first.current as DefaultValues<V>,
    resolver: standardSchemaResolver(options.schema),
    mode: 'onTouched',
  })
  const allSame = (a: V, b: V) => Object.keys(seen).every((field) => same(field, a[field], b[field]))
  const leaving = options.leave !== undefined && phase === 'saved'
  const history = useFormHistory({ now: form.getValues, put: (changed) => putAll(form, changed) }, draft.restored?.history)
  const isDirty = (next: V) => !allSame(next, latestSeen.current)
  const heard = { onLate: () => saving.stay(), onTouch: () => setPhase('open') }
  const kept = useKept({ first: first.current, draft, history, paused: leaving, isDirty, ...heard })
  const values = useFormValues(form, kept.note)
  const dirty = !allSame(values, seen)
  const begin = (next: V, typed: V = next) => {
    see(next)
    kept.set(typed)
    startFrom(form, typed)
    if (!allSame(typed, next)) draft.write(typed, history.steps())
  }

  const saving = useSaving({ options, form, history, seen: () => latestSeen.current, see, setPhase, begin })

  useFollowed({ options, form, seen, phase, leaving, allSame, see, begin, history, kept, touch: () => setPhase('open'), saving })
  return {
    form,
    values,
    seen,
    phase: saving.waits ? 'saving' : phase,
    dirty,
    problem: saving.problem,
    asked: saving.asked,
    differs: (field) => !same(field, values[field], seen[field]),
    outdated: draft.restored !== null && !allSame(current, seen),
    submit: saving.submit,
    pendingWork: saving.pendingWork,
    async discard() {
      const undo = await draft.keep()
      await draft.discard()
      if (undo !== null) showDiscardedToast({ time: timing.undo, undo })
      saving.clear()
      history.forget()
      begin(current)
    },
    history,
  }
}

interface FollowedOptions<V extends FieldValues, O extends FieldValues> {
  readonly options: DraftFormOptions<V, O>
  readonly form: UseFormReturn<V, unknown, O>
  readonly history: FormHistory
  readonly seen: V
  readonly phase: Phase
  readonly leaving: boolean
  allSame(a: V, b: V): boolean
  see(seen: V): void
  begin(next: V): void
  readonly kept: Kept<V>
  touch(): void
  readonly saving: { clear(): void }
}

/** A form that nobody touched follows the rows; what another tab did with the draft is shown (MTB-02). */
function useFollowed<V extends FieldValues, O extends FieldValues>(followed: FollowedOptions<V, O>): void {
  const { options, form, seen, phase, leaving, allSame, see, begin, history, kept, touch, saving } = followed
  const { draft, current } = options
  const now = JSON.stringify(current)
  useEffect(() => {
    // What was typed last may not be drawn yet.
    const isTouched = !allSame(form.getValues(), seen)
    if (isTouched || phase === 'saving' || leaving || allSame(current, seen)) return
    void draft.discard()
    history.forget()
    begin(current)
    // Only when the rows change: what the person does is not a reason to follow them.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [now])

  const { elsewhere } = draft
  useEffect(() => {
    // What was set since is not drawn yet, and the draft does not know it.
    const isTyped = JSON.stringify(form.getValues()) !== JSON.stringify(kept.now())
    if (elsewhere === null || isTyped || !elsewhere.take()) return
    saving.clear()
    touch()
    const next = shownBy(options)
    if (elsewhere.draft === null) {
      history.forget()
      begin(next)
      return
    }
    see(next)
    const typed = { ...next, ...elsewhere.draft.values }
    kept.set(typed)
    history.take(elsewhere.draft.history)
    startFrom(form, typed)
    // What another tab did is shown once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [elsewhere])
}

function putAll<V extends FieldValues, O extends FieldValues>(form: UseFormReturn<V, unknown, O>, changed: FieldValues): void {
  for (const [field, value] of Object.entries(changed))
    form.setValue(field as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
}

/** A field's value as the form's own type wants it; for fields that no input registers. */
export function setField<V extends FieldValues, O extends FieldValues>(
  form: UseFormReturn<V, unknown, O>,
  field: Path<V>,
  value: PathValue<V, Path<V>>,
): void {
  form.setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: form.formState.isSubmitted })
}
