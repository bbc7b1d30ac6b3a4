import { type RefObject, useEffect } from 'react'

/*
 * A row that goes takes the focus with it, and so does the button «Desfazer» that brings it back. Whoever removed or restored a row goes on in
 * the list: at the row in its place, or at the one that came back.
 *
 *   expectRows() ── a delete was confirmed, or is taken back ──► the rows of a list change ──► the focus that nobody has goes to the row
 */

/** ms: a row goes or comes with the next reading of the database, a dialog some frames later. */
const WAIT = 3000
/** ms: a dialog that closes may give the focus to a button that is gone. */
const SETTLING = 500

let expected = Number.NEGATIVE_INFINITY
let stop = () => {}
const isExpected = () => performance.now() - expected < WAIT
/** The rows of each list as last drawn: a row that was deleted in its form goes while its list is not on the screen. */
const drawn = new Map<string, readonly string[]>()

/** A person removed a row, or took that back. */
export function expectRows(): void {
  expected = performance.now()
  stop()
}

/** Whether the list will place the focus itself. */
export const rowsAreExpected = (): boolean => isExpected()

/**
 * @param list names it, also over its unmounting
 * @param ids of its rows; each is drawn in an element with `data-row`
 * @param box holds the rows, and an element with `data-row-add` for an empty list
 */
export function useRowFocus(list: string, ids: readonly string[], box: RefObject<HTMLElement | null>): void {
  const all = ids.join(' ')
  useEffect(() => {
    const before = drawn.get(list)
    drawn.set(list, ids)
    if (before === undefined || !isExpected()) return
    const place = changedPlace(before, ids)
    if (place === undefined) return
    expected = Number.NEGATIVE_INFINITY
    const id = place === null ? null : ids[place]
    stop()
    stop = giveLostFocus(() => controlOf(box.current, id ?? null))
    // oxlint-disable-next-line react/exhaustive-deps
  }, [list, all, box])
}

/** The row that changed, as a place in `after`; null: no row is left; undefined: none changed. */
export function changedPlace(before: readonly string[], after: readonly string[]): number | null | undefined {
  const came = after.findIndex((id) => !before.includes(id))
  if (came >= 0) return came
  const gone = before.findIndex((id) => !after.includes(id))
  if (gone < 0) return undefined
  return after.length === 0 ? null : Math.min(gone, after.length - 1)
}

function controlOf(box: HTMLElement | null, id: string | null): HTMLElement | null {
  if (box === null) return null
  if (id === null) return box.querySelector<HTMLElement>('[data-row-add]') ?? box.querySelector<HTMLElement>('button, textarea, input')
  const row = box.querySelector(`[data-row="${CSS.escape(id)}"]`)
  const controls = [...(row?.querySelectorAll<HTMLElement>('button, a[href]') ?? [])]
  return controls.find((each) => each.dataset['sortable'] === undefined) ?? controls[0] ?? null
}

function giveLostFocus(find: () => HTMLElement | null): () => void {
  const until = performance.now() + WAIT
  let given: number | null = null
  let frame = 0
  const look = () => {
    const now = performance.now()
    const active = document.activeElement
    const isOpen = document.querySelector('[role=alertdialog][data-state=open]') !== null
    // The drawer's title has the focus of whoever comes to a level, and no work of its own.
    const isLost = active === null || active === document.body || active.closest('[role=alertdialog], h2[tabindex="-1"]') !== null
    const target = find()
    if (isLost && !isOpen && target !== null) {
      target.focus()
      given ??= now
    }
    const isOver = now > until || (given !== null && now > given + SETTLING) || (!isLost && !isOpen && active !== target)
    if (!isOver) frame = requestAnimationFrame(look)
  }
  frame = requestAnimationFrame(look)
  return () => cancelAnimationFrame(frame)
}
