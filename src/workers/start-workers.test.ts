import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSyncWorker } from './start-workers.ts'

const workers: string[] = []

beforeEach(() => {
  workers.length = 0
  vi.stubGlobal('location', new URL('http://localhost/'))
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      constructor(_url: string, { name }: WorkerOptions) {
        super()
        workers.push(name ?? '')
      }
      postMessage() {}
      terminate() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const visitWith = (vendor: string) => vi.stubGlobal('navigator', { vendor, onLine: true })

test('in WebKit the sync engine runs in the page: a stopped worker would leave a transaction that never ends (ENG-01)', async () => {
  visitWith('Apple Computer, Inc.')
  const { api } = startSyncWorker()
  await api.wake()
  await expect(api.pull('links')).rejects.toThrow('a started engine')
  expect(workers).toEqual([])
})

test('after its end the engine in the page answers nothing, as a worker that was terminated (ENG-01)', async () => {
  visitWith('Apple Computer, Inc.')
  const { api, end } = startSyncWorker()
  await api.wake()
  const answered = vi.fn()
  const asked = api.pull('links')
  asked.then(answered, answered)
  end()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(answered).not.toHaveBeenCalled()
})

test('in other engines it runs in a worker', () => {
  visitWith('Google Inc.')
  startSyncWorker()
  visitWith('')
  startSyncWorker()
  expect(workers).toEqual(['sync', 'sync'])
})
