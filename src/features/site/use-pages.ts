import { type RefObject, useEffect, useRef, useState } from 'react'
import { whenNear } from '#ui/when-near.ts'

export interface PageOf<R> {
  readonly rows: readonly R[]
  /** No page follows. */
  readonly last: boolean
}

export interface PagesOptions<R> {
  /** What the pages are of; others begin anew. null: nothing is asked for yet. */
  readonly of: string | null
  /** The first page to ask for, from 1. */
  readonly first: number
  /** @throws when the page cannot be read; the next look asks again. */
  read(page: number): Promise<PageOf<R>>
  keyOf(row: R): string
}

export interface Pages<R> {
  readonly rows: readonly R[]
  /** Put it at the end of the list: when it comes into view, the next page is asked for. */
  readonly end: RefObject<HTMLDivElement | null>
  /** Whether more may come. */
  readonly wants: boolean
}

interface Known<R> {
  readonly of: string | null
  readonly rows: readonly R[]
  readonly next: number
  readonly done: boolean
}

/** Pages of the server beside what is on this device, one after another as the end of the list comes into view. What fails is silent. */
export function usePages<R>({ of, first, read, keyOf }: PagesOptions<R>): Pages<R> {
  const [known, setKnown] = useState<Known<R>>({ of: null, rows: [], next: 0, done: false })
  const end = useRef<HTMLDivElement>(null)
  const asking = useRef<string | null>(null)
  const latest = useRef({ read, keyOf })
  useEffect(() => void (latest.current = { read, keyOf }))
  const mine = known.of === of ? known : { of, rows: [], next: 0, done: false }
  const { rows, next, done } = mine
  useEffect(() => {
    const element = end.current
    if (element === null || of === null || done) return undefined
    const more = async () => {
      const page = next || first
      const call = `${of}/${page}`
      if (asking.current === call || !navigator.onLine) return
      asking.current = call
      try {
        const found = await latest.current.read(page)
        setKnown((was) => {
          const before = was.of === of ? was.rows : []
          const keys = new Set(before.map((row) => latest.current.keyOf(row)))
          const fresh = found.rows.filter((row) => !keys.has(latest.current.keyOf(row)))
          return { of, rows: [...before, ...fresh], next: page + 1, done: found.last }
        })
      } catch {
        // The next look asks again.
      } finally {
        if (asking.current === call) asking.current = null
      }
    }
    const leave = whenNear(element, '400px', () => void more())
    const again = () => void more()
    addEventListener('online', again)
    return () => {
      leave()
      removeEventListener('online', again)
    }
    // `rows`: a page that does not fill the screen lets the next one be asked for.
  }, [of, first, next, done, rows])
  return { rows, end, wants: of !== null && !done }
}
