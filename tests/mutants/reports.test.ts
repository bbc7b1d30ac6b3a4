import { describe, expect, it } from 'vitest'
import { ranOfPlaywright, ranOfVitest, redTests } from './reports.ts'

const never = () => false
const result = (name: string, status: string, tests: readonly [string, string][], message = '') => ({
  name,
  status,
  message,
  assertionResults: tests.map(([fullName, state]) => ({ fullName, status: state })),
})

describe('a report of Vitest', () => {
  it('has the tests that ran, and the failed ones that name the requirement', () => {
    const ran = ranOfVitest({
      testResults: [
        result('/a.test.ts', 'failed', [
          ['group refuses (MRQ-03)', 'failed'],
          ['group another (SEO-01)', 'failed'],
          ['group shows (MRQ-03)', 'passed'],
          ['group left out', 'skipped'],
        ]),
      ],
    })
    expect(ran.tests).toHaveLength(3)
    expect(ran.broken).toEqual([])
    expect(redTests(ran, 'MRQ-03', never).map(({ title }) => title)).toEqual(['group refuses (MRQ-03)'])
  })

  it('is broken where a file did not load, though it names no test', () => {
    const ran = ranOfVitest({ testResults: [result('/a.test.ts', 'failed', [], 'SyntaxError')] })
    expect(ran).toEqual({ tests: [], broken: ['/a.test.ts: SyntaxError'] })
  })
})

describe('a report of Playwright', () => {
  const step = (title: string, error?: object) => ({ title, steps: [], ...(error && { error }) })
  const report = (steps: readonly ReturnType<typeof step>[]) => ({
    errors: [],
    suites: [
      {
        title: 'a.spec.ts',
        file: 'a.spec.ts',
        specs: [],
        suites: [
          {
            title: 'installed',
            file: 'a.spec.ts',
            specs: [{ title: 'a visit (MRQ-03, SEO-01)', tests: [{ results: [{ status: 'failed', steps }] }] }],
          },
        ],
      },
    ],
  })

  it('names the requirement by the test, unless its steps do: then by the step that failed', () => {
    const ran = ranOfPlaywright(report([step('one (MRQ-03)'), step('two (SEO-01)', {})]))
    expect(redTests(ran, 'MRQ-03', never).map(({ title }) => title)).toEqual(['installed a visit (MRQ-03, SEO-01)'])
    expect(redTests(ran, 'MRQ-03', () => true)).toEqual([])
    expect(redTests(ran, 'SEO-01', () => true).map(({ title }) => title)).toEqual(['installed a visit (MRQ-03, SEO-01) › two (SEO-01)'])
  })
})
