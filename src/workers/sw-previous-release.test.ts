import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPrevious, previousAsset } from './sw-previous-release.ts'

// Workbox looks at the worker as it is loaded.
vi.mock('workbox-core', () => ({ cacheNames: { precache: 'precache' } }))
const ORIGIN = 'https://escola.test'
const addressOf = (request: string | { url: string }) => new URL(typeof request === 'string' ? request : request.url, ORIGIN).href

/** What the worker uses of a cache. */
class PlayedCache {
  readonly files = new Map<string, string>()
  keys = () => Promise.resolve([...this.files.keys()].map((url) => ({ url })))
  match = (request: string | { url: string }) => Promise.resolve(this.files.get(addressOf(request)))
  put = (request: string | { url: string }, file: string) => Promise.resolve(void this.files.set(addressOf(request), file))
  delete = (request: string | { url: string }) => Promise.resolve(this.files.delete(addressOf(request)))
}

let named: Map<string, PlayedCache>
const cache = (name: string) => {
  const found = named.get(name) ?? new PlayedCache()
  named.set(name, found)
  return found
}

beforeEach(() => {
  named = new Map()
  vi.stubGlobal('self', { location: { href: `${ORIGIN}/service-worker.js` } })
  vi.stubGlobal('caches', {
    open: (name: string) => Promise.resolve(cache(name)),
    delete: (name: string) => Promise.resolve(named.delete(name)),
  })
  vi.stubGlobal('fetch', () => Promise.resolve('server'))
})
afterEach(() => vi.unstubAllGlobals())

/** A release is installed, and becomes the active one, unless it only waits. */
async function release(files: readonly string[], { waits = false } = {}): Promise<void> {
  await keepPrevious(files.map((file) => `assets/${file}`))
  if (waits) return
  const precache = cache('precache')
  precache.files.clear()
  for (const file of ['index.html', ...files.map((each) => `assets/${each}`)]) precache.files.set(`${ORIGIN}/${file}`, file)
}
const from = (file: string) => previousAsset({ url: `${ORIGIN}/assets/${file}` } as Request) as unknown as Promise<string>

test('chunks of the last two releases are kept, older ones are not (PWA-04)', async () => {
  await release(['a1', 'b1'])
  await release(['a2', 'b1'])
  expect([await from('a1'), await from('zzz')]).toEqual(['assets/a1', 'server'])
  await release(['a3', 'b1'])
  expect([await from('a1'), await from('a2')]).toEqual(['assets/a1', 'assets/a2'])
  await release(['a4', 'b2'])
  expect([await from('a1'), await from('a2'), await from('a3'), await from('b1')]).toEqual([
    'server',
    'assets/a2',
    'assets/a3',
    'assets/b1',
  ])
})

test('a release that waited and was never active pushes nothing out, nor does the same one again', async () => {
  await release(['a1'])
  await release(['a2'])
  await release(['a3'], { waits: true })
  await release(['a4'], { waits: true })
  await release(['a5'])
  await release(['a5'])
  expect([await from('a1'), await from('a2')]).toEqual(['assets/a1', 'assets/a2'])
})
