import { type CSSProperties, useEffect, useRef } from 'react'
import { words } from '#i18n/words.ts'
import { undoBar } from '#styled/recipes'
import { Button } from './button.tsx'
import { UndoIcon } from './icons-more.tsx'

export interface UndoBarProps {
  /** The edit: «Ordem dos links alterada». */
  children: string
  onUndo(): void
  /** The time is over; the edit can still be undone in the activity list. */
  onGone(): void
  /** How long it is shown, ms. */
  time: number
}

/**
 * The line at its bottom runs out in the given time and pauses while the pointer or the focus is on the bar. Its animation is the clock, so the
 * shown and the real time cannot differ. Give the bar a new `key` for a new edit.
 */
export function UndoBar({ children, onUndo, onGone, time }: UndoBarProps) {
  const parts = undoBar()
  const root = useRef<HTMLDivElement>(null)
  useHiddenPause(root)
  return (
    <div ref={root} className={parts.root} style={{ '--undo-time': `${time}ms` } as CSSProperties}>
      <span className={parts.words} role="status">
        {children}
      </span>
      <Button variant="quiet" onClick={onUndo}>
        <UndoIcon />
        {words.action.undo}
      </Button>
      <span data-part="line" className={parts.line} onAnimationEnd={onGone} />
    </div>
  )
}

/** «Desfazer» cannot be pressed in a hidden tab, so the line pauses there too. */
function useHiddenPause(root: React.RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const line = root.current?.querySelector<HTMLElement>('[data-part=line]')
    const follow = () => line?.style.setProperty('animation-play-state', document.hidden ? 'paused' : '')
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [root])
}
