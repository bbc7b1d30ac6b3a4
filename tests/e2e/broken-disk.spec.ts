import { randomBytes } from 'node:crypto'
import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext } from '@playwright/test'
import { must } from '#lib/must.ts'
import { expectAccessible } from '#tests/e2e/support/accessibility.ts'
import { apiOf } from '#tests/e2e/support/api.ts'
import { expect, type Network, type Page, test, untilInstalled } from '#tests/e2e/support/fixtures.ts'
import { people } from '#tests/e2e/support/sign-in.ts'
import { addLink, drawer, enterPanel, openPanel, openPanelInPlace, saveSeo, status } from '#tests/e2e/support/studio.ts'

test.slow() // two browsers with a profile on disk

// The losses of a broken disk are reported, with names and time (SYN-16, PWA-06).

const lost = (page: Page) => page.getByRole('alertdialog', { name: /Este navegador perdeu/ })

/** The newest part of the browser's database, damaged like by a power cut or a bad block. */
async function garble(profile: string): Promise<number> {
  const entries = await readdir(profile, { recursive: true, withFileTypes: true })
  const logs = entries.filter(({ name, parentPath }) => /^\d+\.log$/.test(name) && /IndexedDB\/.*\.leveldb$/.test(parentPath))
  for (const { name, parentPath } of logs) {
    const path = join(parentPath, name)
    await writeFile(path, randomBytes((await stat(path)).size))
  }
  return logs.length
}

test('after an empty database the page names the lost work and its time, and never says «tudo salvo»', async ({
  openProfile,
  profileFolder,
  server,
}) => {
  await (await apiOf(server.url, people.admin)).removeLinks()
  const first = await openProfile()
  const page = await first.newPage()
  await enterPanel(page, people.admin, 'header')
  await expect(drawer(page).getByText('Nenhum link seu no topo ainda')).toBeVisible()
  await untilInstalled(page)
  await first.setOffline(true)
  await addLink(page, 'Primeiro', 'um.com')
  await addLink(page, 'Segundo', 'dois.com')
  await openPanelInPlace(page, 'Informações & SEO')
  await drawer(page).getByLabel('Descrição').fill('Uma frase que ficou pela metade')
  await expect(drawer(page).getByText('Rascunho guardado').first()).toBeVisible()
  await first.close()

  expect(await garble(profileFolder)).toBeGreaterThan(0)
  const second = await openProfile()
  await second.setOffline(true)
  const back = await second.newPage()
  await back.goto('/homepage')
  await expect(lost(back)).toBeVisible()
  const edits = lost(back).getByRole('list', { name: 'Alterações' }).getByRole('listitem')
  await expect(edits).toHaveText([/^Novo link «Primeiro».*\d\d:\d\d$/, /^Novo link «Segundo».*\d\d:\d\d$/])
  await expect(lost(back).getByRole('list', { name: 'Rascunhos' }).getByRole('listitem')).toHaveText([/Informações & SEO.*\d\d:\d\d$/])
  await expect(lost(back)).toContainText(/esperava neste dispositivo desde .*\d\d:\d\d/)
  await expectAccessible(back, 'what was lost')
  // Behind the dialog, visible but not in the accessibility tree.
  const said = back.getByRole('button', { name: /^Sincronização:/, includeHidden: true }).first()
  await expect(said).toHaveAttribute('aria-label', 'Sincronização: precisa de atenção')

  // It stays until it was read, and is not shown twice.
  await back.reload()
  await lost(back).getByRole('button', { name: 'Entendi' }).click()
  await expect(lost(back)).toBeHidden()
  await expect(status(back)).not.toHaveAccessibleName(/precisa de atenção/)
  await back.reload()
  await expect(back.getByRole('banner')).toBeVisible()
  await expect(status(back)).toBeVisible()
  await expect(lost(back)).toBeHidden()
})

/** What a browser does when the disk is full: all databases and all caches of the site go together. */
async function evict(page: Page): Promise<void> {
  const ofPage = await page.context().newCDPSession(page)
  const origin = new URL(page.url()).origin
  await ofPage.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,cache_storage' })
  await ofPage.detach()
}

/** Two edits that wait and a draft, all offline. */
async function leaveWork(page: Page, network: Network): Promise<void> {
  await enterPanel(page, people.admin, 'header')
  await expect(drawer(page).getByText('Nenhum link seu no topo ainda')).toBeVisible()
  await untilInstalled(page)
  await network.goOffline()
  await addLink(page, 'Primeiro', 'um.com')
  await addLink(page, 'Segundo', 'dois.com')
  await openPanelInPlace(page, 'Informações & SEO')
  await drawer(page).getByLabel('Descrição').fill('Uma frase que ficou pela metade')
  await expect(drawer(page).getByText('Rascunho guardado').first()).toBeVisible()
}

