import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { RESULTS, VITEST_FILE } from './results.ts'
import type { VitestReport } from './test-counts.ts'

/** What failed in the last run, as arguments for the runners; null: nothing there. */
export interface LastFailed {
  readonly gates: boolean
  readonly vitest: readonly string[] | null
  readonly e2e: readonly string[] | null
}

export const NOTHING_FAILED: LastFailed = { gates: false, vitest: null, e2e: null }

const json = async <T>(path: string): Promise<T | null> => JSON.parse(await readFile(path, 'utf8').catch(() => 'null')) as T | null

const asPattern = (title: string) => title.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)

/** The files of failed tests, and a pattern of their titles. A file that could not be loaded runs whole. */
export function failedInVitest(report: VitestReport | null): readonly string[] | null {
  const bad = (report?.testResults ?? []).filter(({ status }) => status === 'failed')
  if (bad.length === 0) return null
  // A file of the server may have failed on both databases.
  const files = [...new Set(bad.map(({ name }) => relative(process.cwd(), name)))]
  const titles = bad.map(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map((each) => each.fullName),
  )
  if (titles.some((ofFile) => ofFile.length === 0)) return files
  const pattern = [...new Set(titles.flat())].map((title) => `^${asPattern(title)}$`)
  return [...files, `--testNamePattern=${pattern.join('|')}`]
}

/** Playwright keeps its own list. */
interface LastRun {
  readonly failedTests?: readonly string[]
}

interface GatesReport {
  readonly failed: readonly string[]
}

export const GATES_FILE = 'gates.json'

/** Reads the reports of the last run; call it before they are deleted. */
export async function lastFailed(): Promise<LastFailed> {
  const gates = await json<GatesReport>(join(RESULTS, GATES_FILE))
  const vitest = failedInVitest(await json<VitestReport>(join(RESULTS, VITEST_FILE)))
  const e2e = await json<LastRun>('test-results/.last-run.json')
  const any = { gates: (gates?.failed.length ?? 0) > 0, vitest, e2e: (e2e?.failedTests?.length ?? 0) > 0 ? ['--last-failed'] : null }
  return any.gates || any.vitest !== null || any.e2e !== null ? any : NOTHING_FAILED
}
