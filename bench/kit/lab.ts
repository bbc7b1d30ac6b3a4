import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '#scripts/chromium.mjs'
import { chromiumArgs } from '#tests/setup/chromium-args.ts'
import { bundle, type PageName, PAGES } from './bundle.ts'

export interface Lab {
  readonly version: string
  /** Opened once, and in front from now on. */
  page(name: PageName): Promise<Page>
  /** Slows down the main thread of the page in front by this factor. */
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
    void readFile(join(folder, pathname))
      .catch(() => null)
      .then((found) => {
        response.writeHead(found === null ? 404 : 200, { 'content-type': TYPES[extname(pathname)] ?? 'application/octet-stream' })
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
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.addInitScript('globalThis.__name = (each) => each') // tsx wraps functions in this helper
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const opened = new Map<PageName, Page>()
  const sessions = new Map<Page, CDPSession>()
  let front: Page | null = null
  let slower = 1

  // A slowed page is stopped by keeping its processor busy, even while it is in the back: only the one that is measured may be.
  const slow = async () => {
    for (const [page, devtools] of sessions) await devtools.send('Emulation.setCPUThrottlingRate', { rate: page === front ? slower : 1 })
  }
  const open = async (name: PageName) => {
    const page = await context.newPage()
    page.on('pageerror', (error) => console.error(String(error)))
    await page.goto(`${address}/${PAGES[name]}`, { waitUntil: 'networkidle' })
    sessions.set(page, await context.newCDPSession(page))
    opened.set(name, page)
    return page
  }
  return {
    version: browser.version(),
    async page(name) {
      front = opened.get(name) ?? (await open(name))
      await slow()
      await front.bringToFront()
      return front
    },
    async slowDown(rate) {
      slower = rate
      await slow()
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
