import { expect, it } from 'vitest'
import { createStaleReads } from './stale-reads.ts'

it('returns the newest snapshot that is old enough, else the oldest, else none', () => {
  const staleReads = createStaleReads<string>(60_000)
  expect(staleReads.asOf('/a', 0, 5000)).toBeNull()
  staleReads.note('/a', { at: 1000, answer: 'one' })
  staleReads.note('/a', { at: 4000, answer: 'two' })
  const seen = (now: number, age: number) => staleReads.asOf('/a', now, age)?.answer
  expect([seen(4500, 5000), seen(6000, 5000), seen(8999, 5000), seen(9000, 5000), seen(9000, 0)]).toEqual([
    'one',
    'one',
    'one',
    'two',
    'two',
  ])
  expect(staleReads.asOf('/b', 9000, 0)).toBeNull()
})

it('inserts a late snapshot in order of time', () => {
  const staleReads = createStaleReads<string>(60_000)
  staleReads.note('/a', { at: 4000, answer: 'two' })
  staleReads.note('/a', { at: 1000, answer: 'one' })
  expect(staleReads.asOf('/a', 5000, 2000)?.answer).toBe('one')
})

it('deletes snapshots that no read can reach, but keeps the one valid at the span’s beginning', () => {
  const staleReads = createStaleReads<number>(10_000)
  for (let at = 0; at <= 100_000; at += 4000) staleReads.note('/a', { at, answer: at })
  expect(staleReads.asOf('/a', 100_000, 10_000)?.answer).toBe(88_000)
  expect(staleReads.asOf('/a', 100_000, 50_000)?.answer).toBe(88_000)
})

it('keeps sixty addresses, those recorded last', () => {
  const staleReads = createStaleReads<number>(1000)
  for (let at = 0; at < 61; at++) staleReads.note(`/${at}`, { at, answer: at })
  staleReads.note('/1', { at: 70, answer: 1 })
  staleReads.note('/new', { at: 71, answer: 0 })
  expect([
    staleReads.keys().length,
    staleReads.keys().includes('/0'),
    staleReads.keys().includes('/1'),
    staleReads.keys().includes('/2'),
  ]).toEqual([60, false, true, false])
  staleReads.clear()
  expect(staleReads.keys()).toEqual([])
})
