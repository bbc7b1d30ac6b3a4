import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm, type UseFormReturn } from 'react-hook-form'
import { refusalOf } from '#features/studio/context/refusal.ts'
import { words as kit } from '#i18n/words.ts'
import { timing } from '#sync/model/timing.ts'
import { type FormHistory, useFormHistory } from '#sync/page/draft/use-form-history.ts'
import { type FormValues, type Phase, Refusal, type SavedElsewhere, useFormOverDraft } from '#sync/page/draft/use-form-over-draft.ts'
import { showDiscardedToast } from '#ui/discarded-toast.ts'
import { type PendingWork, usePendingWork } from '#ui/pending-work.ts'
import { type DraftFormOptions, shownBy } from './draft-form-options.ts'
import { isSame, type Noted, useFormValues, useNoted } from './form-values.ts'
import { useSaveKey } from './save-key.ts'
import { startFrom } from './start-from.ts'
import { useClosing } from './use-closing.ts'

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
 * A «Salvar» form over a draft (docs/decisions/0155), whose values React Hook Form has: restored with its age, recorded only by «Salvar», and kept
 * whole when recording is refused. A form nobody has touched follows the rows.
 */
export function useDraftForm<V extends FieldValues, O extends FieldValues>(options: DraftFormOptions<V, O>): DraftForm<V, O> {
  const { draft, current, same } = options
  const own = useOwnValues(options)
  const { form, seen, allSame } = own
  const history = useFormHistory({ now: form.getValues, put: (changed) => putAll(form, changed) }, draft.restored?.history)
  const over = useFormOverDraft<V>({ draft, values: own.overDraft, history, problemStays: true })
  const closing = useClosing(options, form, over.goOn)
  const leaving = options.leave !== undefined && over.phase === 'saved'
  const note = useNoted(own.noted, (before, typed) => (leaving ? closing.stay() : over.wrote(before, typed, typed)))
  const values = useFormValues(form, note)

  const handle = form.handleSubmit(async (output) => {
    if (over.isSaving()) return
    own.made(output)
    const changed = () => changedOf(output, own.latestSeen(), same)
    const next = await over.save({
      check: (submitted) => options.refuse?.(submitted) ?? null,
      isNeeded: () => Object.keys(changed()).length > 0,
      record: (_, { opened }) => options.save({ output, changed: changed(), opened }),
      closes: closing.begins,
    })
    if (next === 'unchanged' || (next === 'saved' && !closing.isClosing())) options.leave?.()
  })
  const { pendingWork, waits, failed, save } = usePendingWork(handle)
  const submit = () => void save()
  useSaveKey(submit)
  useFollowed(current, () => {
    // What was typed last may not be drawn yet.
    if (over.phase === 'saving' || leaving || own.overDraft.isDirty() || allSame(current, seen)) return
    void draft.discard()
    history.forget()
    own.begin(current)
  })
  const asked = over.asked(save)
  return {
    form,
    values,
    seen,
    phase: waits ? 'saving' : over.phase,
    dirty: !allSame(values, seen),
    problem: failed ? kit.image.notMade : asked === null ? wordsOf(over.problem) : null,
    asked,
    differs: (field) => !same(field, values[field], seen[field]),
    outdated: draft.restored !== null && !allSame(current, seen),
    submit,
    pendingWork,
    async discard() {
      const undo = await over.discard()
      if (undo !== null) showDiscardedToast({ time: timing.undo, undo })
    },
    history,
  }
}

