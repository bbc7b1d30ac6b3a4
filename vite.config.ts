import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { frames } from './scripts/vite-frames.ts'
import { precompress } from './scripts/vite-precompress.ts'

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

export default defineConfig({
  plugins: [
    tanstackRouter(), // tsr.config.json; before react()
    react(),
    frames(),
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
        // What every page begins with is one file. By itself the bundler cuts it wherever a lazy chunk shares a part: 21 files, 8 kB more.
        codeSplitting: { groups: [{ name: 'app', tags: ['$initial'] }] },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': api, '/files': api, '/version.json': api } },
})
