import { FIRST_PAINT, SHELL } from '#contract/first-paint.ts'
import { expect, test, type Page } from './fixtures.ts'
import { signInOverApi, enter, people, signIn } from './sign-in.ts'

// What a page shows before any answer of the API, and what becomes of what the document handed over (docs/decisions/0082).

const PHONE = { width: 412, height: 823 }
const TITLE = 'Violão popular: da roda ao palco'

/** Holds every call of page and workers until it is let go. */
async function holdApi(page: Page): Promise<{ release(): void; held(): number }> {
  let release = () => {}
  let held = 0
  const free = new Promise<void>((resolve) => (release = resolve))
  await page.context().route('**/api/**', async (route) => {
    held += 1
    await free
    await route.continue().catch(() => undefined)
  })
  return { release, held: () => held }
}

const shell = (page: Page) => page.locator(`#${SHELL}`)
const hero = (page: Page) => page.getByRole('main').getByRole('heading', { name: TITLE })

test('the hero is painted before any answer of the API, first by the document, then by the app', async ({ page }) => {
  await signInOverApi(page, people.student)
  const api = await holdApi(page)
  await page.goto('/homepage')
  await expect(hero(page)).toBeVisible()
  await expect(shell(page)).toHaveCount(0)
  await expect.poll(api.held).toBeGreaterThan(0)
  await expect(page).toHaveTitle('Escola Sabiá')
  expect(
    await page
      .getByRole('main')
      .locator('img')
      .first()
      .evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0),
  ).toBe(true)
  await page.evaluate((title) => {
    const lost: string[] = []
    Object.assign(globalThis, { lost })
    new MutationObserver(() => {
      if (!document.querySelector('main h2')?.textContent?.includes(title)) lost.push(document.querySelector('main')?.textContent ?? '')
    }).observe(document.body, { childList: true, subtree: true })
  }, TITLE)
  api.release()
  await expect(page.getByRole('heading', { name: 'Em alta' })).toBeVisible()
  expect(await page.evaluate(() => (globalThis as { lost?: string[] }).lost)).toEqual([])
})

test('without scripts the document shows the first banner by itself', async ({ browser, chaos, page }) => {
  await signInOverApi(page, people.student)
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState(), viewport: PHONE })
  const still = await context.newPage()
  await still.goto(`${chaos.url}/homepage`)
  await expect(shell(still).getByText(TITLE)).toBeVisible()
  expect(
    await shell(still)
      .locator('img')
      .evaluate((img: HTMLImageElement) => [img.naturalWidth > 0, img.currentSrc.replace(/.*\//, '')]),
  ).toEqual([true, 'banner-vertical.webp'])
  await context.close()
})

for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
  test(`what the document paints stands where the app paints it, ${viewport.width} wide`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const boxes = async (path: string, theirs: string, ours: string) => {
      let letGo = () => {}
      const held = new Promise<void>((resolve) => (letGo = resolve))
      await page.route('**/assets/index-*.js', async (route) => {
        await held
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      await expect(shell(page)).toHaveCSS('position', 'absolute') // the styles are here
      const before = await shell(page).locator(theirs).boundingBox()
      letGo()
      await expect(shell(page)).toHaveCount(0)
      await page.evaluate(() => document.fonts.ready) // lines break where the faces say
      const after = await page.locator(ours).first().boundingBox()
      await page.unroute('**/assets/index-*.js')
      return { before, after }
    }
    for (const tenant of ['1', '2']) {
      const { before, after } = await boxes(`/login?tenant=${tenant}`, '[data-shell=title]', 'main h1')
      expect(Math.abs((before?.y ?? 0) - (after?.y ?? 999)), `sign-in of ${tenant}`).toBeLessThan(1.5)
      expect(before?.x, `sign-in of ${tenant}`).toBe(after?.x)
    }
    await signInOverApi(page, people.student)
    const { before, after } = await boxes('/homepage', '.hero__art', 'main .hero__art')
    expect(before).toEqual(after)
  })
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('nothing that was handed over lies in a cache, and the next start comes from the mirror', async ({ page, network }) => {
    await enter(page, people.student)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (navigator.serviceWorker.controller !== null) return
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
    })
    await expect(page.getByRole('heading', { name: 'Em alta' })).toBeVisible()
    const texts = await page.evaluate(async () => {
      const found: string[] = []
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const answer = await cache.match(request)
          if (answer?.headers.get('content-type')?.includes('html') === true) found.push(await answer.text())
        }
      }
      return found
    })
    expect(texts.length).toBeGreaterThan(0)
    for (const text of texts) expect(text).not.toMatch(new RegExp(`${FIRST_PAINT}|${SHELL}|Lívia|Sabiá`))
    await network.goOffline()
    await page.reload()
    await expect(hero(page)).toBeVisible()
    await expect(shell(page)).toHaveCount(0)
  })
})

test('another account’s document shows nothing of it', async ({ page }) => {
  await enter(page, people.student)
  await expect(hero(page)).toBeVisible()
  // The document shows the banner before the mirror has it: the last reads of the first mirror are here.
  await expect(page.getByRole('region', { name: 'Em alta' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: /não lidas/ })).toBeVisible()
  // The cookie becomes another person's behind this device's back; its own account stays on screen until the server says so.
  await signInOverApi(page, people.otherStudent)
  await holdApi(page)
  await page.goto('/homepage')
  await expect(hero(page)).toBeVisible()
  await expect(shell(page)).toHaveCount(0)
  expect(await page.content()).not.toContain('A luz do fim da tarde')
})

test('after a sign-out, «back» shows nothing that a document handed over', async ({ page }) => {
  await signIn(page, people.student)
  await page.goto('/homepage')
  await expect(hero(page)).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Abrir menu de/ })
    .click()
  await page.getByRole('button', { name: 'Desconectar' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/login')
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.content()).not.toMatch(new RegExp(`${TITLE}|Lívia`))
})

test('nothing jumps on a slow phone while the page comes: no footer stands where the showcase will be', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signInOverApi(page, people.student)
  await page.addInitScript(() => {
    Object.assign(globalThis, { moved: 0 })
    const shifts = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (globalThis as unknown as { moved: number }).moved += entry.value
    })
    shifts.observe({ type: 'layout-shift', buffered: true })
  })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto('/homepage')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).nth(1)).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeAttached()
  expect(await page.evaluate(() => (globalThis as unknown as { moved: number }).moved)).toBeLessThan(0.02)
})
