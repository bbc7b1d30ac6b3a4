import { useState } from 'react'
import { Button } from './button.tsx'
import { Notice } from './feedback.tsx'
import { words } from './html-frame-words.ts'
import { HtmlFrame, type HtmlFrameProps, type StopReason } from './html-frame.tsx'
import { AlertIcon } from './icons.tsx'

export interface HtmlBlockProps extends Omit<HtmlFrameProps, 'onStop'> {
  /** It was stopped, or shown again: then it is as high as what is told here in its place. */
  onStopped?(stopped: boolean): void
}

/** An owner's HTML in its jail; where it was stopped, why. The page may be in error about it, so a person can show it again (decision 0139). */
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
