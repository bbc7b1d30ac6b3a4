import { type CSSProperties, type ReactNode, useId, useRef, useState } from 'react'
import { kitWords } from '#i18n/kit-words.ts'
import { contrast, nearestReadable, READABLE } from '#lib/colour.ts'
import { colourField, field } from '#styled/recipes'
import { Button } from './button.tsx'
import { readColour, textToColour } from './colour-text.ts'
import { FieldNotes } from './field-notes.tsx'
import { useFieldIds } from './field.tsx'
import { AlertIcon } from './icons.tsx'
import { Mark } from './mark.tsx'

export interface Swatch {
  /** `#rrggbb`, in lower case. */
  value: string
  /** Its name, because the colour alone says nothing to a person who cannot see it. */
  label: string
}

export interface ColourFieldProps {
  label: string
  /** `#rrggbb`; empty: none; other text: no colour. Pass back what `onChange` gave, or the typed text is replaced. */
  value: string
  /** Reports every value, also text that is no colour: the form's rules decide, the field only explains. */
  onChange(value: string): void
  onBlur?(): void
  swatches?: readonly Swatch[]
  /** The label of the button that removes the colour, e.g. «Remover Background»; without it there is no such button. */
  removeLabel?: string
  /** The background colour: a low contrast is reported with its ratio, never refused (APR-20). */
  against?: string
  hint?: ReactNode
  /** Replaces the field's own explanation. */
  error?: string | undefined
  draft?: boolean
  disabled?: boolean
}

/** Named swatches, digits, the browser's own picker, and no colour. */
export function ColourField(props: ColourFieldProps) {
  const { label, value, onChange, onBlur, swatches = [], removeLabel, against, hint, error, draft = false, disabled = false } = props
  const ids = useFieldIds()
  const code = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  // No error for «#f8» while «#f80» is being typed.
  const [typing, setTyping] = useState(false)
  const shown = readColour(text) === value ? text : value
  const colour = textToColour(value)
  const bad = value !== '' && colour === null
  const problem = error ?? (bad && !typing ? kitWords.colour.bad : undefined)
  const ratio = colour === null || against === undefined ? null : contrast(colour, against)
  const lowContrast = ratio !== null && ratio < READABLE
  const note = lowContrast ? <LowContrast>{hint}</LowContrast> : hint
  const nearest = lowContrast && against !== undefined ? nearestReadable(value, against) : null
  const parts = colourField()
  const look = field({ kind: 'line', draft: draft && problem === undefined, invalid: problem !== undefined })

  const write = (next: string) => {
    setText(next)
    const read = readColour(next)
    if (read !== value) onChange(read)
  }
  return (
    <fieldset
      className={parts.root}
      disabled={disabled}
      data-ratio={ratio ?? undefined}
      aria-describedby={ids.describedBy({ hint: note !== undefined, error: false })}
      style={{ '--well': colour ?? 'transparent' } as CSSProperties}
    >
      <legend className={parts.legend}>{label}</legend>
      {ratio !== null && <Contrast ratio={ratio} parts={parts} />}
      <div className={`${look.box} ${parts.box}`} data-colour={colour ?? undefined}>
        <span className={parts.well} data-none={colour === null}>
          <input
            type="color"
            className={parts.native}
            aria-label={kitWords.colour.other}
            title={kitWords.colour.other}
            // The native input cannot be empty; without a colour the well above it shows that there is none.
            value={colour ?? '#000000'}
            onChange={({ target }) => write(target.value)}
            onBlur={onBlur}
          />
        </span>
        <input
          ref={code}
          className={look.input}
          type="text"
          aria-label={kitWords.colour.code}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={kitWords.colour.none}
          value={shown}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : ids.error}
          onChange={({ target }) => {
            if (!bad) setTyping(true)
            write(target.value)
          }}
          onBlur={() => {
            setTyping(false)
            if (colour !== null) setText(colour)
            onBlur?.()
          }}
        />
      </div>
      {swatches.length > 0 && <Swatches swatches={swatches} chosen={colour} parts={parts} onChoose={write} />}
      {removeLabel !== undefined && (
        // Stays, but off, when there is nothing to remove: a button that disappears would lose the focus.
        <Button variant="link" className={parts.remove} off={value === ''} disabled={disabled} onClick={() => write('')}>
          {removeLabel}
        </Button>
      )}
      <FieldNotes parts={look} ids={ids} error={problem} hint={note} />
      {nearest !== null && (
        <Button
          variant="link"
          className={parts.remove}
          disabled={disabled}
          onClick={() => {
            write(nearest)
            // The button disappears with the warning, so the field gets the focus.
            code.current?.focus()
          }}
        >
          {kitWords.colour.nearest(nearest.toUpperCase())}
        </Button>
      )}
    </fieldset>
  )
}

type Parts = ReturnType<typeof colourField>

function Contrast({ ratio, parts }: { ratio: number; parts: Parts }) {
  return (
    <span className={parts.contrast} role="status">
      {ratio < READABLE ? <AlertIcon size={14} /> : <Mark state="sent" />}
      {kitWords.colour.contrast} <b>{ratioText(ratio)}</b>
    </span>
  )
}

const LowContrast = ({ children }: { children: ReactNode }) => (
  <>
    {kitWords.colour.faint} {children}
  </>
)

/** Rounded down: 4,49 is not 4,5. */
const ratioText = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toLocaleString('pt-BR')}:1`

interface SwatchesProps {
  swatches: readonly Swatch[]
  chosen: string | null
  parts: Parts
  onChoose(value: string): void
}

/** Native radios: one tab stop, arrows inside. */
function Swatches({ swatches, chosen, parts, onChoose }: SwatchesProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={kitWords.colour.ready} className={parts.swatches}>
      {swatches.map(({ value, label }) => (
        <label key={value} className={parts.swatch} title={label} style={{ '--swatch': value } as CSSProperties}>
          <input
            type="radio"
            className={parts.radio}
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span className="vh">{label}</span>
        </label>
      ))}
    </div>
  )
}
