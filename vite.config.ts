import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { frames } from './scripts/vite-frames.ts'
import { portuguese } from './scripts/vite-portuguese.ts'
import { precompress } from './scripts/vite-precompress.ts'
import { start } from './scripts/vite-start.ts'
import { withoutAnswers } from './scripts/vite-without-answers.ts'
import { chunkGroups, chunkTest } from './server/page/chunks.ts'

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '4174'}`

/** `src/features/studio/footer/panel.tsx` → `footer-panel`: twelve files called panel must not all become `panel-<hash>`. The precache has each name, so it is short. */
function chunkName(moduleId: string | null, name: string): string {
  const path = moduleId?.split('?')[0]?.match(/\/src\/(.+)\.tsx?$/)?.[1]
  if (path === undefined) return name
  return path
    .replace(/^features\/((site|studio)\/(\w+\/(?!panel|page))?)?/, '')
    .replaceAll(/[^a-zA-Z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

const chunkFileNames = (chunk: { facadeModuleId: string | null; name: string }) =>
  `assets/${chunkName(chunk.facadeModuleId, chunk.name)}-[hash].js`

/** A worker's chunks are named like it: the page's weight does not count them. */
const workerChunkFileNames = (chunk: { facadeModuleId: string | null; name: string }) =>
  `assets/${chunkName(chunk.facadeModuleId, chunk.name)}.worker-[hash].js`

/** The groups of `server/page/chunks.ts`, below what the entry imports. */
const groups: { name: string; test: RegExp; tags?: ['$initial'] }[] = [
  { name: 'app', test: /^(?!.*\/(index\.html|src\/main\.tsx)$)/, tags: ['$initial'] },
  ...chunkGroups.map(({ name, modules }) => ({ name, test: chunkTest(modules) })),
]

export default defineConfig({
  plugins: [
    tanstackRouter(), // tsr.config.json; before react()
    react({ jsxImportSource: '#lib/jsx' }),
    frames(),
    withoutAnswers(),
    start(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/workers',
      filename: 'service-worker.ts',
      injectRegister: false,
      manifest: false, // ours is public/manifest.webmanifest
      injectManifest: {
        rollupFormat: 'iife', // an ES module dies when registered as a classic script
        // Not the manifest: the server writes each school's own.
        globPatterns: ['**/*.{js,css,html,woff2,svg}', 'icons/*.png'],
        globIgnores: [
          'demo/**', // DEMO=1 only, as the laboratory below
          '**/{lab,routes-lab}-*',
          'icons/{maskable-512,icon-512,apple-touch-icon}.png', // a system asks for them once, while it installs
          'assets/start-*', // a page of this cache has no shell
          'assets/db-memory-databases-*', // for a browser that keeps no cache either
          'frames/{heic,libheif}-*', // put on a device when they may be needed (sw-frames.ts)
          // A tenant's faces are kept when they are first used (docs/decisions/0038).
          'assets/{aboreto,lato,montserrat,open-sans,oswald,poppins,roboto}-*.woff2',
          'assets/inter-latin-ext-*.woff2',
        ],
        buildPlugins: { vite: [portuguese(), withoutAnswers()] },
        // A part of each checksum tells two versions of a file apart.
        // A file of the build has its checksum in its name: an absent revision is not written into the worker.
        manifestTransforms: [
          (entries) => ({
            manifest: entries.toReversed().map((each) => ({ ...each, revision: each.revision?.slice(0, 6) as string | null })),
            warnings: [],
          }),
        ],
        maximumFileSizeToCacheInBytes: 2_000_000,
      },
    }),
    precompress(),
  ],
  worker: {
    format: 'es',
    plugins: () => [portuguese(), withoutAnswers()],
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: workerChunkFileNames,
        codeSplitting: { groups: [{ name: 'base', test: /^(?!.*\.worker\.ts)/, tags: ['$initial'] }] },
      },
    },
  },
  // Dexie's own entry is its ES5 build, whose helpers no browser of this build needs.
  resolve: {
    alias: [{ find: /^dexie$/, replacement: fileURLToPath(new URL('node_modules/dexie/dist/modern/dexie.mjs', import.meta.url)) }],
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0, // data: URLs are not allowed for scripts and styles by the CSP, and cannot share the precache
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames,
        codeSplitting: { groups },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': api, '/files': api, '/card.png': api, '/share.jpg': api, '/version.json': api },
  },
})
