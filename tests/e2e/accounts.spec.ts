import { readFile } from 'node:fs/promises'
import { apiOf } from './api.ts'
import { expect, type Page, test, untilInstalled } from './fixtures.ts'
import { filesWith } from './profile-folder.ts'
import { askToLeave, enter, fillSignIn, people, type Person, signIn, signInOverApi } from './sign-in.ts'
import { addLink, drawer, enterPanel, linkRow, openPanel, status } from './studio.ts'

test.use({ serviceWorkers: 'allow' })

test.slow() // several pages, sign-ins and waits of the engine each

// Leaving an account with unfinished work, and coming back to it (TOP-22, IOX-02, SYN-01).

/** Only `Clear-Site-Data` deletes it. */
const MARK = 'mark-of-the-test'

const guard = (page: Page) => page.getByRole('alertdialog')

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? '').filter((name) => /^lousa:\d/.test(name)))

/** The pictures in the service worker's cache. */
const pictures = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('media')).keys()).map(({ url }) => new URL(url).pathname))

/** Number of rows in a table of the account's database. */
const rowsOf = (page: Page, table: string) =>
  page.evaluate(async (name) => {
    const [info] = (await indexedDB.databases()).filter((each) => /^lousa:\d/.test(each.name ?? ''))
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(info?.name ?? '')
      request.onsuccess = () => resolve(request.result)
    })
    const count = await new Promise<number>((resolve) => {
      const request = db.transaction(name).objectStore(name).count()
      request.onsuccess = () => resolve(request.result)
    })
    db.close()
    return count
  }, table)

async function withTwoLinks(page: Page, network: { goOffline(): Promise<void> }, person: Person = people.admin): Promise<void> {
  await enterPanel(page, person, 'header')
  await expect(drawer(page).getByText('Nenhum link seu no topo ainda')).toBeVisible()
  await untilInstalled(page)
  await network.goOffline()
  await addLink(page, 'Primeiro', 'um.com')
  await addLink(page, 'Segundo', 'dois.com')
}

test('with everything sent, «Desconectar» signs out at once and leaves no database (TOP-12, SYN-01)', async ({ page }) => {
  await enter(page, people.admin)
  await expect.poll(() => databases(page)).toHaveLength(1)
  await askToLeave(page)
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => databases(page)).toEqual([])
  await page.goto('/homepage')
  await expect(page).toHaveURL(/\/login/)
})

test('«Enviar agora» shows its progress, and the sign-out continues by itself (TOP-22)', async ({ page, network, server }) => {
  const api = await apiOf(server.url, people.admin)
  await api.removeLinks()
  await withTwoLinks(page, network)
  await askToLeave(page)
  await expect(guard(page)).toContainText('Você tem 2 alterações não enviadas neste dispositivo')
  await guard(page).getByRole('button', { name: 'Enviar agora' }).click()
  await expect(guard(page).getByRole('progressbar')).toBeVisible()
  await expect(guard(page)).toContainText('0 de 2')
  await network.goOnline()
  await expect(page).toHaveURL(/\/login/, { timeout: 20_000 })
  expect((await api.links()).map((link) => link.title)).toEqual(['Primeiro', 'Segundo'])
  await expect.poll(() => databases(page)).toEqual([])
})

test('«Sair e manter» keeps only the unsent work; after the next sign-in it is sent (TOP-22)', async ({ page, network, server, chaos }) => {
  const api = await apiOf(server.url, people.admin)
  await api.removeLinks()
  await withTwoLinks(page, network)
  await askToLeave(page)
  await guard(page).getByRole('button', { name: 'Sair e manter neste dispositivo' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await databases(page)).toHaveLength(1)
  const rows = () => Promise.all(['outbox', 'links', 'profile', 'journal'].map((table) => rowsOf(page, table)))
  await expect.poll(rows).toEqual([2, 2, 0, 0])
  await network.goOnline()
  await expect.poll(() => chaos.seen.some(({ path }) => path === '/api/auth/logout')).toBe(true)
  // The server sends no `Clear-Site-Data` while a database holds unsent work.
  expect(chaos.seen.filter(({ path }) => path === '/api/auth/logout').map(({ body }) => body)).toEqual(['{"wipe":"account"}'])
  await page.reload()
  expect(await api.links()).toEqual([])
  await signIn(page, people.admin)
  await expect.poll(async () => (await api.links()).map((link) => link.title), { timeout: 20_000 }).toEqual(['Primeiro', 'Segundo'])
  await expect(page.getByRole('banner').getByRole('link', { name: 'Primeiro' })).toBeVisible()
})

test('«Sair e descartar» asks again, names the count, and leaves nothing (TOP-22)', async ({ page, network, server }) => {
  const api = await apiOf(server.url, people.admin)
  const before = await api.links()
  await withTwoLinksBeside(page, network)
  await askToLeave(page)
  await guard(page).getByRole('button', { name: 'Sair e descartar' }).click()
  await expect(guard(page)).toContainText('Descartar 1 alteração e sair?')
  await guard(page).getByRole('button', { name: 'Voltar' }).click()
  await guard(page).getByRole('button', { name: 'Sair e descartar' }).click()
  await guard(page).getByRole('button', { name: 'Descartar 1 e sair' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => databases(page)).toEqual([])
  await page.evaluate((key) => localStorage.setItem(key, 'there'), MARK)
  await network.goOnline()
  // The server now tells the browser to erase the rest. A page opened meanwhile may hang (0018). The service worker is no sign of success: the
  // page registers it again when it checks for updates.
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), MARK), { timeout: 20_000 }).toBeNull()
  await signIn(page, people.admin)
  await expect(status(page)).toHaveAccessibleName(/tudo salvo/)
  expect(await api.links()).toEqual(before)
})

