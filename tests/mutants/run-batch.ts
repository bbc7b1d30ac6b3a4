import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '#scripts/run-command.ts'
import { VITEST_CONFIG } from './copied-tree.ts'
import type { Batch } from './named-tests.ts'
import { type PlaywrightReport, type Ran, ranOfPlaywright, ranOfVitest, type VitestReport } from './reports.ts'

const SECOND = 1000
/** A run that takes longer never ends: many times what its start and each of its files need on an idle machine. */
const LIMITS = { vitest: { start: 120 * SECOND, file: 20 * SECOND }, playwright: { start: 300 * SECOND, file: 180 * SECOND } }

export const limitOf = ({ runner, files }: Pick<Batch, 'runner' | 'files'>): number =>
  LIMITS[runner].start + files.length * LIMITS[runner].file

/** Runs the tests of one batch in a copy of the tree; pages have a process of their own (pages.ts). */
export async function runBatch({ runner, projects, files, pattern }: Batch, copy: string): Promise<Ran> {
  const limit = limitOf({ runner, files })
  const file = join(copy, 'report.json')
  rmSync(file, { force: true })
  const selected = projects.map((name) => `--project=${name}`)
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', VITEST_CONFIG, '--reporter=json', `--outputFile=${file}`]
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=json']
  const args = {
    vitest: [...vitest, ...selected, ...(pattern === null ? [] : ['--bail=1', `--testNamePattern=${pattern}`]), ...files],
    playwright: [...playwright, ...(pattern === null ? [] : ['--max-failures=1', `--grep=${pattern}`]), ...files],
  }
  const { output } = await runCommand(process.execPath, args[runner], {
    cwd: copy,
    limit,
    yielding: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  if (!existsSync(file)) return { tests: [], broken: [`no report: ${output.trim().slice(-300)}`] }
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return runner === 'vitest' ? ranOfVitest(report as VitestReport) : ranOfPlaywright(report as PlaywrightReport)
}
