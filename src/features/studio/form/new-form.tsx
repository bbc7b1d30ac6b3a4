import { useState } from 'react'
import type { Draft } from '#db/tables.ts'
import { words } from '#features/studio/context/words.ts'
import { formatAgo } from '#i18n/format.ts'
import { words as kit } from '#i18n/words.ts'
import { uuid } from '#lib/ids.ts'
import { timing } from '#sync/model/timing.ts'
import { formOf } from '#sync/outbox/draft-rows.ts'
import { discardDraft, useDrafts } from '#sync/page/draft/drafts.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { showDiscardedToast } from '#ui/discarded-toast.ts'
import { Notice } from '#ui/feedback.tsx'
import { useNow } from '#ui/use-now.ts'

// The form of a new row. «Novo» starts an empty form, and shows earlier drafts beside it. The address, «Continuar» and a reload open the draft that
// was written last (decision 0144).
//
//   header/novo          the first draft
//   header/novo/<uuid>   one that was begun while another waited

/** What the next form of a new row shows: nothing, or the draft of that name. */
let wanted: { readonly form: string | null } | null = null

/** Call before opening the form: it starts empty. */
export const startEmpty = (): void => void (wanted = { form: null })

/** Call before opening the form: it continues this draft. */
export const continueDraft = (draft: Pick<Draft, 'form'>): void => void (wanted = { form: formOf(draft.form) })

const isOf = (form: string, { form: key, aside }: Draft) => aside !== true && (formOf(key) === form || formOf(key).startsWith(`${form}/`))

export interface NewForm {
  /** The name of the form's draft. */
  readonly name: string
  /** Earlier drafts that the form does not show. */
  readonly waiting: readonly Draft[]
  open(draft: Draft): void
}

/** Which draft the form of a new row has; undefined until the drafts are read. `form`: its address. */
export function useNewForm(form: string): NewForm | undefined {
  const drafts = useDrafts()
  const [ask] = useState(() => {
    const now = wanted
    wanted = null
    return now
  })
  const [name, setName] = useState<string>()
  const [before, setBefore] = useState<ReadonlySet<string>>()
  if (drafts === undefined) return undefined
  const own = drafts.filter((draft) => isOf(form, draft)).toSorted((a, b) => b.updatedAt - a.updatedAt)
  if (name === undefined || before === undefined) {
    const newest = own[0] === undefined ? form : formOf(own[0].form)
    const fresh = own.length === 0 ? form : `${form}/${uuid()}`
    setBefore(new Set(own.map((draft) => formOf(draft.form))))
    setName(ask === null ? newest : (ask.form ?? fresh))
    return undefined
  }
  const waiting = own.filter((draft) => formOf(draft.form) !== name && before.has(formOf(draft.form)))
  const open = (draft: Draft) => {
    // The current draft waits from now on.
    setBefore(new Set([...before, name]))
    setName(formOf(draft.form))
  }
  return { name, waiting, open }
}

/** «Continuar o rascunho»: earlier drafts, beside the empty form. */
export function WaitingDrafts({ waiting, open }: Pick<NewForm, 'waiting' | 'open'>) {
  const workspace = useWorkspace()
  const now = useNow()
  const [draft] = waiting
  if (draft === undefined) return null
  const discard = async () => showDiscardedToast({ time: timing.undo, undo: await discardDraft(workspace, draft) })
  return (
    <Notice
      kind="draft"
      role="status"
      actions={
        <>
          <Button variant="link" size="sm" onClick={() => open(draft)}>
            {words.form.continueDraft}
          </Button>
          <Button variant="link" size="sm" onClick={() => void discard()}>
            {kit.action.discardDraft}
          </Button>
        </>
      }
    >
      <b>{words.form.draftOf(formatAgo(draft.updatedAt, now))}</b> {words.form.begunText}
    </Notice>
  )
}
