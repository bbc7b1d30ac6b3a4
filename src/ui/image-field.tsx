import { type ReactNode, useRef } from 'react'
import { words } from '#i18n/words.ts'
import { imageField } from '#styled/recipes'
import { Button } from './button.tsx'
import { Progress } from './feedback.tsx'
import { FieldNotes } from './field-notes.tsx'
import { useFieldIds } from './field.tsx'

export interface ImageFieldProps {
  label: string
  /** What is chosen; null: nothing. */
  src: string | null
  alt: string
  /** `image/png,image/webp`, for the browser's own dialog; the file itself is checked by who gets it. */
  accept: string
  hint?: ReactNode
  error?: string | undefined
  draft?: boolean
  /** A round preview, for people. */
  round?: boolean
  /** While the picked file is being looked at. */
  busy?: boolean
  /** 0 to 1, while it is being sent. */
  progress?: { value: number; label: string; text: string } | undefined
  onPick(file: File): void
  onClear(): void
}

/** A picture to choose: a group named by its label, a button, the preview, and the way back to nothing (contract.md). */
export function ImageField(props: ImageFieldProps) {
  const { label, src, alt, accept, hint, error, draft = false, round = false, busy = false, progress, onPick, onClear } = props
  const ids = useFieldIds()
  const input = useRef<HTMLInputElement>(null)
  const parts = imageField({ draft: draft && error === undefined, invalid: error !== undefined, round })
  const described = ids.describedBy({ hint: hint !== undefined, error: error !== undefined })
  return (
    <div role="group" aria-labelledby={ids.label} className={parts.root}>
      <span id={ids.label} className={parts.label}>
        {label}
      </span>
      <div className={parts.body}>
        <div className={parts.thumb}>{src === null ? <Nobody /> : <img src={src} alt={alt} className={parts.image} />}</div>
        <div className={parts.side}>
          <div className={parts.tools}>
            <Button variant="line" off={busy} aria-describedby={described} onClick={() => input.current?.click()}>
              {words.image.choose}
            </Button>
            {src !== null && (
              <Button variant="quiet" onClick={onClear}>
                {words.image.clear}
              </Button>
            )}
          </div>
          {/* Out of sight: the button is its face, by key and by ear too. */}
          <input
            ref={input}
            type="file"
            hidden
            accept={accept}
            aria-label={label}
            onChange={({ target }) => {
              const file = target.files?.[0]
              // The same file again must be a change again.
              target.value = ''
              if (file !== undefined) onPick(file)
            }}
          />
          {progress !== undefined && (
            <div className={parts.progress}>
              <Progress label={progress.label} value={progress.value} />
              <span className={parts.hint}>{progress.text}</span>
            </div>
          )}
          <FieldNotes parts={parts} ids={ids} error={error} hint={hint} />
        </div>
      </div>
    </div>
  )
}

function Nobody() {
  return (
    <svg viewBox="0 0 48 48" fill="none" stroke="currentColor" strokeWidth={1.6} strokeLinecap="round" aria-hidden="true">
      <circle cx="24" cy="18" r="7" />
      <path d="M11 39c1.4-8 6.400-12 13-12s11.600 4 13 12" strokeDasharray="3 4" />
    </svg>
  )
}
