import { type Dispatch, type SetStateAction, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { Fields } from '#contract/entity.ts'
import type { Draft, DraftHistory, Opened } from '#db/tables.ts'
import { uuid } from '#lib/ids.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import type { RecordOptions, Workspace } from '#sync/page/workspace.ts'
import { isCompatibleDraft } from './draft-compatibility.ts'
import { draftDisk } from './draft-disk.ts'
import { bringDraftBack, isBroughtBack, whenDraftsChange } from './drafts.ts'
import { FormDraft } from './form-draft.ts'
import { prepareNotes } from './last-keystrokes.ts'
import { useAlsoOpen } from './use-also-open.ts'

export interface DraftOptions {
  /** The id of the form: `header/<lid>`, `seo`. All tabs share the drafts of a form. */
  readonly form: string
  /** Rows that the form edits, `table/lid`. What they show and know when the form opens goes with the edit. */
  readonly keys: readonly string[]
  /** The form's name on screen. */
  readonly label: string
  /** Deep link of the form. */
  readonly link: string
  /** The type of the form's values; a draft of another type is set aside. Rules that a person may break while typing do not count. */
  readonly schema: z.ZodMiniType
  /** The version of the form's command; raised when the same values get another meaning. */
  readonly version?: number
}

/** A draft that the form starts with, or takes over from another tab. */
export interface RestoredDraft<V> {
  readonly values: V
  readonly updatedAt: number
  readonly history?: DraftHistory | undefined
  /** Typed in another tab while this form was open. */
  readonly live: boolean
}

export interface Elsewhere<V> {
  /** The draft to show; null: the other tab saved or discarded it. */
  readonly draft: RestoredDraft<V> | null
  /** Call it in the task in which the form shows the draft. False: something was typed here since, and that text stays. */
  take(): boolean
}

export interface DraftHandle<V extends Fields> {
  /** The draft and what the form knows were read. Values may be edited only from now on. */
  readonly ready: boolean
  /** Values of an earlier session or of another tab, shown with their age (MTB-07). */
  readonly restored: RestoredDraft<V> | null
  /** The last change that another tab made to the draft; a new object for each change. */
  readonly elsewhere: Elsewhere<V> | null
  /** There was a draft that does not fit this form any more. The Central keeps it. */
  readonly aside: boolean
  /** Another tab has a different text for this form. It is shown when this one is saved or discarded. */
  readonly beside: boolean
  /** The same form is open in another tab (MTB-02). */
  readonly alsoOpen: boolean
  /** When this form's draft was last written, ms; null: there is none. */
  readonly savedAt: number | null
  /** Writes the values and their undo steps (HIS-01). */
  write(values: V, history?: DraftHistory): void
  discard(): Promise<void>
  /** Keeps the present draft; the returned function restores it after a discard. */
  keep(): Promise<(() => Promise<void>) | null>
  /** What the form showed when it opened. */
  shown(): Opened | undefined
  /** The present rows count as seen, because the person has answered a question about them. */
  catchUp(): Promise<void>
  /** What `record` needs with the edit, which ends the draft. Nothing more is written until `write` or `discard`. */
  hand(): RecordOptions
}

interface DraftState<V> {
  readonly ready: boolean
  readonly restored: RestoredDraft<V> | null
  readonly elsewhere: Elsewhere<V> | null
  readonly aside: boolean
  readonly beside: boolean
  readonly savedAt: number | null
}

const NOT_READY = { ready: false, restored: null, elsewhere: null, aside: false, beside: false, savedAt: null } as const

/**
 * A form's draft: written at every keystroke, one write at a time, and when the page closes (docs/ux.md). Text typed in another tab appears
 * here (MTB-02). Use it only after the rows were read: otherwise the draft would be based on no rows.
 */
export function useDraft<V extends Fields>({ form, keys, label, link, schema, version = 1 }: DraftOptions): DraftHandle<V> {
  const workspace = useWorkspace()
  const [state, setState] = useState<DraftState<V>>(NOT_READY)
  const rows = keys.join(' ')
  // A change of the label does not make another draft.
  const about = useRef({ label, link, version })
  useEffect(() => {
    about.current = { label, link, version }
  })
  const draft = useMemo(() => {
    const made: FormDraft = new FormDraft({
      form,
      writer: uuid(),
      disk: draftDisk(workspace, form, rows.split(' ').filter(Boolean)),
      about: () => about.current,
      fits: (row) => isCompatibleDraft(row, schema, version),
      now: Date.now,
      // It comes after every keystroke, and need not hold up the next one.
      saved: ({ updatedAt }) => startTransition(() => setState((was) => ({ ...was, savedAt: updatedAt }))),
      again: () => void look(made, setState).catch(() => undefined),
    })
    return made
  }, [workspace, form, rows, schema, version])

  useFollow(workspace, draft, setState)
  useEffect(() => prepareNotes(workspace), [workspace])

  const write = useCallback((values: V, history?: DraftHistory) => draft.write(values, history), [draft])
  const discard = useCallback(async () => {
    const since = await draft.discard()
    setState((was) => ({ ...was, restored: null, aside: false, ...(!since && { savedAt: null }) }))
    // Text that another tab typed meanwhile is shown now.
    await look(draft, setState)
  }, [draft])
  const keep = useCallback(async () => {
    const row = await draft.standing()
    return row === null ? null : () => bringDraftBack(workspace, row)
  }, [workspace, draft])
  const shown = useCallback(() => draft.opened, [draft])
  const catchUp = useCallback(() => draft.catchUp(), [draft])
  const hand = useCallback(() => {
    const opened = draft.hand()
    return { form, ...(opened !== undefined && { opened }) }
  }, [draft, form])
  return { ...state, alsoOpen: useAlsoOpen(form), write, discard, keep, shown, catchUp, hand }
}

/** Opens the draft, and shows the changes of other tabs. */
function useFollow<V extends Fields>(workspace: Workspace, draft: FormDraft, setState: Dispatch<SetStateAction<DraftState<V>>>): void {
  useEffect(() => {
    let current = true
    const lookAgain = () => void look<V>(draft, (next) => current && setState(next)).catch(() => undefined)
    const stop = whenDraftsChange(workspace.db, lookAgain)
    const seen = () => {
      // Another tab must have the text when the person switches to it.
      if (document.visibilityState === 'hidden') draft.leaveTab()
      else lookAgain()
    }
    document.addEventListener('visibilitychange', seen)
    void draft.open().then(({ draft: found, aside }) => {
      if (!current) return
      const restored = found === null ? null : restoredFrom<V>(found, false)
      setState({ ...NOT_READY, ready: true, restored, aside, savedAt: restored?.updatedAt ?? null })
      lookAgain()
    })
    const leave = () => draft.flushAtExit()
    addEventListener('pagehide', leave)
    return () => {
      current = false
      stop()
      document.removeEventListener('visibilitychange', seen)
      removeEventListener('pagehide', leave)
      draft.flush()
      setState(NOT_READY)
    }
  }, [workspace, draft, setState])
}

const restoredFrom = <V>({ values, updatedAt, history }: Draft, live: boolean): RestoredDraft<V> => ({
  values: values as V,
  updatedAt,
  history,
  live,
})

/** Looks at the drafts of other tabs. The form decides whether it takes them over. */
async function look<V extends Fields>(draft: FormDraft, setState: Dispatch<SetStateAction<DraftState<V>>>): Promise<void> {
  const news = await draft.look()
  const { beside, kind } = news
  if (kind === 'same') {
    setState((was) => (was.beside === beside ? was : { ...was, beside }))
    return
  }
  const found = news.draft === undefined ? null : restoredFrom<V>(news.draft, !isBroughtBack(news.draft))
  const take = () => {
    if (!draft.show(news)) return false
    setState((was) => ({ ...was, restored: found, savedAt: found?.updatedAt ?? null }))
    return true
  }
  setState((was) => ({ ...was, elsewhere: { draft: found, take }, beside }))
}
