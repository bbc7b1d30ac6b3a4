import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { people } from '#tests/e2e/support/sign-in.ts'
import { drawer, enterPanel, status } from '#tests/e2e/support/studio.ts'

const SAVED = 'Sincronização: tudo salvo'

test('a domain is added without a network and goes out with it; then the screen says where it leads and what to enter at the DNS (DOM-01, DOM-03, DOM-04)', async ({
  page,
  network,
}) => {
  await enterPanel(page, people.admin, 'seo')
  const rows = drawer(page).getByRole('list', { name: 'Endereço da escola' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Principal' })).toContainText('Aponta para cá')
  await expect(status(page)).toHaveAccessibleName(SAVED)
  await network.goOffline()
  await drawer(page).getByRole('button', { name: 'Adicionar domínio' }).click()
  await drawer(page).getByLabel('Domínio', { exact: true }).fill('https://www.EscolaMuda.com.br/entrar')
  await drawer(page).getByRole('button', { name: 'Adicionar domínio' }).click()
  const made = rows.filter({ hasText: 'escolamuda.com.br' })
  await expect(made).toContainText('Na fila')
  await network.goOnline()
  await expect(status(page)).toHaveAccessibleName(SAVED)
  await expect(made).toContainText('Ainda aponta para 198.51.100.4')
  await made.getByRole('button', { name: 'Editar escolamuda.com.br' }).click()
  for (const text of ['203.0.113.7', 'escolas.lousa.app', '_lousa', 'pode levar até 48 horas'])
    await expect(drawer(page).getByText(text).first()).toBeVisible()
})
