import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { frames } from './scripts/vite-frames.ts'
import { precompress } from './scripts/vite-precompress.ts'
import { start } from './scripts/vite-start.ts'

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '4174'}`

/** `src/features/studio/footer/panel.tsx` → `studio-footer-panel`: twelve files called panel must not become `panel-<hash>`. */
function chunkName(moduleId: string | null, name: string): string {
  const path = moduleId?.split('?')[0]?.match(/\/src\/(.+)\.tsx?$/)?.[1]
  if (path === undefined) return name
  return path
    .replace(/^features\//, '')
    .replaceAll(/[^a-zA-Z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

const chunkFileNames = (chunk: { facadeModuleId: string | null; name: string }) =>
  `assets/${chunkName(chunk.facadeModuleId, chunk.name)}-[hash].js`

/**
 * What is wanted together is one file. By itself the bundler makes one for every set of pages that share something: 110, most of them below
 * 1 kB, and each is a request. A module brings what it imports, unless a room above has it.
 */
const rooms: { name: string; test?: RegExp; tags?: ['$initial'] }[] = [
  { name: 'app', tags: ['$initial'] },
  // Small, and wanted by pages that share nothing else.
  { name: 'common', test: /\/ui\/(field|password-field)\.tsx$|\/site\/logo\.tsx$|\/contract\/places\.ts$|\/i18n\/format\.ts$/ },
  // With all of zod: only who is not known here yet asks for the look of a school.
  { name: 'school', test: /\/contract\/settings\.ts$/ },
  { name: 'site', test: /\/routes\/_site(\.homepage)?\.tsx\?|\/site\/(home-page\.tsx|reader-model\.ts)$/ },
  { name: 'profile', test: /\/routes\/_site\.dashboard\.profile\.tsx\?|\/site\/profile-page\.tsx$/ },
  { name: 'studio', test: /\/studio\/(studio|sync-teller)\.tsx$|\/features\/offline\.ts$/ },
  {
    name: 'panel',
    test: /\/studio\/(panel-data|draft-form|form-ledge|error-summary)\.tsx?$|\/ui\/(section|list-row|switch|select-field|radio-cards)\.tsx$/,
  },
  { name: 'pages', test: /\/routes\/_site\..+\?/ },
]

export default defineConfig({
  plugins: [
    tanstackRouter(), // tsr.config.json; before react()
    react(),
    frames(),
    start(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/workers',
      filename: 'service-worker.ts',
      injectRegister: false,
      manifest: false, // ours is public/manifest.webmanifest
      injectManifest: {
        rollupFormat: 'iife', // an ES module dies when registered as a classic script
        globPatterns: ['**/*.{js,css,html,woff2,svg,webmanifest}', 'icons/*.png'],
        globIgnores: [
          'demo/**', // as is the laboratory below: with DEMO=1 only
          '**/lab-*',
          'assets/start-*', // a page of this cache has no shell
          'frames/**', // put on a device when they may be needed (sw-frames.ts)
          // A tenant's faces are kept when they are first used (docs/decisions/0038).
          'assets/{aboreto,lato,montserrat,open-sans,oswald,poppins,roboto}-*.woff2',
          'assets/inter-latin-ext-*.woff2',
        ],
        maximumFileSizeToCacheInBytes: 2_000_000,
      },
    }),
    precompress(),
  ],
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames } } },
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0, // data: URLs have no place in the CSP of scripts and styles, and break the precache's sharing
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames,
        codeSplitting: { groups: rooms },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': api, '/files': api, '/version.json': api } },
})
