import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { apiOf } from '#tests/e2e/support/api.ts'
import { expect, test, type Page } from '#tests/e2e/support/fixtures.ts'
import { PATIENT } from '#tests/e2e/support/patient.ts'
import { people } from '#tests/e2e/support/sign-in.ts'
import { addLink, drawer, enterPanel, entry, openCentral, openPanelInPlace, saveSeo, status } from '#tests/e2e/support/studio.ts'

const SAVED = 'Sincronização: tudo salvo'

const CONFIG = '/api/auth/config/plataforma'
const activity = (page: Page) => page.getByRole('region', { name: 'Atividade' })
const textOf = async (download: Download) => readFile(await download.path(), 'utf8')

// An uncertain create and its candidates: edits.spec.ts. Every kind of entry at both widths, with axe: central/panel.test.tsx.
test('the Central filters, searches and exports its activity, lists the data on this device, moves unsent work into a file and back; of two people’s same fields each is decided on its card, and the choice reaches the server (AUD-01, PWA-07, IOX-02, MTB-04)', async ({
  page,
  server,
  network,
}) => {
  const other = await apiOf(server.url, people.secondAdmin)
  await enterPanel(page, people.admin, 'seo')
  await expect(drawer(page).getByLabel('Nome da plataforma')).not.toHaveValue('')
  // What is opened below comes to this page while there is a network.
  await openCentral(page)
  await openPanelInPlace(page, 'Header')
  await drawer(page).getByRole('button', { name: 'Novo link' }).click()
  await expect(drawer(page).getByLabel('Título', { exact: true })).toBeVisible()

  await test.step('opened in the moment of a step back, it stays', async () => {
    // A form goes one level back half a second after «Salvar», perhaps in the moment of a press.
    await drawer(page).evaluate((element) => {
      for (const name of [/^Voltar$/, /^Sincronização:/]) {
        const buttons = [...element.querySelectorAll('button')]
        buttons.find((button) => name.test(button.getAttribute('aria-label') ?? button.textContent ?? ''))?.click()
      }
    })
    await expect(page.getByRole('heading', { name: 'Central de sincronização' })).toBeVisible()
    await page.goBack()
    await expect(drawer(page).getByRole('heading', { name: 'Header', level: 2 })).toBeVisible()
  })
  await network.goOffline()

  await test.step('the activity is filtered, searched, and exported with the same filters', async () => {
    await saveSeo(page, { description: '=1+1; é texto' })
    await expect(status(page)).toHaveAccessibleName(/1 pendente/)
    await openPanelInPlace(page, 'Header')
    await addLink(page, 'Mentorias ao vivo', 'escola.com/ao-vivo')
    await openCentral(page)
    await expect(activity(page).getByRole('listitem')).toHaveCount(2)
    await activity(page).getByLabel('Painel').selectOption('Informações & SEO')
    await expect(activity(page).getByRole('listitem')).toHaveCount(1)
    const csv = page.waitForEvent('download')
    await activity(page).getByRole('button', { name: 'Exportar CSV' }).click()
    const text = await textOf(await csv)
    expect(text.charCodeAt(0)).toBe(0xfe_ff)
    expect(text.trim().split('\r\n')).toHaveLength(2)
    expect(text).toContain(';"\'=1+1; é texto";Na fila;')
    expect(text).toContain('Helena Duarte')
    await activity(page).getByRole('button', { name: 'Limpar filtros' }).click()
    await activity(page).getByRole('searchbox').fill('ao VIVO')
    await expect(activity(page).getByRole('listitem')).toHaveCount(1)
    const json = page.waitForEvent('download')
    await activity(page).getByRole('button', { name: 'Exportar JSON' }).click()
    const { entries } = JSON.parse(await textOf(await json)) as { entries: { label: string; area: string }[] }
    expect(entries).toMatchObject([{ label: 'Novo link «Mentorias ao vivo»', area: 'Header' }])
    await activity(page).getByRole('button', { name: 'Desfeito' }).click()
    await expect(page.getByText('Nada com estes filtros')).toBeVisible()
    await activity(page).getByRole('button', { name: 'Limpar filtros' }).first().click()
  })

  await test.step('unsent work moves into a file, and comes back from it', async () => {
    const here = page.getByRole('region', { name: 'Neste dispositivo' })
    await expect(here).toContainText(/Fila e rascunhos2 alterações, 0 rascunhos/)
    await expect(here).toContainText(/Usado de .*B/)
    const download = page.waitForEvent('download')
    await here.getByRole('button', { name: 'Exportar pendências' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.lousa$/)
    const row = entry(page, 'Informações & SEO: descrição')
    await expect(row.getByText('Exportado')).toBeVisible()
    await expect(status(page)).toHaveAccessibleName('Sincronização: sem conexão')
    await row.getByRole('button', { name: 'Trazer de volta' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Trazer de volta' }).click()
    await expect(row.getByText('Na fila')).toBeVisible()
    await expect(status(page)).toHaveAccessibleName(/1 pendente/)
    const links = await other.links()
    await network.goOnline()
    await expect.poll(async () => (await other.platform()).info['description'], PATIENT).toBe('=1+1; é texto')
    await expect(status(page)).toHaveAccessibleName(SAVED, PATIENT)
    // What stayed in the file was not sent.
    expect(await other.links()).toEqual(links)
  })

  await test.step('two people change the same fields', async () => {
    await openPanelInPlace(page, 'Informações & SEO')
    await network.goOffline()
    await saveSeo(page, { name: 'Sabiá de casa', description: 'Escrita por Helena' })
    expect(await other.send('POST', `${CONFIG}/update-seo`, { name: 'Sabiá da rua', description: 'Escrita pela outra' })).toBe(200)
    await network.goOnline()
    await expect(status(page)).toHaveAccessibleName(/^Sincronização: precisa de atenção/, PATIENT)
    await openCentral(page)
    const card = entry(page, 'Informações & SEO: nome e descrição').first()
    const name = card.getByRole('group', { name: 'Nome' })
    const description = card.getByRole('group', { name: 'Descrição' })
    await expect(name.getByRole('radio', { name: 'Você escreveu' })).toHaveAccessibleDescription('Sabiá de casa')
    await expect(name.getByRole('radio', { name: 'Está no site agora' })).toHaveAccessibleDescription('Sabiá da rua')
    await name.getByRole('radio', { name: 'Você escreveu' }).check()
    await description.getByRole('radio', { name: 'Está no site agora' }).check()
    await card.getByRole('button', { name: 'Enviar minha escolha' }).click()
    const decided = { name: 'Sabiá de casa', description: 'Escrita pela outra' }
    await expect.poll(async () => (await other.platform()).info, PATIENT).toMatchObject(decided)
    await expect(status(page)).toHaveAccessibleName(SAVED, PATIENT)
  })
})