/** One edit, beside the demo's links. */
async function withTwoLinksBeside(page: Page, network: { goOffline(): Promise<void> }): Promise<void> {
  await enterPanel(page, people.admin, 'seo')
  await drawer(page).getByLabel('Nome da plataforma').fill('Nome que ninguém manda')
  await untilInstalled(page)
  await network.goOffline()
  await drawer(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(status(page)).toHaveAccessibleName(/1 pendente/)
}

test('«Exportar» moves the work into a file; the same person imports it elsewhere, once (TOP-22, IOX-02)', async ({
  page,
  network,
  server,
  browser,
  baseURL,
}) => {
  const api = await apiOf(server.url, people.admin)
  await api.removeLinks()
  await withTwoLinks(page, network)
  await askToLeave(page)
  const [download] = await Promise.all([page.waitForEvent('download'), guard(page).getByRole('button', { name: 'Exportar' }).click()])
  expect(download.suggestedFilename()).toMatch(/^lousa-\d{4}-\d\d-\d\d-\d{4}\.lousa$/)
  const file = await download.path()
  await expect(guard(page)).toContainText('As 2 alterações foram para o arquivo')
  await guard(page).getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => databases(page)).toEqual([])
  expect(await api.links()).toEqual([])

  // The other device has a network.
  await network.goOnline()
  const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), locale: 'pt-BR', serviceWorkers: 'block' })
  const there = await other.newPage()
  await signInOverApi(there, people.admin)
  const bytes = await readFile(file)
  await importFile(there, bytes)
  await expect.poll(async () => (await api.links()).map((link) => link.title), { timeout: 40_000 }).toEqual(['Primeiro', 'Segundo'])
  expect(await importFile(there, bytes)).toContain('já foi importado')
  expect(await importFile(there, bytes.subarray(0, -20))).toContain('incompleto')
  expect(await importFile(there, Buffer.from('%PDF-1.7'))).toContain('não é de alterações')
  expect((await api.links()).map((link) => link.title)).toEqual(['Primeiro', 'Segundo'])
  await other.close()
})

test('after a mistaken «Exportar», «Trazer de volta» undoes it', async ({ page, network }) => {
  await withTwoLinksBeside(page, network)
  await askToLeave(page)
  await Promise.all([page.waitForEvent('download'), guard(page).getByRole('button', { name: 'Exportar' }).click()])
  await expect(guard(page)).toContainText('A alteração foi para o arquivo')
  await expect.poll(() => rowsOf(page, 'outbox')).toBe(0)
  await guard(page).getByRole('button', { name: 'Trazer de volta' }).click()
  await expect(guard(page)).toContainText('Você tem 1 alteração não enviada')
  await guard(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect.poll(() => rowsOf(page, 'outbox')).toBe(1)
})

/** The Central's file field. Returns the page's message. */
async function importFile(page: Page, bytes: Buffer): Promise<string> {
  await openPanel(page, 'sincronizacao')
  await drawer(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'trabalho.lousa', mimeType: 'application/octet-stream', buffer: bytes })
  const said = drawer(page)
    .getByRole('status')
    .filter({ hasText: /arquivo|de volta/ })
  await expect(said).toBeVisible()
  return said.innerText()
}

