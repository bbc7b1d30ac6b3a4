import { words as drag } from '#i18n/drag-words.ts'
import type { KeyLiftStore } from './key-lift.ts'
import { placesMoved } from './move-item.ts'
import { shiftRows } from './shift-rows.ts'

export interface Titled {
  readonly id: string
  readonly title: string
}

/** A row that the keyboard has lifted or dropped. */
export interface Held extends Titled {
  readonly from: number
  to: number
  readonly rows: readonly HTMLElement[]
}

const awayIn = (items: readonly Titled[], from: number, to: number) =>
  new Map(items.map(({ id }, at) => [id, placesMoved(at, from, to)] as const).filter(([, by]) => by !== 0))

const rowsAround = (grip: HTMLElement) =>
  [...(grip.closest('li')?.parentElement?.children ?? [])].filter((each) => each instanceof HTMLElement)

/** The lifted row, its shown place, and its announcements. `now` returns the list as it is rendered. */
export function createKeyHold(lift: KeyLiftStore, now: () => readonly Titled[]) {
  let held: Held | null = null

  return {
    held: () => held,
    begin(grip: HTMLElement): void {
      const items = now()
      const from = items.findIndex(({ id }) => id === grip.dataset['sortable'])
      const item = items[from]
      if (item === undefined) return
      held = { id: item.id, title: item.title, from, to: from, rows: rowsAround(grip) }
      lift.set({ id: item.id, away: new Map() }, drag.lifted(item.title, from + 1, items.length))
    },
    step(to: number): void {
      const items = now()
      if (held === null || to < 0 || to >= items.length || to === held.to) return
      const { id, title, from, rows } = held
      held.to = to
      lift.set({ id, away: awayIn(items, from, to) }, drag.over(title, to + 1, items.length))
      shiftRows(rows, from, to)
      rows[from]?.scrollIntoView({ block: 'nearest' })
    },
    cancel(): void {
      if (held === null) return
      shiftRows(held.rows, held.from, held.from)
      lift.set(null, drag.cancelled(held.title, held.from + 1, now().length))
      held = null
    },
    /** Drops the row at its shown place; in the document it is still at its old place. */
    drop(): void {
      if (held === null) return
      const items = now()
      const { title, from, to } = held
      lift.set({ id: null, away: awayIn(items, from, to) }, drag.dropped(title, to + 1, items.length))
      held = null
    },
  }
}
