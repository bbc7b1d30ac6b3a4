import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failedInVitest } from './last-failed.ts'
import type { VitestReport } from './test-counts.ts'

const report = (files: Record<string, readonly (readonly [string, string])[]>): VitestReport => ({
  numPassedTests: 0,
  numFailedTests: 0,
  testResults: Object.entries(files).map(([name, tests]) => ({
    name: join(process.cwd(), name),
    status: tests.length === 0 || tests.some(([, status]) => status === 'failed') ? 'failed' : 'passed',
    startTime: 0,
    endTime: 0,
    assertionResults: tests.map(([fullName, status]) => ({ fullName, status, failureMessages: [] })),
  })),
})

test('the failed tests are run again by file and title, and signs of a title are no pattern', () => {
  const found = failedInVitest(
    report({
      'src/a.test.ts': [
        ['is (BAN-07)', 'failed'],
        ['is fine', 'passed'],
      ],
      'src/b.test.ts': [['holds', 'passed']],
    }),
  )
  expect(found).toEqual(['src/a.test.ts', String.raw`--testNamePattern=^is \(BAN-07\)$`])
  expect('is (BAN-07)').toMatch(new RegExp((found?.[1] ?? '').replace('--testNamePattern=', '')))
})

test('what failed on both databases is named once', () => {
  const { testResults, ...counts } = report({ 'server/a.test.ts': [['holds', 'failed']] })
  const found = failedInVitest({ ...counts, testResults: [...testResults, ...testResults] })
  expect(found).toEqual(['server/a.test.ts', '--testNamePattern=^holds$'])
})

test('a file that could not be loaded runs whole, with the others', () => {
  expect(failedInVitest(report({ 'src/a.test.ts': [['is', 'failed']], 'src/broken.test.ts': [] }))).toEqual([
    'src/a.test.ts',
    'src/broken.test.ts',
  ])
})

test('nothing failed, or nothing ran: there is nothing to run again', () => {
  expect(failedInVitest(report({ 'src/a.test.ts': [['is', 'passed']] }))).toBeNull()
  expect(failedInVitest(null)).toBeNull()
})
