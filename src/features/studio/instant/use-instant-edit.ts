import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import type { Edit } from '#features/studio/context/edits.ts'
import { refusalOf } from '#features/studio/context/refusal.ts'
import { workOf } from '#features/studio/context/row-marks.ts'
import { useFieldsMark } from '#sync/page/status/use-status.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import type { WorkState } from '#ui/mark.tsx'
import { toasts } from '#ui/toast-store.ts'
import { useOptimisticValue } from './use-optimistic-value.ts'

export interface InstantEditOptions {
  /** `table/lid`, for the mark beside the switch; `field` is the field that it switches. */
  readonly row: string
  readonly field: string
  /** The value in the row. */
  readonly checked: boolean
  edit(next: boolean): Edit
  /** The text of the undo bar. */
  done(next: boolean): string
  failure(next: boolean): string
}

export interface InstantEdit {
  readonly checked: boolean
  readonly state: WorkState | undefined
  turn(next: boolean): void
}

/** A yes or no that is saved at once, with undo (HIS-02). */
export function useInstantEdit({ row, field, checked, edit, done, failure }: InstantEditOptions): InstantEdit {
  const workspace = useWorkspace()
  const { offerUndo } = useDrawer()
  const mark = useFieldsMark(row, [field])
  const shown = useOptimisticValue<boolean>(checked)
  return {
    checked: shown.value ?? checked,
    state: shown.unsaved ? 'draft' : workOf(mark),
    turn(next) {
      const said = done(next)
      const refused = failure(next)
      shown.set(next)
      edit(next)
        .record(workspace, {})
        .then(
          (id) => offerUndo(id, said),
          (error: unknown) => {
            shown.set(null)
            toasts.show({ kind: 'attention', title: refused, text: refusalOf(error) })
          },
        )
    },
  }
}
