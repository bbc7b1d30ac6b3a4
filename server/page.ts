import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf } from './csp.ts'

/** What index.html carries in its head in place of this comment. */
const PLACEHOLDER = '<!--lousa:head-->'

export interface PageConfig {
  readonly csp: string
  readonly apiPaths: Readonly<Record<string, string>>
}

export interface Page {
  readonly html: string
  /** Names the build and its policy; `/version.json` tells it to old pages. */
  readonly version: string
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Renders index.html once, at start. Null when there is no build: the API works without one. */
export async function renderPage(distDir: string, config: PageConfig): Promise<Page | null> {
  const path = join(distDir, 'index.html')
  if (!existsSync(path)) return null
  const source = await readFile(path, 'utf8')
  const csp = hashOf(config.csp)
  const version = hashOf(`${source}\n${csp}\n${JSON.stringify(config.apiPaths)}`)
  const content = escape(JSON.stringify({ csp, version, apiPaths: config.apiPaths }))
  return { html: source.replace(PLACEHOLDER, `<meta name="lousa-config" content="${content}">`), version }
}
