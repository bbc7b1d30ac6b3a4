import type * as z from 'zod/mini'
import type { Fields } from '#contract/entity.ts'
import { timing } from '#sync/model/timing.ts'
import { useDraftForm } from '#sync/page/draft/use-draft-form.ts'
import { useDraft } from '#sync/page/draft/use-draft.ts'
import { Refusal } from '#sync/page/draft/use-form-over-draft.ts'
import type { RecordOptions } from '#sync/page/workspace.ts'
import { showDiscardedToast } from '#ui/discarded-toast.ts'
import { useDraftToast } from '#ui/draft-toast.ts'
import { communityWords as w } from './words.ts'

export interface ComposerOptions<V extends Fields> {
  /** The form's name: its draft is found by it. */
  readonly form: string
  readonly label: string
  readonly link: string
  readonly schema: z.ZodMiniType
  /** The row that it edits, `table/lid`: fields that are not edited follow it. Absent: the form makes something new. */
  readonly row?: string
  readonly blank: V
  isBlank(values: V): boolean
  /** What is missing, in words; null: nothing. */
  check(values: V): string | null
  send(values: V, options: RecordOptions): Promise<unknown>
}

/** The form of a member's text: its draft is kept at every keystroke, and it is as `blank` again when the text is recorded. */
export function useComposer<V extends Fields>({ form, label, link, schema, row, blank, isBlank, check, send }: ComposerOptions<V>) {
  const draft = useDraft<Partial<V>>({ form, keys: row === undefined ? [] : [row], label, link, schema })
  const edit = useDraftForm<V>({
    draft,
    stored: blank,
    fieldwise: row !== undefined,
    isDirty: (values) => !isBlank(values),
    check,
    record: (values, _, options) => send(values, options),
  })
  const { values, typed, dirty, phase, problem, asked, restored, set, save, discard } = edit
  // Where back took its page away, ‹Rascunho guardado› offers to discard it, which can be taken back.
  const discardDraft = async () => {
    const undo = await discard()
    if (undo !== null) showDiscardedToast({ time: timing.undo, undo })
  }
  useDraftToast({ values: typed, dirty, discard: discardDraft })
  return {
    ready: draft.ready,
    values,
    set,
    /** Whether everything was recorded: text that was typed meanwhile stays in the form. */
    async submit(): Promise<boolean> {
      const end = await save()
      return end === 'saved' || end === 'unchanged'
    },
    sending: phase === 'saving',
    problem: problem === null || asked !== null ? null : problem instanceof Refusal ? problem.message : w.notRecorded,
    asked,
    blank: !dirty,
    /** What an earlier visit left here. */
    restored,
    savedAt: draft.savedAt,
    discard,
  }
}
