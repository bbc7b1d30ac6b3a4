import { type ReactNode, useId } from 'react'
import { radioCards } from '#styled/recipes'

export interface RadioCardOption<V extends string> {
  value: V
  label: string
  /** A line drawing, 120 × 68. */
  picture?: ReactNode
}

export interface RadioCardsProps<V extends string> {
  legend: string
  options: readonly RadioCardOption<NoInfer<V>>[]
  value: V
  onChange(value: NoInfer<V>): void
  disabled?: boolean
}

/** Native radios in drawn cards: the browser provides arrows, names and the group. */
export function RadioCards<V extends string>({ legend, options, value, onChange, disabled = false }: RadioCardsProps<V>) {
  const parts = radioCards()
  const name = useId()
  return (
    <fieldset className={parts.root} disabled={disabled}>
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
              />
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
