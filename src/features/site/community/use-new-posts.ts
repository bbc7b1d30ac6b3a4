import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useProfile } from '#features/site/read/use-site.ts'
import { authorOf } from './rows.ts'
import { isAtTop, type ShownPost } from './use-feed.ts'

export interface NewPosts {
  /** Without those that wait. */
  readonly shown: readonly ShownPost[] | null
  /** How many posts of other people wait for the reader. */
  readonly waiting: number
  /** Shows them, and brings the reader to them. */
  show(): void
}

/**
 * Posts that come while the page is open (FRE-05). They come in by themselves while the reader is at the top and writes in none of the posts. Else
 * they wait above the list, so that nothing moves below the reader's eyes, until they are asked for or the reader is at the top again.
 */
export function useNewPosts(posts: readonly ShownPost[] | null, box: RefObject<HTMLElement | null>): NewPosts {
  const me = useProfile()?.id
  /** The newest post that was let in; null: none was. */
  const [upTo, setUpTo] = useState<number | null>(null)
  const newest = Math.max(0, ...(posts ?? []).map(numberOf))
  // What was written on this device is shown where it was written.
  const waits = (post: ShownPost) => upTo !== null && numberOf(post) > upTo && post.row.lid.startsWith('s')
  const waiting = (posts ?? []).filter(waits)
  const any = waiting.length > 0
  const due = posts !== null && newest > (upTo ?? -1)
  const isOpen = useCallback(
    () =>
      isAtTop() && !(box.current?.contains(document.activeElement) === true && document.activeElement?.matches('textarea, input') === true),
    [box],
  )
  // Before it is painted: what comes in by itself never waits first.
  useLayoutEffect(() => {
    if (due && (!any || isOpen())) setUpTo(newest)
  }, [due, any, newest, isOpen])
  useEffect(() => {
    if (!any) return undefined
    const back = () => isOpen() && setUpTo(newest)
    addEventListener('scroll', back, { passive: true })
    return () => removeEventListener('scroll', back)
  }, [any, newest, isOpen])
  const pressed = useRef(false)
  useLayoutEffect(() => {
    if (!pressed.current || any) return
    pressed.current = false
    bringTo(box.current)
  }, [any, box])
  return {
    shown: posts === null || !any ? posts : posts.filter((post) => !waits(post)),
    waiting: waiting.filter(({ row }) => String(authorOf(row.user).id) !== me).length,
    show: () => {
      pressed.current = true
      setUpTo(newest)
    },
  }
}

const numberOf = ({ row }: ShownPost): number => Number(row.number ?? 0)

/** The pressed button is gone: the first post's link has the focus. */
function bringTo(list: HTMLElement | null): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  list?.querySelector<HTMLElement>('article a[href]')?.focus({ preventScroll: true })
  list?.scrollIntoView({ block: 'start', behavior: calm ? 'auto' : 'smooth' })
}
