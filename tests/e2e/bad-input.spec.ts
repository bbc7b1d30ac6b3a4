import { apiOf } from './api.ts'
import { expect, test, untilInstalled } from './fixtures.ts'
import { people } from './sign-in.ts'
import { addLink, drawer, enterPanel, linkRow, linkTitles, openPanelInPlace, status } from './studio.ts'

test('invalid input says why, sends nothing and keeps the typed text (LNK-06, LNK-07, SEO-02..SEO-05)', async ({ page, chaos }) => {
  await enterPanel(page, people.admin, 'header/novo')
  const title = drawer(page).getByLabel('Título', { exact: true })
  const url = drawer(page).getByLabel('Endereço', { exact: true })
  const save = drawer(page).getByRole('button', { name: 'Salvar', exact: true })

  await save.click()
  await expect(drawer(page).getByText('Valores dos campos inválidos')).toBeVisible()
  await title.fill('Só o título')
  await url.fill('javascript:alert(1)')
  await save.click()
  await expect(drawer(page).getByText('Valor do campo inválido')).toBeVisible()
  await expect(url).toHaveValue('javascript:alert(1)')
  await expect(title).toHaveValue('Só o título')

  await openPanelInPlace(page, 'Informações & SEO')
  const name = drawer(page).getByLabel('Nome da plataforma')
  await name.fill('')
  await expect(drawer(page).getByText('Campo "Nome da plataforma" obrigatório!')).toBeVisible()
  await name.fill('x'.repeat(192))
  await expect(drawer(page).getByRole('button', { name: 'Salvar', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await name.fill('Nome bom')
  await drawer(page).getByLabel('Descrição').fill('y'.repeat(192))
  await expect(drawer(page).getByText('A descrição deve ter no máximo 191 caracteres.')).toBeVisible()
  await page.reload()
  await expect(drawer(page).getByLabel('Descrição')).toHaveValue('y'.repeat(192))
  expect(chaos.writes().filter(({ path }) => path.includes('/plataforma/'))).toEqual([])
})

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the fourth link is refused before it is recorded, with queued links counted (LNK-06, LNK-17)', async ({ page, network, chaos }) => {
    await enterPanel(page, people.admin, 'header')
    await untilInstalled(page)
    await network.goOffline()
    await addLink(page, 'Terceiro', 'terceiro.com')
    const add = drawer(page).getByRole('button', { name: 'Novo link' })
    await expect(add).toHaveAttribute('aria-disabled', 'true')
    await expect(drawer(page).getByText('Você pode criar no máximo 3 (três) links')).toBeVisible()
    await page.goto('/homepage?edit=header/novo')
    await expect(drawer(page).getByText('Você pode criar no máximo 3 (três) links')).toBeVisible()
    expect(chaos.writes().filter(({ path }) => path.endsWith('/links/create'))).toEqual([])
  })
})

test('markup in a name is shown as text everywhere (GEN-01, security 6)', async ({ page, server }) => {
  const api = await apiOf(server.url, people.admin)
  const evil = '<img src=x onerror="document.title=1">'
  await enterPanel(page, people.admin, 'header')
  await addLink(page, evil, 'a.com')
  await expect(linkRow(page, evil)).toBeVisible()
  await expect(status(page)).toHaveAccessibleName('Sincronização: tudo salvo')
  await expect.poll(async () => (await api.links()).map((link) => link.title)).toContain(evil)
  await expect(page.getByRole('banner').locator('a', { hasText: evil }).first()).toBeAttached()
  expect(await page.title()).not.toBe('1')
  await expect.poll(() => linkTitles(page)).toContain(evil)
})

test('another school’s tenant is 403, before existence (GEN-01)', async ({ server }) => {
  const api = await apiOf(server.url, people.admin)
  const [link] = await api.links()
  const other = await apiOf(server.url, people.otherAdmin)
  expect(await api.send('DELETE', '/api/auth/config/plataforma/links/delete/2/999999')).toBe(403)
  expect(
    await other.send('POST', `/api/auth/config/plataforma/links/update/${link?.id}`, { link_title: 'x', link_url: 'x.com', tenant_id: 2 }),
  ).toBe(403)
  expect((await api.links())[0]?.title).toBe(link?.title)
})
