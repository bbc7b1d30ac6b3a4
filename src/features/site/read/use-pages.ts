import { type RefCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { reads } from '#features/site/model/reads.ts'
import { online } from '#lib/online.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { whenNear } from '#ui/when-near.ts'

export interface PageOf<R> {
  readonly rows: readonly R[]
  /** Whether no page follows. */
  readonly last: boolean
}

export interface PagesOptions<R> {
  /** The key of the list; another key starts again. null: no page is requested yet. */
  readonly of: string | null
  /** The number of the first page to request, from 1. */
  readonly first: number
  /** @throws if the page cannot be read: `state` then says so, and the page is requested again when the end comes into view */
  read(page: number): Promise<PageOf<R>>
  keyOf(row: R): string
}

export interface Pages<R> {
  readonly rows: readonly R[]
  /** The ref for the end of the list: when it comes into view, the next page is requested. */
  readonly end: RefCallback<HTMLDivElement>
  /** `coming`: more may follow. `failed`: the next page could not be read. `offline`: it waits for a network. `complete`: there are no more. */
  readonly state: 'coming' | 'failed' | 'offline' | 'complete'
  /** Requests the failed page again. */
  retry(): void
}

interface Known<R> {
  readonly of: string | null
  readonly rows: readonly R[]
  readonly next: number
  readonly done: boolean
}

/** Always the same list: a new one would look like a change and cause a request. */
const NONE: readonly never[] = []

/**
 * Pages from the server in addition to the rows of this device, one after another as the end of the list comes into view. A failure shows no toast.
 */
export function usePages<R>({ of, first, read, keyOf }: PagesOptions<R>): Pages<R> {
  const [known, setKnown] = useState<Known<R>>({ of: null, rows: [], next: 0, done: false })
  const [failed, setFailed] = useState<string | null>(null)
  const isOnline = useSyncExternalStore(online.subscribe, online.now)
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const ask = useRef(() => {})
  const asking = useRef<string | null>(null)
  const { pull } = useWorkspace()
  const latest = useRef({ read, keyOf })
  useEffect(() => void (latest.current = { read, keyOf }))
  const mine = known.of === of ? known : { of, rows: NONE, next: 0, done: false }
  const { rows, next, done } = mine
  useEffect(() => {
    if (element === null || of === null || done) return undefined
    const more = async () => {
      const page = next || first
      const call = `${of}/${page}`
      if (asking.current === call || !navigator.onLine) return
      asking.current = call
      setFailed(null)
      try {
        const found = await latest.current.read(page)
        setKnown((was) => {
          const before = was.of === of ? was.rows : []
          const keys = new Set(before.map((row) => latest.current.keyOf(row)))
          const fresh = found.rows.filter((row) => !keys.has(latest.current.keyOf(row)))
          return { of, rows: [...before, ...fresh], next: page + 1, done: found.last }
        })
      } catch {
        setFailed(call)
        // The session may have ended: reading the profile tells.
        void pull(reads.profile)
      } finally {
        if (asking.current === call) asking.current = null
      }
    }
    const leave = whenNear(element, '400px', () => void more())
    const again = () => void more()
    ask.current = again
    addEventListener('online', again)
    return () => {
      leave()
      removeEventListener('online', again)
    }
    // `rows`: while a page does not fill the screen, the next one is requested too.
  }, [element, of, first, next, done, rows, pull])
  const waiting = isOnline ? (failed === `${of}/${next || first}` ? 'failed' : 'coming') : 'offline'
  return { rows, end: setElement, state: of === null || done ? 'complete' : waiting, retry: () => ask.current() }
}
