import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'

/** A test that failed on its first try and passed on its second. */
export interface Unstable {
  /** The file from the root, then the titles. */
  readonly name: string
  /** Why the first try failed; its first lines. */
  readonly why: string
}

export interface Counts {
  /** Unstable ones included. */
  readonly passed: number
  readonly failed: number
  readonly unstable: readonly Unstable[]
  /** Names of tests that were skipped. */
  readonly skipped: readonly string[]
}

export const NONE: Counts = { passed: 0, failed: 0, unstable: [], skipped: [] }

export interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

interface PlaywrightResult {
  readonly status: string
  readonly errors: readonly { readonly message?: string }[]
}

interface PlaywrightSpec {
  readonly title: string
  /** Below the folder of its configuration. */
  readonly file: string
  readonly tests: readonly { readonly status: string; readonly results: readonly PlaywrightResult[] }[]
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly PlaywrightSpec[]
}

export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly suites: readonly PlaywrightSuite[]
}

const WHY_LINES = 4
/** Codes of a terminal's colours. */
// oxlint-disable-next-line no-control-regex -- they begin with the control character ESC
const COLOURS = /\u001b\[[\d;]*m/g
const firstLines = (text: string) => text.replaceAll(COLOURS, '').trim().split('\n').slice(0, WHY_LINES).join('\n')

/** Reads a runner's report; a missing one counts zero tests, which the caller turns into a failure. */
async function report<T>(path: string, count: (report: T) => Counts): Promise<Counts> {
  const text = await readFile(path, 'utf8').catch(() => null)
  return text === null ? NONE : count(JSON.parse(text) as T)
}

/** Vitest keeps the messages of failed tries of a test that passed in the end. */
const unstableInVitest = ({ testResults }: VitestReport): Unstable[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => ({
        name: nameOf(name, fullName),
        why: firstLines(failureMessages[0] ?? ''),
      })),
  )

const nameOf = (file: string, title: string) => `${relative(process.cwd(), file)} › ${title}`

/** Vitest calls a test pending or skipped. */
const skippedInVitest = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status !== 'passed' && status !== 'failed').map(({ fullName }) => nameOf(name, fullName)),
  )

const specsOf = (suites: readonly PlaywrightSuite[]): readonly PlaywrightSpec[] =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [...specs, ...specsOf(inner)])

const withStatus = (suites: readonly PlaywrightSuite[], wanted: string): readonly PlaywrightSpec[] =>
  specsOf(suites).filter(({ tests }) => tests.some(({ status }) => status === wanted))

const nameOfSpec = (folder: string, { file, title }: PlaywrightSpec) => `${folder}/${file} › ${title}`

const firstError = ({ tests }: PlaywrightSpec): string =>
  tests.flatMap(({ results }) => results).flatMap(({ status, errors }) => (status === 'passed' ? [] : errors))[0]?.message ?? ''

const unstableInPlaywright = (suites: readonly PlaywrightSuite[], folder: string): Unstable[] =>
  withStatus(suites, 'flaky').map((spec) => ({ name: nameOfSpec(folder, spec), why: firstLines(firstError(spec)) }))

export const vitestCounts = (path: string) =>
  report<VitestReport>(path, (all) => ({
    passed: all.numPassedTests,
    failed: all.numFailedTests,
    unstable: unstableInVitest(all),
    skipped: skippedInVitest(all),
  }))

/** @param folder of the tests, from the root */
export const playwrightCounts = (path: string, folder: string) =>
  report<PlaywrightReport>(path, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    unstable: unstableInPlaywright(suites, folder),
    skipped: withStatus(suites, 'skipped').map((spec) => nameOfSpec(folder, spec)),
  }))

/** Adds a failure when the runner failed without naming a test, or passed without running one though it had to. */
export function withUncountedFailure(counts: Counts, code: number, mayBeNone = false): Counts {
  const unnamed = code !== 0 && counts.failed === 0
  const nothing = code === 0 && counts.passed === 0 && !mayBeNone
  return unnamed || nothing ? { ...counts, failed: counts.failed + 1 } : counts
}

/** So many tests of one run may be unstable; each further one has failed. */
export const MOST_UNSTABLE = 2

/** The sum of all parts of a run. */
export function sumOf(all: readonly Counts[]): Counts {
  const unstable = all.flatMap((each) => each.unstable)
  const tooMany = Math.max(0, unstable.length - MOST_UNSTABLE)
  const passed = all.reduce((sum, each) => sum + each.passed, 0)
  const failed = all.reduce((sum, each) => sum + each.failed, 0)
  return { passed: passed - tooMany, failed: failed + tooMany, unstable, skipped: all.flatMap((each) => each.skipped) }
}
