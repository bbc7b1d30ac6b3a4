import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

// What the build wrote into dist/assets, and which file imports which.

export const ASSETS = join('dist', 'assets')

/** Names of the chunks that a chunk's code imports at its start. */
export function staticImports(code: string): string[] {
  return [...code.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, name]) => name as string)
}

/** Names of the chunks that a chunk's code imports, at its start or later. */
export function allImports(code: string): string[] {
  const later = [...code.matchAll(/\bimport\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, name]) => name as string)
  return [...staticImports(code), ...later]
}

/** The page's entry: the script of index.html. */
export async function pageEntry(): Promise<string> {
  const html = await readFile(join('dist', 'index.html'), 'utf8')
  const [, name] = /<script[^>]+src="\/assets\/([^"]+)"/.exec(html) ?? []
  if (name === undefined) throw new Error('index.html loads no script')
  return name
}

/** The built file of a worker, by its source's name: `sync.worker`. */
export async function workerEntry(worker: string): Promise<string> {
  const name = (await readdir(ASSETS)).find((file) => file.startsWith(`${worker}-`) && file.endsWith('.js'))
  if (name === undefined) throw new Error(`no ${worker}-*.js in the build`)
  return name
}
