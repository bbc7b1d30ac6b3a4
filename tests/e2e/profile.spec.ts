import { apiOf } from '#tests/e2e/support/api.ts'
import { expect, test, untilInstalled, type Page } from '#tests/e2e/support/fixtures.ts'
import { enter, people } from '#tests/e2e/support/sign-in.ts'
import { status } from '#tests/e2e/support/studio.ts'

test.use({ serviceWorkers: 'allow' })

const photo = (page: Page) => page.getByRole('group', { name: 'Foto' })
const cropDialog = (page: Page) => page.getByRole('dialog', { name: 'Recortar imagem' })
/** Picks it, turns it once, and applies the dialog's crop. */
const pick = async (page: Page) => {
  await photo(page).locator('input[type=file]').setInputFiles(PICTURE)
  await cropDialog(page).getByRole('button', { name: 'Girar' }).click()
  await cropDialog(page).getByRole('button', { name: 'Aplicar' }).click()
  await expect(cropDialog(page)).toBeHidden()
}
/** The size of the picture under that path, as a browser shows it. */
const sizeOf = (page: Page, path: string | null) =>
  page.evaluate(async (url) => {
    const { width, height } = await createImageBitmap(await (await fetch(url ?? '')).blob())
    return [width, height]
  }, path)
const me = async (url: string) => {
  const api = await apiOf(url, people.student)
  return (await api.get<{ user: { name: string; photo_url: string | null } }>('/api/auth/me')).user
}
// A real picture of the product, 960 × 540 px.
const PICTURE = 'public/demo/sabia/aqua-h.webp'

test('a student picks and crops a photo offline; it is shown at once, survives a reload and reaches the server (TOP-11, UPL-03, UPL-12)', async ({
  page,
  server,
  network,
}) => {
  const before = await me(server.url)
  await enter(page, people.student)
  await untilInstalled(page)
  await page.goto('/dashboard/profile')
  await expect(photo(page)).toBeVisible()
  await network.goOffline()
  await pick(page)
  await expect(photo(page).getByRole('img')).toHaveAttribute('src', /^blob:/)
  await page.reload()
  await expect(page.getByText('Recuperamos o que você estava mudando.')).toBeVisible()
  await expect(photo(page).getByRole('img')).toHaveAttribute('src', /^blob:/)
  // The original and the crop were stored with it.
  await photo(page).getByRole('button', { name: 'Recortar de novo' }).click()
  await cropDialog(page).getByRole('button', { name: 'Aplicar' }).click()
  await expect(cropDialog(page)).toBeHidden()
  await page.getByLabel('Nome').fill('Lívia de Souza')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Salvo neste dispositivo', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner').locator('button img')).toHaveAttribute('src', /^blob:/)
  await expect(status(page)).toHaveAccessibleName(/sem conexão, 1 pendente/)
  expect(await me(server.url)).toEqual(before)

  await network.goOnline()
  await expect.poll(async () => (await me(server.url)).name, { timeout: 20_000 }).toBe('Lívia de Souza')
  const { photo_url: path } = await me(server.url)
  expect(path).toMatch(/^\/files\/1\/photo\/.+\.webp$/)
  expect(await sizeOf(page, path)).toEqual([400, 400])
  await expect(photo(page).getByRole('img')).toHaveAttribute('src', new RegExp(`${path ?? ''}`))
})

test.describe('a bucket of another origin', () => {
  test.use({ inBucket: true, serviceWorkers: 'block' })

  test('takes a photo directly from the browser, and serves it only through the school’s own address (UPL-02, SYN-14)', async ({
    page,
    server,
    bucket,
    chaos,
  }) => {
    await enter(page, people.student, '/dashboard/profile')
    await pick(page)
    await expect(photo(page).getByRole('img')).toHaveAttribute('src', /^blob:/)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect.poll(async () => (await me(server.url)).photo_url, { timeout: 20_000 }).toMatch(/^\/files\/1\/photo\//)
    const { photo_url: path } = await me(server.url)
    expect([...bucket.objects.keys()]).toEqual([`/escola${path ?? ''}`])
    expect(bucket.refused).toEqual([])
    expect(chaos.seen.filter(({ method, path: asked }) => method === 'PUT' && asked.startsWith('/files/'))).toEqual([])
    const given = await page.evaluate(async (url) => (await (await fetch(url ?? '')).arrayBuffer()).byteLength, path)
    expect(given).toBe([...bucket.objects.values()][0]?.bytes.byteLength)
  })
})
