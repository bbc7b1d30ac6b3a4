import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '#scripts/chromium.mjs'
import { chromiumArgs } from '#tests/setup/chromium-args.ts'
import { bundle, type pages } from './bundle.ts'

export interface Lab {
  readonly version: string
  /** A new page that loads that bundle, and the photo once it is set. */
  openPage(name: (typeof pages)[number]): Promise<Page>
  setPhoto(photo: Buffer): void
  stop(): Promise<void>
}

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.jpg': 'image/jpeg', '': 'text/html' }

export async function openLab(): Promise<Lab> {
  const folder = await mkdtemp(join(tmpdir(), 'lousa-bench-'))
  await bundle(folder)
  let photo: Buffer | null = null
  const content = async (path: string): Promise<string | Buffer | null> => {
    if (path.startsWith('/run/')) return `<!doctype html><title>${path}</title><script type="module" src="/${path.slice(5)}.js"></script>`
    return path === '/photo.jpg' ? photo : readFile(join(folder, path))
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x')
    void content(pathname)
      .catch(() => null)
      .then((found) => {
        response.writeHead(found === null ? 404 : 200, { 'content-type': TYPES[extname(pathname)] ?? 'application/octet-stream' })
        response.end(found ?? '')
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const executablePath = await findChromium()
  const browser = await chromium.launch({ args: [...chromiumArgs], ...(executablePath !== undefined && { executablePath }) })
  return {
    version: browser.version(),
    async openPage(name) {
      const context = await browser.newContext()
      await context.addInitScript('globalThis.__name = (each) => each') // tsx wraps functions in this helper
      const page = await context.newPage()
      page.on('pageerror', (error) => console.error(`${name}: ${String(error)}`))
      await page.goto(`${url}/run/${name}`)
      await page.waitForFunction(() => 'resizer' in globalThis || 'judge' in globalThis)
      return page
    },
    setPhoto(content) {
      photo = content
    },
    async stop() {
      await browser.close()
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
      await rm(folder, { recursive: true, force: true })
    },
  }
}
