import { expect, type Page, test } from '#tests/e2e/support/fixtures.ts'
import { enter, people } from '#tests/e2e/support/sign-in.ts'

// A person who chose letters twice as large in the browser reads all words (PER-22).

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

/** As in the browser's settings: media queries know it too. */
async function chooseLargeText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1

test('at 200 % the banner’s words are below the header and whole, the bar at the foot has whole words, and nothing scrolls sideways (PER-22)', async ({
  page,
}) => {
  await chooseLargeText(page)
  await enter(page, people.student)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  const hero = page.getByRole('region', { name: 'Banner principal' })
  const slide = hero.locator('[data-active=true]')
  const header = (await page.getByRole('banner').boundingBox()) ?? { y: 0, height: 0 }
  const words = slide.locator('[class*=hero__words] > :first-child')
  await expect(words).toBeVisible()
  expect((await words.boundingBox())?.y).toBeGreaterThanOrEqual(header.y + header.height)
  for (const part of ['hero__title', 'hero__text', 'hero__cta']) {
    expect(await slide.locator(`[class*=${part}]`).evaluate(isCut), part).toBe(false)
  }
  for (const width of [360, 412]) {
    await page.setViewportSize({ width, height: 740 })
    const links = page.getByRole('navigation', { name: 'Principal, no rodapé' }).getByRole('link')
    for (const link of await links.all()) {
      expect(await link.locator('span').evaluate(isCut), `${(await link.textContent()) ?? ''} at ${width} px`).toBe(false)
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})
