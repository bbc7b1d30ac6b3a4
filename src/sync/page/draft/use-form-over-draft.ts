import { useEffect, useRef, useState } from 'react'
import type { Fields } from '#contract/entity.ts'
import { isTaken, RecordRefused } from '#sync/outbox/record.ts'
import type { RecordOptions } from '#sync/page/workspace.ts'
import type { DraftHandle } from './use-draft.ts'
import type { FormHistory } from './use-form-history.ts'

/*
 * One form over a draft, wherever its values are (docs/decisions/0155).
 *
 *   typed ──► wrote ──► draft.write            equal to what is stored: draft.discard
 *   «Salvar» ─► check ─► draft.hand ─► record ─► draft.discard ─► goOn
 *                 │                       │                        └ typed since: the next draft
 *                 └── refused ◄───────────┘  draft.write: the text stays, with what went wrong
 */

/** `unchanged`: there was nothing to save. */
export type Phase = 'open' | 'saving' | 'saved' | 'unchanged'

/** An expected refusal in words. Nothing was recorded. */
export class Refusal extends Error {}

/** Another tab saved this form meanwhile: one of the two values must go, and a person says which. */
export interface SavedElsewhere {
  /** Saves this form's values over the other tab's. Returns what «Salvar» does. */
  keepMine(): Promise<unknown>
  /** Discards this form's values. */
  keepTheirs(): Promise<void>
}

/** Where the values of a form are. */
export interface FormValues<V extends Fields> {
  /** As they are now, which a render shows later. */
  now(): V
  /** Shows a draft; null: what is stored. */
  show(values: V | null): void
  /** Whether they are newer than what the draft was told. */
  isAhead?(): boolean
  isDirty(): boolean
  /** Goes on from what was saved. Returns what was typed since; null: nothing that is not saved. */
  goOn(saved: V): V | null
  /** The present rows count as seen. */
  catchUp?(): void
}

interface Options<V extends Fields> {
  readonly draft: DraftHandle<V>
  readonly values: FormValues<V>
  /** null: the form has no undo. */
  readonly history: FormHistory | null
  /** What went wrong stays on screen while the person types on. */
  readonly problemStays?: boolean
}

export interface Save<V> {
  /** Why it cannot be saved, in words. */
  check?(submitted: V): Promise<string | null> | string | null
  /** Whether there is something to save. */
  isNeeded(submitted: V): boolean
  /** Records it. The options end the draft with the edit. */
  record(submitted: V, options: RecordOptions): Promise<unknown>
  /** Whether the form closes now; otherwise it goes on from what was saved. */
  closes?(submitted: V): boolean
}

/** «Salvar», one at a time. Refused values stay in the form and in its draft. */
function useSaving<V extends Fields>({ draft, values, history }: Options<V>) {
  const [phase, setPhase] = useState<Phase>('open')
  const [problem, setProblem] = useState<unknown>(null)
  const busy = useRef(false)
  const goOn = async (saved: V): Promise<Phase> => {
    await draft.discard()
    const since = values.goOn(saved)
    busy.current = false
    if (since !== null) draft.write(since, history?.steps())
    // «Salvo» would not be true for that text.
    const next = since === null ? 'saved' : 'open'
    setPhase(next)
    return next
  }
  const carryOut = async ({ check, isNeeded, record, closes }: Save<V>): Promise<Phase> => {
    const submitted = values.now()
    const no = await check?.(submitted)
    if (no != null) throw new Refusal(no)
    if (!isNeeded(submitted)) {
      await draft.discard()
      busy.current = false
      return 'unchanged'
    }
    try {
      await record(submitted, draft.hand()).catch(passTaken)
    } catch (error) {
      // `hand` dropped the pending write of the draft.
      draft.write(values.now(), history?.steps())
      throw error
    }
    return closes?.(submitted) === true ? 'saved' : goOn(submitted)
  }
  /** Returns null when it could not be saved. */
  const save = async (what: Save<V>): Promise<Phase | null> => {
    if (busy.current) return null
    busy.current = true
    setProblem(null)
    setPhase('saving')
    try {
      const next = await carryOut(what)
      setPhase(next)
      return next
    } catch (error) {
      busy.current = false
      setProblem(error)
      setPhase('open')
      return null
    }
  }
  return { phase, setPhase, problem, clear: () => setProblem(null), isSaving: () => busy.current, save, goOn }
}

/** What happens to a form over a draft: it is written, saved, refused, discarded, shown from another tab. */
export function useFormOverDraft<V extends Fields>(options: Options<V>) {
  const { draft, values, history, problemStays = false } = options
  const saving = useSaving(options)
  const { setPhase, problem, clear, isSaving } = saving
  const anew = () => {
    clear()
    setPhase('open')
  }
  const discard = async () => {
    const undo = await draft.keep()
    history?.forget()
    anew()
    values.show(null)
    await draft.discard()
    // The rows may have changed since the draft was begun.
    if (!values.isDirty()) values.show(null)
    return undo
  }
  useElsewhere(draft, values, (steps) => {
    anew()
    if (steps === null) history?.forget()
    else history?.take(steps.history)
  })
  const keepMine = async (again: () => Promise<unknown>) => {
    await draft.catchUp()
    values.catchUp?.()
    draft.write(values.now(), history?.steps())
    return again()
  }
  const isAsked = problem instanceof RecordRefused && problem.code === 'savedElsewhere'
  return {
    ...saving,
    /** Another tab saved this form meanwhile. `again`: what «Salvar» does. */
    asked: (again: () => Promise<unknown>): SavedElsewhere | null =>
      isAsked ? { keepMine: () => keepMine(again), keepTheirs: async () => void (await discard()) } : null,
    /** The values were changed here. */
    wrote(before: Fields, after: Fields, next: V) {
      const steps = history?.note(before, after)
      if (!isSaving()) setPhase('open')
      if (!problemStays) clear()
      // Unchanged values need no draft. While an edit is recorded, what is stored is about to change.
      if (isSaving() || values.isDirty()) draft.write(next, steps)
      else void draft.discard()
    },
    /** Lets the draft go. Returns what brings it back; null: there was none. */
    discard,
  }
}

/** Shows once what another tab did with the draft (MTB-02). */
function useElsewhere<V extends Fields>(
  { elsewhere }: DraftHandle<V>,
  values: FormValues<V>,
  taken: (draft: NonNullable<DraftHandle<V>['elsewhere']>['draft']) => void,
): void {
  useEffect(() => {
    if (elsewhere === null || values.isAhead?.() === true || !elsewhere.take()) return
    taken(elsewhere.draft)
    values.show(elsewhere.draft?.values ?? null)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [elsewhere])
}

/** Another tab saved the same draft a moment before. */
const passTaken = (error: unknown) => {
  if (!isTaken(error)) throw error
}
