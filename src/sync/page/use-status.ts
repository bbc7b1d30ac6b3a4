import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useSyncExternalStore } from 'react'
import { getMeta } from '#sync/meta.ts'
import { usePending, useUnreadable } from './pending.ts'
import { useStudio } from './provider.tsx'
import { markOf, marksOf, type RowMark, statusOf, type SyncStatus } from './status.ts'

/** The sync status; `undefined` until the database was read. */
export function useSyncStatus(): SyncStatus | undefined {
  const { store } = useStudio()
  const online = useOnline()
  const entries = usePending()
  const unreadable = useUnreadable().length
  const beside = useLiveQuery(
    () =>
      store.read(['drafts', 'meta'], async (tx) => ({
        drafts: await tx.all('drafts'),
        hold: await getMeta(tx, 'hold'),
        reach: await getMeta(tx, 'reach'),
        paused: await getMeta(tx, 'paused'),
        notices: await getMeta(tx, 'notices'),
      })),
    [store],
  )
  return useMemo(() => {
    if (entries === undefined || beside === undefined) return undefined
    return statusOf(entries, beside.drafts, { ...beside, unreadable }, online)
  }, [entries, beside, unreadable, online])
}

/** Marks by `table/lid`, and by the draft forms' links under `form/<form>`. */
export function useRowMarks(): ReadonlyMap<string, RowMark> {
  const entries = usePending()
  return useMemo(() => (entries === undefined ? EMPTY : marksOf(entries)), [entries])
}

export interface RowEdit {
  readonly id: string
  readonly mark: RowMark
  /** The seed's failure text, and what the server said, when it needs the person. */
  readonly failure?: string
  readonly serverWords?: string
  readonly upload?: { readonly sent: number; readonly total: number }
}

/** The row's last edit that is not settled, for a page that tells of it itself; `null`: there is none. */
export function useRowEdit(key: string): RowEdit | null | undefined {
  const { store, model } = useStudio()
  return useLiveQuery(async () => {
    const entries = await store.read(['outbox'], (tx) => tx.where('outbox', 'keys', key))
    const last = entries.sort((a, b) => a.seq - b.seq).at(-1)
    if (last === undefined) return null
    const { id, state, attention, upload, command, version, args } = last
    return {
      id,
      mark: markOf(state),
      ...(attention !== undefined && model.hasCommand(command, version) && { failure: model.command(command).words.failure(args) }),
      ...(attention?.message !== undefined && { serverWords: attention.message }),
      ...(state === 'sending' && upload !== undefined && { upload }),
    }
  }, [store, model, key])
}

const EMPTY: ReadonlyMap<string, RowMark> = new Map()

/** The browser's hint, only to say «sem conexão» a moment sooner; the truth is the last answer. */
function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      addEventListener('online', changed)
      addEventListener('offline', changed)
      return () => {
        removeEventListener('online', changed)
        removeEventListener('offline', changed)
      }
    },
    () => navigator.onLine,
  )
}
