import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { findChromium } from '#scripts/chromium.mjs'
import { chromiumArgs } from '#tests/setup/chromium-args.ts'
import { bundle } from './bundle.ts'
import { type BenchServer, startServer } from './server.ts'

export type ContenderName = 'ours' | 'raw' | 'rxdb' | 'tanstack' | 'workbox'

/** One browser with one profile on disk, one server, and several pages. */
export interface Lab {
  readonly server: BenchServer
  readonly context: BrowserContext
  readonly version: string
  /** A page with the contender's store open. */
  openPage(name: ContenderName, store: { name: string; rows: number }): Promise<Page>
  /** A page for the duration of `work`, with the contender's store open. */
  withPage<T>(name: ContenderName, store: { name: string; rows: number }, work: (page: Page) => Promise<T>): Promise<T>
  say(text: string): void
  stop(): Promise<void>
}

export async function openLab(port: number, { minify = true } = {}): Promise<Lab> {
  const folder = await mkdtemp(join(tmpdir(), 'lousa-bench-'))
  await bundle(join(folder, 'site'), minify)
  const server = await startServer(join(folder, 'site'), port)
  const executablePath = await findChromium()
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    args: [...chromiumArgs],
    ...(executablePath !== undefined && { executablePath }),
  })
  const openPage: Lab['openPage'] = async (name, store) => {
    const page = await context.newPage()
    page.on('pageerror', (error) => console.error(`${name}: ${String(error)}`))
    await page.goto(`${server.url}/run/${name}`)
    await page.waitForFunction(() => 'contender' in globalThis)
    await page.evaluate((options) => contender.open(options), store)
    return page
  }
  return {
    server,
    context,
    version: await versionOf(context),
    openPage,
    async withPage(name, store, work) {
      const page = await openPage(name, store)
      try {
        const result = await work(page)
        await page.evaluate(() => contender.close())
        const counts = await page.evaluate(() => globalThis.durabilities?.() ?? {})
        const others = Object.keys(counts).filter((each) => each !== 'strict')
        if (others.length > 0) throw new Error(`${name} wrote with durability ${others.join(', ')}`)
        return result
      } finally {
        await page.close()
      }
    },
    say: (text) => console.error(text),
    async stop() {
      await context.close()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function versionOf(context: BrowserContext): Promise<string> {
  const page = await context.newPage()
  const agent = await page.evaluate(() => navigator.userAgent)
  await page.close()
  return /Chrome\/([\d.]+)/.exec(agent)?.[1] ?? agent
}
