import { expect, test, type Page } from '#tests/e2e/support/fixtures.ts'
import { people, signInOverApi } from '#tests/e2e/support/sign-in.ts'

// What is on the screen stays where it is while the rest comes (PER-21).

// A delayed answer must not be one that never came.
test.use({ timeScale: 1 })

const PATHS = ['/homepage', '/comunidade/1/1', '/comunidade/explorer', '/ranking']

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

/** From now on each document notes what moves by itself. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string[] }[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput) shifts.push({ value, what: sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const shiftsOf = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as { shifts: { value: number; what: string[] }[] }).shifts.filter(({ value }) => value > 0.001),
  )

for (const path of PATHS) {
  for (const width of [360, 1280]) {
    test(`${path} moves nothing at the first visit and later, ${width} px (PER-21)`, async ({ page, chaos }) => {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 800 })
      await noteShifts(page)
      await signInOverApi(page, people.student)
      // Parts that belong together come apart.
      chaos.when({ path: '/ranking/me/' }, { delay: 900 })
      chaos.when({ path: '/community/index/' }, { delay: 600 })
      chaos.when({ path: '/community/feed/' }, { delay: 1300 })
      for (const visit of ['first', 'later']) {
        await test.step(`the ${visit} visit`, async () => {
          await page.goto(path)
          await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
          await page.waitForLoadState('networkidle')
          const shifts = await shiftsOf(page)
          const sum = shifts.reduce((total, { value }) => total + value, 0)
          expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.02)
        })
      }
    })
  }
}

test('the bottom bar of a first visit has all its links from the beginning (PER-21)', async ({ page, chaos }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInOverApi(page, people.student)
  const rule = chaos.when({ path: '/community/index/' }, { hold: 'before' })
  await page.goto('/homepage')
  const bar = page.getByRole('navigation', { name: 'Principal, no rodapé' }).getByRole('link')
  await expect(bar.first()).toBeVisible()
  const before = await bar.allTextContents()
  rule.release()
  await page.waitForLoadState('networkidle')
  expect(before).toContain('Comunidades')
  expect(await bar.allTextContents()).toEqual(before)
})
