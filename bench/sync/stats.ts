export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (sorted.length - 1) * q
  const low = sorted[Math.floor(at)] ?? Number.NaN
  const high = sorted[Math.ceil(at)] ?? Number.NaN
  return low + (high - low) * (at - Math.floor(at))
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

/** Median of the ratios of neighbouring runs: a slow period of the machine cancels out. */
export const pairedRatio = (mine: readonly number[], theirs: readonly number[]) =>
  median(mine.map((value, at) => value / (theirs[at] ?? Number.NaN)))
