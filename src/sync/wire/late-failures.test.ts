import { expect, onTestFinished, test, vi } from 'vitest'
import type { WireCall } from './build-call.ts'
import { lateFailures } from './late-failures.ts'
import type { Outcome } from './outcome.ts'

const call = { method: 'GET', url: '/api/auth/me', headers: {}, encoding: 'json' } as WireCall

async function toldAfter(outcome: Outcome): Promise<number> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const begun = performance.now()
  const answer = lateFailures({ send: async () => outcome }).send(call, 1000)
  await vi.runAllTimersAsync()
  expect(await answer).toBe(outcome)
  return performance.now() - begun
}

test('a request that the browser cancelled because its page is left is told when the worker has been stopped (ENG-08)', async () => {
  expect(await toldAfter({ kind: 'network' })).toBe(100)
})

test('an answer is told at once (ENG-08)', async () => {
  expect(await toldAfter({ kind: 'answer', status: 503, body: undefined, html: false })).toBe(0)
})
