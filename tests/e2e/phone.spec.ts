import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { PATIENT } from '#tests/e2e/support/patient.ts'
import { enter, people } from '#tests/e2e/support/sign-in.ts'
import { addLink, drawer, entry, linkRow, moveUp, openCentral, openPanelInPlace, saveSeo, status } from '#tests/e2e/support/studio.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test('on a phone the drawer is the page, its button is always in reach, and the status is never hidden; three refusals are one toast, whose link opens the Central, which starts with them, and closes it (SHL-14, SHL-17, TOA-06, TOA-08)', async ({
  page,
  network,
  chaos,
}) => {
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
  await enter(page, people.otherAdmin)
  await expect(status(page)).toBeVisible()
  await page.getByRole('button', { name: 'Edição' }).first().click()
  await openPanelInPlace(page, 'Header')

  await test.step('an edit without a network, with long words', async () => {
    expect(Math.round((await drawer(page).boundingBox())?.width ?? 0)).toBe(360)
    // What is opened below comes to this page while there is a network.
    await openCentral(page)
    await openPanelInPlace(page, 'Informações & SEO')
    await expect(drawer(page).getByLabel('Descrição')).toBeVisible()
    await openPanelInPlace(page, 'Header')
    await drawer(page).getByRole('button', { name: 'Novo link' }).click()
    await expect(drawer(page).getByLabel('Título', { exact: true })).toBeVisible()
    await openPanelInPlace(page, 'Header')
    await network.goOffline()
    await addLink(
      page,
      'Um título bem comprido para caber em trezentos e sessenta pixels',
      'ipe.art.br/um-endereco-tambem-comprido-que-nao-quebra-a-linha',
    )
    await expect(linkRow(page, 'Um título').getByText('Na fila')).toBeVisible()
    await openCentral(page)
    await expect(page.getByText('Espera conexão.')).toBeVisible()
    expect(await wide(), 'nothing scrolls sideways').toBeLessThanOrEqual(360)
  })

  await test.step('three refusals', async () => {
    const refusal = { status: 422, body: { message: 'Não desta vez' } }
    chaos.when({ method: 'POST', path: '/links/create' }, refusal)
    chaos.when({ path: '/links/order' }, refusal)
    chaos.when({ path: '/update-seo' }, refusal)
    await openPanelInPlace(page, 'Header')
    await moveUp(page, 'Loja')
    await saveSeo(page, { description: 'Recusada' })
    await network.goOnline()
    // Not the word about a browser that may erase what waits: it comes after 6 s (PWA-06), which a slow machine needs for the steps above.
    const toast = page.getByRole('region', { name: 'Avisos' }).locator('[data-toast]').filter({ hasNotText: 'Envie antes de fechar' })
    await expect(toast.getByText('3 mudanças precisam de você')).toBeVisible(PATIENT)
    await expect(toast).toHaveCount(1)
    await toast.getByRole('button', { name: 'Ver e resolver' }).click()
    await expect(page.getByRole('heading', { name: 'Central de sincronização' })).toBeVisible()
    await expect(toast).toHaveCount(0)
    const cards = page.getByRole('list', { name: 'Precisa de você' }).getByRole('listitem')
    await expect(cards).toHaveCount(3)
    expect((await cards.first().boundingBox())?.y).toBeLessThan(400)
    await expect(page.getByRole('search')).toHaveCount(0)
    await expect(cards.first()).toContainText('O servidor recusou. Sua mudança está guardada neste dispositivo.')
    await entry(page, 'Informações & SEO: descrição').getByRole('button', { name: 'Descartar' }).click()
    await expect(cards).toHaveCount(2)
    expect(await wide()).toBeLessThanOrEqual(360)
  })
})
