import { apiOf } from '#tests/e2e/support/api.ts'
import { expect, type Page, test } from '#tests/e2e/support/fixtures.ts'
import { lookAgain, makeNewsOld } from '#tests/e2e/support/old-news.ts'
import { enter, people } from '#tests/e2e/support/sign-in.ts'

const bar = (page: Page) => page.getByRole('banner')
const avatar = (page: Page) => bar(page).getByRole('button', { name: /^Abrir menu de/ })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu da conta' })

// That fast edit closes the menu (TOP-19): fast-edit.spec.ts. That nobody has an avatar on the sign-in page: login.spec.ts.
test('on /live?watch= the avatar goes back to the homepage and opens nothing, elsewhere it opens a drawer on the right, with «Desconectar»; a live lesson is asked for with the news, and a mark in the header leads to it (TOP-06, TOP-07, TOP-09, TOP-20, NS-07)', async ({
  page,
  server,
}) => {
  const owner = await apiOf(server.url, people.admin)
  const live = () => bar(page).getByRole('link', { name: 'AO VIVO' })
  await enter(page, people.student, '/live?watch=1')

  await test.step('while a live lesson is watched the avatar goes back', async () => {
    await expect(bar(page).getByRole('button', { name: 'Buscar' })).toHaveCount(0)
    await bar(page).getByRole('button', { name: 'Voltar para o início' }).click()
    await expect(page).toHaveURL(/\/homepage$/)
    await expect(avatar(page)).toBeVisible()
    await expect(menu(page)).toHaveCount(0)
  })

  await test.step('elsewhere it opens a drawer on the right', async () => {
    await avatar(page).click()
    await expect(menu(page).getByRole('button', { name: 'Desconectar' })).toBeVisible()
    const width = page.viewportSize()?.width ?? 0
    await expect
      .poll(async () => {
        const box = await menu(page).boundingBox()
        return box === null ? 0 : Math.round(box.x + box.width)
      })
      .toBe(width)
    await page.keyboard.press('Escape')
    await expect(menu(page)).toHaveCount(0)
  })

  await test.step('a live lesson is asked for with the news', async () => {
    await expect(live()).toHaveCount(0)
    expect(await owner.send('POST', '/api/lab/live', { on: true })).toBe(200)
    await makeNewsOld(page)
    await lookAgain(page)
    await expect(live()).toBeVisible()
    await live().click()
    await expect(page).toHaveURL(/\/live$/)
    await expect(live()).toHaveCount(0)
  })
})
