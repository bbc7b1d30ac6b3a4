import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { Fields } from '#contract/entity.ts'
import { splitKey } from '#db/effect.ts'
import type { Draft, DraftHistory, MirrorTable, Opened } from '#db/tables.ts'
import { getMeta } from '#sync/meta.ts'
import { openForm } from '#sync/record.ts'
import { DraftWriter } from './draft-writer.ts'
import { fits } from './fits.ts'
import { prepareNotes } from './last-keystrokes.ts'
import { useStudio } from './provider.tsx'

export interface DraftOptions {
  /** Names the form: `header/<lid>`, `seo`. One draft per form, shared by all tabs. */
  readonly form: string
  /** Rows the form edits, `table/lid`; what they show and know when the form opens goes with the edit. */
  readonly keys: readonly string[]
  /** What a person calls it. */
  readonly label: string
  /** Deep link of the form. */
  readonly link: string
  /** What the form's values are; a draft that is not of this kind is set aside. Rules a person may still break while typing do not count. */
  readonly schema: z.ZodMiniType
  /** Of the command that the form becomes; raised when the same values come to mean something else. */
  readonly version?: number
}

export interface DraftHandle<V extends Fields> {
  /** The draft and what the form knows were read: only now may values be edited. */
  readonly ready: boolean
  /** Values of an earlier session, labelled with their age (MTB-07). */
  readonly restored: { readonly values: V; readonly updatedAt: number; readonly history?: DraftHistory | undefined } | null
  /** A draft was here that does not fit this form any more: it is kept, and the Central has it. */
  readonly aside: boolean
  /** When this form's draft was last written, ms; null: there is none. */
  readonly savedAt: number | null
  /** With what can be undone in them (HIS-01). */
  write(values: V, history?: DraftHistory): void
  discard(): Promise<void>
  /** Goes with the edit to `record`. */
  opened(): Opened | undefined
}

/**
 * A form's draft: written at every keystroke, one write at a time, and when the page goes (ux.md). To be used below what waits for the first
 * read of its rows: a draft that was opened before them would be as of nothing.
 */
export function useDraft<V extends Fields>({ form, keys, label, link, schema, version = 1 }: DraftOptions): DraftHandle<V> {
  const studio = useStudio()
  const [state, setState] = useState<Pick<DraftHandle<V>, 'ready' | 'restored' | 'aside'>>(NOT_READY)
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const opened = useRef<Opened | undefined>(undefined)
  // What was typed since the form let its draft go, or was recorded.
  const typed = useRef<Typing<V> | null>(null)
  const writer = useMemo(() => new DraftWriter(studio, setSavedAt), [studio])
  const rows = keys.join(' ')

  useEffect(() => {
    let current = true
    void readDraft(studio, form, rows.split(' ').filter(Boolean)).then(async ({ draft: found, knowledge }) => {
      const draft = found !== undefined && fits(found, schema, version) ? found : undefined
      if (found !== undefined && draft === undefined) await setAside(studio.drafts, found)
      if (!current) return
      opened.current = draft?.opened ?? knowledge
      writer.began(draft?.startedAt)
      setSavedAt(draft?.updatedAt ?? null)
      const restored = draft === undefined ? null : { values: draft.values as V, updatedAt: draft.updatedAt, history: draft.history }
      setState({ ready: true, restored, aside: found !== draft })
    })
    return () => {
      current = false
      typed.current = null
      setState(NOT_READY)
    }
  }, [studio, writer, form, rows, schema, version])

  useEffect(() => prepareNotes(studio), [studio])

  useEffect(() => {
    const leave = () => writer.flushAtExit()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      void writer.flush()
    }
  }, [writer])

  const write = useCallback(
    (values: V, history?: DraftHistory) => {
      if (opened.current === undefined) return
      typed.current = { values, history }
      writer.write({ form, values, opened: opened.current, label, link, version, ...(history !== undefined && { history }) })
    },
    [writer, form, label, link, version],
  )
  const discard = useCallback(async () => {
    writer.drop()
    typed.current = null
    await studio.drafts.table('drafts').delete(form)
    opened.current = (await readDraft(studio, form, rows.split(' ').filter(Boolean))).knowledge
    setState({ ready: true, restored: null, aside: false })
    const since = typed.current as Typing<V> | null
    // It was kept at once, but as of what the form showed before.
    if (since === null) setSavedAt(null)
    else write(since.values, since.history)
  }, [studio, writer, form, rows, write])
  const read = useCallback(() => {
    writer.drop()
    typed.current = null
    return opened.current
  }, [writer])
  return { ...state, savedAt, write, discard, opened: read }
}

interface Typing<V> {
  readonly values: V
  readonly history: DraftHistory | undefined
}

const NOT_READY = { ready: false, restored: null, aside: false } as const

/** A form that was changed since keeps nobody's text from them: what does not fit it lies beside it, for the person to read. */
async function setAside(drafts: ReturnType<typeof useStudio>['drafts'], draft: Draft): Promise<void> {
  const table = drafts.table('drafts')
  await drafts.transaction('rw', table, async () => {
    await table.delete(draft.form)
    await table.put({ ...draft, form: `${draft.form}#${draft.updatedAt}`, link: '', aside: true } satisfies Draft)
  })
}

async function readDraft(studio: ReturnType<typeof useStudio>, form: string, keys: readonly string[]) {
  const tables = [...new Set(keys.map((key) => splitKey(key).table as MirrorTable))]
  return studio.store.read([...tables, 'drafts', 'outbox', 'meta'], async (tx) => ({
    draft: await tx.get('drafts', form),
    knowledge: await openForm(tx, keys, await getMeta(tx, 'seq')),
  }))
}
