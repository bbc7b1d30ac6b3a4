import { type RefObject, useEffect } from 'react'

/*
 * A removed row takes the focus with it, and so does the button «Desfazer» that restores it. After a removal or an undo the focus moves into
 * the list: to the row at the same place, or to the restored one.
 *
 *   expectRows() ── a delete was confirmed or undone ──► the rows of a list change ──► if no element has the focus, the row gets it
 */

/** ms: a row disappears or returns with the next query of the database, a dialog some frames later. */
const WAIT = 3000
/** ms: a closing dialog may focus a button that is gone. */
const SETTLING = 500

let expected = Number.NEGATIVE_INFINITY
let stop = () => {}
const isExpected = () => performance.now() - expected < WAIT
/** The last rendered rows of each list: a row that is deleted in its form disappears while its list is not mounted. */
const rendered = new Map<string, readonly string[]>()

/** Call when a person removed a row, or undid that. */
export function expectRows(): void {
  expected = performance.now()
  stop()
}

/** Whether the list will set the focus itself. */
export const rowsAreExpected = (): boolean => isExpected()

/**
 * @param list names it, also over its unmounting
 * @param ids of its rows; each is rendered in an element with `data-row`
 * @param box holds the rows, and an element with `data-row-add` for an empty list
 */
export function useRowFocus(list: string, ids: readonly string[], box: RefObject<HTMLElement | null>): void {
  const all = ids.join(' ')
  useEffect(() => {
    const before = rendered.get(list)
    rendered.set(list, ids)
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

/** The index in `after` of the changed row; null: no row is left; undefined: none changed. */
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
    // The drawer's title has the focus after a new level opens, but needs no keyboard.
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
