import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { escapeHtml } from '#server/call/escape.ts'
import { hashOf } from './csp.ts'

/** The comment in the head of index.html that is replaced. */
const PLACEHOLDER = '<!--lousa:head-->'
/** The text in the service worker that stands for the page's configuration: a release of headers alone is a new worker too. */
const WORKER_PLACEHOLDER = '__LOUSA_CONFIG__'

export const WORKER_FILE = 'service-worker.js'

export interface PageConfig {
  readonly csp: string
  readonly apiPaths: Readonly<Record<string, string>>
  /** This server has the network laboratory. */
  readonly lab?: boolean
}

export interface Page {
  readonly html: string
  /** Names the build and its policy; `/version.json` returns it to open pages. */
  readonly version: string
  /** Addresses of the build's files, for what a document asks for early. */
  readonly assets: readonly string[]
  /** Rendered as well, hence not the built `.br`; null when the build has none. */
  readonly worker: { readonly plain: string; readonly brotli: Uint8Array<ArrayBuffer>; readonly tag: string } | null
}

const compress = promisify(brotliCompress)

async function renderWorker(distDir: string, config: string): Promise<Page['worker']> {
  const path = join(distDir, WORKER_FILE)
  if (!existsSync(path)) return null
  const plain = (await readFile(path, 'utf8')).replaceAll(WORKER_PLACEHOLDER, () => inLiteral(config))
  const brotli = await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  return { plain, brotli: new Uint8Array(brotli), tag: `"${hashOf(plain)}"` }
}

/** As the inside of a literal of any quotes, which the build chooses. */
const inLiteral = (text: string) => text.replaceAll(/[\\'"`$\n]/g, (char) => `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`)

/** Renders index.html and its service worker once, at start. Null when there is no build: the API works without one. */
export async function renderPage(distDir: string, config: PageConfig): Promise<Page | null> {
  const path = join(distDir, 'index.html')
  if (!existsSync(path)) return null
  const source = await readFile(path, 'utf8')
  const csp = hashOf(config.csp)
  const told = { apiPaths: config.apiPaths, ...(config.lab === true && { lab: true }) }
  const version = hashOf(`${source}\n${csp}\n${JSON.stringify(told)}`)
  const content = escapeHtml(JSON.stringify({ csp, version, ...told }))
  const html = source.replace(PLACEHOLDER, () => `<meta name="lousa-config" content="${content}">`)
  const assets = await readdir(join(distDir, 'assets')).catch(() => [])
  return {
    html,
    version,
    assets: assets.map((name) => `/assets/${name}`),
    worker: await renderWorker(distDir, JSON.stringify({ version, apiPaths: config.apiPaths })),
  }
}
