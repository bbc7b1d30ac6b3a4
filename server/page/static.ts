import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { frameName, framePolicy, FRAMES } from '#lib/frame-policy.ts'
import { compressed } from '#server/call/compressed.ts'
import { languageOf } from '#server/call/language.ts'
import { isDatabaseAway, tellUnexpected } from '#server/errors/unexpected.ts'
import { noteRoute } from '#server/trace/trace.ts'
import { AWAY_HEADERS, awayPage } from './away-page.ts'
import { SECURITY_HEADERS } from './csp.ts'
import { documentIn, documentWith, pageToKeep } from './document.ts'
import type { OwnPageFactsReader, PageFactsReader } from './first-paint.ts'
import { REMOVAL_WORKER } from './removal-worker.ts'
import { type Page, WORKER_FILE } from './render-page.ts'

const YEAR = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400'
const NEVER = 'no-cache'

/** Built files have a hash in their name; the few without one must be revalidated each time. */
function cacheFor(path: string): string {
  if (path.startsWith('/assets/') || path.startsWith(FRAMES)) return YEAR
  if (path.startsWith('/demo/') || path.startsWith('/fonts/') || path.startsWith('/icons/')) return DAY
  return NEVER
}

export interface StaticOptions {
  readonly distDir: string
  readonly page: Page | null
  readonly csp: string
  /** False: see `removal-worker.ts`. */
  readonly serviceWorker?: boolean
  /** Gives what the server knows when it answers a page. */
  readonly readPageFacts?: PageFactsReader | OwnPageFactsReader
}

/** The built app: files unchanged (brotli if built), index.html for every navigation, and 404 for missing files. */
export function staticRoutes({ distDir, page, csp, readPageFacts, serviceWorker = true }: StaticOptions): Hono {
  const app = new Hono()
  app.use(securityHeaders(csp))
  const release = { version: page?.version ?? 'dev', ...(!serviceWorker && { worker: 'off' }) }
  app.get('/version.json', (c) => c.json(release, 200, { 'Cache-Control': NEVER }))
  if (!serviceWorker) app.get(`/${WORKER_FILE}`, (c) => removal(c))
  // The service worker caches this page, so it contains no data.
  app.get('/index.html', (c) => plainPage(c, page && { ...page, html: pageToKeep(page) }))
  app.get(`/${WORKER_FILE}`, (c, next) => (page?.worker ? worker(c, page.worker) : next()))
  if (existsSync(distDir)) {
    const files = serveStatic({
      root: relative(process.cwd(), distDir) || '.',
      precompressed: true,
      // The index is rendered, not read from the directory.
      index: 'no-directory-index',
    })
    app.get('/*', (c, next) => {
      if (c.req.path === '/' || c.req.path.startsWith('/.')) return next()
      // Before the file is sent: `onFound` comes too late for its headers. A missing file sets its own headers.
      c.header('Cache-Control', cacheFor(c.req.path))
      return files(c, next)
    })
  }
  app.get('/*', async (c) =>
    isNavigation(c) ? await pageFor(c, page, readPageFacts) : c.text('Não encontrado.', 404, { 'Cache-Control': NEVER }),
  )
  return app
}

/** A page's address has no file extension; an unknown `/assets/…` must be 404, or a deleted chunk would «load» as HTML. */
function isNavigation(c: Context): boolean {
  const { path } = c.req
  return !path.startsWith('/assets/') && !path.startsWith(FRAMES) && !path.startsWith('/api/') && !/\.[a-z0-9]{1,12}$/i.test(path)
}

const plainPage = (c: Context, page: Page | null): Response | Promise<Response> =>
  page === null ? c.text('O aplicativo ainda não foi construído (npm run build).', 503) : c.html(page.html, 200, { 'Cache-Control': NEVER })

/** A page with the data of its first paint. After an error it is sent plain: late or failed would be worse. Without the database it would stay empty (OPS-03). */
async function pageFor(c: Context, page: Page | null, readPageFacts: StaticOptions['readPageFacts']): Promise<Response> {
  noteRoute('page')
  const plain = page && { ...page, html: documentIn(page.html, languageOf(c)) }
  if (page === null || readPageFacts === undefined) return plainPage(c, plain)
  const known = await readPageFacts(c).catch((error: unknown) => {
    tellUnexpected('page facts', error)
    return isDatabaseAway(error) ? ('away' as const) : null
  })
  if (known === 'away') return c.html(awayPage(languageOf(c)), 503, AWAY_HEADERS)
  if (known === null) return plainPage(c, plain)
  // Not kept: the school may change its main domain again.
  if ('moved' in known) return c.body(null, 308, { Location: known.moved + pathOf(c.req.url), 'Cache-Control': NEVER })
  // A page that names an account must not be stored, not even in the browser's back cache.
  const cache = known.paint.account === null ? `private, ${NEVER}` : 'private, no-store'
  const { body, headers } = await compressed(c, documentWith(page, new URL(c.req.url), known, languageOf(c)))
  const vary = ['Cookie', headers['Vary']].filter(Boolean).join(', ')
  return new Response(body, { headers: { 'Content-Type': 'text/html; charset=UTF-8', 'Cache-Control': cache, ...headers, Vary: vary } })
}

/** Path and query as they were asked. */
const pathOf = (url: string) => url.slice(new URL(url).origin.length)

/** Every start of a page asks whether there is a newer one: an equal one costs no body. */
function worker(c: Context, { plain, brotli, tag }: NonNullable<Page['worker']>): Response {
  c.header('Content-Type', 'text/javascript; charset=utf-8')
  c.header('Cache-Control', NEVER)
  c.header('Vary', 'Accept-Encoding')
  c.header('ETag', tag)
  if (c.req.header('If-None-Match') === tag) return c.body(null, 304)
  if (!/\bbr\b/.test(c.req.header('Accept-Encoding') ?? '')) return c.body(plain)
  c.header('Content-Encoding', 'br')
  return c.body(brotli)
}

function removal(c: Context): Response {
  c.header('Content-Type', 'text/javascript; charset=utf-8')
  c.header('Cache-Control', NEVER)
  return c.body(REMOVAL_WORKER)
}

function securityHeaders(csp: string): MiddlewareHandler {
  return async (c, next) => {
    await next()
    c.header('Content-Security-Policy', framePolicy(frameName(c.req.path) ?? '') ?? csp)
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.header(name, value)
  }
}
