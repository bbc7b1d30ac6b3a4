import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { findPeers } from '#bench/peers.ts'

const here = dirname(fileURLToPath(import.meta.url))
const MODEL = join(here, 'model.ts')
const peers = findPeers(here, /^(rxdb|rxjs|@tanstack\/|workbox-)/)

/** The product's page and worker with one replacement: the benchmark's list of offline features. */
const swapModel: Plugin = {
  name: 'bench-model',
  enforce: 'pre',
  resolveId: (id) => (id === '#features/offline.ts' ? MODEL : null),
}

/** Every contender is its own bundle, built like the product. */
export async function bundle(outDir: string, minify = true): Promise<void> {
  const pages = ['ours', 'raw', 'rxdb', 'tanstack', 'workbox', 'workbox-sw']
  for (const [at, page] of pages.entries()) {
    await build({
      configFile: false,
      logLevel: 'warn',
      root: here,
      plugins: [swapModel, peers],
      css: { postcss: {} }, // no style sheets here, so Panda is not needed
      worker: { format: 'es', plugins: () => [swapModel] },
      build: {
        outDir,
        emptyOutDir: at === 0,
        minify,
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: { [page]: join(here, `page/${page}.ts`) }, output: { entryFileNames: '[name].js' } },
      },
    })
  }
}
