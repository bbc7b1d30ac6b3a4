import { copyFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { findPeers } from '#bench/peers.ts'

const here = dirname(fileURLToPath(import.meta.url))
const peers = findPeers(here, /^(browser-image-compression|pica)$/)

export const pages = ['judge', 'ours', 'bare', 'bare-high', 'compression', 'pica'] as const

/** Every contender is its own bundle, built like the product. */
export async function bundle(outDir: string): Promise<void> {
  for (const [at, page] of pages.entries()) {
    await build({
      configFile: false,
      logLevel: 'warn',
      root: here,
      plugins: [peers],
      css: { postcss: {} },
      worker: { format: 'es' },
      build: {
        outDir,
        emptyOutDir: at === 0,
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: { [page]: join(here, `page/${page}.ts`) }, output: { entryFileNames: '[name].js' } },
      },
    })
  }
  const library = 'browser-image-compression.js'
  await copyFile(join(here, 'peers/node_modules/browser-image-compression/dist', library), join(outDir, library))
}
