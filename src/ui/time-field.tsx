import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { kitWords } from '#i18n/kit-words.ts'
import { field, timeField } from '#styled/recipes'
import { FieldNotes } from './field-notes.tsx'
import { useFieldIds } from './field.tsx'
import { pastedTime, secondsToTexts, splitSeconds, textsToSeconds, type TimeTexts, UNITS } from './time-text.ts'

export interface TimeFieldProps {
  label: string
  /** Seconds; null: empty, NaN: text that is no number. Pass back what `onChange` gave. */
  value: number | null
  onChange(seconds: number | null): void
  /** Seconds. */
  max?: number
  hint?: ReactNode
  error?: string | undefined
  draft?: boolean
  disabled?: boolean
}

const SIZE = [3600, 60, 1] as const

/** Hours, minutes and seconds. An overflow moves into the next unit on blur; a pasted time fills all three. */
export function TimeField({ label, value, onChange, max, hint, error, draft = false, disabled = false }: TimeFieldProps) {
  const ids = useFieldIds()
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const [texts, setTexts] = useState(() => secondsToTexts(value))
  const [told, setTold] = useState('')
  const shown = Object.is(textsToSeconds(texts), value) ? texts : secondsToTexts(value)
  const problem = error ?? problemOf(value, max)
  const parts = timeField()
  const look = field({ kind: 'line', draft: draft && problem === undefined, invalid: problem !== undefined })

  const write = (next: TimeTexts) => {
    setTexts(next)
    const seconds = textsToSeconds(next)
    if (!Object.is(seconds, value)) onChange(seconds)
  }
  const fold = () => {
    const folded = secondsToTexts(value)
    if (value === null || Number.isNaN(value) || folded.every((text, at) => Number(text) === Number(shown[at]))) return
    setTexts(folded)
    setTold(inWords(value))
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by !== undefined) {
      event.preventDefault()
      const next = (value === null || Number.isNaN(value) ? 0 : value) + by * (SIZE[at] ?? 1)
      write(secondsToTexts(Math.min(max ?? Infinity, Math.max(0, next))))
    } else if (event.key === ':') {
      event.preventDefault()
      inputs.current[at + 1]?.select()
    }
  }
  return (
    <fieldset className={parts.root} disabled={disabled} aria-describedby={ids.describedBy({ hint: hint !== undefined, error: false })}>
      <legend className={parts.legend}>{label}</legend>
      <div className={parts.row}>
        {UNITS.map((unit, at) => (
          <div key={unit} className={look.box}>
            <input
              ref={(node) => {
                inputs.current[at] = node
              }}
              className={look.input}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              placeholder="0"
              aria-label={kitWords.time.unit[unit]}
              aria-invalid={problem !== undefined || undefined}
              aria-describedby={problem === undefined ? undefined : ids.error}
              value={shown[at] ?? ''}
              onChange={({ target }) => write(replaced(shown, at, target.value))}
              onKeyDown={(event) => onKeyDown(event, at)}
              onBlur={fold}
              onPaste={(event) => {
                const time = pastedTime(event.clipboardData.getData('text/plain'))
                if (time === null) return
                event.preventDefault()
                write(secondsToTexts(textsToSeconds(time)))
              }}
            />
            <span className={look.affix} aria-hidden="true">
              {kitWords.time.short[unit]}
            </span>
          </div>
        ))}
      </div>
      <span role="status" className="vh">
        {told}
      </span>
      <FieldNotes parts={look} ids={ids} error={problem} hint={hint} />
    </fieldset>
  )
}

const replaced = (texts: TimeTexts, at: number, text: string) =>
  texts.map((each, place) => (place === at ? text : each)) as unknown as TimeTexts

const inWords = (seconds: number) => kitWords.time.inWords(...splitSeconds(seconds))

function problemOf(value: number | null, max: number | undefined): string | undefined {
  if (value === null) return undefined
  if (Number.isNaN(value)) return kitWords.time.bad
  return max !== undefined && value > max ? kitWords.time.tooLong(inWords(max)) : undefined
}
