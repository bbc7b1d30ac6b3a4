import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/*
 * browser ──► release proxy ──► the real app
 *
 * A second release of the real build: another version in the document, in `/version.json` and in the service worker, and without some chunks, as if those
 * files had another hash now.
 */

export interface ReleaseProxy {
  readonly url: string
  /** From now on the next release is served, without the chunks that match, nor those of the releases before. */
  deploy(gone: RegExp): void
  /** The server is told to take service workers off (`SERVICE_WORKER=off`). */
  withoutWorker(worker: string): void
  stop(): Promise<void>
}

interface State {
  /** What left with each release. */
  readonly gone: RegExp[]
  removal: string | null
}

export async function startReleaseProxy(target: string): Promise<ReleaseProxy> {
  const state: State = { gone: [], removal: null }
  const server = createServer((request, response) => void serve(target, state, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy(gone) {
      state.gone.push(gone)
    },
    withoutWorker(worker) {
      state.removal = worker
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function serve(target: string, state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '/'
  if (state.gone.some((gone) => gone.test(path)) && path.startsWith('/assets/')) return void response.writeHead(404).end()
  if (state.removal !== null && path.startsWith('/service-worker.js')) {
    return void response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(state.removal)
  }
  if (state.removal !== null && path === '/version.json') {
    return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"version":"x","worker":"off"}')
  }
  const changes = state.gone.length > 0 && !/^\/(api|files|assets|demo|frames|fonts|icons)\//.test(path)
  const { 'if-none-match': _known, ...asked } = request.headers
  // What is changed here is another file than the one whose fingerprint the app knows.
  const headers = changes ? { ...asked, 'accept-encoding': 'identity' } : request.headers
  const forward = httpRequest(new URL(path, target), { method: request.method, headers }, (answer) => {
    if (!changes || !/html|javascript|json/.test(answer.headers['content-type'] ?? '')) {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      return void answer.pipe(response)
    }
    const parts: Buffer[] = []
    answer.on('data', (part: Buffer) => parts.push(part))
    answer.on('end', () => {
      const { 'content-length': _length, 'transfer-encoding': _transfer, etag: _tag, ...rest } = answer.headers
      response.writeHead(answer.statusCode ?? 502, rest)
      response.end(newer(Buffer.concat(parts).toString(), state.gone))
    })
  })
  forward.on('error', () => response.destroy())
  request.pipe(forward)
}

/** The version is in the document, in `/version.json` and in the worker's revision of the document. */
function newer(text: string, gone: readonly RegExp[]): string {
  const mark = ['newer', 'newest', 'last'][gone.length - 1] ?? String(gone.length)
  return text
    .replaceAll(/((?:&quot;|")version(?:&quot;|"):(?:&quot;|"))([^"&]+)/g, `$1$2-${mark}`)
    .replace(/("revision":")(\w+","url":"index\.html")/, `$1${mark}-$2`)
    .replaceAll(/\{(?:"revision":"[\w-]+",)?"url":"([^"]+)"\},?/g, (entry, url: string) =>
      gone.some((each) => each.test(`/${url}`)) ? '' : entry,
    )
}
