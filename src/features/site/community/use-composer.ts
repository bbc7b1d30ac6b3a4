import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { Fields } from '#contract/entity.ts'
import type { Opened } from '#db/tables.ts'
import { timing } from '#sync/model/timing.ts'
import { isTaken, RecordRefused } from '#sync/outbox/record.ts'
import { type DraftHandle, useDraft } from '#sync/page/draft/use-draft.ts'
import { showDiscardedToast } from '#ui/discarded-toast.ts'
import { useDraftToast } from '#ui/draft-toast.ts'
import { communityWords as w } from './words.ts'

export interface ComposerOptions<V extends Fields> {
  /** The form's name: its draft is found by it. */
  readonly form: string
  readonly label: string
  readonly link: string
  readonly schema: z.ZodMiniType
  readonly blank: V
  isBlank(values: V): boolean
  /** Records it. @returns what is missing, or null */
  send(values: V, options: { form: string; opened?: Opened }): Promise<string | null>
}

/** A form that makes something new: its draft is kept at every keystroke, and it is empty again when the new thing is recorded. */
export function useComposer<V extends Fields>({ form, label, link, schema, blank, isBlank, send }: ComposerOptions<V>) {
  const draft = useDraft<V>({ form, keys: NO_ROWS, label, link, schema })
  const [typed, setTyped] = useState<V | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const values = typed ?? draft.restored?.values ?? blank
  // A picture is ready some time after it was picked; what was typed meanwhile must not be lost.
  const latest = useRef(values)
  latest.current = values
  const strokes = useRef(0)
  const set = (changed: Partial<V>) => {
    strokes.current++
    const next = { ...latest.current, ...changed }
    latest.current = next
    setTyped(next)
    setProblem(null)
    if (isBlank(next)) void draft.discard()
    else draft.write(next)
  }
  const { elsewhere } = draft
  useEffect(() => {
    if (elsewhere === null || !elsewhere.take()) return
    setTyped(elsewhere.draft?.values ?? null)
  }, [elsewhere])
  const empty = () => {
    latest.current = blank
    setTyped(blank)
  }
  const { submit, sending } = useSubmit<V>({
    draft,
    now: () => latest.current,
    strokes: () => strokes.current,
    empty,
    setProblem,
    form,
    send,
  })
  const discard = useDiscard(draft, { typed, dirty: !isBlank(values), empty })
  return {
    ready: draft.ready,
    values,
    set,
    submit,
    sending,
    problem,
    blank: isBlank(values),
    /** What an earlier visit left here. */
    restored: typed === null && draft.restored !== null,
    savedAt: draft.savedAt,
    discard,
  }
}

interface Written<V> {
  /** null: nothing was typed here since the page was opened. */
  readonly typed: V | null
  readonly dirty: boolean
  empty(): void
}

/** Lets the text go; where back took its page away, ‹Rascunho guardado› offers the same, which can be taken back. */
function useDiscard<V extends Fields>(draft: DraftHandle<V>, { typed, dirty, empty }: Written<V>): () => Promise<void> {
  const discard = async () => {
    empty()
    await draft.discard()
  }
  const discardDraft = async () => {
    const undo = await draft.keep()
    await discard()
    if (undo !== null) showDiscardedToast({ time: timing.undo, undo })
  }
  useDraftToast({ values: typed, dirty, discard: discardDraft })
  return discard
}

interface SubmitOptions<V extends Fields> extends Pick<ComposerOptions<V>, 'form' | 'send'> {
  readonly draft: DraftHandle<V>
  now(): V
  /** How often something was typed: more, while it is being recorded, stays in the form. */
  strokes(): number
  empty(): void
  setProblem(problem: string | null): void
}

function useSubmit<V extends Fields>({ draft, now, strokes, empty, setProblem, form, send }: SubmitOptions<V>) {
  const [sending, setSending] = useState(false)
  const submit = async (): Promise<boolean> => {
    if (sending) return false
    setSending(true)
    setProblem(null)
    const { opened } = draft.hand()
    const typed = strokes()
    try {
      const missing = await send(now(), { form, ...(opened !== undefined && { opened }) }).catch(nothingLeft)
      setProblem(missing)
      if (missing === null && strokes() === typed) {
        empty()
        await draft.discard()
      } else draft.write(now())
      return missing === null
    } catch (error) {
      draft.write(now())
      setProblem(error instanceof RecordRefused && error.code === 'savedElsewhere' ? w.elsewhere : w.notRecorded)
      return false
    } finally {
      setSending(false)
    }
  }
  return { submit, sending }
}

/** Another tab published the same draft a moment before. */
function nothingLeft(error: unknown): null {
  if (isTaken(error)) return null
  throw error
}

const NO_ROWS: readonly string[] = []
