import { useEffect, useRef } from 'react'
import { words as kit } from '#i18n/words.ts'
import type { SortableItem } from '#ui/sortable-list.tsx'
import { useFrame } from './frame.tsx'

/** Back from a row's form, its «Editar» has the focus; back from a new one, the button that makes one. */
export function useFocusOnReturn(path: string, add: string, items: readonly SortableItem[]) {
  const { from } = useFrame()
  const box = useRef<HTMLDivElement>(null)
  const there = items.length > 0
  useEffect(() => {
    if (from === null || !from.startsWith(`${path}/`)) return
    const item = items.find((each) => `${path}/${each.id}` === from)
    const name = item === undefined ? add : `${kit.action.edit} ${item.title}`
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])]
    buttons.find((button) => (button.getAttribute('aria-label') ?? button.textContent) === name)?.focus()
    // Once, when the list is there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [from, there])
  return box
}
