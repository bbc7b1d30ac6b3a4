import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { slowDatabase, watched } from './slow-database.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('a call that waits five seconds is told, until its answer comes (ENG-03)', async () => {
  let answer = (_row: string) => {}
  const heard = vi.fn()
  const stop = slowDatabase.subscribe(heard)
  const call = watched(new Promise<string>((resolve) => (answer = resolve)))
  vi.advanceTimersByTime(4999)
  expect(slowDatabase.now()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(slowDatabase.now()).toBe(true)
  answer('row')
  expect(await call).toBe('row')
  expect(slowDatabase.now()).toBe(false)
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
})

test('of two that wait the second one is waited for too; a failure is an answer', async () => {
  let fail = (_reason: Error) => {}
  let answer = () => {}
  const first = watched(new Promise<void>((_, reject) => (fail = reject)))
  const second = watched(new Promise<void>((resolve) => (answer = resolve)))
  vi.advanceTimersByTime(5000)
  fail(new Error('closed'))
  await expect(first).rejects.toThrow('closed')
  expect(slowDatabase.now()).toBe(true)
  answer()
  await second
  expect(slowDatabase.now()).toBe(false)
})

test('an answer in time tells nobody', async () => {
  const heard = vi.fn()
  const stop = slowDatabase.subscribe(heard)
  await watched(Promise.resolve())
  vi.advanceTimersByTime(10_000)
  expect(heard).not.toHaveBeenCalled()
  stop()
})
