import { apiOf } from './api.ts'
import { expect, test, untilInstalled, type Page } from './fixtures.ts'
import { people } from './sign-in.ts'
import { drawer, enterPanel, status } from './studio.ts'

test.use({ serviceWorkers: 'allow' })

// 960 × 540 px, part of the product.
const PICTURE = 'public/demo/sabia/aqua-h.webp'

const field = (page: Page, label: string) => drawer(page).getByRole('group', { name: label, exact: true })
const header = (page: Page) => page.getByRole('banner').locator('a img').first()
const icon = (page: Page) => page.locator('link[rel=icon]')

async function applyCrop(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Recortar imagem' })
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect(dialog).toBeHidden()
}

test('a logo is chosen and cropped without a network, survives a reload, reaches the server and the students’ header (APR-05, APR-13, UPL-03, TOA-07)', async ({
  page,
  server,
  network,
}) => {
  const api = await apiOf(server.url, people.admin)
  const before = (await api.platform()).settings
  await enterPanel(page, people.admin, 'aparencia')
  await untilInstalled(page)
  await expect(field(page, 'Favicon')).toBeVisible()
  await network.goOffline()
  await field(page, 'Logo horizontal').locator('input[type=file]').setInputFiles(PICTURE)
  await applyCrop(page)
  await field(page, 'Logo quadrada').getByRole('button', { name: 'Usar a mesma imagem de Logo horizontal' }).click()
  await applyCrop(page)
  await field(page, 'Favicon').getByRole('button', { name: 'Usar a mesma imagem de Logo quadrada' }).click()
  await applyCrop(page)
  await expect(field(page, 'Favicon').getByRole('img')).toHaveAttribute('src', /^blob:/)
  await expect(drawer(page).getByText('Rascunho guardado')).toBeVisible()
  await page.reload()
  await expect(drawer(page).getByText('Recuperamos o que você estava escrevendo.')).toBeVisible()
  await expect(field(page, 'Favicon').getByRole('img')).toHaveAttribute('src', /^blob:/)
  await drawer(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(status(page)).toHaveAccessibleName(/sem conexão, 3 pendentes/)
  await expect(field(page, 'Logo quadrada').getByText('Na fila, espera a conexão')).toBeVisible()
  // Shown on the site at once.
  await expect(header(page)).toHaveAttribute('src', /^blob:/)
  await expect(icon(page)).toHaveAttribute('href', /^blob:/)
  expect((await api.platform()).settings).toEqual(before)

  await network.goOnline()
  await expect(page.getByText('Dados alterados com sucesso').first()).toBeVisible({ timeout: 20_000 })
  const saved = async () => (await api.platform()).settings
  await expect.poll(async () => (await saved())['favicon'], { timeout: 20_000 }).toMatch(/^\/files\/1\/favicon\/.+\.png$/)
  await expect.poll(async () => (await saved())['logo_square'], { timeout: 20_000 }).toMatch(/^\/files\/1\/logo\/.+\.webp$/)
  await expect.poll(async () => (await saved())['logo_horizontal'], { timeout: 20_000 }).toMatch(/^\/files\/1\/logo\/.+\.webp$/)
  const { logo_horizontal: logo, favicon, primary_color } = await saved()
  expect(primary_color).toBe(before['primary_color'])
  const sizes = await page.evaluate(
    (urls) =>
      Promise.all(
        urls.map(async (url) => {
          const { width, height } = await createImageBitmap(await (await fetch(url)).blob())
          return [width, height]
        }),
      ),
    [String(logo), String(favicon)],
  )
  expect(sizes).toEqual([
    [960, 520],
    [200, 200],
  ])
  // The settling read: what students get.
  await expect(header(page)).toHaveAttribute('src', new RegExp(String(logo)), { timeout: 20_000 })
  await expect(icon(page)).toHaveAttribute('href', new RegExp(String(favicon)))
  await expect(field(page, 'Favicon').getByRole('button', { name: 'Recortar de novo' })).toBeVisible()
})
