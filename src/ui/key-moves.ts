import type { KeyboardEvent } from 'react'
import { createKeyHold, type Held, type Titled } from './key-hold.ts'
import type { KeyLiftStore } from './key-lift.ts'
import { moved } from './move-item.ts'
import { shiftRows } from './shift-rows.ts'

export interface SortedItems {
  readonly items: readonly Titled[]
  readonly onReorder: ((ids: string[], moved: string) => void) | undefined
}

/** A key on a row's grip. */
interface Pressed extends Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'> {
  readonly grip: HTMLElement
}

type Action = 'lift' | 'drop' | 'cancel' | { readonly to: number }

/** The action of a key for the row lifted at `place`; null: none. `place` null: no row is lifted. */
function actionOf({ key, ctrlKey, altKey, metaKey }: Omit<Pressed, 'grip'>, place: number | null, of: number): Action | null {
  if (ctrlKey || altKey || metaKey) return null
  const presses = key === ' ' || key === 'Enter'
  if (place === null) return presses ? 'lift' : null
  if (presses || key === 'Tab') return 'drop'
  if (key === 'Escape') return 'cancel'
  const to = { ArrowUp: place - 1, ArrowLeft: place - 1, ArrowDown: place + 1, ArrowRight: place + 1, Home: 0, End: of - 1 }[key]
  return to === undefined ? null : { to }
}

/**
 * Sorts a list by keys: space or Enter lifts and drops, arrows, Home and End move, Esc cancels. dnd-kit's own keyboard sensor measures every row at
 * a lift and renders every row at a step. Here a step shifts the rows by transforms, and React renders only the lifted row. A drop is painted before
 * the rows change their order in the document, which is not visible: `reorder` renders that after the press is answered, and then calls `settle`.
 * `now` returns the list as it is rendered.
 */
export function createKeyMoves(lift: KeyLiftStore, now: () => SortedItems, reorder: (order: string[], moved: string) => void) {
  const hold = createKeyHold(lift, () => now().items)
  /** Dropped, but not at its new place in the document yet. */
  let dropped: Held | null = null
  /** Keys that were pressed meanwhile, beginning with one that lifts. */
  let waiting: Pressed[] = []

  const settle = () => {
    if (dropped === null) return null
    const { id, rows, from } = dropped
    dropped = null
    shiftRows(rows, from, from)
    lift.set(null, lift.said())
    return id
  }
  const drop = () => {
    dropped = hold.held()
    if (dropped === null) return
    hold.drop()
    const ids = now().items.map(({ id }) => id)
    const order = moved(ids, dropped.id, dropped.to)
    if (order === null) settle()
    else reorder(order, dropped.id)
  }
  const apply = (action: Action, grip: HTMLElement) => {
    if (action === 'lift') hold.begin(grip)
    else if (action === 'drop') drop()
    else if (action === 'cancel') hold.cancel()
    else hold.step(action.to)
  }
  const actionNow = (pressed: Pressed) => {
    const { items, onReorder } = now()
    return onReorder === undefined ? null : actionOf(pressed, hold.held()?.to ?? null, items.length)
  }

  return {
    cancel: hold.cancel,
    press(event: KeyboardEvent<HTMLElement>): void {
      const { key, ctrlKey, altKey, metaKey, currentTarget: grip } = event
      const pressed = { key, ctrlKey, altKey, metaKey, grip }
      const action = actionNow(pressed)
      if (action === null && waiting.length === 0) return
      // With Tab the focus continues from the dropped row.
      if (key !== 'Tab') {
        event.preventDefault()
        event.stopPropagation()
      }
      if (dropped !== null) waiting.push(pressed)
      else if (action !== null) apply(action, grip)
    },
    /** Call when the rows are rendered in their new order, or the order was refused. Returns the dropped row. */
    settle,
    /** Runs the keys that were pressed before `settle`. */
    catchUp(): void {
      const keys = waiting
      waiting = []
      for (const pressed of keys) {
        const action = actionNow(pressed)
        if (action !== null && pressed.grip.isConnected) apply(action, pressed.grip)
      }
    },
  }
}
