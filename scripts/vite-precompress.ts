import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)

/** The server renders these at start (CSP hash, configuration), so a compressed copy would be stale. */
const RENDERED = new Set(['index.html', 'service-worker.js'])
const COMPRESSES = /\.(js|css|html|svg|json|webmanifest|txt)$/

/** Writes `x.js.br` beside every `x.js`: compressed once at quality 11 instead of for every answer. */
export function precompress(): Plugin {
  let outDir = 'dist'
  return {
    name: 'lousa:precompress',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => compressFolder(outDir),
    },
  }
}

async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(names.filter((name) => COMPRESSES.test(name) && !RENDERED.has(name)).map((name) => compressFile(join(folder, name))))
}

async function compressFile(path: string): Promise<void> {
  const source = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length }
  const packed = await brotli(source, { params })
  if (packed.length < source.length) await writeFile(`${path}.br`, packed)
}
