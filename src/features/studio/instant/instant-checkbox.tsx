import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { Checkbox } from '#ui/checkbox.tsx'
import { Pill } from '#ui/pill.tsx'
import { type InstantEditOptions, useInstantEdit } from './use-instant-edit.ts'

export interface InstantCheckboxProps extends InstantEditOptions {
  readonly label: string
  readonly text?: ReactNode
  readonly offReason?: string | undefined
}

/** A checkbox that is saved at once, with undo (HIS-02). */
export function InstantCheckbox({ label, text, offReason, ...options }: InstantCheckboxProps) {
  const { checked, state, turn } = useInstantEdit(options)
  return (
    <div className={row}>
      <Checkbox label={label} description={text} checked={checked} onChange={turn} offReason={offReason} />
      {state !== undefined && <Pill state={state} />}
    </div>
  )
}

const row = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr) auto]', alignItems: 'center', columnGap: '3' })
