import { type RefObject, useEffect, useRef } from 'react'

type Direction = 'undo' | 'redo'

/** Each takes one step and gives back the fields that changed. */
export type HistoryMoves = Readonly<Record<Direction, () => readonly string[]>>

/**
 * Ctrl/Cmd+Z and its shift, Ctrl+Y, and the browser's own menu: in a form they move through the form's history, which outlives a reload;
 * the field's own would know nothing of switches and cards. A rich-text editor that still has steps of its own takes them first.
 */
export function useHistoryKeys(history: HistoryMoves): RefObject<HTMLFormElement | null> {
  const root = useRef<HTMLFormElement>(null)
  const latest = useRef(history)
  useEffect(() => {
    latest.current = history
  })
  useEffect(() => {
    const form = root.current
    if (form === null) return undefined
    const move = (event: Event, direction: Direction) => {
      event.preventDefault()
      const [field] = latest.current[direction]()
      // Where it happened; the next key goes on there.
      if (field !== undefined) controlOf(form, field)?.focus()
    }
    const press = (event: KeyboardEvent) => {
      const direction = directionOf(event)
      if (direction !== null && !event.defaultPrevented) move(event, direction)
    }
    const input = (event: InputEvent) => {
      if (event.inputType === 'historyUndo') move(event, 'undo')
      else if (event.inputType === 'historyRedo') move(event, 'redo')
    }
    form.addEventListener('keydown', press)
    form.addEventListener('beforeinput', input)
    return () => {
      form.removeEventListener('keydown', press)
      form.removeEventListener('beforeinput', input)
    }
  }, [])
  return root
}

function directionOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Direction | null {
  if (altKey || !(ctrlKey || metaKey)) return null
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo'
  return key.toLowerCase() === 'y' && ctrlKey && !shiftKey ? 'redo' : null
}

/** Of a group the one that is chosen. */
function controlOf(form: HTMLFormElement, name: string): HTMLElement | null {
  const of = (rest: string) => form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]${rest}`)
  return of(':checked') ?? of('')
}
