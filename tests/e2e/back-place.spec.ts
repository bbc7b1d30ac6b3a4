import { expect, test, type Page } from '#tests/e2e/support/fixtures.ts'
import { enter, people } from '#tests/e2e/support/sign-in.ts'

// Back leads to the place that was left, also after a reload; every address has a title, and its heading the focus (PER-05).

const top = (page: Page) => page.evaluate(() => Math.round(scrollY))
const scrollDown = async (page: Page, to: number) => {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeGreaterThan(to)
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, to)
  await expect.poll(() => top(page)).toBe(to)
}

test.use({ viewport: { width: 400, height: 700 } })

test('home and notifications come back where they were left, also after a reload (PER-05)', async ({ page }) => {
  await enter(page, people.student)
  await scrollDown(page, 900)
  // In one step, because Playwright's own click scrolls first.
  const last = page.getByRole('main').getByRole('link').last()
  const left = await last.evaluate((link: HTMLElement) => {
    link.scrollIntoView({ block: 'center', behavior: 'instant' })
    const at = Math.round(scrollY)
    link.click()
    return at
  })
  await expect(page).not.toHaveURL(/homepage/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
  expect(await top(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => top(page)).toBe(left)
  await page.reload()
  await expect.poll(() => top(page)).toBe(left)

  await page.goto('/notifications')
  await scrollDown(page, 500)
  const home = page.getByRole('navigation', { name: 'Principal, no rodapé' }).getByRole('link').first()
  await home.evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveTitle('Escola Sabiá')
  await page.goBack()
  await expect.poll(() => top(page)).toBe(500)
})

test('no two addresses have the same title, before the app runs and after (PER-05)', async ({ page }) => {
  await enter(page, people.student)
  const titles = new Set<string>()
  const paths = ['/homepage', '/notifications', '/favoritos', '/ranking', '/avaliacoes', '/dashboard/profile', '/lembretes', '/search']
  for (const path of [...paths, '/live', '/comunidade/explorer']) {
    const title = path === '/homepage' ? /^Escola Sabiá$/ : /^.+ · Escola Sabiá$/
    const told = /<title>([^<]*)<\/title>/.exec(await (await page.request.get(path)).text())?.[1]
    expect(told, path).toMatch(title)
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
    await expect.poll(() => page.title(), path).toMatch(title)
    titles.add(await page.title())
  }
  expect(titles.size).toBe(paths.length + 2)
})
