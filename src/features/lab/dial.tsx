import { type CSSProperties, useId } from 'react'
import { css } from '#styled/css'

export interface DialProps {
  label: string
  hint: string
  value: number
  max: number
  step: number
  /** The value as it is read and heard. */
  text: string
  onChange(value: number): void
}

/** One slider: its name, where it stands in words, what it does. Arrows, Home and End are the browser's. */
export function Dial({ label, hint, value, max, step, text, onChange }: DialProps) {
  const id = useId()
  const style = { '--at': `${(value / max) * 100}%` } as CSSProperties
  return (
    <div className={root} data-on={value > 0 || undefined}>
      <label htmlFor={id} className={name}>
        {label}
      </label>
      {/* Heard as the slider's own value. */}
      <span aria-hidden="true" className={reading}>
        {text}
      </span>
      <input
        id={id}
        type="range"
        className={slider}
        style={style}
        min={0}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <p id={`${id}-hint`} className={note}>
        {hint}
      </p>
    </div>
  )
}

const root = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) auto]',
  columnGap: '4',
  alignItems: 'baseline',
  minWidth: '[0px]',
})
const name = css({ textStyle: 't14', fontWeight: 500 })
const reading = css({ textStyle: 't13', color: 'text.faint', fontVariantNumeric: 'tabular-nums', '[data-on] > &': { color: 'chalk' } })
const note = css({ gridColumn: '1 / -1', textStyle: 't13', color: 'text.second' })

const track = {
  height: '[4px]',
  borderRadius: '2',
  background: '[linear-gradient(to right, var(--colors-primary-line) var(--at), var(--colors-slate-500) var(--at))]',
} as const
const thumb = {
  appearance: 'none',
  width: '[20px]',
  height: '[20px]',
  borderRadius: 'full',
  borderWidth: '[2px]',
  borderStyle: 'solid',
  borderColor: 'slate.900',
  background: 'chalk',
} as const
const slider = css({
  gridColumn: '1 / -1',
  appearance: 'none',
  width: 'full',
  minWidth: '[0px]',
  height: '[28px]',
  margin: '0',
  background: 'transparent',
  cursor: 'pointer',
  borderRadius: '4',
  _touch: { height: 'touch' },
  '&::-webkit-slider-runnable-track': track,
  '&::-webkit-slider-thumb': { ...thumb, marginTop: '[-8px]' },
  '&::-moz-range-track': track,
  '&::-moz-range-thumb': thumb,
})
