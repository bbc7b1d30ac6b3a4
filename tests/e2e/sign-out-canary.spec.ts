import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { BrowserContext } from '@playwright/test'
import { type Api, apiOf } from '#tests/e2e/support/api.ts'
import type { ChaosProxy } from '#tests/e2e/support/chaos-proxy.ts'
import { expect, type Page, test, untilInstalled } from '#tests/e2e/support/fixtures.ts'
import { PATIENT } from '#tests/e2e/support/patient.ts'
import { filesWith } from '#tests/e2e/support/profile-folder.ts'
import { askToLeave, enter, leaveAndDiscard, people } from '#tests/e2e/support/sign-in.ts'
import { addLink, drawer, enterPanel, linkRow, openPanel, saveSeo, status } from '#tests/e2e/support/studio.ts'

test.setTimeout(240_000) // a browser with a profile on disk, and every place where a person writes

// A secret text in every place of the device where a person can leave one. After signing out with everything discarded, in one of three open tabs,
// no file of the browser's profile has it any more (security 1, TOP-22). The search is shown to find each of them before.

const CANARY = `canario-${randomBytes(5).toString('hex')}`
const PLACES = ['espelho', 'diario', 'busca', 'fila', 'rascunho', 'perfil', 'foto', 'html'] as const
const secret = (place: (typeof PLACES)[number]) => `${CANARY}-${place}`

const PICTURE = 'public/demo/sabia/aqua-h.webp'

/** On the server and mirrored, sent by this device, searched for; then without a network: an edit that waits, and drafts. */
async function writeEverywhere(context: BrowserContext): Promise<{ readonly seo: Page; readonly profile: Page; readonly search: Page }> {
  const seo = await context.newPage()
  await enter(seo, people.admin, '/dashboard/profile?edit=header')
  await untilInstalled(seo)
  await addLink(seo, secret('diario'), 'exemplo.com')
  await expect(status(seo)).toHaveAccessibleName(/tudo salvo/, { timeout: 60_000 })

  const search = await context.newPage()
  await search.goto('/homepage')
  await search.getByRole('banner').getByRole('button', { name: 'Buscar' }).click()
  await search.getByRole('searchbox').fill(secret('busca'))
  await search.keyboard.press('Enter')
  await expect(search).toHaveURL(/\/search/)

  const profile = await context.newPage()
  await profile.goto('/dashboard/profile')
  await expect(profile.getByRole('group', { name: 'Foto' })).toBeVisible()
  await openPanel(seo, 'seo')
  await expect(drawer(seo).getByLabel('Nome da plataforma')).toBeVisible()
  await context.setOffline(true)
  await saveSeo(seo, { name: secret('fila') })
  await expect(status(seo)).toHaveAccessibleName(/1 pendente/)
  await expect(drawer(seo).getByText('Salvo neste dispositivo')).toBeVisible()
  await drawer(seo).getByLabel('Descrição').fill(secret('rascunho'))
  await expect(drawer(seo).getByText('Rascunho guardado').first()).toBeVisible()
  await writeProfile(profile)
  await writeBlock(seo)
  return { seo, profile, search }
}

async function writeProfile(page: Page): Promise<void> {
  const file = { name: `${secret('foto')}.webp`, mimeType: 'image/webp', buffer: await readFile(PICTURE) }
  await page.getByRole('group', { name: 'Foto' }).locator('input[type=file]').setInputFiles(file)
  await page.getByRole('dialog', { name: 'Recortar imagem' }).getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByRole('dialog', { name: 'Recortar imagem' })).toBeHidden()
  await page.getByLabel('Nome', { exact: true }).fill(secret('perfil'))
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Salvo neste dispositivo', { exact: true })).toBeVisible()
}

async function writeBlock(page: Page): Promise<void> {
  await page.goto('/dashboard/profile?edit=html/novo')
  const form = page.getByRole('dialog', { name: 'Novo HTML personalizado' })
  await form.getByRole('textbox', { name: 'Código HTML' }).click()
  await page.keyboard.insertText(`<p>${secret('html')}</p>`)
  await expect(form.getByText('Rascunho guardado').first()).toBeVisible()
}

test('a person signs out of a device twice: with everything discarded, then with everything sent', async ({
  openProfile,
  profileFolder,
  server,
  chaos,
}) => {
  const api = await apiOf(server.url, people.admin)
  const visit: Visit = { openProfile, folder: profileFolder, api, chaos }
  await test.step('with three tabs open, no place of the device has a text of the person after «Sair e descartar» (security 1, TOP-22)', () =>
    discardEverything(visit))
  await test.step('after everything was sent and signed out, no file of the profile has a text of the person (security 1, TOP-12)', () =>
    sendEverything(visit))
})

interface Visit {
  readonly openProfile: () => Promise<BrowserContext>
  readonly folder: string
  readonly api: Api
  readonly chaos: ChaosProxy
}

async function discardEverything({ openProfile, folder, api, chaos }: Visit): Promise<void> {
  await api.removeLinks()
  const link = { link_title: secret('espelho'), link_url: 'https://exemplo.com', tenant_id: 1 }
  expect(await api.send('POST', '/api/auth/config/plataforma/links/create', link)).toBe(201)
  const context = await openProfile()
  const { search } = await writeEverywhere(context)
  for (const place of PLACES) expect(await filesWith(folder, secret(place)), `${place} is found while it is there`).not.toEqual([])

  // The edits stay unsent: this server refuses writes for now.
  const refusing = [
    chaos.when({ path: '/update-seo' }, { status: 503 }, 1000),
    chaos.when({ method: 'PUT', path: '/auth/me' }, { status: 503 }, 1000),
  ]
  await context.setOffline(false)
  await leaveAndDiscard(search)
  await expect(search.getByLabel('E-mail', { exact: true })).toBeVisible()
  await expect(search.getByText('no próximo contato', { exact: false })).toBeHidden()
  // The browser erases in its own time; what it keeps open it may write once more as it closes.
  await expect.poll(() => filesWith(folder, CANARY), PATIENT).toEqual([])
  await context.close()
  expect(await filesWith(folder, CANARY)).toEqual([])
  for (const rule of refusing) rule.remove()
}

/** No file of the profile has the canary. */
async function sendEverything({ openProfile, folder, api }: Visit): Promise<void> {
  await api.removeLinks()
  const context = await openProfile()
  const page = await context.newPage()
  await enterPanel(page, people.admin, 'header')
  await addLink(page, CANARY, `${CANARY}.com`)
  await expect.poll(async () => (await api.links()).length).toBe(1)
  await expect(linkRow(page, CANARY)).toBeVisible()
  await expect(status(page)).toHaveAccessibleName(/tudo salvo/, { timeout: 60_000 })
  expect(await filesWith(folder, CANARY), 'it is found while it is there').not.toEqual([])
  await page.goto('/homepage')
  await askToLeave(page)
  await expect(page).toHaveURL(/\/login/, { timeout: 20_000 })
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).filter(({ name }) => /^lousa:\d/.test(name ?? '')).length)
  await expect.poll(databases).toBe(0)
  await expect.poll(() => filesWith(folder, CANARY), PATIENT).toEqual([])
  await context.close()
  expect(await filesWith(folder, CANARY)).toEqual([])
}
