import { type BrowserContext, chromium } from '@playwright/test'
import { must } from '#lib/must.ts'
import { findChromium } from '#scripts/chromium.mjs'
import type { Person } from '#tests/e2e/support/sign-in.ts'
import { chromiumArgs } from '#tests/setup/chromium-args.ts'

/** From the start of the navigation, ms. */
export interface Start {
  /** The banner's title and two rows of the showcase with their cards are on screen. */
  readonly rows: number
  /** The same, and every picture in sight is decoded. */
  readonly pictures: number
  readonly chromium: string
}

const VIEW = '/homepage'
/** Begins the line in which the page tells its times. */
const SEEN = 'seen: '

async function open(profile: string): Promise<BrowserContext> {
  const executablePath = await findChromium()
  const context = await chromium.launchPersistentContext(profile, {
    args: [...chromiumArgs],
    locale: 'pt-BR',
    // A phone: what stands in sight is what a student looks at.
    viewport: { width: 412, height: 823 },
    ...(executablePath !== undefined && { executablePath }),
  })
  // tsx wraps functions that run in the page in this helper.
  await context.addInitScript('globalThis.__name = (each) => each')
  return context
}

/** Signs in, and waits until mirror, service worker and pictures are on the device. */
export async function install(profile: string, url: string, { email, password, tenant }: Person): Promise<void> {
  const context = await open(profile)
  const data = { email, password, tenant_id: Number(tenant) }
  const answer = await context.request.post(`${url}/api/auth/login`, { headers: { tenantId: tenant }, data })
  if (!answer.ok()) throw new Error(`sign-in: ${answer.status()}`)
  const page = await context.newPage()
  await page.goto(url + VIEW)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForTimeout(8000)
  // Once more, through the service worker: the pictures are kept as they are shown.
  await page.reload()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(3000)
  await context.close()
}

/** A new browser, no network, and a processor that many times slower: opens the homepage. */
export async function startOffline(profile: string, url: string, slower: number): Promise<Start> {
  const context = await open(profile)
  try {
    await context.setOffline(true)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.addInitScript(watch, SEEN)
    // Not `waitForFunction`: the script of 330 kB that it puts into the page takes 100 ms of a slowed start.
    const told = page.waitForEvent('console', { predicate: (message) => message.text().startsWith(SEEN), timeout: 60_000 })
    await page.goto(url + VIEW)
    const [rows, pictures] = (await told).text().slice(SEEN.length).split(' ').map(Number)
    return { rows: must(rows, 'rows'), pictures: must(pictures, 'pictures'), chromium: context.browser()?.version() ?? '' }
  } finally {
    await context.close()
  }
}

/**
 * In the page: looks when the document changes or a picture is there, not once a frame, because every frame that is asked for is drawn. Tells the
 * console the two times, after the frame that shows it. Without a network the document has no data in it, so what stands there came from the mirror.
 */
function watch(seen: string): void {
  const inSight = (element: Element) => {
    const { top, left, width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && top < innerHeight && left < innerWidth && top + height > 0 && left + width > 0
  }
  const isDrawn = () => {
    const rows = [...document.querySelectorAll('main section[aria-labelledby]')].filter((row) => row.querySelector('li a') !== null)
    const banner = document.querySelector('main [aria-roledescription] h2, main section h2')
    return rows.length >= 2 && banner !== null && banner.textContent !== ''
  }
  const { scheduler } = globalThis as unknown as { scheduler: { postTask(task: () => void, options: { priority: string }): void } }
  const afterFrame = (then: () => void) => requestAnimationFrame(() => scheduler.postTask(then, { priority: 'user-blocking' }))
  const wait = (isReady: () => boolean, then: () => void) => {
    const look = () => {
      if (!isReady()) return
      changes.disconnect()
      removeEventListener('load', look, true)
      afterFrame(then)
    }
    const changes = new MutationObserver(look)
    changes.observe(document, { childList: true, subtree: true, characterData: true })
    addEventListener('load', look, true)
    look()
  }
  wait(isDrawn, () => {
    const rows = performance.now()
    wait(
      () => [...document.images].filter(inSight).every((image) => image.complete),
      () => console.debug(`${seen}${rows} ${performance.now()}`),
    )
  })
}
