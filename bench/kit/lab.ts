import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '#scripts/chromium.mjs'
import { chromiumArgs } from '#tests/setup/chromium-args.ts'
import { bundle, PAGE } from './bundle.ts'

export interface Lab {
  readonly version: string
  readonly page: Page
  /** Slows down the page's main thread by this factor. */
  slowDown(times: number): Promise<void>
  stop(): Promise<void>
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

async function serve(folder: string) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x')
    const path = pathname === '/' ? PAGE : pathname
    void readFile(join(folder, path))
      .catch(() => null)
      .then((found) => {
        response.writeHead(found === null ? 404 : 200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' })
        response.end(found ?? '')
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

export async function openLab(): Promise<Lab> {
  const folder = await mkdtemp(join(tmpdir(), 'lousa-bench-'))
  await bundle(folder)
  const server = await serve(folder)
  const executablePath = await findChromium()
  const browser = await chromium.launch({ args: [...chromiumArgs], ...(executablePath !== undefined && { executablePath }) })
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.addInitScript('globalThis.__name = (each) => each') // tsx wraps functions in this helper
  page.on('pageerror', (error) => console.error(String(error)))
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { waitUntil: 'networkidle' })
  const devtools = await page.context().newCDPSession(page)
  return {
    version: browser.version(),
    page,
    slowDown: async (rate) => void (await devtools.send('Emulation.setCPUThrottlingRate', { rate })),
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
