import { useId } from 'react'
import { segments } from '#styled/recipes'

export interface SegmentFieldProps<V extends string> {
  legend: string
  options: readonly { readonly value: V; readonly label: string }[]
  value: V
  onChange(value: V): void
}

/** One of two or three options, side by side. Native radios: the browser provides arrows, names and the group. */
export function SegmentField<V extends string>({ legend, options, value, onChange }: SegmentFieldProps<V>) {
  const parts = segments({ full: true })
  const name = useId()
  return (
    <fieldset className={parts.field}>
      <legend className={parts.legend}>{legend}</legend>
      <div className={parts.root}>
        {options.map((option) => (
          <label key={option.value} className={parts.item}>
            <input
              type="radio"
              className={parts.input}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
