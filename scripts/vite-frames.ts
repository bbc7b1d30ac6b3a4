import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { FRAMES, frameName, framePolicy } from '#lib/frame-policy.ts'

/**
 * `import address from './heic.frame.ts?frame'`: a page with that module and all its imports inline, in one file, at
 * `/frames/heic-<hash>.html`. The hash covers page and policy, because both are cached for ever under that address.
 */
export function frames(): Plugin {
  const pages = new Map<string, string>()
  let building = false
  return {
    name: 'lousa:frames',
    enforce: 'pre',
    configResolved({ command }) {
      building = command === 'build'
    },
    load: {
      filter: { id: /\.frame\.ts\?frame$/ },
      async handler(id) {
        const file = id.replace(/\?frame$/, '')
        const name = basename(file, '.frame.ts')
        const policy = framePolicy(name)
        if (policy === null) this.error(`${name} has no policy in src/lib/frame-policy.ts`)
        const page = pageOf(await bundle(file))
        const hash = createHash('sha256').update(`${page}\n${policy}`).digest('base64url').slice(0, 8)
        const address = `${FRAMES}${name}-${hash}.html`
        pages.set(address, page)
        if (building) this.emitFile({ type: 'asset', fileName: address.slice(1), source: page })
        return { code: `export default ${JSON.stringify(address)}`, moduleType: 'js' }
      },
    },
    // The dev server's counterpart of server/page/static.ts.
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0] ?? ''
        if (!path.startsWith(FRAMES)) return next()
        const page = pages.get(path)
        if (page === undefined) {
          response.statusCode = 404
          return response.end()
        }
        response.setHeader('Content-Type', 'text/html; charset=utf-8')
        response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
        response.setHeader('Content-Security-Policy', framePolicy(frameName(path) ?? '') ?? "default-src 'none'")
        response.end(page)
      })
    },
  }
}

async function bundle(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    css: { postcss: {} },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  const [script] = output
  if (output.length !== 1 || script?.type !== 'chunk') throw new Error(`${file} is not one script`)
  return script.code
}

/** Inside a page's script these end it or begin a comment. */
const inline = (code: string) => code.replaceAll(/<(?=\/script|!--)/gi, '\\x3c')

const pageOf = (code: string) => `<!doctype html><meta charset="utf-8"><title>Lousa</title><script>${inline(code)}</script>`
