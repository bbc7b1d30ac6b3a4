import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useSyncExternalStore } from 'react'
import { isFile, ORDERS, rowKey } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import { onMeteredNetwork } from '#lib/metered-network.ts'
import { online } from '#lib/online.ts'
import { changedFields } from '#sync/model/changed-fields.ts'
import { needsPerson } from '#sync/model/entry-state.ts'
import { isLarge } from '#sync/outbox/large-file.ts'
import { getMeta } from '#sync/outbox/meta.ts'
import { useDrafts } from '#sync/page/draft/drafts.ts'
import { pendingOf, usePending, useUnreadable } from '#sync/page/pending.ts'
import { followQuery, sharedRead, useSharedRead } from '#sync/page/shared-read.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { markOf, marksOf, type RowMark, type StatusMeta, statusOf, type SyncStatus } from './status.ts'

const metaOf = sharedRead<StatusMeta>(({ store }, found) => {
  const read = () =>
    store.read(['meta'], async (tx) => {
      const [hold, reach, paused, notices, lost, back, engine] = await Promise.all([
        getMeta(tx, 'hold'),
        getMeta(tx, 'reach'),
        getMeta(tx, 'paused'),
        getMeta(tx, 'notices'),
        getMeta(tx, 'lost'),
        getMeta(tx, 'back'),
        getMeta(tx, 'engine'),
      ])
      return { hold, reach, paused, notices, lost, back, engine }
    })
  return followQuery(read, found)
})

/** What this device notes about the account's work besides edits and drafts; `undefined` until it was read. */
export const useStatusMeta = (): StatusMeta | undefined => useSharedRead(metaOf, (known) => known)

/** The sync status; `undefined` until the database was read. */
export function useSyncStatus(): SyncStatus | undefined {
  // Only to show «sem conexão» a moment earlier; the last answer decides.
  const isOnline = useSyncExternalStore(online.subscribe, online.now)
  const entries = usePending()
  const unreadable = useUnreadable().length
  const drafts = useDrafts()
  const meta = useStatusMeta()
  return useMemo(() => {
    if (entries === undefined || drafts === undefined || meta === undefined) return undefined
    return statusOf(entries, drafts, { ...meta, unreadable }, isOnline)
  }, [entries, drafts, meta, unreadable, isOnline])
}

/** Computed once for all that ask: sixty rows of the homepage do. */
const marksByEntries = new WeakMap<readonly Entry[], ReadonlyMap<string, RowMark>>()

function marksIn(entries: readonly Entry[]): ReadonlyMap<string, RowMark> {
  let marks = marksByEntries.get(entries)
  if (marks === undefined) marksByEntries.set(entries, (marks = marksOf(entries)))
  return marks
}

/** Marks by `table/lid`, and by the draft forms' links under `form/<form>`. */
export const useRowMarks = (): ReadonlyMap<string, RowMark> => useSharedRead(pendingOf, ({ entries }) => marksIn(entries)) ?? EMPTY

/** The mark of one row: whoever shows it is drawn again only when that one changes. */
export const useRowMark = (key: string): RowMark | undefined => useSharedRead(pendingOf, ({ entries }) => marksIn(entries).get(key))

export interface RowEdit {
  readonly id: string
  readonly mark: RowMark
  /** The specification's failure text and the server's message, if the edit needs the person. */
  readonly failure?: string
  readonly serverWords?: string
  /** The file that is being uploaded, and how far it is. */
  readonly upload?: { readonly sent: number; readonly total: number; readonly file?: string }
  /** Its file is large, and the person asked to wait for a network that is not metered (SYN-14). */
  readonly waitsForWifi?: true
}

/** The last unsettled edit of a row, or of one field of it, for a form that shows its state; `null`: there is none. */
export function useRowEdit(key: string, field?: string): RowEdit | null | undefined {
  const { store, model } = useWorkspace()
  return useLiveQuery(async () => {
    const { entries, wifiOnly } = await store.read(['outbox', 'meta'], async (tx) => ({
      entries: await tx.where('outbox', 'keys', key),
      wifiOnly: await getMeta(tx, 'wifiOnly'),
    }))
    const concerned = entries.filter((entry) => field === undefined || field in changedFields(entry, key))
    const last = concerned.sort((a, b) => a.seq - b.seq).at(-1)
    if (last === undefined) return null
    const waits = last.state === 'queued' || last.state === 'waiting'
    const { id, state, upload, command, version, args } = last
    const attention = needsPerson(last) ? last.attention : undefined
    return {
      id,
      mark: markOf(last),
      ...(attention !== undefined && model.hasCommand(command, version) && { failure: model.command(command).words.failure(args) }),
      ...(attention?.message !== undefined && { serverWords: attention.message }),
      ...(state === 'sending' && upload !== undefined && { upload: { ...upload, ...fileOf(last) } }),
      ...(waits && wifiOnly && isLarge(last) && onMeteredNetwork() && { waitsForWifi: true as const }),
    }
  }, [store, model, key, field])
}

/** The file in the last attempt: an edit may name several files, which are uploaded one after another. */
function fileOf({ attempts }: Entry): { file?: string } {
  const body = attempts.at(-1)?.wire?.body
  return isFile(body) ? { file: body.$blob } : {}
}

/** The unsettled edits of some fields of a row. The same array as long as nothing changes. */
export function useFieldsEntries(key: string, fields: readonly string[]): readonly Entry[] {
  const entries = usePending()
  const names = fields.join(' ')
  return useMemo(() => {
    const wanted = names.split(' ')
    const concerns = (entry: Entry) =>
      entry.keys.includes(key) && Object.keys(changedFields(entry, key)).some((field) => wanted.includes(field))
    return entries?.filter(concerns) ?? []
  }, [entries, key, names])
}

/** Their most urgent mark. */
export function useFieldsMark(key: string, fields: readonly string[]): RowMark | undefined {
  const entries = useFieldsEntries(key, fields)
  return useMemo(() => marksOf(entries).get(key), [entries, key])
}

/** The mark of a list's order: of edits that order it, and not of rows that came or went. */
export function useOrderMark(list: string): RowMark | undefined {
  const entries = usePending()
  return useMemo(() => {
    const orders = entries?.filter(({ effects }) => effects.some((effect) => effect.op === 'order' && effect.list === list)) ?? []
    return marksOf(orders).get(rowKey(ORDERS, list))
  }, [entries, list])
}

const EMPTY: ReadonlyMap<string, RowMark> = new Map()
