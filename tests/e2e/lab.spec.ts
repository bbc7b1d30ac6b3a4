import { expectAccessible } from '#tests/e2e/support/accessibility.ts'
import { apiOf } from '#tests/e2e/support/api.ts'
import { expect, test, untilInstalled } from '#tests/e2e/support/fixtures.ts'
import { enter, people, signInOverApi } from '#tests/e2e/support/sign-in.ts'
import { addLink, enterPanel, openPanel, status } from '#tests/e2e/support/studio.ts'

test('an owner of a demo makes writes fail for the client and happen later, sees each call in the log, and no work is lost or duplicated', async ({
  page,
  server,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/)
  const api = await apiOf(server.url, people.admin)
  await api.removeLinks()
  await enterPanel(page, people.admin, '')
  const [lab] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: /^Laboratório de rede/ }).click()])
  const network = lab.getByRole('banner').getByRole('status')
  await expect(network).toHaveText('Rede normal')
  await expectAccessible(lab, '/lab')
  await lab.getByRole('slider', { name: 'Gravar atrasado' }).fill('100')
  await lab.getByRole('slider', { name: 'Atraso da gravação' }).fill('1')
  await expect(network).toHaveText('1 interferência ligada')

  await openPanel(page, 'header')
  await addLink(page, 'Uma vez só', 'uma.com')
  await lab.bringToFront()
  await expect(
    lab.getByRole('listitem').filter({ hasText: 'POST …/links/create' }).filter({ hasText: 'falhou aqui, gravou atrasado' }).first(),
  ).toBeVisible()
  await expectAccessible(lab, '/lab with calls')
  await lab.getByRole('button', { name: 'Restaurar' }).click()
  await expect(network).toHaveText('Rede normal')

  await page.bringToFront()
  await expect(status(page)).toHaveAccessibleName('Sincronização: tudo salvo', { timeout: 30_000 })
  await expect.poll(async () => (await api.links()).map(({ title }) => title)).toEqual(['Uma vez só'])
})

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the laboratory for a stranger and an owner with the installed app', async ({ page, network }) => {
    await test.step('the laboratory does not exist without a session', async () => {
      await page.goto('/lab')
      await expect(page).toHaveURL(/\/login\?/)
    })

    await test.step('the laboratory is not precached: its page says that it needs a network, and every other page works offline (PWA-02)', async () => {
      await enter(page, people.admin, '/favoritos')
      await untilInstalled(page)
      const kept = await page.evaluate(async () => {
        const names = await caches.keys()
        const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return all.flat().map(({ url }) => new URL(url).pathname)
      })
      expect(kept.length).toBeGreaterThan(50)
      expect(kept.filter((path) => path.includes('/lab-'))).toEqual([])
      await network.goOffline()
      await page.goto('/lab')
      await expect(page.getByRole('alert').getByRole('heading', { level: 1, name: 'Esta página precisa de conexão' })).toBeVisible()
      await expectAccessible(page, '/lab without a network')
      await network.goOnline()
      await page.getByRole('button', { name: 'Tentar de novo' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Laboratório de rede' })).toBeVisible()
    })
  })
})

test('the laboratory does not exist for students', async ({ page }) => {
  await signInOverApi(page, people.student)
  await page.goto('/lab')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Laboratório de rede' })).toHaveCount(0)
})
