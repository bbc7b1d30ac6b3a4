import { useEffect, useRef } from 'react'
import { APPEARANCE_REDIRECT_MS } from '#contract/limits.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback.tsx'
import { words } from './words.ts'

export interface ArrivedProps {
  /** The page behind the drawer becomes the homepage. */
  onShow(): void
  /** Out of the drawer, to the homepage. */
  onSee(): void
}

/** The server has what was saved: a second later the page behind shows it (APR-15). The drawer stays, for who goes on (AMB-21). */
export function Arrived({ onShow, onSee }: ArrivedProps) {
  const show = useRef(onShow)
  useEffect(() => {
    show.current = onShow
  })
  useEffect(() => {
    const timer = setTimeout(() => show.current(), APPEARANCE_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Notice
      role="status"
      actions={
        <Button variant="link" size="sm" onClick={onSee}>
          {words.see}
        </Button>
      }
    >
      {words.arrived}
    </Notice>
  )
}
