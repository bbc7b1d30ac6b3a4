import { mkdir, rm } from 'node:fs/promises'
import { runCommand, type RunOptions } from './run-command.ts'
import { withUncountedFailure, playwrightCounts, vitestCounts, type Counts } from './test-counts.ts'

/*
 * vitest: unit and server, then browser ─► playwright ─┐
 * gates, one by one ───────────────────────────────────┼► table, last line `N passed, N failed`
 * vitest: seeds ───────────────────────────────────────┘
 *
 * Gates and seeds only compute, so they run at low priority beside the runners that wait for pages and processes.
 * A gate counts as one test. A runner that fails without naming a test, or passes without running one, counts as one failure.
 */

const RESULTS = 'node_modules/.cache/lousa/results'
const MINUTE = 60_000
/** A runner that hangs is ended. Two idle cores need a third of this, and some machines are three times slower. */
const RUNNER_LIMIT = 45 * MINUTE
/** The seeds may have to wait for all other runners. */
const SEEDS_LIMIT = 2 * RUNNER_LIMIT

interface Row {
  readonly name: string
  readonly counts: Counts
  readonly seconds: number
}

interface Gate {
  readonly name: string
  readonly args: readonly string[]
}

const gates: readonly Gate[] = [
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint', '-c', 'oxlint.config.mjs'] },
  { name: 'canary', args: ['--import', 'tsx', 'scripts/gates/canary.ts'] },
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '-b'] },
  { name: 'citations', args: ['--import', 'tsx', 'scripts/gates/citations.ts'] },
  { name: 'unused', args: ['node_modules/knip/bin/knip.js'] },
  { name: 'budget', args: ['--import', 'tsx', 'scripts/gates/budget.ts'] },
]

const seconds = (since: number) => (performance.now() - since) / 1000

async function runGate({ name, args }: Gate): Promise<Row> {
  const began = performance.now()
  const { code, output } = await runCommand(process.execPath, args, { limit: RUNNER_LIMIT, yielding: true })
  const passed = code === 0
  console.log(`${passed ? '✓' : '✗'} ${name}`)
  if (!passed) console.log(output)
  return { name, counts: { passed: passed ? 1 : 0, failed: passed ? 0 : 1 }, seconds: seconds(began) }
}

async function runGates(): Promise<Row[]> {
  const rows: Row[] = []
  for (const gate of gates) rows.push(await runGate(gate))
  return rows
}

interface Asked extends Partial<RunOptions> {
  /** Only the tests that files changed since this commit reach. */
  readonly since?: string | undefined
}

async function runVitest(projects: readonly string[], { since, ...options }: Asked = {}): Promise<Row> {
  const began = performance.now()
  const file = `${RESULTS}/${projects.join('-')}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...projects.map((name) => `--project=${name}`), ...reporters]
  if (since !== undefined) args.push(`--changed=${since}`, '--passWithNoTests')
  const { code, output } = await runCommand(process.execPath, args, { limit: RUNNER_LIMIT, show: true, ...options })
  if (options.show === false) console.log(output)
  return {
    name: projects.join(', '),
    counts: withUncountedFailure(await vitestCounts(file), code, since !== undefined),
    seconds: seconds(began),
  }
}

async function runPlaywright(since?: string): Promise<Row> {
  const began = performance.now()
  const file = `${RESULTS}/playwright.json`
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json']
  if (since !== undefined) args.push(`--only-changed=${since}`, '--pass-with-no-tests')
  const { code } = await runCommand(process.execPath, args, { limit: RUNNER_LIMIT, show: true, env })
  return { name: 'e2e', counts: withUncountedFailure(await playwrightCounts(file), code, since !== undefined), seconds: seconds(began) }
}

/** The base of the present work: on main the last commit, on a branch its fork from main. */
async function startOfWork(): Promise<string> {
  const { output } = await runCommand('git', ['merge-base', 'HEAD', 'main'], { limit: MINUTE })
  return output.trim() || 'HEAD'
}

/**
 * Runs every part, or the named ones: gates, vitest, seeds, e2e. `changed` runs the gates and the tests that the changed files reach.
 * Returns the exit code.
 */
export async function runAll(only: readonly string[]): Promise<number> {
  const since = only.includes('changed') ? await startOfWork() : undefined
  const wants = (part: string) => (since === undefined ? only.length === 0 || only.includes(part) : part !== 'seeds')
  // The runners have their own process groups, so this process ends them when it ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
  await rm(RESULTS, { recursive: true, force: true })
  await mkdir(RESULTS, { recursive: true })
  const inTurn = async (): Promise<Row[]> => {
    const rows: Row[] = []
    if (wants('vitest')) rows.push(await runVitest(['unit', 'server', 'browser'], { since }))
    if (wants('e2e')) rows.push(await runPlaywright(since))
    return rows
  }
  const rows = await Promise.all([
    wants('gates') ? runGates() : [],
    inTurn(),
    wants('seeds') ? runVitest(['seeds'], { limit: SEEDS_LIMIT, show: false, yielding: true }) : [],
  ])
  return summarize(rows.flat())
}

function summarize(rows: readonly Row[]): number {
  console.log('')
  for (const { name, counts, seconds: took } of rows) {
    const mark = counts.failed === 0 ? '✓' : '✗'
    console.log(
      `${mark} ${name.padEnd(24)} ${String(counts.passed).padStart(5)} passed ${String(counts.failed).padStart(4)} failed ${took.toFixed(1).padStart(7)} s`,
    )
  }
  const passed = rows.reduce((sum, { counts }) => sum + counts.passed, 0)
  const failed = rows.reduce((sum, { counts }) => sum + counts.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}