const witnesses = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lousa:witness:')).length)

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a browser that erased databases and caches together is reported with numbers and time, until somebody has read it (SAF-01)', async ({
    page,
    context,
    network,
    server,
  }) => {
    await (await apiOf(server.url, people.admin)).removeLinks()
    await leaveWork(page, network)
    await expect.poll(() => witnesses(page)).toBe(1)
    // No page of the site is open while the browser erases it.
    const other = await context.newPage()
    await page.close()
    await network.goOnline()
    await other.goto('/icons/favicon.svg')
    await evict(other)
    await other.goto('/homepage')
    const said = other.getByRole('alertdialog', { name: 'Este navegador perdeu 2 alterações e 1 rascunho' })
    await expect(said).toContainText(/esperava neste dispositivo desde .*\d\d:\d\d/)
    await expect(said).toContainText('só sabemos quantas eram')
    await expectAccessible(other, 'what was lost, by number')
    await other.reload()
    await said.getByRole('button', { name: 'Entendi' }).click()
    await expect(said).toBeHidden()
    await expect.poll(() => witnesses(other)).toBe(0)
  })

  test('a page whose storage is erased under it says so, and keeps the draft and the names that it still knows (SAF-01)', async ({
    page,
    network,
    server,
  }) => {
    await (await apiOf(server.url, people.admin)).removeLinks()
    await leaveWork(page, network)
    await evict(page)
    const said = page.getByRole('main').getByRole('alert')
    await expect(said).toContainText('O navegador apagou os dados deste site')
    await expect(said).toContainText('2 alterações e 1 rascunho')
    await expectAccessible(page, 'storage erased under the page')
    await network.goOnline()
    await said.getByRole('button', { name: 'Recarregar' }).click()
    const edits = lost(page).getByRole('list', { name: 'Alterações' }).getByRole('listitem')
    await expect(edits).toHaveText([/^Novo link «Primeiro»/, /^Novo link «Segundo»/])
    await expect(lost(page).getByRole('list', { name: 'Rascunhos que voltaram' }).getByRole('listitem')).toHaveText([/Informações & SEO/])
    await lost(page).getByRole('button', { name: 'Entendi' }).click()
    await expect(lost(page)).toBeHidden()
    await openPanel(page, 'seo')
    await expect(drawer(page).getByLabel('Descrição')).toHaveValue('Uma frase que ficou pela metade')
  })
})

const mayBeThrownAway = (page: Page) => page.getByText('Este navegador pode apagar dados guardados quando faltar espaço.')

/** How often this page asked the browser for persistent storage. */
const asked = (page: Page) => page.evaluate(() => (globalThis as unknown as { asked: number }).asked)
const countAsking = () => {
  const { persist } = StorageManager.prototype
  Object.assign(globalThis, { asked: 0 })
  StorageManager.prototype.persist = function ask(this: StorageManager) {
    ;(globalThis as unknown as { asked: number }).asked++
    return persist.call(this)
  }
}

test('a browser without persistent storage is asked when the first edit waits, and reported once per device, while it waits (PWA-06, PER-09)', async ({
  page,
  server,
  network,
}) => {
  const api = await apiOf(server.url, people.admin)
  await page.addInitScript(countAsking)
  await enterPanel(page, people.admin, 'seo')
  await expect(drawer(page).getByLabel('Descrição')).toBeVisible()
  await expect(mayBeThrownAway(page)).toBeHidden()
  expect(await asked(page)).toBe(0)
  await network.goOffline()
  await saveSeo(page, { description: 'A primeira' })
  await expect(mayBeThrownAway(page)).toBeVisible()
  expect(await asked(page)).toBe(1)
  await network.goOnline()
  await expect(mayBeThrownAway(page)).toBeHidden()
  await page.reload()
  await expect(drawer(page).getByLabel('Descrição')).toBeVisible()
  // An edit that is sent at once may be gone before the page has seen it.
  await network.goOffline()
  await saveSeo(page, { description: 'A segunda' })
  await expect.poll(() => asked(page)).toBe(1)
  await network.goOnline()
  await expect.poll(async () => (await api.platform()).info['description']).toBe('A segunda')
  await expect(mayBeThrownAway(page)).toBeHidden()
})

test('persistent storage is not reported (PWA-06)', async ({ page, context, server }) => {
  const api = await apiOf(server.url, people.admin)
  await enterPanel(page, people.admin, 'seo')
  await letItKeep(page, context)
  await saveSeo(page, { description: 'A primeira' })
  // The edit has waited and is gone; a message about it would still be shown.
  await expect.poll(async () => (await api.platform()).info['description']).toBe('A primeira')
  expect(await page.evaluate(() => navigator.storage.persisted())).toBe(true)
  await expect(mayBeThrownAway(page)).toBeHidden()
})

/** The browser's answer for an installed app. */
async function letItKeep(page: Page, context: BrowserContext): Promise<void> {
  const ofPage = await context.newCDPSession(page)
  const { targetInfo } = await ofPage.send('Target.getTargetInfo')
  const ofBrowser = await must(context.browser(), 'a browser').newBrowserCDPSession()
  await ofBrowser.send('Browser.setPermission', {
    permission: { name: 'persistent-storage' },
    setting: 'granted',
    origin: new URL(page.url()).origin,
    ...(targetInfo.browserContextId !== undefined && { browserContextId: targetInfo.browserContextId }),
  })
}
