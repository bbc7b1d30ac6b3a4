import { expectAccessible } from './accessibility.ts'
import { apiOf } from './api.ts'
import { expect, test } from './fixtures.ts'
import { fillSignIn, people } from './sign-in.ts'

// «Vitrine aberta» (ROL-11).

const openTo = async (origin: string, showcase: 0 | 1) => {
  const api = await apiOf(origin, people.admin)
  expect(await api.send('POST', '/api/auth/config/plataforma/updateCustomBasic', { showcase, tenant_id: 1 })).toBe(200)
}

test('who is not signed in is led to the sign-in page while the showcase is closed (ROL-11)', async ({ page }) => {
  await page.goto('/homepage')
  await expect(page).toHaveURL(/\/login\?next=/)
})

for (const width of [360, 1280]) {
  test(`a stranger sees what is published at ${width} px, and nothing of a person; axe finds nothing (ROL-11, A11-01)`, async ({
    page,
    server,
  }) => {
    await openTo(server.url, 1)
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await expect(page).toHaveURL(/\/homepage$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Escola Sabiá' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Feito à mão' })).toBeVisible()
    for (const name of ['Minha lista', 'Em alta', /^Continuar assistindo/, 'Aulas soltas de inverno'])
      await expect(page.getByRole('heading', { level: 2, name })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectAccessible(page)
  })
}

test('a card leads to the sign-in page and from there to what it shows (ROL-11)', async ({ page, server }) => {
  await openTo(server.url, 1)
  await page.goto('/homepage')
  const card = page.getByRole('region', { name: 'Feito à mão' }).getByRole('link').first()
  const href = (await card.getAttribute('href')) ?? ''
  await card.click()
  await expect(page).toHaveURL(new RegExp(`/login\\?next=${encodeURIComponent(href)}`))
  await page.getByLabel('E-mail', { exact: true }).fill(people.student.email)
  await page.getByLabel('Senha', { exact: true }).fill(people.student.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
})

test('«Entrar» leads back to the whole homepage, and the service worker keeps no answer of the showcase (ROL-11, security 8)', async ({
  page,
  server,
}) => {
  await openTo(server.url, 1)
  await page.goto('/homepage')
  await page.getByRole('link', { name: 'Entrar', exact: true }).click()
  await fillSignIn(page, people.student)
  await expect(page.getByRole('heading', { level: 2, name: 'Em alta' })).toBeVisible()
  const stored = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return caches_.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(stored.filter((path) => path.startsWith('/api/'))).toEqual([])
})
