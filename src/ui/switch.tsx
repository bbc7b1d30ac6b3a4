import { type ReactNode, useId } from 'react'
import { switchRow } from '#styled/recipes'
import type { WorkState } from './mark.tsx'
import { Pill } from './pill.tsx'

export interface SwitchRowProps {
  label: string
  description?: ReactNode
  checked: boolean
  onChange(checked: boolean): void
  /** State of the switch's last change; a pill left of the control. */
  state?: WorkState | undefined
  /** The reason why it is disabled. The switch stays focusable so that the reason can be read. */
  offReason?: string | undefined
}

/** An instant edit: applies at once, `role=switch`. */
export function SwitchRow({ label, description, checked, onChange, state, offReason }: SwitchRowProps) {
  const parts = switchRow()
  const id = useId()
  const off = offReason !== undefined
  const described = description !== undefined || off
  return (
    <div className={parts.root}>
      <label htmlFor={id} className={parts.words}>
        <span id={`${id}-label`} className={parts.title}>
          {label}
        </span>
        {described && (
          <span id={`${id}-text`} className={parts.text}>
            {offReason ?? description}
          </span>
        )}
      </label>
      <span className={parts.side}>
        {state !== undefined && <Pill state={state} />}
        <button
          id={id}
          type="button"
          role="switch"
          className={parts.control}
          aria-checked={checked}
          aria-disabled={off || undefined}
          aria-labelledby={`${id}-label`}
          aria-describedby={described ? `${id}-text` : undefined}
          onClick={() => {
            if (!off) onChange(!checked)
          }}
        />
      </span>
    </div>
  )
}
