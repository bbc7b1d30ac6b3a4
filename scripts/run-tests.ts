import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { importersIn, type Reach, reachOf } from './changed-tests.ts'
import { type LastFailed, lastFailed, NOTHING_FAILED } from './last-failed.ts'
import { RESULTS, VITEST_FILE } from './results.ts'
import { runCommand, type RunOptions } from './run-command.ts'
import { runGates } from './run-gates.ts'
import { secondDatabase } from './second-database.ts'
import { playwrightCounts, sumOf, vitestCounts, withUncountedFailure } from './test-counts.ts'
import { missingIn, processor, type Row, summaryOf } from './test-summary.ts'

/*
 * build ─► vitest: unit, and server on both databases; then browser ─► playwright ─► engines ─┐
 * gates, one by one ──────────────────────────────────────────────────────────────────────────┼► table, last line `N passed, N failed`
 * vitest: seeds ──────────────────────────────────────────────────────────────────────────────┘
 *
 * Gates and seeds (simulation.test.ts) only compute, so they run at low priority beside the runners that wait for pages and processes.
 * A gate counts as one test. A runner that fails without naming a test, or passes without running one, counts as one failure.
 * A test that fails is tried once more: if it passes then, it is unstable (test-counts.ts says what that means).
 */

const MINUTE = 60_000
/** A runner that hangs is ended. Two idle cores need a fifth of this, and some machines are three times slower. */
const RUNNER_LIMIT = 45 * MINUTE
/** The seeds may have to wait for all other runners. */
const SEEDS_LIMIT = 2 * RUNNER_LIMIT

const ENGINES = 'tests/engines'

const seconds = (since: number) => (performance.now() - since) / 1000
const shared = { LOUSA_RESULTS: RESULTS }

interface Asked extends Partial<RunOptions> {
  /** Only the tests that files changed since this commit reach. */
  readonly since?: string | undefined
  /** Only these tests. */
  readonly only?: readonly string[]
}

async function runVitest(projects: readonly string[], report: string, { since, only = [], ...options }: Asked = {}): Promise<Row> {
  const began = performance.now()
  const file = join(RESULTS, report)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--retry=1', ...projects.map((name) => `--project=${name}`), ...reporters, ...only]
  if (since !== undefined) args.push(`--changed=${since}`, '--passWithNoTests')
  const { code, output } = await runCommand(process.execPath, args, { limit: RUNNER_LIMIT, show: true, env: shared, ...options })
  if (options.show === false) console.log(output)
  return {
    name: projects.join(', '),
    counts: withUncountedFailure(await vitestCounts(file), code, since !== undefined),
    seconds: seconds(began),
  }
}

