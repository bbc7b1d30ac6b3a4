import { useEffect, useRef } from 'react'
import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { words as kit } from '#i18n/words.ts'
import type { SortableItem } from '#ui/sortable-list.tsx'
import { rowsAreExpected } from '#ui/use-row-focus.ts'

/** After a row's form, the row's «Editar» gets the focus; after a new row's form, the button that adds one. */
export function useFocusOnReturn(path: string, add: string, items: readonly SortableItem[]) {
  const { from } = useDrawer()
  const box = useRef<HTMLDivElement>(null)
  const there = items.length > 0
  const settled = useRef<string | null>(null)
  useEffect(() => {
    const isBack = from !== null && from.startsWith(`${path}/`)
    if (!isBack || settled.current === from) {
      if (!isBack) settled.current = null
      return
    }
    // Only once, when the list is rendered: rows that leave and return later, as during an export, must not take the focus out of a dialog.
    if (there) settled.current = from
    // The row was deleted in its form: `use-row-focus.ts` moves the focus to the row beside it.
    if (rowsAreExpected()) return
    const item = items.find((each) => `${path}/${each.id}` === from)
    const name = item === undefined ? add : `${kit.action.edit} ${item.title}`
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])]
    buttons.find((button) => (button.getAttribute('aria-label') ?? button.textContent) === name)?.focus()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [from, there])
  return box
}
