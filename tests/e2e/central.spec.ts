import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { apiOf } from './api.ts'
import { expect, test, untilInstalled, type Page } from './fixtures.ts'
import { enter, people } from './sign-in.ts'
import { addLink, drawer, enterPanel, entry, openCentral, openPanel, saveSeo, status } from './studio.ts'

test.use({ serviceWorkers: 'allow' })

test.setTimeout(180_000)
/** Timeout for sending, settling and verifying on a busy machine. */
const PATIENT = { timeout: 40_000 }

const CONFIG = '/api/auth/config/plataforma'
const central = (page: Page) => page.getByRole('region', { name: 'Atividade' })
const textOf = async (download: Download) => readFile(await download.path(), 'utf8')

/** Opens the Central from any place of the drawer. */
async function open(page: Page): Promise<void> {
  if (await page.getByRole('heading', { name: 'Central de sincronização' }).isVisible()) return
  await openCentral(page)
}

test('two people change the same fields: each field is decided on its card, and the choice reaches the server (MTB-04)', async ({
  page,
  server,
  network,
}) => {
  await enterPanel(page, people.admin, 'seo')
  await untilInstalled(page)
  await expect(drawer(page).getByLabel('Nome da plataforma')).not.toHaveValue('')
  await network.goOffline()
  await saveSeo(page, { name: 'Sabiá de casa', description: 'Escrita por Helena' })
  const other = await apiOf(server.url, people.secondAdmin)
  expect(await other.send('POST', `${CONFIG}/update-seo`, { name: 'Sabiá da rua', description: 'Escrita pela outra' })).toBe(200)
  await network.goOnline()
  await expect(status(page)).toHaveAccessibleName(/^Sincronização: precisa de atenção/, PATIENT)

  await open(page)
  const card = entry(page, 'Informações & SEO: nome e descrição').first()
  const name = card.getByRole('group', { name: 'Nome' })
  const description = card.getByRole('group', { name: 'Descrição' })
  await expect(name.getByRole('radio', { name: 'Você escreveu' })).toHaveAccessibleDescription('Sabiá de casa')
  await expect(name.getByRole('radio', { name: 'Está no site agora' })).toHaveAccessibleDescription('Sabiá da rua')
  await expectAccessible(page, 'a conflict')
  await name.getByRole('radio', { name: 'Você escreveu' }).check()
  await description.getByRole('radio', { name: 'Está no site agora' }).check()
  await card.getByRole('button', { name: 'Enviar minha escolha' }).click()
  await expect(status(page)).toHaveAccessibleName('Sincronização: tudo salvo', PATIENT)
  await expect.poll(async () => (await other.platform()).info).toMatchObject({ name: 'Sabiá de casa', description: 'Escrita pela outra' })
})

test.describe('a server that honours no keys', () => {
  test.use({ idempotency: false, serviceWorkers: 'block' })

  test('an uncertain create shows its candidates; «Nenhum destes» creates it, once (NET-07)', async ({ page, server, chaos }) => {
    const other = await apiOf(server.url, people.secondAdmin)
    await other.removeLinks()
    await enterPanel(page, people.admin, 'header')
    await expect(drawer(page).getByText('Nenhum link seu no topo ainda')).toBeVisible()
    // It never reaches the server, and another admin creates a similar one meanwhile.
    const lost = chaos.when({ method: 'POST', path: '/links/create' }, { drop: 'before' }, 1)
    await addLink(page, 'Mentorias', 'escola.com/mentorias')
    await expect.poll(() => lost.hits).toBe(1)
    expect(
      await other.send('POST', `${CONFIG}/links/create`, { link_title: 'Mentoria', link_url: 'escola.com/mentoria', tenant_id: 1 }),
    ).toBeLessThan(300)
    await open(page)
    const card = entry(page, 'Novo link «Mentorias»').first()
    await expect(card.getByRole('radio', { name: 'Mentoria', exact: true })).toBeVisible({ timeout: 30_000 })
    await expect(card.getByText(/Não sabemos se foi salvo/)).toBeVisible()
    await expectAccessible(page, 'candidates')
    await card.getByRole('radio', { name: 'Nenhum destes' }).check()
    await card.getByRole('button', { name: 'É este' }).click()
    await expect(status(page)).toHaveAccessibleName('Sincronização: tudo salvo', PATIENT)
    await expect.poll(async () => (await other.links()).map(({ title }) => title).sort()).toEqual(['Mentoria', 'Mentorias'])
    expect(chaos.writes().filter(({ path, forwarded }) => forwarded && path.endsWith('/links/create'))).toHaveLength(1)
  })
})

