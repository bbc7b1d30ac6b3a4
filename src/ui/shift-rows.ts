import { placesMoved } from './move-item.ts'

/** Shows the row of place `from` at place `to`, and shifts the rows between them, without changing their order in the document. */
export function shiftRows(rows: readonly HTMLElement[], from: number, to: number): void {
  const lifted = rows[from]
  const target = rows[to]
  if (lifted === undefined || target === undefined) return
  // `offsetTop` ignores transforms. All reads come before the writes, which causes only one layout.
  const [by, back] = from === to ? [0, 0] : distances(lifted, target, rows[from < to ? from + 1 : from - 1] ?? lifted, from < to)
  rows.forEach((row, at) => {
    const shift = at === from ? by : placesMoved(at, from, to) === 0 ? 0 : back
    const transform = shift === 0 ? '' : `translateY(${shift}px)`
    if (row.style.transform !== transform) row.style.transform = transform
  })
}

const bottomOf = (row: HTMLElement) => row.offsetTop + row.offsetHeight

/** px: how far the lifted row moves, and how far the passed rows move in the other direction. */
function distances(lifted: HTMLElement, target: HTMLElement, next: HTMLElement, down: boolean): readonly [by: number, back: number] {
  return down
    ? [bottomOf(target) - bottomOf(lifted), lifted.offsetTop - next.offsetTop]
    : [target.offsetTop - lifted.offsetTop, bottomOf(lifted) - bottomOf(next)]
}
