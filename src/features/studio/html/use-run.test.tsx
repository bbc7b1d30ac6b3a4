import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useRun } from './use-run.ts'

// Only what a page can see of a script that never ends; `tests/e2e/html.spec.ts` has one.

const show = (html: string) => renderHook((next?: { html: string }) => useRun(next?.html ?? html), { initialProps: { html } })

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test('a frame that does not answer is slow, can be stopped, and started again', async () => {
  const { result, act } = await show('<p>a</p>')
  expect(result.current.state).toBe('running')
  await act(() => void vi.advanceTimersByTime(4000))
  expect(result.current.state).toBe('slow')
  await act(() => result.current.stop())
  expect(result.current.state).toBe('stopped')
  await act(() => result.current.start())
  expect(result.current.state).toBe('running')
})

test('a frame that answers is not slow, and one that answers late is no longer', async () => {
  const { result, act } = await show('<p>a</p>')
  await act(() => result.current.alive())
  await act(() => void vi.advanceTimersByTime(4000))
  expect(result.current.state).toBe('running')
  const late = await show('<p>b</p>')
  await late.act(() => void vi.advanceTimersByTime(4000))
  await late.act(() => late.result.current.alive())
  expect(late.result.current.state).toBe('running')
})

test('HTML that was running when its page ended without a goodbye is held; a page that is left says goodbye', async () => {
  const first = await show('<p>a</p>')
  // As the browser finds it when the tab was killed: nothing was taken back.
  const kept = Object.entries(localStorage)
  const kill = () => {
    for (const [key, value] of kept) localStorage.setItem(key, String(value))
  }
  dispatchEvent(new Event('pagehide'))
  expect(localStorage).toHaveLength(0)
  await first.unmount()
  const left = await show('<p>a</p>')
  expect(left.result.current.state).toBe('running')
  await left.unmount()
  kill()
  const other = await show('<p>b</p>')
  expect(other.result.current.state).toBe('running')
  await other.unmount()
  kill()
  const held = await show('<p>a</p>')
  expect(held.result.current.state).toBe('held')
  await held.act(() => held.result.current.start())
  expect(held.result.current.state).toBe('running')
})
