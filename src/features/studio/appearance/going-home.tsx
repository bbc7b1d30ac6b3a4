import { useEffect, useRef, useState } from 'react'
import { APPEARANCE_REDIRECT_MS } from '#contract/limits.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback.tsx'
import { words } from './words.ts'

/** APR-15, AMB-21: once the server has it, home after a second; who points at it or has the focus in it stops the clock. */
export function GoingHome({ onGo, onStay }: { onGo(): void; onStay(): void }) {
  const [held, setHeld] = useState(false)
  const go = useRef(onGo)
  useEffect(() => {
    go.current = onGo
  })
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => go.current(), APPEARANCE_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [held])
  return (
    <div onMouseEnter={() => setHeld(true)} onMouseLeave={() => setHeld(false)} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      <Notice
        role="status"
        actions={
          <Button variant="link" size="sm" onClick={onStay}>
            {words.stay}
          </Button>
        }
      >
        {words.goingHome}
      </Notice>
    </div>
  )
}
