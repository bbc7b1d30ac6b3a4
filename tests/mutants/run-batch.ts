import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '#scripts/run-command.ts'
import { VITEST_CONFIG } from './copied-tree.ts'
import type { Batch } from './named-tests.ts'
import { type PlaywrightReport, type Ran, ranOfPlaywright, ranOfVitest, type VitestReport } from './reports.ts'

const SECOND = 1000
/** A run that takes longer never ends. Ten times what the longest of each needs alone. */
const LIMITS = { vitest: 180 * SECOND, playwright: 900 * SECOND }

/** Runs the tests of one batch in a copy of the tree, until the first one fails. */
export async function runBatch({ runner, projects, files, pattern }: Batch, copy: string): Promise<Ran> {
  const file = join(copy, 'report.json')
  rmSync(file, { force: true })
  const selected = projects.map((name) => `--project=${name}`)
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', VITEST_CONFIG, '--bail=1', '--reporter=json', `--outputFile=${file}`]
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=json', '--max-failures=1']
  const args = {
    vitest: [...vitest, ...selected, `--testNamePattern=${pattern}`, ...files],
    playwright: [...playwright, `--grep=${pattern}`, ...files],
  }
  const { output } = await runCommand(process.execPath, args[runner], {
    cwd: copy,
    limit: LIMITS[runner],
    yielding: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  if (!existsSync(file)) return { tests: [], broken: [`no report: ${output.trim().slice(-300)}`] }
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return runner === 'vitest' ? ranOfVitest(report as VitestReport) : ranOfPlaywright(report as PlaywrightReport)
}
