import { useEffect, useRef } from 'react'
import { words } from '#features/studio/context/words.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback.tsx'

export interface ArrivedProps {
  /** ms until the page behind changes. */
  readonly after: number
  /** Opens the homepage behind the drawer. */
  onShow(): void
  /** Closes the drawer and opens the homepage. */
  onSee(): void
}

/** The server has the saved edit: a moment later the page behind shows it (APR-15, BAN-06). The drawer stays open for further edits (AMB-21). */
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
