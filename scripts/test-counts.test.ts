import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCommand } from './run-command.ts'
import { withUncountedFailure, playwrightCounts, vitestCounts } from './test-counts.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lousa-counts-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const written = async (report: unknown) => {
  const path = join(folder, 'report.json')
  await writeFile(path, JSON.stringify(report))
  return path
}

test("reads both runners' reports, and a flaky test as a failed one", async () => {
  expect(await vitestCounts(await written({ numPassedTests: 3, numFailedTests: 1 }))).toEqual({ passed: 3, failed: 1 })
  expect(await playwrightCounts(await written({ stats: { expected: 3, unexpected: 1, flaky: 2 } }))).toEqual({ passed: 3, failed: 3 })
})

test('a runner without a report counts as failed', async () => {
  const none = await vitestCounts(join(folder, 'absent.json'))
  expect(withUncountedFailure(none, 0)).toEqual({ passed: 0, failed: 1 })
  expect(withUncountedFailure(none, 1)).toEqual({ passed: 0, failed: 1 })
})

test('a runner that fails without naming a failed test adds one failure', () => {
  expect(withUncountedFailure({ passed: 9, failed: 0 }, 1)).toEqual({ passed: 9, failed: 1 })
  expect(withUncountedFailure({ passed: 9, failed: 2 }, 1)).toEqual({ passed: 9, failed: 2 })
  expect(withUncountedFailure({ passed: 9, failed: 0 }, 0)).toEqual({ passed: 9, failed: 0 })
})

test('a command that hangs is ended together with its children', async () => {
  const child = `require('child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'inherit' }); setTimeout(() => {}, 60000)`
  const began = performance.now()
  const { code, output } = await runCommand(process.execPath, ['-e', child], { limit: 700 })
  expect(code).not.toBe(0)
  expect(output).toContain('ended after')
  expect(performance.now() - began).toBeLessThan(5000) // the pipe closes only when the grandchild has ended too
})
