import { useState } from 'react'
import { Button } from './button.tsx'
import { Notice } from './feedback.tsx'
import { words } from './html-frame-words.ts'
import { HtmlFrame, type HtmlFrameProps, type StopReason } from './html-frame.tsx'
import { AlertIcon } from './icons.tsx'

export interface HtmlBlockProps extends Omit<HtmlFrameProps, 'onStop'> {
  /** Called when the block is stopped or shown again: a stopped block is as high as its notice. */
  onStopped?(stopped: boolean): void
}

/** An owner's HTML in its sandboxed frame, or why it was stopped. The page may be wrong about that, so a person can show it again (decision 0139). */
export function HtmlBlock({ onStopped, ...frame }: HtmlBlockProps) {
  const [stop, setStop] = useState<{ readonly html: string; readonly reason: StopReason } | null>(null)
  if (stop === null || stop.html !== frame.html)
    return (
      <HtmlFrame
        {...frame}
        onStop={(reason) => {
          setStop({ html: frame.html, reason })
          onStopped?.(true)
        }}
      />
    )
  const again = () => {
    setStop(null)
    onStopped?.(false)
  }
  return (
    <Notice
      role="status"
      icon={<AlertIcon />}
      actions={
        <Button variant="link" size="sm" onClick={again}>
          {words.again}
        </Button>
      }
    >
      {words.stopped[stop.reason]}
    </Notice>
  )
}
