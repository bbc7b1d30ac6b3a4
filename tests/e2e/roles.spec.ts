import { expect, test } from './fixtures.ts'
import { enter, people, signIn } from './sign-in.ts'
import { drawer } from './studio.ts'

test('an owner opens the drawer from «Edição»; it is on the right, at most 484 px wide (ROL-01, SHL-01..SHL-04, SHL-06, SHL-08, UIX-01)', async ({
  page,
}) => {
  await enter(page, people.admin)
  await page.getByRole('button', { name: 'Edição', exact: true }).click()
  await expect(drawer(page)).toBeVisible()
  await expect(drawer(page).getByRole('heading', { name: 'Você está no modo de edição' })).toBeVisible()
  const box = await drawer(page).boundingBox()
  expect(Math.round(box?.width ?? 0)).toBeLessThanOrEqual(484)
  expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(1280)
  for (const option of await drawer(page).getByRole('navigation', { name: 'Opções de edição' }).getByRole('button').all()) {
    expect((await option.innerText()).split('\n').filter(Boolean).length, 'a title and a description').toBeGreaterThanOrEqual(2)
  }
})

test('a student sees no «Edição», and a deep link of the drawer opens nothing (ROL-01, ROL-02, ROL-04, GEN-03)', async ({ page }) => {
  await enter(page, people.student)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Início' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edição', exact: true })).toHaveCount(0)
  await page.goto('/homepage?edit=header')
  await expect(page.getByRole('region', { name: 'Em alta' })).toBeVisible()
  await expect(drawer(page)).toHaveCount(0)
})

test('two schools on one origin never mix: each account has its own database, links and name (SYN-01, GEN-01, HDR-05)', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page, people.student)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mentorias' })).toHaveAttribute('href', /escolasabia/)
  const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), viewport: { width: 1280, height: 800 } })
  const ipe = await other.newPage()
  await signIn(ipe, people.otherStudent)
  await expect(ipe.getByRole('banner').getByRole('link', { name: 'Mentorias' })).toHaveAttribute('href', /ipe/)
  const names = (await ipe.evaluate(() => indexedDB.databases())).map(({ name }) => name ?? '')
  expect(names.filter((name) => /^lousa:\d/.test(name))).toEqual([expect.stringMatching(/^lousa:2:/)])
  await other.close()
})
