import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCommand } from './run-command.ts'
import { playwrightCounts, sumOf, vitestCounts, withUncountedFailure } from './test-counts.ts'

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

const vitest = (tries: readonly { readonly fullName: string; readonly status: string; readonly failureMessages: readonly string[] }[]) => ({
  numPassedTests: tries.filter(({ status }) => status === 'passed').length,
  numFailedTests: tries.filter(({ status }) => status === 'failed').length,
  testResults: [{ name: join(process.cwd(), 'src/a.test.ts'), status: 'passed', startTime: 0, endTime: 1, assertionResults: tries }],
})
const fine = { fullName: 'is fine', status: 'passed', failureMessages: [] }

test("reads Vitest's report, and names what passed on its second try only", async () => {
  const once = {
    fullName: 'is red once',
    status: 'passed',
    failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n at a\n at b\n at c\n at d'],
  }
  const red = { fullName: 'is red', status: 'failed', failureMessages: ['no', 'no again'] }
  const skipped = { fullName: 'is not for this machine', status: 'skipped', failureMessages: [] }
  expect(await vitestCounts(await written(vitest([fine, once, red, skipped])))).toEqual({
    passed: 2,
    failed: 1,
    unstable: [{ name: 'src/a.test.ts › is red once', why: 'expected 1 to be 2\n at a\n at b\n at c' }],
    skipped: ['src/a.test.ts › is not for this machine'],
  })
})

test("reads Playwright's report, in groups too, and names what passed on its second try only", async () => {
  const spec = (title: string, status: string, results: unknown[]) => ({ title, file: 'a.spec.ts', tests: [{ status, results }] })
  const failed = { status: 'timedOut', errors: [{ message: 'waited for «Salvo»' }] }
  const passed = { status: 'passed', errors: [] }
  const suites = [{ specs: [spec('holds', 'expected', [passed])], suites: [{ specs: [spec('races', 'flaky', [failed, passed])] }] }]
  expect(await playwrightCounts(await written({ stats: { expected: 1, unexpected: 0, flaky: 1 }, suites }), 'tests/engines')).toEqual({
    passed: 2,
    failed: 0,
    unstable: [{ name: 'tests/engines/a.spec.ts › races', why: 'waited for «Salvo»' }],
    skipped: [],
  })
})

test('a runner without a report counts as failed', async () => {
  const none = await vitestCounts(join(folder, 'absent.json'))
  expect(withUncountedFailure(none, 0)).toMatchObject({ passed: 0, failed: 1 })
  expect(withUncountedFailure(none, 1)).toMatchObject({ passed: 0, failed: 1 })
})

test('a runner that fails without naming a failed test adds one failure', () => {
  const counts = (failedTests: number) => ({ passed: 9, failed: failedTests, unstable: [], skipped: [] })
  expect(withUncountedFailure(counts(0), 1)).toEqual(counts(1))
  expect(withUncountedFailure(counts(2), 1)).toEqual(counts(2))
  expect(withUncountedFailure(counts(0), 0)).toEqual(counts(0))
})

test('two unstable tests of a run have passed, and the third has failed', () => {
  const of = (unstable: number) => ({
    passed: 5,
    failed: 0,
    unstable: Array.from({ length: unstable }, (_, at) => ({ name: `${at}`, why: '' })),
    skipped: [],
  })
  expect(sumOf([of(1), of(1)])).toMatchObject({ passed: 10, failed: 0 })
  expect(sumOf([of(2), of(1)])).toMatchObject({ passed: 9, failed: 1 })
  expect(sumOf([of(3), of(1)])).toMatchObject({ passed: 8, failed: 2 })
})

test('a command that hangs is ended together with its children', async () => {
  const child = `require('child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'inherit' }); setTimeout(() => {}, 60000)`
  const began = performance.now()
  const { code, output } = await runCommand(process.execPath, ['-e', child], { limit: 700 })
  expect(code).not.toBe(0)
  expect(output).toContain('ended after')
  expect(performance.now() - began).toBeLessThan(5000) // the pipe closes only when the grandchild has ended too
})