/** The form's values, and those of the rows that it was begun from. */
function useOwnValues<V extends FieldValues, O extends FieldValues>(options: DraftFormOptions<V, O>) {
  const { draft, same } = options
  const latest = useLatest(options)
  const { seen, latestSeen, see } = useSeen(options)
  // A draft of an older version may lack a field.
  const first = useRef({ ...seen, ...draft.restored?.values })
  const form = useForm<V, unknown, O>({
    defaultValues: first.current as DefaultValues<V>,
    resolver: standardSchemaResolver(options.schema),
    mode: 'onTouched',
  })
  const at = useRef(first.current)
  const noted: Noted<V> = { now: () => at.current, set: (values) => void (at.current = values) }
  /** What the schema made of the values that are being saved. */
  const output = useRef<O>(undefined)
  const allSame = (a: V, b: V) => Object.keys(seen).every((field) => same(field, a[field], b[field]))
  const begin = (next: V, typed: V = next) => {
    see(next)
    noted.set(typed)
    startFrom(form, typed)
  }
  const overDraft: FormValues<V> = {
    now: form.getValues,
    show(typed) {
      const next = typed === null ? latest.current.current : shownBy(latest.current)
      begin(next, { ...next, ...typed })
    },
    // What was set since is not drawn yet, and the draft does not know it.
    isAhead: () => !isSame(form.getValues(), noted.now()),
    isDirty: () => !allSame(form.getValues(), latestSeen.current),
    goOn(submitted) {
      const next: V = { ...submitted, ...output.current }
      const now = form.getValues()
      const fields = Object.keys(next).map((field) => [field, now[field] === submitted[field] ? next[field] : now[field]])
      const typed = Object.fromEntries(fields) as V
      begin(next, typed)
      return allSame(typed, next) ? null : typed
    },
    catchUp: () => see(shownBy(latest.current)),
  }
  return {
    form,
    seen,
    latestSeen: () => latestSeen.current,
    noted,
    made: (values: O) => void (output.current = values),
    allSame,
    begin,
    overDraft,
  }
}

/** The values of the rows that the form was begun from. `latestSeen` is ahead of what is drawn: an answer may save in the task in which it was given. */
function useSeen<V extends FieldValues, O extends FieldValues>(options: DraftFormOptions<V, O>) {
  const [seen, setSeen] = useState<V>(() => shownBy(options))
  const latestSeen = useRef(seen)
  const see = (next: V) => {
    latestSeen.current = next
    setSeen(next)
  }
  return { seen, latestSeen, see }
}

function useLatest<T>(value: T) {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

/** Calls it when the rows change; what the person does is not a reason to follow them. */
function useFollowed(current: FieldValues, follow: () => void): void {
  const text = JSON.stringify(current)
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(follow, [text])
}

const wordsOf = (problem: unknown): string | null =>
  problem === null ? null : problem instanceof Refusal ? problem.message : refusalOf(problem)

/** The fields whose meaning changed: only these are recorded, so that a stale form never reverts fields that it did not change. */
function changedOf<O extends FieldValues>(
  output: O,
  seen: FieldValues,
  same: (field: string, a: unknown, b: unknown) => boolean,
): Partial<O> {
  return Object.fromEntries(Object.entries(output).filter(([field, value]) => !same(field, value, seen[field]))) as Partial<O>
}

function putAll<V extends FieldValues, O extends FieldValues>(form: UseFormReturn<V, unknown, O>, changed: FieldValues): void {
  for (const [field, value] of Object.entries(changed))
    form.setValue(field as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
}

/** What a field that no input registers is given: its value, its error, whether it differs from the saved value, and what writes it. */
export function control<V extends FieldValues, O extends FieldValues, F extends keyof V & Path<V>>(
  { form, values, differs }: DraftForm<V, O>,
  field: F,
) {
  return {
    value: values[field],
    error: form.formState.errors[field]?.message as string | undefined,
    draft: differs(field),
    onChange: (value: V[F]) => setField(form, field, value as PathValue<V, F>),
  }
}

/** A field's value as the form's own type wants it; for fields that no input registers. */
export function setField<V extends FieldValues, O extends FieldValues>(
  form: UseFormReturn<V, unknown, O>,
  field: Path<V>,
  value: PathValue<V, Path<V>>,
): void {
  form.setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: form.formState.isSubmitted })
}
