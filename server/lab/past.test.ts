import { expect, it } from 'vitest'
import { createPast } from './past.ts'

it('shows the newest look that is old enough, else the oldest there is, else nothing', () => {
  const past = createPast<string>(60_000)
  expect(past.asOf('/a', 0, 5000)).toBeNull()
  past.note('/a', { at: 1000, answer: 'one' })
  past.note('/a', { at: 4000, answer: 'two' })
  const seen = (now: number, age: number) => past.asOf('/a', now, age)?.answer
  expect([seen(4500, 5000), seen(6000, 5000), seen(8999, 5000), seen(9000, 5000), seen(9000, 0)]).toEqual([
    'one',
    'one',
    'one',
    'two',
    'two',
  ])
  expect(past.asOf('/b', 9000, 0)).toBeNull()
})

it('puts a look that came in late where it belongs', () => {
  const past = createPast<string>(60_000)
  past.note('/a', { at: 4000, answer: 'two' })
  past.note('/a', { at: 1000, answer: 'one' })
  expect(past.asOf('/a', 5000, 2000)?.answer).toBe('one')
})

it('forgets what no read can reach any more, but not what was there at the span’s beginning', () => {
  const past = createPast<number>(10_000)
  for (let at = 0; at <= 100_000; at += 4000) past.note('/a', { at, answer: at })
  expect(past.asOf('/a', 100_000, 10_000)?.answer).toBe(88_000)
  expect(past.asOf('/a', 100_000, 50_000)?.answer).toBe(88_000)
})

it('remembers sixty addresses, the ones looked at last', () => {
  const past = createPast<number>(1000)
  for (let at = 0; at < 61; at++) past.note(`/${at}`, { at, answer: at })
  past.note('/1', { at: 70, answer: 1 })
  past.note('/new', { at: 71, answer: 0 })
  expect([past.keys().length, past.keys().includes('/0'), past.keys().includes('/1'), past.keys().includes('/2')]).toEqual([
    60,
    false,
    true,
    false,
  ])
  past.clear()
  expect(past.keys()).toEqual([])
})
