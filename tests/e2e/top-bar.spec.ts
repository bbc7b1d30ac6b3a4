import { expectAccessible } from './accessibility.ts'
import { apiOf } from './api.ts'
import { expect, type Page, test } from './fixtures.ts'
import { makeNewsOld } from './old-news.ts'
import { enter, people } from './sign-in.ts'

const bar = (page: Page) => page.getByRole('banner')
const avatar = (page: Page) => bar(page).getByRole('button', { name: /^Abrir menu de/ })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu da conta' })

test('the avatar opens a drawer on the right, with «Desconectar»; without a user there is no avatar (TOP-09, ROL-10)', async ({ page }) => {
  await page.goto('/login?tenant=1')
  await expect(page.getByLabel('E-mail', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /menu de/i })).toHaveCount(0)
  await enter(page, people.student)
  await avatar(page).click()
  await expect(menu(page).getByRole('button', { name: 'Desconectar' })).toBeVisible()
  const width = page.viewportSize()?.width ?? 0
  await expect
    .poll(async () => {
      const box = await menu(page).boundingBox()
      return box === null ? 0 : Math.round(box.x + box.width)
    })
    .toBe(width)
})

test('on /live?watch= the avatar goes back to the homepage and opens nothing (TOP-06, TOP-07)', async ({ page }) => {
  await enter(page, people.student, '/live?watch=1')
  await expect(bar(page).getByRole('button', { name: 'Buscar' })).toHaveCount(0)
  await bar(page).getByRole('button', { name: 'Voltar para o início' }).click()
  await expect(page).toHaveURL(/\/homepage$/)
  await expect(avatar(page)).toBeVisible()
  await expect(menu(page)).toHaveCount(0)
})

test('the drawer closes when fast edit is turned on (TOP-19)', async ({ page }) => {
  await enter(page, people.admin)
  await bar(page).getByRole('button', { name: 'Ordenar vitrine' }).click()
  await expect(bar(page).getByRole('heading', { name: 'Ordenar vitrine' })).toBeVisible()
  await page.goBack()
  await avatar(page).click()
  await expect(menu(page)).toBeVisible()
  await page.goForward()
  await expect(bar(page).getByRole('heading', { name: 'Ordenar vitrine' })).toBeVisible()
  await expect(menu(page)).toHaveCount(0)
})

test('a live lesson is asked for with the news, and a mark in the header leads to it (TOP-20, NS-07)', async ({ page, server }) => {
  const owner = await apiOf(server.url, people.admin)
  const live = () => bar(page).getByRole('link', { name: 'AO VIVO' })
  await enter(page, people.student)
  await expect(avatar(page)).toBeVisible()
  await expect(live()).toHaveCount(0)
  expect(await owner.send('POST', '/api/lab/live', { on: true })).toBe(200)
  await makeNewsOld(page)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(live()).toBeVisible()
  await expectAccessible(page, 'a live lesson in the header')
  await live().click()
  await expect(page).toHaveURL(/\/live$/)
  await expect(live()).toHaveCount(0)
})
