import type { CSSProperties, ReactNode } from 'react'
import { slider } from '#styled/recipes'
import { FieldNotes } from './field-notes.tsx'
import { useFieldIds } from './field.tsx'

export interface SliderProps {
  label: string
  value: number
  min?: number
  max: number
  step?: number
  /** The value as shown and announced. */
  text: string
  onChange(value: number): void
  hint?: ReactNode
  error?: string | undefined
  draft?: boolean
  /** The reason why it is disabled. It stays focusable so that the reason can be read. */
  offReason?: string | undefined
}

/** A native range input with its label and value; the browser handles arrows, Home and End. */
export function Slider({ label, value, min = 0, max, step = 1, text, onChange, hint, error, draft = false, offReason }: SliderProps) {
  const ids = useFieldIds()
  const off = offReason !== undefined
  const parts = slider({ draft: draft && error === undefined })
  const note = offReason ?? hint
  const style = { '--at': `${((value - min) / (max - min)) * 100}%` } as CSSProperties
  return (
    <div className={parts.root} data-on={(value > min && !off) || undefined}>
      <label id={ids.label} htmlFor={ids.control} className={parts.label}>
        {label}
      </label>
      {/* Hidden from screen readers, which announce the text as the slider's value. */}
      <span aria-hidden="true" className={parts.reading}>
        {text}
      </span>
      <input
        id={ids.control}
        type="range"
        className={parts.input}
        style={style}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        aria-disabled={off || undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={ids.describedBy({ hint: note !== undefined, error: error !== undefined })}
        onChange={(event) => !off && onChange(Number(event.target.value))}
      />
      <FieldNotes parts={parts} ids={ids} error={error} hint={note} />
    </div>
  )
}
