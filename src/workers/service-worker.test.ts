import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

// The rules by which the worker takes a request or leaves it to the network. What caches then hold: tests/e2e/service-worker.spec.ts.

interface Asked {
  readonly sameOrigin: boolean
  readonly url: URL
  readonly request: { readonly method: string; readonly destination: string }
}
type Matcher = (asked: Asked) => boolean
type Answer = (asked: { readonly request: { readonly url: string } }) => Promise<Response>
type Listener = (event: { waitUntil(work: Promise<unknown>): void; readonly data?: unknown }) => void

const worker = vi.hoisted(() => ({
  denied: [] as RegExp[],
  matchers: [] as Matcher[],
  answers: [] as Answer[],
}))

vi.mock('workbox-core', () => ({ cacheNames: { precache: 'precache' } }))
vi.mock('workbox-precaching', () => ({ createHandlerBoundToURL: () => () => undefined, precacheAndRoute: () => undefined }))
vi.mock('workbox-routing', () => ({
  NavigationRoute: class {
    constructor(_handler: unknown, { denylist }: { readonly denylist: readonly RegExp[] }) {
      worker.denied.push(...denylist)
    }
  },
  registerRoute: (route: unknown, answer: unknown) => {
    if (typeof route !== 'function') return
    worker.matchers.push(route as Matcher)
    worker.answers.push(answer as Answer)
  },
}))

/** By its name: a page's types, by which tests are checked, know no worker. */
const SCRIPT: string = './service-worker.ts'

const listeners = new Map<string, Listener>()
const claim = vi.fn<() => Promise<void>>()
const skipWaiting = vi.fn<() => Promise<void>>()

/** Gives the worker an event; resolves when its work is done. */
async function give(name: string, data?: unknown, more: object = {}): Promise<void> {
  const work: Promise<unknown>[] = []
  listeners.get(name)?.({ ...more, waitUntil: (each) => void work.push(each), data })
  await Promise.all(work)
}

beforeEach(async () => {
  vi.resetModules()
  worker.denied.length = 0
  worker.matchers.length = 0
  worker.answers.length = 0
  listeners.clear()
  claim.mockReset().mockResolvedValue()
  skipWaiting.mockReset().mockResolvedValue()
  vi.stubGlobal('self', {
    __WB_MANIFEST: [{ url: 'index.html', revision: '1' }],
    location: { href: 'https://escola.test/service-worker.js' },
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    clients: { claim },
    skipWaiting,
  })
  vi.stubGlobal('caches', { open: () => Promise.resolve({ keys: () => Promise.resolve([]) }) })
  await import(/* @vite-ignore */ SCRIPT)
})
afterEach(() => vi.unstubAllGlobals())

const API = ['/api/auth/me', '/api/auth/config/plataforma/carrossel/publish/1/2', '/api/public/1/showcase']
const isApp = (path: string) => !worker.denied.some((rule) => rule.test(path))

describe('a navigation', () => {
  it.each(['/homepage', '/curso/1/aula/2', '/courses/3', '/modulos/4', '/quiz', '/notifications', '/comunidade/1/48'])(
    'to %s is the app, without a network too (PWA-02)',
    (path) => {
      expect(isApp(path)).toBe(true)
    },
  )

  it.each(API)('to %s goes to the network (PWA-03)', (path) => {
    expect(isApp(path)).toBe(false)
  })
})

describe('an answer of the API', () => {
  it.each(['', 'document', 'image', 'font', 'script'])('asked for as «%s» is taken by no route (PWA-03)', (destination) => {
    const asked = API.map((path) => ({
      sameOrigin: true,
      url: new URL(path, 'https://escola.test'),
      request: { method: 'GET', destination },
    }))
    expect(worker.matchers.length).toBeGreaterThan(3)
    expect(asked.filter((each) => worker.matchers.some((matches) => matches(each)))).toEqual([])
  })
})

describe('a release', () => {
  it('controls the page of its first visit at once (PWA-02)', async () => {
    await give('activate')
    expect(claim).toHaveBeenCalledOnce()
  })

  it('is not even started by a call of the API, where the browser can pass it by (PWA-03)', async () => {
    const rules: unknown[] = []
    const addRoutes = (rule: unknown) => Promise.resolve(void rules.push(rule))
    await give('install', undefined, { addRoutes })
    expect(rules).toEqual([{ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' }])
  })

  it('waits after its installation until a page says that the person agreed (PWA-04)', async () => {
    await give('install')
    expect(skipWaiting).not.toHaveBeenCalled()
    await give('message', { type: 'SKIP_WAITING' })
    expect(skipWaiting).toHaveBeenCalledOnce()
  })

  it('that is about to be replaced gives up what it is answering, and takes no request any more', async () => {
    const picture = {
      sameOrigin: true,
      url: new URL('https://escola.test/files/1/a.png'),
      request: { method: 'GET', destination: 'image' },
    }
    const at = worker.matchers.findIndex((matches) => matches(picture))
    vi.stubGlobal('caches', { open: () => new Promise(() => undefined) })
    const answer = worker.answers[at]?.({ request: { url: picture.url.href } })
    await give('message', { type: 'LEAVE' })
    expect((await answer)?.type).toBe('error')
    expect(worker.matchers.filter((matches) => matches(picture))).toEqual([])
  })
})
