import type { LevelStep } from './findings.ts'

// Where the circles of a chart of students stand: columns of points, a circle for one student, or for several where a column would be too tall.

export interface Grid {
  readonly columns: number
  /** From here on everybody stands in the last column. */
  readonly last: number
  /** How many students a circle is, at most. */
  readonly each: number
  /** The circles of the tallest column. */
  readonly tallest: number
  /** The place of points on the axis, in columns. */
  at(points: number): number
}

const COLUMNS = 50

/** @param all the points of the students, by every way to count them: they share one axis */
export function columnsOf(all: readonly (readonly number[])[], levels: readonly Pick<LevelStep, 'needed'>[], mostRows: number): Grid {
  const sorted = all.flat().toSorted((a, b) => a - b)
  // A single one far ahead shall not press all the others together.
  const most = sorted[Math.ceil((sorted.length - 1) * 0.97)] ?? 0
  const ladder = levels.findLast(({ needed }) => needed <= most * 2)?.needed ?? 0
  const last = roundUp(Math.max(most, ladder, 50) * 1.05)
  const at = (points: number) => Math.min(COLUMNS - 1, (points / last) * (COLUMNS - 1))
  const tallest = Math.max(1, ...all.map((values) => Math.max(0, ...countsOf(values, at).values())))
  const each = Math.ceil(tallest / mostRows)
  return { columns: COLUMNS, last, each, tallest: Math.ceil(tallest / each), at }
}

/** Column and row of each circle; a student keeps theirs as long as a circle is one. */
export function dotsOf(grid: Grid, values: readonly number[]): (readonly [column: number, row: number])[] {
  if (grid.each > 1)
    return [...countsOf(values, grid.at)].flatMap(([column, n]) =>
      Array.from({ length: Math.ceil(n / grid.each) }, (_, row) => [column, row] as const),
    )
  const filled = new Map<number, number>()
  return values.map((value) => {
    const column = Math.floor(grid.at(value))
    const row = filled.get(column) ?? 0
    filled.set(column, row + 1)
    return [column, row] as const
  })
}

export interface AxisLabel<L> {
  readonly level: L
  /** Its place, from 0 to 1. */
  readonly at: number
  /** There is room for its number. */
  readonly label: boolean
}

/** The levels that have room under the axis; of two that stand too near the lower one. */
export function labelsOf<L extends Pick<LevelStep, 'needed'>>(grid: Grid, levels: readonly L[]): readonly AxisLabel<L>[] {
  const shown: AxisLabel<L>[] = []
  for (const level of levels) {
    const at = grid.at(level.needed) / grid.columns
    const gap = at - (shown.at(-1)?.at ?? -1)
    if (level.needed < grid.last && gap >= 0.07) shown.push({ level, at, label: gap >= 0.1 })
  }
  return shown
}

function countsOf(values: readonly number[], at: Grid['at']): Map<number, number> {
  const counts = new Map<number, number>()
  for (const value of values) {
    const column = Math.floor(at(value))
    counts.set(column, (counts.get(column) ?? 0) + 1)
  }
  return counts
}

/** To two figures: 1.734 is 1.800. */
function roundUp(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1)
  return Math.ceil(value / unit) * unit
}
