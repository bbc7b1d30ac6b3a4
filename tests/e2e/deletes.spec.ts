import { apiOf } from '#tests/e2e/support/api.ts'
import { expect, test, type Page } from '#tests/e2e/support/fixtures.ts'
import { PATIENT } from '#tests/e2e/support/patient.ts'
import { people } from '#tests/e2e/support/sign-in.ts'
import { drawer, enterPanel, entry, linkRow, openCentral, openPanel, openPanelInPlace, status } from '#tests/e2e/support/studio.ts'

const CONFIG = '/api/auth/config/plataforma'

async function remove(page: Page, title: string): Promise<void> {
  await linkRow(page, title)
    .getByRole('button', { name: `Mais ações de ${title}` })
    .click()
  await page.getByRole('menuitem', { name: 'Excluir link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(linkRow(page, title)).toBeHidden()
}

// Its ten seconds are four here: long enough for a person to press «Desfazer», in whatever hurry the machine is.
test.use({ timeScale: 0.4 })

test('a delete is taken back in time, goes after its time, and goes though the tab is closed at once; what another admin deletes while it is edited is made again with the values of both (HIS-02, LNK-04, SYN-03, MTB-04)', async ({
  page,
  context,
  server,
  chaos,
  network,
}) => {
  const api = await apiOf(server.url, people.admin)
  await api.removeLinks()
  for (const title of ['Um', 'Dois', 'Três'])
    expect(await api.send('POST', `${CONFIG}/links/create`, { link_title: title, link_url: 'a.com', tenant_id: 1 })).toBeLessThan(300)
  const titles = async () => (await api.links()).map(({ title }) => title)
  const deletes = () => chaos.writes().filter(({ method, path }) => method === 'DELETE' && path.includes('/links/delete'))
  await enterPanel(page, people.admin, 'header')

  await remove(page, 'Um')
  await expect(page.getByText('Link «Um» excluído')).toBeVisible()
  expect(await titles()).toEqual(['Um', 'Dois', 'Três'])
  await drawer(page).getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(linkRow(page, 'Um')).toBeVisible()
  await expect(status(page)).toHaveAccessibleName('Sincronização: tudo salvo')

  const before = Date.now()
  await remove(page, 'Dois')
  await expect.poll(() => deletes().length, PATIENT).toBe(1)
  expect(deletes().every(({ at }) => at - before >= 4000)).toBe(true)
  await expect.poll(titles).toEqual(['Um', 'Três'])
  // What was sent is not offered any more.
  await expect(drawer(page).getByRole('button', { name: 'Desfazer', exact: true })).toBeHidden()

  await remove(page, 'Três')
  // What is not recorded yet is not deleted.
  await expect(page.getByText('Link «Três» excluído')).toBeVisible()
  await page.close()
  expect(deletes()).toHaveLength(1)
  const next = await context.newPage()
  await openPanel(next, 'header')
  await expect(linkRow(next, 'Um')).toBeVisible()
  await expect(linkRow(next, 'Três')).toBeHidden()
  await expect.poll(titles, PATIENT).toEqual(['Um'])
  await expect(status(next)).toHaveAccessibleName('Sincronização: tudo salvo', PATIENT)
  expect(deletes()).toHaveLength(2)

  await test.step('the other admin deletes a link while it is edited without a network', async () => {
    const from = chaos.writes().length
    // The Central and the form come to this page while there is a network.
    await openCentral(next)
    await openPanelInPlace(next, 'Header')
    await drawer(next).getByRole('button', { name: 'Editar Um' }).click()
    await drawer(next).getByLabel('Título', { exact: true }).fill('Um ao vivo')
    await network.goOffline()
    await drawer(next).getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(linkRow(next, 'Um ao vivo')).toBeVisible()
    await (await apiOf(server.url, people.secondAdmin)).removeLinks()
    await network.goOnline()

    await expect(status(next)).toHaveAccessibleName(/^Sincronização: precisa de atenção/, PATIENT)
    await openCentral(next)
    const card = entry(next, 'Outra pessoa excluiu este link.').first()
    await expect(card).toContainText('a.com')
    // Let go by mistake, and taken back.
    await card.getByRole('button', { name: 'Descartar' }).click()
    await next.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Desfazer' }).click()
    await card.getByRole('button', { name: 'Criar de novo com estes valores' }).click()
    const links = async () => (await api.links()).map(({ title, url }) => ({ title, url }))
    await expect.poll(links, PATIENT).toEqual([{ title: 'Um ao vivo', url: 'a.com' }])
    await expect(status(next)).toHaveAccessibleName('Sincronização: tudo salvo', PATIENT)
    const creates = chaos
      .writes()
      .slice(from)
      .filter(({ path }) => path.endsWith('/links/create'))
    expect(creates).toHaveLength(1)
  })
})
