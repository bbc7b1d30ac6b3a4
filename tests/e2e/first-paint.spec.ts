import { FIRST_PAINT, SHELL } from '#contract/first-paint.ts'
import { expect, test, type Page, untilInstalled } from '#tests/e2e/support/fixtures.ts'
import { signInOverApi, enter, people, signIn } from '#tests/e2e/support/sign-in.ts'

// What a page shows before any answer of the API, and what becomes of what the document handed over (docs/decisions/0082).

const PHONE = { width: 412, height: 823 }
const WIDTHS = [{ width: 1280, height: 800 }, PHONE] as const
const TITLE = 'Violão popular: da roda ao palco'

/** Holds every call of page and workers until it is let go. */
async function holdApi(page: Page): Promise<{ release(): Promise<void>; held(): number }> {
  let release = () => {}
  let held = 0
  const free = new Promise<void>((resolve) => (release = resolve))
  await page.context().route('**/api/**', async (route) => {
    held += 1
    await free
    await route.continue().catch(() => undefined)
  })
  return {
    async release() {
      release()
      await page.context().unroute('**/api/**')
    },
    held: () => held,
  }
}

const shell = (page: Page) => page.locator(`#${SHELL}`)
const hero = (page: Page) => page.getByRole('main').getByRole('heading', { name: TITLE })

/**
 * Opens a page whose app waits, looks where the document painted something in each width, lets the app come, and looks where the app paints it.
 */
async function boxes(page: Page, path: string, theirs: string, ours: string) {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/index-*.js', async (route) => {
    await held
    await route.continue()
  })
  const look = async (selector: string) => {
    const found: Record<number, { x: number; y: number } | null> = {}
    for (const size of WIDTHS) {
      await page.setViewportSize(size)
      await page.evaluate(() => document.fonts.ready) // lines break where the faces say
      found[size.width] = await page.locator(selector).first().boundingBox()
    }
    return found
  }
  await page.goto(path, { waitUntil: 'commit' })
  await expect(shell(page)).toHaveCSS('position', 'absolute') // the styles are here
  const before = await look(`#${SHELL} ${theirs}`)
  release()
  await expect(shell(page)).toHaveCount(0)
  const after = await look(ours)
  await page.unroute('**/assets/index-*.js')
  return { before, after }
}

test('the first banner is painted without scripts, stands where the app paints it, wide and narrow, as the sign-in page does, before any answer of the API, and nothing jumps on a slow phone while the page comes', async ({
  page,
  browser,
  chaos,
}) => {
  await test.step('the sign-in page of a school stands where the app paints it', async () => {
    // The other school's: login.spec.ts.
    const { before, after } = await boxes(page, '/login?tenant=2', '[data-shell=title]', 'main h1')
    for (const { width } of WIDTHS) {
      expect(Math.abs((before[width]?.y ?? 0) - (after[width]?.y ?? 999)), `${width} wide`).toBeLessThan(1.5)
      expect(before[width]?.x, `${width} wide`).toBe(after[width]?.x)
    }
  })
  await signInOverApi(page, people.student)

  await test.step('without scripts the document shows the first banner by itself', async () => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
      viewport: PHONE,
    })
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

  await test.step('it is painted before any answer of the API, first by the document, then by the app, and nothing jumps', async () => {
    await page.setViewportSize(PHONE)
    await page.addInitScript(() => {
      Object.assign(globalThis, { moved: 0 })
      const shifts = new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          (globalThis as unknown as { moved: number }).moved += entry.value
      })
      shifts.observe({ type: 'layout-shift', buffered: true })
    })
    const slow = await page.context().newCDPSession(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 })
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
    await api.release()
    await expect(page.getByRole('heading', { name: 'Em alta' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeAttached()
    expect(await page.evaluate(() => (globalThis as { lost?: string[] }).lost)).toEqual([])
    // No footer stands where the showcase will be.
    expect(await page.evaluate(() => (globalThis as unknown as { moved: number }).moved)).toBeLessThan(0.02)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  })

  await test.step('the banner stands where the app paints it', async () => {
    const { before, after } = await boxes(page, '/homepage', '.hero__art', 'main .hero__art')
    expect(Object.keys(before)).toHaveLength(2)
    expect(before).toEqual(after)
  })
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('nothing that was handed over lies in a cache, and the next start comes from the mirror', async ({ page, network }) => {
    await enter(page, people.student)
    await untilInstalled(page)
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

test('another account’s document shows nothing of it, and after a sign-out, «back» shows nothing that a document handed over', async ({
  page,
}) => {
  await signIn(page, people.student)
  await expect(hero(page)).toBeVisible()
  // The document shows the banner before the mirror has it: the last reads of the first mirror are here.
  await expect(page.getByRole('region', { name: 'Em alta' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: /não lidas/ })).toBeVisible()
  const mine = await page.context().cookies()

  await test.step('the cookie becomes another person’s behind this device’s back; its own account stays on screen until the server says so', async () => {
    // The open page would find it out and go to the homepage by itself, just when this does.
    await page.goto('about:blank')
    await signInOverApi(page, people.otherStudent)
    const api = await holdApi(page)
    await page.goto('/homepage')
    await expect(hero(page)).toBeVisible()
    await expect(shell(page)).toHaveCount(0)
    expect(await page.content()).not.toContain('A luz do fim da tarde')
    await page.context().addCookies(mine)
    await api.release()
  })

  await test.step('after a sign-out', async () => {
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
})
