import type { CSSProperties } from 'react'
import { outline } from '#styled/recipes'
import { percentOf, type Progress } from './outline.ts'

/** A progress bar; the text beside it says the same. */
export function ProgressTrack({ progress, className }: { progress: Progress; className?: string | undefined }) {
  const parts = outline()
  return (
    <span className={className === undefined ? parts.track : `${parts.track} ${className}`} aria-hidden="true">
      <span className={parts.filled} style={{ '--p': `${percentOf(progress)}%` } as CSSProperties} />
    </span>
  )
}

export function ProgressLine({ progress, text }: { progress: Progress; text: string }) {
  const parts = outline()
  return (
    <p className={parts.progress}>
      <ProgressTrack progress={progress} />
      {text}
    </p>
  )
}
