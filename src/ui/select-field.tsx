import type { ReactNode, SelectHTMLAttributes } from 'react'
import { field } from '#styled/recipes'
import { useFieldIds } from './field.tsx'
import { ChevronDownIcon } from './icons-more.tsx'
import { AlertIcon } from './icons.tsx'

export interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'aria-invalid' | 'onChange'> {
  label: string
  options: readonly { value: string; label: string; disabled?: boolean }[]
  /** Shown while nothing is chosen; without it the first option is chosen. */
  placeholder?: string
  onChange(value: string): void
  hint?: ReactNode
  error?: string | undefined
  draft?: boolean
}

/** One of a few options, with the native select, which provides names, typing and the phone's picker. For long lists use SearchSelect (SEL). */
export function SelectField({ label, options, placeholder, onChange, hint, error, draft, id, value, ...rest }: SelectFieldProps) {
  const own = useFieldIds(id)
  const parts = field({ kind: 'select', draft: draft === true && error === undefined, invalid: error !== undefined })
  return (
    <div className={parts.root}>
      <label id={own.label} htmlFor={own.control} className={parts.label}>
        {label}
      </label>
      <div className={parts.box}>
        <select
          {...rest}
          id={own.control}
          className={parts.input}
          value={value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={own.describedBy({ hint: hint !== undefined, error: error !== undefined, rest: rest['aria-describedby'] })}
          onChange={(event) => onChange(event.target.value)}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={16} />
      </div>
      {error !== undefined && (
        <span id={own.error} className={parts.error} role="alert">
          <AlertIcon size={14} />
          {error}
        </span>
      )}
      {hint !== undefined && (
        <span id={own.hint} className={parts.hint}>
          {hint}
        </span>
      )}
    </div>
  )
}
