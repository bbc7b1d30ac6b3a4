import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { receivedAt } from '#lib/received.ts'

// What the worker keeps of a shared form, and where it leads. In a real browser: tests/e2e/received.spec.ts.

const device = vi.hoisted(() => ({ account: undefined as object | undefined, broken: false }))
vi.mock('#db/registry.ts', () => ({
  createRegistry: () => ({ current: () => Promise.resolve(device.account), close: () => undefined }),
}))

const ORIGIN = 'https://escola.test'
const ACCOUNT = { tenantId: '1', userId: '7', name: 'lousa:1:7', epoch: 'e' }

let kept: Map<string, Response>

beforeEach(() => {
  kept = new Map()
  device.account = ACCOUNT
  device.broken = false
  const cache = {
    keys: () => Promise.resolve([...kept.keys()].map((url) => ({ url }))),
    put: (address: string, answer: Response) =>
      device.broken
        ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
        : Promise.resolve(void kept.set(ORIGIN + address, answer)),
    delete: (url: string) => Promise.resolve(kept.delete(url)),
  }
  vi.stubGlobal('caches', { has: () => Promise.resolve(true), open: () => Promise.resolve(cache) })
})
afterEach(() => vi.unstubAllGlobals())

const photo = (name = 'foto.jpg', size = 3) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' })

/** Shares it, and returns where the browser goes. */
async function share(parts: readonly (readonly [string, string | File])[], query = '') {
  const body = new FormData()
  for (const [name, value] of parts) body.append(name, value)
  /** By its name: a page's types, by which tests are checked, know no worker. */
  const script: string = './sw-received.ts'
  const { receive } = (await import(/* @vite-ignore */ script)) as { receive(request: Request): Promise<Response> }
  const answer = await receive(new Request(`${ORIGIN}/compartilhar${query}`, { method: 'POST', body }))
  return `${answer.status} ${(answer.headers.get('Location') ?? '').replace(ORIGIN, '')}`
}
const pictures = (...files: File[]) => files.map((file) => ['pictures', file] as const)
const found = () => [...kept.keys()].map(receivedAt)

describe('a form that another app shares (PWA-13)', () => {
  test('is kept with its text, for the account that is open, and the page is opened', async () => {
    expect(await share([['title', 'Sol'], ['text', ''], ['url', 'https://a.test'], ...pictures(photo('a.jpg'), photo('b.heic'))])).toBe(
      '303 /compartilhado',
    )
    expect(found().map(({ name, size, owner, place }) => [name, size, owner, place])).toEqual([
      ['a.jpg', 3, 'lousa:1:7', 0],
      ['b.heic', 3, 'lousa:1:7', 1],
      ['', 18, 'lousa:1:7', 2],
    ])
    expect(await [...kept.values()][2]?.text()).toBe('Sol\nhttps://a.test')
  })

  test('for another school of this origin, or with nobody signed in, is nobody’s until somebody of that school signs in (PWA-11)', async () => {
    expect(await share(pictures(photo()), '?tenant=2')).toBe('303 /compartilhado?tenant=2')
    device.account = undefined
    await share(pictures(photo('b.jpg')), '?tenant=1')
    device.account = { ...ACCOUNT, epoch: undefined }
    await share(pictures(photo('c.jpg')))
    expect(found().map(({ owner, school }) => [owner, school])).toEqual([
      ['', '2'],
      ['', '1'],
      ['', ''],
    ])
  })

  test('says how many of its files are beyond ten, or beyond 100 MB', async () => {
    expect(await share(pictures(...Array.from({ length: 12 }, (_, at) => photo(`${at}.jpg`))))).toBe('303 /compartilhado?fora=2')
    expect(found()).toHaveLength(10)
    kept.clear()
    expect(await share(pictures(photo('huge.jpg', 100_000_001), photo('b.jpg')))).toBe('303 /compartilhado?fora=1')
    expect(found().map(({ name }) => name)).toEqual(['b.jpg'])
  })

  test('that is empty, or that a full disk does not take, is said to be lost', async () => {
    expect(await share([])).toBe('303 /compartilhado?perdido=1')
    device.broken = true
    expect(await share(pictures(photo()), '?tenant=1')).toBe('303 /compartilhado?perdido=1&tenant=1')
  })
})
