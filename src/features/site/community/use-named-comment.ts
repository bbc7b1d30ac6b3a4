import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isInField, landing } from '#ui/page-title.ts'
import type { Comment } from './use-thread.ts'

/** History entries of the tab whose comment was already shown: going back then restores the scroll position instead. */
const shown = new Set<string>()

/** «respondeu à sua dúvida» opens the answer: the address names it, and the answer loads later than its page (PER-06). */
export function useNamedComment(comments: readonly Comment[] | null): void {
  const { hash, key } = useRouterState({
    select: ({ location }) => ({ hash: location.hash, key: location.state.__TSR_key ?? location.href }),
    structuralSharing: true,
  })
  useEffect(() => {
    if (comments === null || !hash.startsWith('comentario-') || shown.has(key)) return
    const element = document.getElementById(hash)
    // The mirror may be older than the notification: the running read will bring the comment.
    if (element === null) return
    shown.add(key)
    landing.end()
    if (isInField()) return
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    element.focus({ preventScroll: true })
  }, [comments, hash, key])
}
