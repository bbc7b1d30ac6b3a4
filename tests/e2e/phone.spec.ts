import { expect, test, untilInstalled } from './fixtures.ts'
import { enter, people } from './sign-in.ts'
import { addLink, drawer, linkRow, openCentral, openPanel, status } from './studio.ts'

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
