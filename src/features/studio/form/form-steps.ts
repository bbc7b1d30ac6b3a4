import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { DraftForm } from './draft-form.ts'

/** A part of a form on its own tab. */
export interface FormStep<V extends FieldValues, O extends FieldValues> {
  readonly value: string
  readonly label: string
  /** Its fields: the header counts their errors, and a draft of them opens the step again. */
  readonly fields: readonly (keyof V & string)[]
  /** `shown`: expensive content can be left out while another step is shown. */
  content(edit: DraftForm<V, O>, shown: boolean, field: (name: keyof V & string) => ReactNode): ReactNode
}

/** A form in steps, one after the other or by their headers, with the same check; or on tabs, in any order. */
export interface FormStepsOptions<V extends FieldValues, O extends FieldValues> {
  /** The accessible name of the steps. */
  readonly label: string
  readonly steps: readonly FormStep<V, O>[]
  /** Whether the person may leave a step forwards; if not, it says why. */
  mayLeave?(step: string, edit: DraftForm<V, O>): boolean
  /** «Cancelar»: closes the form; its draft stays. */
  cancel(): void
  /** Steps in any order: there is no «Próximo», and «Salvar» is always shown. */
  readonly loose?: boolean
}

export interface StepsHandle {
  readonly current: string
  readonly first: boolean
  readonly last: boolean
  /** How many fields of a step have errors. */
  errorsOf(step: string): number
  go(step: string): void
  next(): void
  previous(): void
  /** Opens the step of a field and focuses it. */
  show(field: string): void
}

/** The current step. A restored draft opens the step of its last change; a refused «Salvar» opens the first error's. */
export function useFormSteps<V extends FieldValues, O extends FieldValues>(
  edit: DraftForm<V, O>,
  { steps, mayLeave }: FormStepsOptions<V, O>,
  root: string,
): StepsHandle {
  const [current, setCurrent] = useState(() => stepWritten(edit, steps) ?? steps[0]?.value ?? '')
  const { errors, submitCount } = edit.form.formState
  const at = steps.findIndex(({ value }) => value === current)
  const errorsOf = (step: string) =>
    steps.find(({ value }) => value === step)?.fields.filter((field) => errors[field] !== undefined).length ?? 0
  const wanted = useRef<string | null>(null)

  const refused = Object.keys(errors).length > 0
  useEffect(() => {
    if (submitCount === 0 || !refused) return undefined
    const wrong = steps.find((step) => step.fields.some((field) => errors[field] !== undefined))
    if (wrong === undefined) return undefined
    const stays = errorsOf(current) > 0
    wanted.current = ''
    if (stays) return focusIn(root, wanted)
    setCurrent(wrong.value)
    return undefined
    // Runs once per refused «Salvar».
    // oxlint-disable-next-line react/exhaustive-deps
  }, [submitCount, refused])
  useEffect(() => focusIn(root, wanted), [current, root])

  const go = (step: string) => {
    const to = steps.findIndex(({ value }) => value === step)
    const from = steps[at]
    if (to < 0 || (to > at && from !== undefined && mayLeave?.(from.value, edit) === false)) return
    setCurrent(step)
  }
  const by = (places: number) => {
    const to = steps[at + places]
    if (to !== undefined) go(to.value)
  }
  return {
    current,
    first: at <= 0,
    last: at === steps.length - 1,
    errorsOf,
    go,
    next: () => by(1),
    previous: () => by(-1),
    show(field) {
      const step = steps.find(({ fields }) => fields.includes(field))
      wanted.current = field
      if (step === undefined || step.value === current) focusIn(root, wanted)
      else setCurrent(step.value)
    },
  }
}

/** If a draft was restored: the step of the field that was changed last. */
function stepWritten<V extends FieldValues, O extends FieldValues>(
  edit: DraftForm<V, O>,
  steps: readonly FormStep<V, O>[],
): string | undefined {
  if (!edit.dirty) return undefined
  const changed = Object.keys(edit.history.steps().past.at(-1)?.fields ?? {})
  return steps.find(({ fields }) => changed.some((field) => fields.includes(field)))?.value
}

/** Frames to wait for a step's content, some of which is read first. */
const PATIENCE = 60

/** Focuses the named field of the open step; '': the first wrong one. */
function focusIn(root: string, wanted: { current: string | null }): () => void {
  const name = wanted.current
  if (name === null) return () => undefined
  let frame = 0
  const look = (left: number) => {
    const open = document.querySelector(`#${CSS.escape(root)} [role=tabpanel]:not([hidden])`)
    const found = name === '' ? null : open?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
    const target = found ?? open?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (target == null && left > 0) {
      frame = requestAnimationFrame(() => look(left - 1))
      return
    }
    wanted.current = null
    target?.focus()
  }
  look(PATIENCE)
  return () => cancelAnimationFrame(frame)
}
