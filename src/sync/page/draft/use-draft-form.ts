import { useLayoutEffect, useRef, useState } from 'react'
import type { Fields } from '#contract/entity.ts'
import type { RecordOptions } from '#sync/page/workspace.ts'
import type { DraftHandle } from './use-draft.ts'
import { useFormHistory } from './use-form-history.ts'
import { type FormValues, useFormOverDraft } from './use-form-over-draft.ts'

export interface DraftFormOptions<V extends Fields> {
  readonly draft: DraftHandle<Partial<V>>
  /** The values where nothing is typed: of the row, or blank. */
  readonly stored: V
  /** Whether these values need a draft. */
  isDirty(values: V): boolean
  /** The draft is of the edited fields alone, and the others follow the row. */
  readonly fieldwise?: boolean
  /** Fieldwise: drops the fields that are as they are stored. */
  tidy?(typed: Partial<V>): Partial<V>
  /** Undo and redo (HIS-01). */
  readonly undoes?: boolean
  /** Why it cannot be saved, in words. */
  check?(values: V): string | null
  /** Records it, also without a change. */
  readonly savesUnchanged?: boolean
  /** `typed`: of a fieldwise form, the edited fields. */
  record(values: V, typed: Partial<V>, options: RecordOptions): Promise<unknown>
}

/** A form with «Salvar» whose values are what is typed over what is stored: draft, other tabs, saving, undo (docs/decisions/0155). */
export function useDraftForm<V extends Fields>(options: DraftFormOptions<V>) {
  const { draft, stored, undoes = false } = options
  const { latest, typed, over, whole, now, show } = useTyped(options)
  const set = (changed: Partial<V>) => {
    const { tidy } = latest.current
    const before = whole(over())
    const next = { ...now(), ...changed }
    show(tidy === undefined || form.isSaving() ? next : tidy(next))
    form.wrote(before, whole(over()), now())
  }
  const values: FormValues<Partial<V>> = {
    now,
    show,
    isDirty: () => latest.current.isDirty(whole(over())),
    goOn(saved) {
      const isUntouched = latest.current.typed === undefined
      const since = isUntouched ? [] : Object.entries(now()).filter(([field, value]) => value !== saved[field])
      const next = since.length === 0 ? null : options.fieldwise === true ? (Object.fromEntries(since) as Partial<V>) : now()
      show(next)
      if (undoes) history.forget()
      if (undoes && next !== null) history.note(whole(null), whole(next))
      return next
    },
  }
  const history = useFormHistory({ now: () => whole(over()), put: (changed) => set(changed as Partial<V>) }, draft.restored?.history)
  const form = useFormOverDraft({ draft, values, history: undoes ? history : null })
  // A row may be drawn between these. Each asks the options that go with what is stored then.
  const save = () =>
    form.save({
      check: (submitted) => latest.current.check?.(whole(submitted)) ?? null,
      isNeeded: (submitted) => options.savesUnchanged === true || latest.current.isDirty(whole(submitted)),
      record: (submitted, how) => latest.current.record(whole(submitted), submitted, how),
    })
  const shown: V = { ...stored, ...(typed === undefined ? draft.restored?.values : typed) }
  return {
    values: shown,
    /** What was typed here since the form was opened. */
    typed,
    /** What an earlier visit left here is shown as it was. */
    restored: typed === undefined && draft.restored !== null,
    dirty: options.isDirty(shown),
    phase: form.phase,
    problem: form.problem,
    asked: form.asked(save),
    history,
    set,
    save,
    discard: form.discard,
  }
}

/** What is typed: first what the draft kept, then what is typed here or in another tab. A render shows it later. */
function useTyped<V extends Fields>(options: DraftFormOptions<V>) {
  // undefined: nothing was typed here, so what the draft kept is shown. null: nothing is typed over what is stored.
  const [typed, setTyped] = useState<Partial<V> | null>()
  const latest = useRef({ ...options, typed })
  useLayoutEffect(() => {
    latest.current = { ...options, typed: latest.current.typed }
  })
  const over = (): Partial<V> | null =>
    latest.current.typed === undefined ? (latest.current.draft.restored?.values ?? null) : latest.current.typed
  return {
    latest,
    typed,
    over,
    whole: (values: Partial<V> | null): V => ({ ...latest.current.stored, ...values }),
    now: () => over() ?? (latest.current.fieldwise === true ? {} : latest.current.stored),
    show(next: Partial<V> | null) {
      latest.current.typed = next
      setTyped(next)
    },
  }
}
