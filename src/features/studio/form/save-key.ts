import { useEffect, useRef } from 'react'

// The form that opened last is in front.
const savers: (() => void)[] = []

function onKey(event: KeyboardEvent) {
  if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
  const save = savers.at(-1)
  if (save === undefined) return
  // Also if there is nothing to save: nobody wants the browser's «save page».
  event.preventDefault()
  if (!event.repeat) save()
}

/** Ctrl/Cmd+S saves the form in front, wherever the focus is (docs/ux.md). */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const mine = () => latest.current()
    if (savers.length === 0) addEventListener('keydown', onKey)
    savers.push(mine)
    return () => {
      savers.splice(savers.indexOf(mine), 1)
      if (savers.length === 0) removeEventListener('keydown', onKey)
    }
  }, [])
}