async function runPlaywright({ only = [] }: { only?: readonly string[] } = {}): Promise<Row> {
  const began = performance.now()
  const file = join(RESULTS, 'playwright.json')
  const env = { ...shared, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--retries=1', '--reporter=list,json', ...only]
  const { code } = await runCommand(process.execPath, args, { limit: RUNNER_LIMIT, show: true, env })
  return { name: 'e2e', counts: withUncountedFailure(await playwrightCounts(file, 'tests/e2e'), code), seconds: seconds(began) }
}

/** The short journeys, in every engine that is here. The summary names the others. */
async function runEngines(): Promise<Row> {
  const began = performance.now()
  const file = join(RESULTS, 'engines.json')
  const env = { ...shared, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const args = ['node_modules/@playwright/test/cli.js', 'test', `--config=${ENGINES}`, '--grep=@short', '--retries=1']
  const { code } = await runCommand(process.execPath, args, { limit: RUNNER_LIMIT, show: true, env })
  return { name: 'engines', counts: withUncountedFailure(await playwrightCounts(file, ENGINES), code), seconds: seconds(began) }
}

/** What one call of `npm test` asks for. */
interface Plan {
  readonly gates: boolean
  readonly seeds: boolean
  readonly vitest: Asked | null
  readonly e2e: readonly string[] | null
  readonly engines: boolean
}

/** The base of the present work: on main the last commit, on a branch its fork from main. */
async function startOfWork(): Promise<string> {
  const { output } = await runCommand('git', ['merge-base', 'HEAD', 'main'], { limit: MINUTE })
  return output.trim() || 'HEAD'
}

/** Files that differ from that commit, new ones too. */
async function changedSince(commit: string): Promise<string[]> {
  const asked = [
    ['diff', '--name-only', '--diff-filter=d', commit],
    ['ls-files', '--others', '--exclude-standard'],
  ]
  const told = await Promise.all(asked.map(async (args) => (await runCommand('git', args, { limit: MINUTE })).output))
  return told
    .join('\n')
    .split('\n')
    .filter((line) => line !== '')
}

async function planOfChanged(): Promise<Plan> {
  const since = await startOfWork()
  const reach = reachOf(await changedSince(since), await importersIn())
  tellReach(reach)
  const vitest = reach.vitest === null ? { since } : { only: reach.vitest }
  return {
    gates: true,
    seeds: false,
    vitest: reach.vitest?.length === 0 ? null : vitest,
    e2e: reach.e2e.length === 0 ? null : reach.e2e,
    engines: false,
  }
}

function tellReach({ vitest, e2e, isWide }: Reach): void {
  console.log(`Vitest: ${vitest === null ? 'what imports the changed files' : vitest.join(' ') || 'nothing'}`)
  console.log(`Browser tests of the built app: ${e2e.join(' ') || 'none'}`)
  if (isWide) console.log('A part of the product changed that any page may use: only `npm test` tries them all.')
}

async function planOf(words: readonly string[]): Promise<Plan> {
  if (words.includes('changed')) return planOfChanged()
  if (words.includes('failed')) return planOfFailed(await lastFailed())
  const wants = (part: string) => words.length === 0 || words.includes(part)
  return {
    gates: wants('gates'),
    seeds: wants('seeds'),
    vitest: wants('vitest') ? {} : null,
    e2e: wants('e2e') ? [] : null,
    engines: wants('engines'),
  }
}

function planOfFailed(failed: LastFailed): Plan {
  if (failed === NOTHING_FAILED) console.log('Nothing failed last time.')
  return {
    gates: failed.gates,
    seeds: false,
    vitest: failed.vitest === null ? null : { only: failed.vitest },
    e2e: failed.e2e,
    engines: false,
  }
}

/** What goes on while the runners work. */
interface Prepared {
  /** The app in `dist` is up to date. */
  readonly built: Promise<void>
  /** The other engines are installed, where that can be done. */
  readonly engines: Promise<void>
}

/**
 * Runs every part, or the named ones: gates, vitest, seeds, e2e, engines. `changed` runs what the changed files reach, `failed` what failed
 * last time. Returns the exit code.
 */
export async function runAll(words: readonly string[], { built, engines }: Prepared): Promise<number> {
  // The runners have their own process groups, so this process ends them when it ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
  const plan = await planOf(words)
  await rm(RESULTS, { recursive: true, force: true })
  await mkdir(RESULTS, { recursive: true })
  const before = processor()
  const second = secondDatabase()
  const inTurn = async (): Promise<Row[]> => {
    const rows: Row[] = []
    await built
    if (plan.vitest !== null) rows.push(await runVitest(['unit', 'server', ...second.projects, 'browser'], VITEST_FILE, plan.vitest))
    if (plan.e2e !== null) rows.push(await runPlaywright({ only: plan.e2e }))
    if (plan.engines) rows.push(await engines.then(runEngines))
    return rows
  }
  const rows = await Promise.all([
    plan.gates ? runGates(built, RUNNER_LIMIT) : [],
    inTurn(),
    plan.seeds ? runVitest(['seeds'], 'seeds.json', { limit: SEEDS_LIMIT, show: false }) : [],
  ])
  const missing = [...(await missingIn(RESULTS)), ...(plan.vitest === null ? [] : second.missing)]
  console.log(summaryOf(rows.flat(), missing, before, processor()))
  const { passed, failed } = sumOf(rows.flat().map(({ counts }) => counts))
  return failed === 0 && passed > 0 ? 0 : 1
}
