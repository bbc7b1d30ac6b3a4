import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { groupOf, numbers, type WireRow, wireRow } from './sample-rows.ts'

/** The fate of a write of one row. */
export type Fate = 'ok' | 500 | 503 | 'cut' | 'stall'

export interface Arrival {
  readonly id: number
  readonly title: string
  /** `Date.now()` */
  readonly at: number
}

export interface BenchServer {
  readonly url: string
  /** Resets writes and counts, with rows 1 to `rows`. */
  reset(rows: number): void
  /** Latency of every call, ms. */
  latency: number
  fate: (id: number) => Fate
  readonly writes: number
  readonly reads: number
  readonly arrivals: readonly Arrival[]
  /** Resolves when `met` is true, checked now and after every arrival. */
  until(met: () => boolean): Promise<void>
  stop(): Promise<void>
}

const TYPES: Record<string, string> = { js: 'text/javascript', html: 'text/html', css: 'text/css' }

/** A plain REST API over rows in memory, with adjustable latency, and the pages of the contenders. */
export async function startServer(folder: string, port: number): Promise<BenchServer> {
  let rows = new Map<number, WireRow & { seq: number }>()
  let seq = 0
  let writes = 0
  let reads = 0
  let arrivals: Arrival[] = []
  let waiting: { writes: number; answer(): void }[] = []
  let watchers: { met: () => boolean; resolve(): void }[] = []
  const settings: { latency: number; fate: (id: number) => Fate } = { latency: 0, fate: () => 'ok' }

  const answered = () => {
    writes++
    const ready = waiting.filter((each) => each.writes <= writes)
    waiting = waiting.filter((each) => each.writes > writes)
    for (const each of ready) each.answer()
  }

  async function api(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const body = await bodyOf(request)
    const arrived = Date.now()
    const [, , , noun, id] = url.pathname.split('/')
    if (url.pathname === '/api/auth/me') {
      const user = String(request.headers['lousa-user'])
      return json(response, { user: { id: user, roles: [{ role: { slug: 'admin' } }] }, tenant_id: 1 })
    }
    const write = request.method === 'PUT'
    if (write) arrivals.push({ id: Number(id), title: (body as { title: string }).title, at: arrived })
    watchers = watchers.filter(({ met, resolve }) => {
      if (!met()) return true
      resolve()
      return false
    })
    if (settings.latency > 0) await new Promise((resolve) => setTimeout(resolve, settings.latency))
    if (write) return put(response, Number(id), body as { title: string })
    reads++
    const found =
      noun === 'groups' ? [...rows.values()].filter((row) => groupOf(row.id) === Number(id)) : since(Number(url.searchParams.get('after')))
    json(response, noun === 'groups' ? { data: found.map(shown) } : { rows: found.map(shown), seq })
  }

  const since = (after: number) => [...rows.values()].filter((row) => row.seq > after)
  const shown = ({ id, title, module_id }: WireRow) => ({ id, title, module_id })

  function put(response: ServerResponse, id: number, body: { title: string }): void {
    const fate = settings.fate(id)
    if (fate === 'stall') return
    if (fate === 'cut') return void response.destroy()
    if (fate !== 'ok') return json(response, { error: 'não agora' }, fate)
    const row = { ...(rows.get(id) ?? { ...wireRow(id), seq: 0 }), title: body.title, seq: ++seq }
    rows.set(id, row)
    response.once('finish', answered)
    json(response, { data: shown(row) })
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://bench')
    const work = url.pathname.startsWith('/api/')
      ? api(request, response, url)
      : url.pathname === '/bench/wait'
        ? wait(response, Number(url.searchParams.get('writes')))
        : file(folder, response, url.pathname)
    work.catch((problem: unknown) => {
      console.error(problem)
      response.destroy()
    })
  })

  async function wait(response: ServerResponse, count: number): Promise<void> {
    const answer = () => json(response, {})
    if (writes >= count) answer()
    else waiting.push({ writes: count, answer })
  }

  server.keepAliveTimeout = 120_000
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    reset(count) {
      rows = new Map(numbers(count).map((n) => [n, { ...wireRow(n), seq: 0 }]))
      seq = 0
      writes = 0
      reads = 0
      arrivals = []
      waiting = []
      settings.latency = 0
      settings.fate = () => 'ok'
    },
    get latency() {
      return settings.latency
    },
    set latency(ms) {
      settings.latency = ms
    },
    get fate() {
      return settings.fate
    },
    set fate(fate) {
      settings.fate = fate
    },
    get writes() {
      return writes
    },
    get reads() {
      return reads
    },
    get arrivals() {
      return arrivals
    },
    until: (met) => limited(new Promise((resolve) => (met() ? resolve() : watchers.push({ met, resolve })))),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const LIMIT = 60_000

async function limited(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`what was waited for did not arrive within ${LIMIT / 1000} s`)), LIMIT)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const bytes of request) text += String(bytes)
  return text === '' ? undefined : JSON.parse(text)
}

function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify(body))
}

/** Cross-origin isolated: otherwise `performance.now()` is only precise to a tenth of a millisecond. */
const ISOLATED = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' }

async function file(folder: string, response: ServerResponse, path: string): Promise<void> {
  const page = /^\/run\/(\w+)$/.exec(path)?.[1]
  const name = page === undefined ? path.slice(1) : `${page}.html`
  const bytes =
    page === undefined
      ? await readFile(join(folder, name)).catch(() => null)
      : `<!doctype html><meta charset=utf-8><title>${page}</title><link rel=icon href=data:,><script type=module src=/${page}.js></script>`
  if (bytes === null) {
    response.writeHead(404)
    return void response.end()
  }
  response.writeHead(200, { 'Content-Type': TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream', ...ISOLATED })
  response.end(bytes)
}
