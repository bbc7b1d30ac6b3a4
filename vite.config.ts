import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { frames } from './scripts/vite-frames.ts'
import { portuguese } from './scripts/vite-portuguese.ts'
import { precompress } from './scripts/vite-precompress.ts'
import { start } from './scripts/vite-start.ts'

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '4174'}`

/** `src/features/studio/footer/panel.tsx` → `studio-footer-panel`: twelve files called panel must not all become `panel-<hash>`. */
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

/** A worker's chunks are named like it: the page's weight does not count them. */
const workerChunkFileNames = (chunk: { facadeModuleId: string | null; name: string }) =>
  `assets/${chunkName(chunk.facadeModuleId, chunk.name)}.worker-[hash].js`

/**
 * Manual chunks: modules loaded together share a chunk. By default the bundler makes one for every set of pages that share something: 110,
 * most of them below 1 kB, and each is a request. A group includes its modules' imports, unless a group above has them.
 */
const chunkGroups: { name: string; test?: RegExp; tags?: ['$initial'] }[] = [
  { name: 'app', test: /^(?!.*\/(index\.html|src\/main\.tsx)$)/, tags: ['$initial'] },
  // Small, and used by pages that share nothing else.
  {
    name: 'common',
    test: /\/ui\/(logo\.tsx|use-stable\.ts)$|\/contract\/(well-known-ids|endpoint-class|keyed-fields|limits|rights)\.ts$|\/(i18n\/format|lib\/wake-worker)\.ts$/,
  },
  // What every form has. No page of a student waits for it.
  { name: 'fields', test: /\/ui\/(field|password-field)\.tsx$|\/contract\/login-page\.ts$|\/styled-system\/css\/css\.mjs$/ },
  // The sign-in page with what it does, and its preview in the studio.
  { name: 'sign-in', test: /\/features\/(sign-in\/view|site\/(session-changes|refusal-text|after-sign-in))\.tsx?$/ },
  // With all of zod: only people who are not signed in yet request a school's colours and fonts.
  { name: 'school', test: /\/contract\/settings\.ts$/ },
  { name: 'site', test: /\/routes\/_site(\.homepage)?\.tsx\?|\/site\/(home-page\.tsx|reader-model\.ts)$/ },
  // Small, and used by pages as by what watches beside them.
  { name: 'device', test: /\/site\/(device-records|use-kept-reminder|reminder|device-facts|native-app)\.ts$/ },
  // What comes when a page is at rest, and the favourites' page needs too.
  { name: 'device-watch', test: /\/site\/(prompts\/device-watch|favorite-heart)\.tsx$/ },
  // What tells a student of points, and the ranking's pages need too.
  { name: 'earned', test: /\/site\/ranking\/earned-watch\.tsx$/ },
  // What a form with pictures needs, on the profile's page as in the drawer, and every command of a student.
  {
    name: 'forms',
    test: /\/ui\/(drawer|dialog|history-buttons|other-tab|icons-studio)\.tsx$|\/ui\/tell-(discarded|saved-later)\.ts$|\/sync\/(page\/(draft\/use-(draft|form-history)|status\/use-waits)|outbox\/record)\.ts$|\/images\/field\/picture-field\.tsx$|\/site\/(commands|edit-words)\.ts$/,
  },
  { name: 'profile', test: /\/routes\/_site\.dashboard\.profile\.tsx\?|\/site\/profile-page\.tsx$/ },
  { name: 'studio', test: /\/studio\/(studio|sync-teller)\.tsx$|\/features\/offline\.ts$|\/workers\/(prefetch-heic|heic-pages)\.ts$/ },
  {
    name: 'panel',
    test: /\/studio\/(panel-data|draft-form|form-ledge|error-summary|find-lessons|use-show-behind|no-products)\.tsx?$|\/showcase\/chosen-look\.ts$|\/ui\/(section|list-row|switch|select-field|radio-cards|thumb)\.tsx$/,
  },
  { name: 'segments', test: /\/ui\/(segments|segment-field)\.tsx$/ },
  // An owner's HTML, on students' pages and in its preview.
  { name: 'html-frame', test: /\/site\/block-frames\.tsx$|\/ui\/html-frame\.tsx$/ },
  // What edit mode puts on the homepage.
  { name: 'site-edit', test: /\/site\/(carousel-tools|banner-state)\.tsx$/ },
  // What the drawer and the Central both need to change an edit.
  { name: 'editing', test: /\/sync\/(page\/editing|actions\/recreate)\.ts$/ },
  // Communities, and the comments under a lesson, which share their parts.
  { name: 'community', test: /\/routes\/_site\.comunidade\..+\?|\/site\/community\/(lesson-thread|thread)\.tsx$/ },
  { name: 'pages', test: /\/routes\/_site\..+\?|\/site\/notice-language\.ts$/ },
]

export default defineConfig({
  plugins: [
    tanstackRouter(), // tsr.config.json; before react()
    react({ jsxImportSource: '#lib/jsx' }),
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
          'demo/**', // DEMO=1 only, as the laboratory below
          '**/{lab,routes-lab,routes-dev-page}-*',
          'icons/{maskable-512,icon-512,apple-touch-icon}.png', // a system asks for them once, while it installs
          'assets/start-*', // a page of this cache has no shell
          'assets/db-memory-databases-*', // for a browser that keeps no cache either
          'frames/{heic,libheif}-*', // put on a device when they may be needed (sw-frames.ts)
          // A tenant's faces are kept when they are first used (docs/decisions/0038).
          'assets/{aboreto,lato,montserrat,open-sans,oswald,poppins,roboto}-*.woff2',
          'assets/inter-latin-ext-*.woff2',
        ],
        buildPlugins: { vite: [portuguese()] },
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
    plugins: () => [portuguese()],
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
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': api, '/files': api, '/version.json': api } },
})
