import { useEffect, useRef } from 'react'
import { words } from '#features/studio/context/words.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback.tsx'

export interface ArrivedProps {
  /** Until the page behind changes, ms. */
  readonly after: number
  /** The page behind the drawer becomes the homepage. */
  onShow(): void
  /** Out of the drawer, to the homepage. */
  onSee(): void
}

/** The server has what was saved: a moment later the page behind shows it (APR-15, BAN-06). The drawer stays, for who goes on (AMB-21). */
export function Arrived({ after, onShow, onSee }: ArrivedProps) {
  const show = useRef(onShow)
  useEffect(() => {
    show.current = onShow
  })
  useEffect(() => {
    const timer = setTimeout(() => show.current(), after)
    return () => clearTimeout(timer)
  }, [after])
  return (
    <Notice
      role="status"
      actions={
        <Button variant="link" size="sm" onClick={onSee}>
          {words.arrived.see}
        </Button>
      }
    >
      {words.arrived.text}
    </Notice>
  )
}
