import { type ReactNode, useId } from 'react'
import { radioCards } from '#styled/recipes'
import { AlertIcon } from './icons.tsx'

export interface RadioCardOption<V extends string> {
  value: V
  label: string
  /** A line below the label. */
  text?: string
  /** A line drawing, 120 × 68. */
  picture?: ReactNode
}

export interface RadioCardsProps<V extends string> {
  legend: string
  options: readonly RadioCardOption<NoInfer<V>>[]
  value: V
  onChange(value: NoInfer<V>): void
  disabled?: boolean
  /** `wide`: two per row, drawings of 160 × 68. `signs`: three per row, an icon and a word each; `pair`: two of them. `three`: three per row, under each other on a phone. */
  look?: 'pictures' | 'wide' | 'signs' | 'pair' | 'three'
  /** The choice differs from the server's. */
  draft?: boolean
  error?: string | undefined
}

/** Native radios in drawn cards: the browser provides arrow keys, names and the group. */
export function RadioCards<V extends string>(props: RadioCardsProps<V>) {
  const { legend, options, value, onChange, disabled = false, look = 'pictures', draft = false, error } = props
  const parts = radioCards({ look, draft })
  const name = useId()
  return (
    <fieldset className={parts.root} disabled={disabled} aria-describedby={error === undefined ? undefined : `${name}-error`}>
      <legend className={parts.legend}>{legend}</legend>
      <div className={parts.list}>
        {options.map((option) => (
          <label key={option.value} className={parts.card}>
            {option.picture !== undefined && <span className={parts.picture}>{option.picture}</span>}
            <span className={parts.label}>
              <input
                type="radio"
                className={parts.input}
                name={name}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                {...(option.text !== undefined && {
                  'aria-labelledby': `${name}-${option.value}`,
                  'aria-describedby': `${name}-${option.value}-text`,
                })}
              />
              <span id={`${name}-${option.value}`}>{option.label}</span>
            </span>
            {option.text !== undefined && (
              <span id={`${name}-${option.value}-text`} className={parts.text}>
                {option.text}
              </span>
            )}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <span id={`${name}-error`} className={parts.error} role="alert">
          <AlertIcon size={14} />
          {error}
        </span>
      )}
    </fieldset>
  )
}
