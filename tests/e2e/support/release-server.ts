import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { frameName, framePolicy } from '#lib/frame-policy.ts'

/** The files of one release beside the built service worker: its page and its chunks. */
export interface Release {
  readonly page: string
  readonly chunks: Readonly<Record<string, string>>
}

export interface ReleaseServer {
  readonly url: string
  deploy(release: Release): void
  /** Requested paths, in order. */
  readonly asked: string[]
  stop(): Promise<void>
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

/** Serves releases of an empty page, with the real built service worker. */
export async function startReleaseServer(first: Release): Promise<ReleaseServer> {
  const worker = await readFile('dist/service-worker.js', 'utf8')
  let release = first
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname
    asked.push(path)
    const known = fileOf(path, release, worker)
    const body = known === undefined ? readBuilt(path) : Promise.resolve(known)
    void body.then((text) => {
      const policy = path.startsWith('/frames/heic-bare') ? null : framePolicy(frameName(path) ?? '')
      const headers = { 'content-type': TYPES[extname(path)] ?? 'text/html', 'cache-control': 'no-cache' }
      response.writeHead(text === null ? 404 : 200, { ...headers, ...(policy !== null && { 'content-security-policy': policy }) })
      response.end(text ?? 'none')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    deploy(next) {
      release = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function fileOf(path: string, { page, chunks }: Release, worker: string): string | null | undefined {
  if (path === '/index.html' || path === '/homepage') return `<!doctype html><link rel="icon" href="data:,"><title>${page}</title>${page}`
  // Like the server: a hash of what it rendered into the page.
  if (path === '/service-worker.js')
    return withChunks(worker, Object.keys(chunks)).replace('__LOUSA_CONFIG__', `{\\x22version\\x22:\\x22${page}\\x22}`)
  if (path.startsWith('/assets/release-')) return chunks[path.slice('/assets/'.length)] ?? null
  if (path.startsWith('/api/')) return '{"from":"network"}'
  if (path.startsWith('/frames/')) return `<!doctype html><title>${path}</title>`
  if (path.startsWith('/demo/')) return '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
  return undefined
}

const readBuilt = (path: string) => readFile(join('dist', path)).catch(() => null)

/** Writes the release's chunks into the precache list, like the build. */
function withChunks(worker: string, chunks: readonly string[]): string {
  const entries = chunks.map((name) => `{"revision":null,"url":"assets/${name}"},`).join('')
  const changed = worker.replace(/\[\{"revision":/, `[${entries}{"revision":`)
  if (changed === worker && chunks.length > 0) throw new Error('the precache list was not found in the built service worker')
  return changed
}
