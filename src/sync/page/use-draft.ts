import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { Fields } from '#contract/entity.ts'
import { Announcement } from '#db/announce.ts'
import { splitKey } from '#db/effect.ts'
import { inOneTask } from '#db/one-task.ts'
import type { Draft, DraftHistory, MirrorTable, Opened } from '#db/tables.ts'
import { getMeta } from '#sync/meta.ts'
import { openForm } from '#sync/record.ts'
import { fits } from './fits.ts'
import { useStudio } from './provider.tsx'

const TELL_EVERY = 250 // ms; who counts drafts need not count every keystroke

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

/** A form's draft: written at every keystroke, one write at a time, and when the page goes (ux.md). */
export function useDraft<V extends Fields>({ form, keys, label, link, schema, version = 1 }: DraftOptions): DraftHandle<V> {
  const studio = useStudio()
  const [state, setState] = useState<Pick<DraftHandle<V>, 'ready' | 'restored' | 'aside'>>(NOT_READY)
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const opened = useRef<Opened | undefined>(undefined)
  const writer = useMemo(() => createWriter(studio.drafts, setSavedAt), [studio])
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
      setState(NOT_READY)
    }
  }, [studio, writer, form, rows, schema, version])

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
      writer.write({ form, values, opened: opened.current, label, link, version, ...(history !== undefined && { history }) })
    },
    [writer, form, label, link, version],
  )
  const discard = useCallback(async () => {
    writer.drop()
    await studio.drafts.table('drafts').delete(form)
    opened.current = (await readDraft(studio, form, rows.split(' ').filter(Boolean))).knowledge
    setSavedAt(null)
    setState({ ready: true, restored: null, aside: false })
  }, [studio, writer, form, rows])
  const read = useCallback(() => {
    writer.drop()
    return opened.current
  }, [writer])
  return { ...state, savedAt, write, discard, opened: read }
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

type Pending = Omit<Draft, 'startedAt' | 'updatedAt'>

/**
 * Writes the newest values, the next as soon as the last are written: what waits is what was typed during one write, not during a pause of
 * the clock. A form that was recorded drops what is still to be written.
 */
function createWriter(db: ReturnType<typeof useStudio>['drafts'], saved: (at: number) => void) {
  let pending: Pending | null = null
  let writing = false
  let generation = 0
  let begunAt: number | undefined
  const news = createNews(db)
  const take = () => {
    const typed = pending
    pending = null
    return db.isOpen() ? typed : null
  }
  const stamp = (typed: Pending): Draft => {
    const now = Date.now()
    begunAt ??= now
    return { ...typed, startedAt: begunAt, updatedAt: now }
  }
  const flush = async () => {
    if (writing) return
    writing = true
    for (let typed = take(); typed !== null; typed = take()) {
      const mine = generation
      const draft = stamp(typed)
      try {
        await putDraft(db, draft)
      } catch {
        // A full disk, say: the newest is written with the next keystroke, or when the page goes.
        if (mine === generation) pending ??= typed
        break
      }
      news.later(draft)
      if (mine === generation) saved(draft.updatedAt)
    }
    writing = false
  }
  return {
    flush,
    /** Who waits for an answer now waits in vain; who counts drafts in another tab must hear of this one all the same. */
    flushAtExit: () => {
      const typed = take()
      if (typed !== null) {
        const draft = stamp(typed)
        putDraft(db, draft).catch(() => undefined)
        news.later(draft)
      }
      news.now()
    },
    /** Since when there is a draft of this form. */
    began: (at: number | undefined) => {
      begunAt = at
    },
    drop: () => {
      generation++
      pending = null
      begunAt = undefined
    },
    write: (draft: Pending) => {
      pending = draft
      void flush()
    },
  }
}

/** Carried out though the page goes in the next task. A record that deletes the draft comes after it. */
const putDraft = (db: ReturnType<typeof useStudio>['drafts'], draft: Draft) =>
  inOneTask(db, 'drafts', 'readwrite', (rows) => rows.put(draft))

/** Every tab that counts drafts hears of them: what was written past Dexie no live query sees by itself. The first at once. */
function createNews(db: ReturnType<typeof useStudio>['drafts']) {
  let untold: Draft | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const now = () => {
    clearTimeout(timer)
    timer = undefined
    if (untold === null) return
    const news = new Announcement(db)
    news.put(db.table('drafts'), untold.form, untold)
    news.tell()
    untold = null
    timer = setTimeout(now, TELL_EVERY)
  }
  const later = (draft: Draft) => {
    untold = draft
    if (timer === undefined) now()
  }
  return { later, now }
}
