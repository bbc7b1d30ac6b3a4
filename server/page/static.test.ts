import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { framePolicy } from '#lib/frame-policy.ts'
import { contentSecurityPolicy, hashOf } from './csp.ts'
import { renderPage } from './render-page.ts'
import { staticRoutes } from './static.ts'

let dist: string
let app: Hono
const csp = contentSecurityPolicy(['https://s3.test'])
const SCRIPT = 'export const a = 1 // long enough to be worth it'

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'lousa-dist-'))
  await mkdir(join(dist, 'assets'))
  await writeFile(join(dist, 'index.html'), '<!doctype html><head><!--lousa:head--></head>')
  await writeFile(join(dist, 'service-worker.js'), "const r='__LOUSA_CONFIG__'")
  await writeFile(join(dist, 'manifest.webmanifest'), '{}')
  await writeFile(join(dist, 'assets', 'a-123.js'), SCRIPT)
  await writeFile(join(dist, 'assets', 'a-123.js.br'), brotliCompressSync(SCRIPT))
  await mkdir(join(dist, 'frames'))
  for (const name of ['heic-1a2b3c4d', 'libheif-1a2b3c4d', 'other-1a2b3c4d'])
    await writeFile(join(dist, 'frames', `${name}.html`), '<!doctype html><title>Lousa</title>')
  app = staticRoutes({ distDir: dist, page: await renderPage(dist, { csp, apiPaths: {} }), csp })
})
afterAll(() => rm(dist, { recursive: true }))

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

