import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf } from './csp.ts'

/** What index.html carries in its head in place of this comment. */
const PLACEHOLDER = '<!--lousa:head-->'

/** What service-worker.js carries in place of the version, so that a new policy alone makes a new worker and a new precached page. */
const WORKER_PLACEHOLDER = '__LOUSA_CONFIG__'

export interface PageConfig {
  readonly csp: string
  readonly apiPaths: Readonly<Record<string, string>>
}

export interface Page {
  readonly html: string
  readonly worker: string
  /** Names the build and its policy; `/version.json` tells it to old pages. */
  readonly version: string
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Renders index.html and its service worker once, at start. Null when there is no build: the API works without one. */
export async function renderPage(distDir: string, config: PageConfig): Promise<Page | null> {
  const path = join(distDir, 'index.html')
  if (!existsSync(path)) return null
  const source = await readFile(path, 'utf8')
  const csp = hashOf(config.csp)
  const version = hashOf(`${source}\n${csp}\n${JSON.stringify(config.apiPaths)}`)
  const content = escape(JSON.stringify({ csp, version, apiPaths: config.apiPaths }))
  const worker = await readFile(join(distDir, 'service-worker.js'), 'utf8').catch(() => '')
  return {
    html: source.replace(PLACEHOLDER, `<meta name="lousa-config" content="${content}">`),
    worker: worker.replaceAll(WORKER_PLACEHOLDER, version),
    version,
  }
}
