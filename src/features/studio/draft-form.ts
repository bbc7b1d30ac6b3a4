import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Opened } from '#db/tables.ts'
import { words as kit } from '#i18n/words.ts'
import type { DraftHandle } from '#sync/page/use-draft.ts'
import { type FormHistory, useFormHistory } from '#sync/page/use-form-history.ts'
import { type UnderWay, useUnderWay } from '#ui/under-way.ts'
import { refusalOf } from './refusal.ts'
import { useSaveKey } from './save-key.ts'

export interface SaveInput<O> {
  /** What the schema made of the values. */
  readonly output: O
  /** Only the fields that differ from what the form showed when it opened (SYN-08). */
  readonly changed: Partial<O>
  /** Goes to `record` with the edit. */
  readonly opened: Opened | undefined
}

export interface DraftFormOptions<V extends FieldValues, O extends FieldValues> {
  readonly draft: DraftHandle<V>
  /** What the form shows, from the rows as they were when it opened. */
  shown(opened: Opened): V
  /** What the rows say now. */
  readonly current: V
  readonly schema: z.ZodMiniType<O, V>
  /** Whether two values of a field mean the same: the codec's own `same`. */
  same(field: string, a: unknown, b: unknown): boolean
  /** Records the edit; called only when something changed. */
  save(input: SaveInput<O>): Promise<void>
  /** The form goes away 500 ms after saving (UIX-07); without it, it goes on from what was saved. */
  leave?(): void
  /** Refuses before anything is recorded, in words. */
  refuse?(): Promise<string | null>
}

/** `unchanged`: there was nothing to save. */
export type Phase = 'open' | 'saving' | 'saved' | 'unchanged'

const CLOSE_AFTER = 500 // ms; UIX-07, CON-16

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
  submit(): void
  discard(): Promise<void>
  /** What its fields are still making: it is saved when that is done. */
  readonly underWay: UnderWay
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
  const [phase, setPhase] = useState<Phase>('open')
  // A draft of an older version may lack a field.
  const first = useRef({ ...seen, ...draft.restored?.values })
  const form = useForm<V, unknown, O>({
    defaultValues: first.current as DefaultValues<V>,
    resolver: standardSchemaResolver(options.schema),
    mode: 'onTouched',
  })
  const values = form.watch()
  const allSame = (a: V, b: V) => Object.keys(seen).every((field) => same(field, a[field], b[field]))
  const dirty = !allSame(values, seen)
  const leaving = options.leave !== undefined && phase === 'saved'
  const history = useFormHistory({ now: form.getValues, put: (changed) => putAll(form, changed) }, draft.restored?.history)
  const kept = useKept({ values, dirty, draft, history, paused: leaving, onTouch: () => setPhase('open') })
  const begin = (next: V, typed: V = next) => {
    setSeen(next)
    kept.current = typed
    form.reset(typed as DefaultValues<V> & V)
    if (!allSame(typed, next)) draft.write(typed, history.steps())
  }

  const now = JSON.stringify(current)
  useEffect(() => {
    if (dirty || phase === 'saving' || leaving || allSame(current, seen)) return
    void draft.discard()
    history.forget()
    begin(current)
    // Only when the rows change: what the person does is not a reason to follow them.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [now])

  const saving = useSaving({ options, form, history, seen, setPhase, begin })
  return {
    form,
    values,
    seen,
    phase: saving.waits ? 'saving' : phase,
    dirty,
    problem: saving.problem,
    differs: (field) => !same(field, values[field], seen[field]),
    outdated: draft.restored !== null && !allSame(current, seen),
    submit: saving.submit,
    underWay: saving.underWay,
    async discard() {
      await draft.discard()
      saving.clear()
      history.forget()
      begin(current)
    },
    history,
  }
}

interface SavingOptions<V extends FieldValues, O extends FieldValues> {
  readonly options: DraftFormOptions<V, O>
  readonly form: UseFormReturn<V, unknown, O>
  readonly history: FormHistory
  readonly seen: V
  setPhase(phase: Phase): void
  /** `typed`: what stands in the form, where that is already another. */
  begin(next: V, typed?: V): void
}

/** «Salvar», once at a time. What is refused stays in the form, and in its draft. */
function useSaving<V extends FieldValues, O extends FieldValues>({ options, form, history, seen, setPhase, begin }: SavingOptions<V, O>) {
  const { draft, same } = options
  const [problem, setProblem] = useState<string | null>(null)
  const busy = useRef(false)
  // Whoever leaves sooner must not be sent back twice.
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])
  const record = async (output: O, submitted: V): Promise<Phase> => {
    const no = await options.refuse?.()
    if (no != null) throw new Refusal(no)
    const changed = changedOf(output, seen, same)
    if (Object.keys(changed).length === 0) {
      await draft.discard()
      options.leave?.()
      return 'unchanged'
    }
    await options.save({ output, changed, opened: draft.opened() })
    if (options.leave !== undefined) {
      leaving.current = setTimeout(options.leave, CLOSE_AFTER)
      return 'saved'
    }
    // It stays open: from here it knows what was just saved.
    await draft.discard()
    const now = form.getValues()
    const next = { ...submitted, ...output }
    // What was typed while it was saved is the next draft.
    const typed = Object.fromEntries(Object.keys(next).map((field) => [field, now[field] === submitted[field] ? next[field] : now[field]]))
    begin(next, typed as V)
    return 'saved'
  }
  const handle = form.handleSubmit(async (output) => {
    if (busy.current) return
    busy.current = true
    setProblem(null)
    setPhase('saving')
    const submitted = form.getValues()
    try {
      const phase = await record(output, submitted)
      busy.current = phase === 'saved' && options.leave !== undefined
      setPhase(phase)
    } catch (error) {
      busy.current = false
      // `opened` dropped what was still to be written.
      draft.write(form.getValues(), history.steps())
      setProblem(error instanceof Refusal ? error.message : refusalOf(error))
      setPhase('open')
    }
  })
  const { underWay, waits, failed, save } = useUnderWay(handle)
  const submit = () => void save()
  useSaveKey(submit)
  return { problem: failed ? kit.image.notMade : problem, submit, underWay, waits, clear: () => setProblem(null) }
}

/** An expected «no» that has its own words. */
class Refusal extends Error {}

function shownBy<V extends FieldValues, O extends FieldValues>({ draft, shown, current }: DraftFormOptions<V, O>): V {
  const opened = draft.opened()
  return opened === undefined ? current : shown(opened)
}

/** The fields whose meaning changed: only these are recorded, so that a stale form never reverts what it did not touch. */
export function changedOf<O extends FieldValues>(
  output: O,
  seen: FieldValues,
  same: (field: string, a: unknown, b: unknown) => boolean,
): Partial<O> {
  return Object.fromEntries(Object.entries(output).filter(([field, value]) => !same(field, value, seen[field]))) as Partial<O>
}

interface KeptOptions<V extends FieldValues> {
  readonly values: V
  readonly dirty: boolean
  readonly draft: DraftHandle<V>
  readonly paused: boolean
  readonly history: FormHistory
  onTouch(): void
}

/** Writes the draft whenever the values change; values as they were need no draft. */
function useKept<V extends FieldValues>({ values, dirty, draft, history, paused, onTouch }: KeptOptions<V>) {
  const text = JSON.stringify(values)
  const kept = useRef(values)
  useEffect(() => {
    if (paused || JSON.stringify(kept.current) === text) return
    const steps = history.note(kept.current, values)
    kept.current = values
    onTouch()
    if (dirty) draft.write(values, steps)
    else void draft.discard()
    // The text stands for the values.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text])
  return kept
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
