import type { Command } from '#sync/model/command.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import type { SortableItem } from '#ui/sortable-list.tsx'
import { toasts } from '#ui/toast-store.ts'
import { useFrame } from './frame.tsx'
import { refusalOf } from './refusal.ts'
import { useWish } from './use-wish.ts'

interface OrderWords {
  readonly ordered: string
  readonly orderFailed: string
}

/** The order as the hand left it, until the rows say the same: what was dropped must not jump back for a moment. */
export function useReorder(items: readonly SortableItem[], order: Command<{ lids: string[] }> | undefined, words: OrderWords) {
  const workspace = useWorkspace()
  const { offerUndo } = useFrame()
  const wish = useWish<readonly string[]>(items.map((item) => item.id).join(' '))
  const reorder = (lids: string[]) => {
    if (order === undefined) return
    wish.set(lids)
    workspace.record(order, { lids }).then(
      (id) => offerUndo(id, words.ordered),
      (error: unknown) => {
        wish.set(null)
        toasts.show({ kind: 'attention', title: words.orderFailed, text: refusalOf(error) })
      },
    )
  }
  const known = new Map(items.map((item) => [item.id, item]))
  const wished = wish.value?.flatMap((lid) => known.get(lid) ?? []) ?? items
  return { shown: wished.length === items.length ? wished : items, unsaved: wish.unsaved, reorder }
}