test('leaving in one of three tabs closes the others at once, and none creates the wiped database again (security 2)', async ({
  page,
  context,
}) => {
  await enter(page, people.admin)
  const [second, third] = [await context.newPage(), await context.newPage()]
  await second.goto('/homepage')
  await third.goto('/homepage?edit=header')
  await expect(drawer(third)).toBeVisible({ timeout: 30_000 })
  const cdp = await context.newCDPSession(second)
  await cdp.send('Page.setWebLifecycleState', { state: 'frozen' })
  await askToLeave(page)
  await expect(page).toHaveURL(/\/login/)
  await expect(third.getByRole('heading', { name: 'Esta conta foi fechada em outra aba' })).toBeVisible()
  await expect(drawer(third)).toHaveCount(0)
  await cdp.send('Page.setWebLifecycleState', { state: 'active' })
  await expect(second.getByRole('heading', { name: 'Esta conta foi fechada em outra aba' })).toBeVisible()
  await second.bringToFront()
  await third.bringToFront()
  await third.waitForTimeout(1000)
  expect(await databases(page)).toEqual([])
  await third.getByRole('button', { name: 'Continuar' }).click()
  await expect(third).toHaveURL(/\/login/)
  expect(await databases(page)).toEqual([])
})

test('another account in another tab closes the first one’s tabs; its work waits, and no data crosses (SYN-01, scenario 30)', async ({
  page,
  context,
  server,
  chaos,
}) => {
  const api = await apiOf(server.url, people.admin)
  await enter(page, people.admin)
  await untilInstalled(page)
  await openPanel(page, 'seo')
  await expect.poll(async () => (await pictures(page)).some((path) => path.startsWith('/demo/sabia/'))).toBe(true)
  const rule = chaos.when({ path: '/update-seo' }, { status: 503 })
  await drawer(page).getByLabel('Nome da plataforma').fill('Nome da Helena')
  await drawer(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(status(page)).toHaveAccessibleName(/pendente|sem conexão/)
  const other = await context.newPage()
  await signIn(other, people.otherAdmin)
  await expect(page.getByRole('heading', { name: 'Esta conta foi fechada em outra aba' })).toBeVisible()
  rule.remove()
  const mark = chaos.seen.length
  await other.waitForTimeout(1000)
  expect(chaos.seen.slice(mark).filter(({ path }) => path.endsWith('/update-seo'))).toEqual([])
  expect(await databases(other)).toHaveLength(2)
  expect((await pictures(other)).filter((path) => path.startsWith('/demo/sabia/'))).toEqual([])
  await signIn(other, people.admin)
  await expect.poll(async () => (await api.platform()).info['name'], { timeout: 20_000 }).toBe('Nome da Helena')
})

test.describe('a profile on disk', () => {
  test.use({ timeScale: 0.1 })

  test('after everything was sent and signed out, a canary text is nowhere in the profile folder (security 1)', async ({
    openProfile,
    profileFolder,
    server,
  }) => {
    const api = await apiOf(server.url, people.admin)
    await api.removeLinks()
    const canary = 'canario-4f1c9a77e2'
    const context = await openProfile()
    const page = await context.newPage()
    await enterPanel(page, people.admin, 'header')
    await addLink(page, canary, `${canary}.com`)
    await expect.poll(async () => (await api.links()).length).toBe(1)
    await expect(linkRow(page, canary)).toBeVisible()
    await expect(status(page)).toHaveAccessibleName(/tudo salvo/)
    expect(await filesWith(profileFolder, canary), 'who looks finds it while it is there').not.toEqual([])
    await askToLeave(page)
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => databases(page)).toEqual([])
    await page.waitForTimeout(1000)
    await context.close()
    expect(await filesWith(profileFolder, canary)).toEqual([])
  })
})

test('a sign-out is no new release: no update is offered, and the next person has the app on the device (PWA-02, PWA-04)', async ({
  page,
  network,
}) => {
  const news = page.getByText('Há uma versão nova')
  await enter(page, people.admin)
  await untilInstalled(page)
  await page.goto('/homepage')
  await page.waitForTimeout(4500) // releases are checked from then on
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Abrir menu de/ })
    .click()
  await page.getByRole('button', { name: 'Desconectar' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller === null)).toBe(true)
  await page.waitForTimeout(500)
  await expect(news).toBeHidden()
  await fillSignIn(page, people.admin)
  await untilInstalled(page)
  await expect(news).toBeHidden()
  await network.goOffline()
  await page.reload()
  await expect(page.getByRole('banner')).toBeVisible()
})
