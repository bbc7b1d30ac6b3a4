import { type RefObject, useEffect, useRef } from 'react'

type Direction = 'undo' | 'redo'

/** Each takes one step and returns the changed fields. */
export type HistoryMoves = Readonly<Record<Direction, () => readonly string[]>>

/**
 * Ctrl/Cmd+Z, Ctrl/Cmd+Shift+Z, Ctrl+Y and the browser's menu use the form's history, which survives a reload; an input's own history does not
 * include switches and cards. A rich-text editor uses its own steps first.
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
      // Focuses the changed field.
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

/** For a group of controls, the chosen one. */
function controlOf(form: HTMLFormElement, name: string): HTMLElement | null {
  const of = (rest: string) => form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]${rest}`)
  return of(':checked') ?? of('')
}
