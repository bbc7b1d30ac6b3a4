// usage: node scripts/build-server.mjs ENTRY FOLDER: a program of the server, translated once, with the packages beside it. Translated file by file as it
// starts, each of its functions is wrapped to keep its name, which costs a third of a request's time.
import { build } from 'vite'
import { root } from './setup-steps.mjs'

const [entry = '', folder = ''] = process.argv.slice(2)
await build({
  configFile: false,
  root,
  logLevel: 'warn',
  publicDir: false,
  build: { ssr: entry, outDir: folder, emptyOutDir: true, target: 'node20', minify: false, sourcemap: true },
})