describe('the built app', () => {
  it.each(['/', '/homepage', '/curso/1/luz-de-janela/29', '/homepage?edit=header%2Fs1', '/index.html'])(
    'answers %s with index.html, revalidated each time',
    async (path) => {
      const answer = await get(path)
      expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-cache'])
      expect(await answer.text()).toContain('<meta name="lousa-config"')
    },
  )

  it('gives the service worker a page that asks for its scripts at once, as plain scripts: compiled code of modules that arrive is never kept', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lousa-kept-'))
    const part = '<link rel="modulepreload" crossorigin href="/assets/app-12345678.js">'
    const head = `<head><!--lousa:head--><script type="module" crossorigin src="/assets/index-12345678.js"></script>${part}</head>`
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), head)
    for (const name of ['index-12345678.js', 'site-12345678.js', 'site-edit-12345678.js']) await writeFile(join(folder, 'assets', name), '')
    const kept = staticRoutes({ distDir: folder, page: await renderPage(folder, { csp, apiPaths: {} }), csp })
    const preloads = (html: string) =>
      [...html.matchAll(/<link rel="preload" as="script" crossorigin href="([^"]+)">/g)].map((found) => found[1])
    const page = await (await kept.request('/index.html')).text()
    expect(preloads(page)).toEqual(['/assets/index-12345678.js', '/assets/app-12345678.js', '/assets/site-12345678.js'])
    expect(page).not.toContain('modulepreload')
    expect(preloads(await (await kept.request('/homepage')).text())).toEqual([])
    await rm(folder, { recursive: true })
  })

  it('caches hashed files for ever, and sends brotli to clients that accept it', async () => {
    const plain = await get('/assets/a-123.js')
    expect([plain.headers.get('Cache-Control'), await plain.text()]).toEqual(['public, max-age=31536000, immutable', SCRIPT])
    const brotli = await get('/assets/a-123.js', { 'Accept-Encoding': 'gzip, br' })
    expect(brotli.headers.get('Content-Encoding')).toBe('br')
    expect(brotli.headers.get('Content-Type')).toMatch(/javascript/)
    expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(SCRIPT)
  })

  it.each(['/assets/gone-1.js', '/gone.png', '/.env', '/assets/', '/frames/heic-gone1234.html', '/frames/heic-1a2b3c4d', '/frames/'])(
    'answers %s with 404 and never with the page',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).not.toContain('doctype')
    },
  )

  it.each(['/../package.json', '/..%2f..%2fetc/passwd', '/assets/..%2f..%2fpackage.json'])('never leaves its folder: %s', async (path) => {
    expect(await (await get(path)).text()).not.toMatch(/"name"|root:/)
  })

  it('revalidates worker and manifest each time, and renders the worker', async () => {
    const worker = await get('/service-worker.js', { 'Accept-Encoding': 'br' })
    expect([worker.headers.get('Cache-Control'), worker.headers.get('Content-Type')]).toEqual([
      'no-cache',
      'text/javascript; charset=utf-8',
    ])
    const text = brotliDecompressSync(Buffer.from(await worker.arrayBuffer())).toString()
    const { version } = (await (await get('/version.json')).json()) as { version: string }
    const literal = text.slice("const r='".length, -1)
    expect(literal).not.toMatch(/['"`$]/)
    const written = literal.replaceAll(/\\x(..)/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    expect(JSON.parse(written)).toEqual({ version, apiPaths: {} })
    expect(await (await get('/service-worker.js')).text()).toBe(text)
    const same = await get('/service-worker.js', { 'If-None-Match': worker.headers.get('ETag') ?? '' })
    expect([same.status, await same.text()]).toEqual([304, ''])
    expect((await get('/service-worker.js', { 'If-None-Match': '"older"' })).status).toBe(200)
    expect((await get('/manifest.webmanifest')).headers.get('Cache-Control')).toBe('no-cache')
  })

  it('says that devices take the service worker off, and serves one that removes itself and leaves IndexedDB alone (security 11)', async () => {
    const page = await renderPage(dist, { csp, apiPaths: {} })
    const off = staticRoutes({ distDir: dist, page, csp, serviceWorker: false })
    expect(await (await off.request('/version.json')).json()).toEqual({ version: page?.version, worker: 'off' })
    const answer = await off.request('/service-worker.js')
    expect([answer.headers.get('Cache-Control'), answer.headers.get('Content-Type')]).toEqual([
      'no-cache',
      'text/javascript; charset=utf-8',
    ])
    const code = await answer.text()
    expect(code).toContain('registration.unregister()')
    expect(code).not.toMatch(/indexedDB|fetch|navigate/)
    expect(await (await get('/version.json')).json()).not.toHaveProperty('worker')
  })

  it('reports a missing build', async () => {
    const bare = staticRoutes({ distDir: '/nonexistent', page: null, csp })
    expect((await bare.request('/homepage')).status).toBe(503)
    expect(await (await bare.request('/version.json')).json()).toEqual({ version: 'dev' })
  })
})

describe('headers (docs/security.md, 6 and 10)', () => {
  it.each(['/homepage', '/assets/a-123.js', '/gone.png'])('protect %s', async (path) => {
    const { headers } = await get(path)
    expect(headers.get('Content-Security-Policy')).toBe(csp)
    expect(csp).toMatch(/^default-src 'self'; object-src 'none'; script-src 'self'; style-src 'self';/)
    expect(csp).toContain("frame-ancestors 'none'")
    expect(csp).toContain("require-trusted-types-for 'script'")
    expect(csp).not.toContain('unsafe')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  })

  it.each([
    ['heic', "'unsafe-eval'"],
    ['libheif', "'wasm-unsafe-eval'"],
  ])('give the frame page %s a policy of its own, a sandbox above all (docs/security.md, 9)', async (name, compiles) => {
    const { headers, status } = await get(`/frames/${name}-1a2b3c4d.html`)
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect(policy).toBe(framePolicy(name))
    expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none';/)
    expect(policy).toContain(`script-src 'unsafe-inline' ${compiles};`)
    expect(policy).not.toContain('allow-same-origin')
    expect(policy).toContain("frame-ancestors 'self'")
  })

  it('an unknown frame page gets no policy of its own', async () => {
    for (const path of ['/frames/other-1a2b3c4d.html', '/homepage', '/frames/heic-gone1234.png']) {
      expect((await get(path)).headers.get('Content-Security-Policy')).toBe(csp)
    }
  })

  it('uploads may reach the named storage hosts, and no other', () => {
    expect(csp).toContain("connect-src 'self' https://s3.test;")
    expect(contentSecurityPolicy([])).toContain("connect-src 'self';")
  })

  it('change the page and its version when only the policy changes', async () => {
    const other = contentSecurityPolicy([])
    const [one, two] = [await renderPage(dist, { csp, apiPaths: {} }), await renderPage(dist, { csp: other, apiPaths: {} })]
    expect(one?.version).not.toBe(two?.version)
    expect(one?.html).toContain(hashOf(csp))
    expect(one?.html).not.toContain('lousa:head')
  })

  it('the laboratory is announced only where it exists', async () => {
    const [without, with_] = [await renderPage(dist, { csp, apiPaths: {} }), await renderPage(dist, { csp, apiPaths: {}, lab: true })]
    expect([without?.html.includes('lab'), with_?.html.includes('&quot;lab&quot;:true')]).toEqual([false, true])
    expect(without?.version).not.toBe(with_?.version)
  })

  it('path overrides cannot break out of the page’s markup', async () => {
    const page = await renderPage(dist, { csp, apiPaths: { 'EP-08': '/x/{tenant}"><script>$&' } })
    expect(page?.html).toContain('&quot;EP-08&quot;:&quot;/x/{tenant}\\&quot;&gt;&lt;script&gt;$&amp;')
    expect(page?.html).not.toContain('<script>')
  })
})
