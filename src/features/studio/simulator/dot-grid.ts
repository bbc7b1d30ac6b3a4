import type { LevelStep } from './findings.ts'

// The layout of a chart of students: columns by points, with one circle per student, or per several students if a column would be too tall.

export interface Grid {
  readonly columns: number
  /** Students with more points are all in the last column. */
  readonly last: number
  /** The most students that one circle counts. */
  readonly each: number
  /** The number of circles in the tallest column. */
  readonly tallest: number
  /** The position of points on the axis, in columns. */
  at(points: number): number
}

const COLUMNS = 50

/** @param all the points of the students under each set of rules, which share one axis */
export function columnsOf(all: readonly (readonly number[])[], levels: readonly Pick<LevelStep, 'needed'>[], mostRows: number): Grid {
  const sorted = all.flat().toSorted((a, b) => a - b)
  // The 97th percentile: a single student far ahead must not compress all others.
  const most = sorted[Math.ceil((sorted.length - 1) * 0.97)] ?? 0
  const ladder = levels.findLast(({ needed }) => needed <= most * 2)?.needed ?? 0
  const last = roundUp(Math.max(most, ladder, 50) * 1.05)
  const at = (points: number) => Math.min(COLUMNS - 1, (points / last) * (COLUMNS - 1))
  const tallest = Math.max(1, ...all.map((values) => Math.max(0, ...countsOf(values, at).values())))
  const each = Math.ceil(tallest / mostRows)
  return { columns: COLUMNS, last, each, tallest: Math.ceil(tallest / each), at }
}

/** Column and row of each circle; while a circle is one student, the order is that of the students. */
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
  /** The position, from 0 to 1. */
  readonly at: number
  /** Whether there is space for its number. */
  readonly label: boolean
}

/** The levels with enough space under the axis; of two that are too close, the lower one. */
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

/** Rounded up to two significant figures: 1.734 becomes 1.800. */
function roundUp(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1)
  return Math.ceil(value / unit) * unit
}
