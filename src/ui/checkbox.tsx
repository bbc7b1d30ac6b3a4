import { type ReactNode, useId } from 'react'
import { checkbox } from '#styled/recipes'
import { AlertIcon } from './icons.tsx'

export interface CheckboxProps {
  label: ReactNode
  description?: ReactNode
  /** `mixed`: some of its items. A press makes it true. */
  checked: boolean | 'mixed'
  onChange(checked: boolean): void
  /** The reason why it is disabled. It stays focusable so that the reason can be read. */
  offReason?: string | undefined
  error?: string | undefined
  draft?: boolean
}

/** The native checkbox, with the third state that only a script can set. */
export function Checkbox({ label, description, checked, onChange, offReason, error, draft = false }: CheckboxProps) {
  const id = useId()
  const parts = checkbox({ draft })
  const off = offReason !== undefined
  const text = offReason ?? description
  const described = [error !== undefined && `${id}-error`, text !== undefined && `${id}-text`].filter(Boolean).join(' ')
  return (
    <label className={parts.root} htmlFor={id}>
      <input
        id={id}
        ref={(box) => {
          if (box !== null) box.indeterminate = checked === 'mixed'
        }}
        type="checkbox"
        className={parts.input}
        checked={checked === true}
        aria-labelledby={`${id}-label`}
        aria-describedby={described || undefined}
        aria-disabled={off || undefined}
        aria-invalid={error !== undefined || undefined}
        // The browser has already toggled it; a disabled checkbox is set back.
        onClick={(event) => off && event.preventDefault()}
        onChange={(event) => !off && onChange(event.target.checked)}
      />
      <span className={parts.words}>
        <span id={`${id}-label`} className={parts.label}>
          {label}
        </span>
        {text !== undefined && (
          <span id={`${id}-text`} className={parts.text}>
            {text}
          </span>
        )}
        {error !== undefined && (
          <span id={`${id}-error`} className={parts.error} role="alert">
            <AlertIcon size={14} />
            {error}
          </span>
        )}
      </span>
    </label>
  )
}
