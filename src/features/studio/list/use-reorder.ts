import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import type { Edit } from '#features/studio/context/edits.ts'
import { refusalOf } from '#features/studio/context/refusal.ts'
import { useOptimisticValue } from '#features/studio/instant/use-optimistic-value.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import type { SortableItem } from '#ui/sortable-list.tsx'
import { toasts } from '#ui/toast-store.ts'

interface OrderWords {
  readonly ordered: string
  readonly orderFailed: string
}

/** A move of one row, as the list showed it. */
export interface Reordered {
  readonly ids: string[]
  readonly was: string[]
  readonly moved: string
}

/** The dropped order, until the rows have it: a dropped row must not jump back for a moment. */
export function useReorder(items: readonly SortableItem[], order: (reordered: Reordered) => Edit | undefined, words: OrderWords) {
  const workspace = useWorkspace()
  const { offerUndo } = useDrawer()
  const shown = useOptimisticValue<readonly string[]>(items.map((item) => item.id).join(' '))
  const known = new Map(items.map((item) => [item.id, item]))
  const placed = shown.value?.flatMap((id) => known.get(id) ?? []) ?? items
  const shownItems = placed.length === items.length ? placed : items
  const reorder = (ids: string[], moved: string) => {
    const edit = order({ ids, was: shownItems.map(({ id }) => id), moved })
    if (edit === undefined) return
    shown.set(ids)
    edit.record(workspace, {}).then(
      (id) => {
        offerUndo(id, words.ordered)
      },
      (error: unknown) => {
        shown.set(null)
        toasts.show({ kind: 'attention', title: words.orderFailed, text: refusalOf(error) })
      },
    )
  }
  return { shown: shownItems, unsaved: shown.unsaved, reorder }
}
