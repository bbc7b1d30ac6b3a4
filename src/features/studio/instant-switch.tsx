import type { ReactNode } from 'react'
import { useFieldsMark } from '#sync/page/status/use-status.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { SwitchRow } from '#ui/switch.tsx'
import { toasts } from '#ui/toast-store.ts'
import type { Edit } from './edits.ts'
import { useFrame } from './frame.tsx'
import { workOf } from './panel-marks.ts'
import { refusalOf } from './refusal.ts'
import { useWish } from './use-wish.ts'

export interface InstantSwitchProps {
  readonly label: string
  readonly text?: ReactNode
  /** `table/lid` and the field that it turns, for the mark beside it. */
  readonly row: string
  readonly field: string
  /** As the row says. */
  readonly checked: boolean
  edit(next: boolean): Edit
  /** What was done, in the undo bar. */
  done(next: boolean): string
  readonly failed: string
  readonly offReason?: string | undefined
}

/** A switch that is saved at once, with undo (HIS-02). */
export function InstantSwitch({ label, text, row, field, checked, edit, done, failed, offReason }: InstantSwitchProps) {
  const workspace = useWorkspace()
  const { offerUndo } = useFrame()
  const mark = useFieldsMark(row, [field])
  const wish = useWish<boolean>(checked)
  const turn = (next: boolean) => {
    const said = done(next)
    wish.set(next)
    edit(next)
      .record(workspace, {})
      .then(
        (id) => offerUndo(id, said),
        (error: unknown) => {
          wish.set(null)
          toasts.show({ kind: 'attention', title: failed, text: refusalOf(error) })
        },
      )
  }
  return (
    <SwitchRow
      label={label}
      description={text}
      checked={wish.value ?? checked}
      onChange={turn}
      state={wish.unsaved ? 'draft' : workOf(mark)}
      offReason={offReason}
    />
  )
}
