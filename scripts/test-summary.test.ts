import { expect, test } from 'vitest'
import type { Counts } from './test-counts.ts'
import { summaryOf } from './test-summary.ts'

const idle = { busy: 0, all: 0 }
const of = (more: Partial<Counts> = {}) => [
  { name: 'e2e', counts: { passed: 3, failed: 0, unstable: [], skipped: [], ...more }, seconds: 2 },
]
const lastLine = (text: string) => text.split('\n').at(-1)

test('the last line is the sum', () => {
  expect(lastLine(summaryOf(of({ failed: 1 }), [], idle, idle))).toBe('3 passed, 1 failed')
})

test('unstable tests are named with why their first try failed, and the third has failed', () => {
  const unstable = ['a', 'b', 'c'].map((name) => ({ name, why: `waited\nfor ${name}` }))
  const text = summaryOf(of({ unstable }), [], idle, idle)
  expect(text).toContain('! unstable: a\n    waited\n    for a')
  expect(text).toContain('! unstable, one too many, so it has failed: c')
  expect(lastLine(text)).toBe('2 passed, 1 failed')
})

test('cases that outside files would give are told when the files are not here', () => {
  const text = summaryOf(of(), [{ needs: 'its files are', what: 'payloads: xss/a.json, 223 cases' }], idle, idle)
  expect(text).toContain('! not run, for its files are not here: payloads: xss/a.json, 223 cases')
})

test('skipped tests are named, and counted when they are many', () => {
  expect(summaryOf(of({ skipped: ['needs Linux'] }), [], idle, idle)).toContain('! skipped: needs Linux')
  expect(summaryOf(of({ skipped: Array.from({ length: 11 }, String) }), [], idle, idle)).toContain('! skipped: 11 tests')
})
