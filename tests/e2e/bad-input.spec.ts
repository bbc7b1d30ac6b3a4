import { apiOf } from '#tests/e2e/support/api.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { people } from '#tests/e2e/support/sign-in.ts'
import { drawer, enterPanel, linkRow, linkTitles, openPanelInPlace, status } from '#tests/e2e/support/studio.ts'

// That another school's rows are refused before their existence is looked at: server/app/cross-tenant.test.ts (GEN-01).
test('invalid input says why, sends nothing and keeps the typed text through a reload; the fourth link is refused before it is recorded, queued ones counted; markup in a name is shown as text everywhere (security 6)', async ({
  page,
  server,
  chaos,
  network,
}) => {
  const api = await apiOf(server.url, people.admin)
  const sent = () => chaos.writes().filter(({ path }) => path.includes('/plataforma/'))
  const evil = '<img src=x onerror="document.title=1">'
  const tooMany = drawer(page).getByText('Você pode criar no máximo 3 (três) links')
  const title = drawer(page).getByLabel('Título', { exact: true })
  const url = drawer(page).getByLabel('Endereço', { exact: true })
  await enterPanel(page, people.admin, 'header/novo')

  await test.step('a link needs both its texts, and an address that opens (LNK-07)', async () => {
    const save = drawer(page).getByRole('button', { name: 'Salvar', exact: true })
    await save.click()
    await expect(drawer(page).getByText('Valores dos campos inválidos')).toBeVisible()
    await title.fill('Só o título')
    await url.fill('javascript:alert(1)')
    await save.click()
    await expect(drawer(page).getByText('Valor do campo inválido')).toBeVisible()
    await expect(url).toHaveValue('javascript:alert(1)')
    await expect(title).toHaveValue('Só o título')
  })

  const name = drawer(page).getByLabel('Nome da plataforma')
  await test.step('a name is needed (SEO-02)', async () => {
    await openPanelInPlace(page, 'Informações & SEO')
    await name.fill('')
    await expect(drawer(page).getByText('Campo "Nome da plataforma" obrigatório!')).toBeVisible()
  })

  await test.step('one of 192 characters turns «Salvar» off (SEO-04)', async () => {
    await name.fill('x'.repeat(192))
    await expect(drawer(page).getByRole('button', { name: 'Salvar', exact: true })).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('a description of 192 is told to be too long, and stays through a reload (SEO-03)', async () => {
    await name.fill('Nome bom')
    await drawer(page).getByLabel('Descrição').fill('y'.repeat(192))
    await expect(drawer(page).getByText('A descrição deve ter no máximo 191 caracteres.')).toBeVisible()
    await page.reload()
    await expect(drawer(page).getByLabel('Descrição')).toHaveValue('y'.repeat(192))
    expect(sent()).toEqual([])
  })

  await test.step('there is no fourth link (LNK-06), and the third one, still queued, counts (LNK-17)', async () => {
    await openPanelInPlace(page, 'Header')
    await drawer(page).getByRole('button', { name: 'Novo link' }).click()
    // A new one is empty; what was typed before is beside it (PER-19).
    await expect(title).toHaveValue('')
    await drawer(page)
      .getByRole('button', { name: /^Continuar o rascunho/ })
      .click()
    await expect(title).toHaveValue('Só o título')
    await title.fill(evil)
    await url.fill('a.com')
    await network.goOffline()
    await drawer(page).getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(linkRow(page, evil)).toBeVisible()
    await expect(drawer(page).getByRole('button', { name: 'Novo link' })).toHaveAttribute('aria-disabled', 'true')
    await expect(tooMany).toBeVisible()
    expect(sent()).toEqual([])
  })

  await test.step('markup in its name is text, in the list, in the header and on the server', async () => {
    await network.goOnline()
    await expect.poll(async () => (await api.links()).map((link) => link.title)).toContain(evil)
    // The draft of the description waits beside it.
    await expect(status(page)).toHaveAccessibleName(/^Sincronização: tudo salvo/)
    await expect(page.getByRole('banner').locator('a', { hasText: evil }).first()).toBeAttached()
    await expect.poll(() => linkTitles(page)).toContain(evil)
    expect(await page.title()).not.toBe('1')
    // Its address opens no form either.
    await page.goto('/homepage?edit=header/novo')
    await expect(tooMany).toBeVisible()
    expect(await page.title()).not.toBe('1')
    expect(sent()).toHaveLength(1)
  })
})
