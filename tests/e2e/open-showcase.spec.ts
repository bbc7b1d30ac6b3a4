import { expectAccessible } from '#tests/e2e/support/accessibility.ts'
import { apiOf } from '#tests/e2e/support/api.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { people } from '#tests/e2e/support/sign-in.ts'

// «Vitrine aberta» (ROL-11). The way in over «Entrar», and what the service worker keeps of it: pwa.spec.ts.

const openTo = async (origin: string, showcase: 0 | 1) => {
  const api = await apiOf(origin, people.admin)
  expect(await api.send('POST', '/api/auth/config/plataforma/updateCustomBasic', { showcase, tenant_id: 1 })).toBe(200)
}

test('a stranger before a closed showcase, then in an open one, and the way in over a card', async ({ page, server }) => {
  await test.step('who is not signed in is led to the sign-in page while the showcase is closed (ROL-11)', async () => {
    await page.goto('/homepage')
    await expect(page).toHaveURL(/\/login\?next=/)
  })

  await openTo(server.url, 1)
  await page.goto('/')
  await expect(page).toHaveURL(/\/homepage$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Escola Sabiá' })).toBeVisible()

  await test.step('a stranger sees what is published, on a phone and on a desk, and nothing of a person; axe finds nothing (ROL-11, A11-01)', async () => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.getByRole('heading', { level: 2, name: 'Feito à mão' })).toBeVisible()
      for (const name of ['Minha lista', 'Em alta', /^Continuar assistindo/, 'Aulas soltas de inverno'])
        await expect(page.getByRole('heading', { level: 2, name })).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      // At 1280 and 320 px: accessibility.spec.ts.
      if (width === 360) await expectAccessible(page)
    }
  })

  await test.step('a card leads to the sign-in page and from there to what it shows (ROL-11)', async () => {
    const card = page.getByRole('region', { name: 'Feito à mão' }).getByRole('link').first()
    const href = (await card.getAttribute('href')) ?? ''
    await card.click()
    await expect(page).toHaveURL(new RegExp(`/login\\?next=${encodeURIComponent(href)}`))
    await page.getByLabel('E-mail', { exact: true }).fill(people.student.email)
    await page.getByLabel('Senha', { exact: true }).fill(people.student.password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${href}$`))
  })
})
