import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isInField, landing } from '#ui/page-title.ts'
import type { Comment } from './use-thread.ts'

/** Entries of the tab's history whose comment was shown: whoever comes back finds the place that was left. */
const shown = new Set<string>()

/** «respondeu à sua dúvida» opens the answer: the address names it, and it comes later than its page (PER-06). */
export function useNamedComment(comments: readonly Comment[] | null): void {
  const { hash, key } = useRouterState({
    select: ({ location }) => ({ hash: location.hash, key: location.state.__TSR_key ?? location.href }),
    structuralSharing: true,
  })
  useEffect(() => {
    if (comments === null || !hash.startsWith('comentario-') || shown.has(key)) return
    const element = document.getElementById(hash)
    // The mirror may be older than the notification: the read that is on its way brings it.
    if (element === null) return
    shown.add(key)
    landing.end()
    if (isInField()) return
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    element.focus({ preventScroll: true })
  }, [comments, hash, key])
}
