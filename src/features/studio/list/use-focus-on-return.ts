import { useEffect, useRef } from 'react'
import { useFrame } from '#features/studio/context/drawer-context.tsx'
import { words as kit } from '#i18n/words.ts'
import type { SortableItem } from '#ui/sortable-list.tsx'
import { rowsAreExpected } from '#ui/use-row-focus.ts'

/** Back from a row's form, its «Editar» has the focus; back from a new one, the button that makes one. */
export function useFocusOnReturn(path: string, add: string, items: readonly SortableItem[]) {
  const { from } = useFrame()
  const box = useRef<HTMLDivElement>(null)
  const there = items.length > 0
  const settled = useRef<string | null>(null)
  useEffect(() => {
    const isBack = from !== null && from.startsWith(`${path}/`)
    if (!isBack || settled.current === from) {
      if (!isBack) settled.current = null
      return
    }
    // Once, when the list is there: rows that leave and return later, as when work is exported, must not take the focus out of a dialog in front.
    if (there) settled.current = from
    // The row was deleted in its form: the list goes on beside it (`use-row-focus.ts`).
    if (rowsAreExpected()) return
    const item = items.find((each) => `${path}/${each.id}` === from)
    const name = item === undefined ? add : `${kit.action.edit} ${item.title}`
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])]
    buttons.find((button) => (button.getAttribute('aria-label') ?? button.textContent) === name)?.focus()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [from, there])
  return box
}
