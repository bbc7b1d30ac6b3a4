import { readFile } from 'node:fs/promises'

export interface Counts {
  readonly passed: number
  readonly failed: number
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
}

/** Reads a runner's report; a missing one counts zero tests, which the caller turns into a failure. */
async function report<T>(path: string, count: (report: T) => Counts): Promise<Counts> {
  const text = await readFile(path, 'utf8').catch(() => null)
  return text === null ? { passed: 0, failed: 0 } : count(JSON.parse(text) as T)
}

export const vitestCounts = (path: string) =>
  report<VitestReport>(path, ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }))

/** A flaky test counts as failed. */
export const playwrightCounts = (path: string) =>
  report<PlaywrightReport>(path, ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }))

/** Adds a failure when the runner failed without naming a test, or passed without running one though it had to. */
export function withUncountedFailure(counts: Counts, code: number, mayBeNone = false): Counts {
  const unnamed = code !== 0 && counts.failed === 0
  const nothing = code === 0 && counts.passed === 0 && !mayBeNone
  return unnamed || nothing ? { ...counts, failed: counts.failed + 1 } : counts
}