test('the activity is filtered, searched, and exported with the same filters (AUD-01)', async ({ page, network }) => {
  await enter(page, people.admin)
  await untilInstalled(page)
  await network.goOffline()
  await openPanel(page, 'seo')
  await saveSeo(page, { description: '=1+1; é texto' })
  await expect(status(page)).toHaveAccessibleName(/1 pendente/)
  await addLinkTo(page, 'Mentorias ao vivo')
  await open(page)
  await expect(central(page).getByRole('listitem')).toHaveCount(2)
  await central(page).getByLabel('Painel').selectOption('Informações & SEO')
  await expect(central(page).getByRole('listitem')).toHaveCount(1)
  const csv = page.waitForEvent('download')
  await central(page).getByRole('button', { name: 'Exportar CSV' }).click()
  const text = await textOf(await csv)
  expect(text.charCodeAt(0)).toBe(0xfe_ff)
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain(';"\'=1+1; é texto";Na fila;')
  expect(text).toContain('Helena Duarte')
  await central(page).getByRole('button', { name: 'Limpar filtros' }).click()
  await central(page).getByRole('searchbox').fill('ao VIVO')
  await expect(central(page).getByRole('listitem')).toHaveCount(1)
  const json = page.waitForEvent('download')
  await central(page).getByRole('button', { name: 'Exportar JSON' }).click()
  const { entries } = JSON.parse(await textOf(await json)) as { entries: { label: string; area: string }[] }
  expect(entries).toMatchObject([{ label: 'Novo link «Mentorias ao vivo»', area: 'Header' }])
  await central(page).getByRole('button', { name: 'Desfeito' }).click()
  await expect(page.getByText('Nada com estes filtros')).toBeVisible()
})

test('lists the data on this device; unsent work is exported into a file and imported again (PWA-07, IOX-02)', async ({
  page,
  network,
}) => {
  await enter(page, people.admin)
  await untilInstalled(page)
  await network.goOffline()
  await openPanel(page, 'seo')
  await saveSeo(page, { description: 'Só aqui' })
  await open(page)
  const here = page.getByRole('region', { name: 'Neste dispositivo' })
  await expect(here).toContainText(/Fila e rascunhos1 alteração, 0 rascunhos/)
  await expect(here).toContainText(/Usado de .*B/)
  const download = page.waitForEvent('download')
  await here.getByRole('button', { name: 'Exportar pendências' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.lousa$/)
  await expect(entry(page, 'Informações & SEO: descrição').getByText('Exportado')).toBeVisible()
  await expect(status(page)).toHaveAccessibleName('Sincronização: sem conexão')
  const row = entry(page, 'Informações & SEO: descrição')
  await row.getByRole('button', { name: 'Trazer de volta' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Trazer de volta' }).click()
  await expect(entry(page, 'Informações & SEO: descrição').getByText('Na fila')).toBeVisible()
  await expect(status(page)).toHaveAccessibleName(/1 pendente/)
})

test('at 360 px a full Central does not scroll sideways, and axe finds nothing (A11-01)', async ({ page, chaos, network }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterPanel(page, people.admin, 'seo')
  await untilInstalled(page)
  chaos.when({ path: '/update-seo' }, { status: 422, body: { message: 'umapalavraquenaotemfim'.repeat(8) } }, 1)
  await saveSeo(page, { name: 'Um nome bem comprido para uma escola pequena' })
  await expect(status(page)).toHaveAccessibleName(/precisa de atenção/)
  await network.goOffline()
  await addLinkTo(page, 'Outro')
  await open(page)
  await expect(page.getByRole('region', { name: 'Neste dispositivo' })).toBeVisible()
  await expectAccessible(page, 'the Central on a phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

/** From any place of the drawer, offline. */
async function addLinkTo(page: Page, title: string): Promise<void> {
  await openPanel(page, 'header')
  await addLink(page, title, 'escola.com/ao-vivo')
}
