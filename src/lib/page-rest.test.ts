import { expect, test, vi } from 'vitest'
import { againAfterRest, beforeAwake, halt, isResting, wake, whenHalted } from './page-rest.ts'

const cut = () => new DOMException('The transaction was aborted', 'AbortError')

test('what was cut off by a halt runs again when the page is back, after what prepares it (ENG-01)', async () => {
  const order: string[] = []
  const stop = beforeAwake(async () => void order.push('prepared'))
  let fail: (reason: unknown) => void = () => {}
  const work = vi.fn<() => Promise<string>>().mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)))
  work.mockImplementationOnce(async () => (order.push('again'), 'done'))
  const done = againAfterRest(work)
  halt()
  expect(isResting()).toBe(true)
  fail(cut())
  await Promise.resolve()
  expect(work).toHaveBeenCalledTimes(1)
  await wake()
  expect(isResting()).toBe(false)
  expect(order).toEqual(['prepared', 'again'])
  expect(await done).toBe('done')
  stop()
})

test('a page that is back waits for the writes that run again before it starts anew', async () => {
  const order: string[] = []
  let fail: (reason: unknown) => void = () => {}
  const work = vi.fn<() => Promise<void>>().mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)))
  work.mockImplementationOnce(() => new Promise((resolve) => setTimeout(() => (order.push('on the disk'), resolve()), 20)))
  const done = againAfterRest(work)
  halt()
  // The browser tells of the abort only now.
  const awake = wake().then(() => order.push('anew'))
  fail(cut())
  await awake
  await done
  expect(order).toEqual(['on the disk', 'anew'])
})

test('begun while the page is halted it runs again too', async () => {
  halt()
  const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(cut()).mockResolvedValueOnce('done')
  const done = againAfterRest(work)
  await wake()
  expect(await done).toBe('done')
})

test('without a halt a failure is told, and nothing runs again', async () => {
  const work = vi.fn<() => Promise<void>>().mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  await expect(againAfterRest(work)).rejects.toThrow('full')
  expect(work).toHaveBeenCalledTimes(1)
})

test('at a halt each end is called once, those that were forgotten not', () => {
  const ended = vi.fn()
  const forgotten = vi.fn()
  const stop = whenHalted(ended)
  whenHalted(forgotten)()
  halt()
  halt()
  expect(ended).toHaveBeenCalledOnce()
  expect(forgotten).not.toHaveBeenCalled()
  stop()
  return wake()
})
