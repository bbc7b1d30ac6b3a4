import { expectAccessible } from './accessibility.ts'
import { expect, test, untilInstalled } from './fixtures.ts'
import { enter, people } from './sign-in.ts'
import { addLink, drawer, entry, linkRow, moveUp, openCentral, openPanel, saveSeo, status } from './studio.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, serviceWorkers: 'allow' })

test('on a phone the drawer is the page, its button is always in reach, and the status is never hidden (SHL-14, SHL-17)', async ({
  page,
  network,
}) => {
  await enter(page, people.otherAdmin)
  await untilInstalled(page)
  await expect(status(page)).toBeVisible()
  await network.goOffline()
  await openPanel(page, 'header')
  expect(Math.round((await drawer(page).boundingBox())?.width ?? 0)).toBe(360)
  await addLink(
    page,
    'Um título bem comprido para caber em trezentos e sessenta pixels',
    'ipe.art.br/um-endereco-tambem-comprido-que-nao-quebra-a-linha',
  )
  await expect(linkRow(page, 'Um título').getByText('Na fila')).toBeVisible()
  await openCentral(page)
  await expect(page.getByText('Espera conexão.')).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide, 'nothing scrolls sideways').toBeLessThanOrEqual(360)
})

test('three refusals are one toast; its link opens the Central, which starts with them, and closes it (TOA-06, TOA-08)', async ({
  page,
  chaos,
}) => {
  test.setTimeout(120_000)
  const refusal = { status: 422, body: { message: 'Não desta vez' } }
  await enter(page, people.otherAdmin)
  chaos.when({ method: 'POST', path: '/links/create' }, refusal)
  chaos.when({ path: '/links/order' }, refusal)
  chaos.when({ path: '/update-seo' }, refusal)
  await openPanel(page, 'header')
  await addLink(page, 'Blog', 'ipe.art.br/blog')
  await moveUp(page, 'Loja')
  await saveSeo(page, { description: 'Recusada' })
  const toast = page.getByRole('region', { name: 'Avisos' }).locator('[data-toast]')
  await expect(toast.getByText('3 mudanças precisam de você')).toBeVisible({ timeout: 40_000 })
  await expect(toast).toHaveCount(1)
  await expectAccessible(page, 'the toast on a phone')
  await toast.getByRole('button', { name: 'Ver e resolver' }).click()
  await expect(page.getByRole('heading', { name: 'Central de sincronização' })).toBeVisible()
  await expect(toast).toHaveCount(0)
  const cards = page.getByRole('list', { name: 'Precisa de você' }).getByRole('listitem')
  await expect(cards).toHaveCount(3)
  expect((await cards.first().boundingBox())?.y).toBeLessThan(400)
  await expect(page.getByRole('search')).toHaveCount(0)
  await expect(cards.first()).toContainText('O servidor recusou. Sua mudança está guardada neste dispositivo.')
  await expectAccessible(page, 'the Central on a phone')
  await entry(page, 'Informações & SEO: descrição').getByRole('button', { name: 'Descartar' }).click()
  await expect(cards).toHaveCount(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
