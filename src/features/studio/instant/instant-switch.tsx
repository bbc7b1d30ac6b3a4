import type { ReactNode } from 'react'
import { SwitchRow } from '#ui/switch.tsx'
import { type InstantEditOptions, useInstantEdit } from './use-instant-edit.ts'

export interface InstantSwitchProps extends Omit<InstantEditOptions, 'failure'> {
  readonly label: string
  readonly text?: ReactNode
  readonly failed: string
  readonly offReason?: string | undefined
}

/** A switch that is saved at once, with undo (HIS-02). */
export function InstantSwitch({ label, text, failed, offReason, ...options }: InstantSwitchProps) {
  const { checked, state, turn } = useInstantEdit({ ...options, failure: () => failed })
  return <SwitchRow label={label} description={text} checked={checked} onChange={turn} state={state} offReason={offReason} />
}
