import { readFile } from 'node:fs/promises'
import { apiOf } from '#tests/e2e/support/api.ts'
import { expect, type Page, test, untilInstalled } from '#tests/e2e/support/fixtures.ts'
import { askToLeave, enter, fillSignIn, people, signIn, signInOverApi } from '#tests/e2e/support/sign-in.ts'
import { addLink, drawer, openPanel, openPanelInPlace, status } from '#tests/e2e/support/studio.ts'

// Leaving an account with unfinished work, and coming back to it (TOP-22, IOX-02, SYN-01). What is left in the files of a browser: sign-out-*.spec.ts.

/** Only `Clear-Site-Data` deletes it. */
const MARK = 'mark-of-the-test'

const guard = (page: Page) => page.getByRole('alertdialog')
const press = (page: Page, name: string) => guard(page).getByRole('button', { name, exact: true }).click()

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

/** Signs in on the page to which the sign-out led, and opens the drawer. */
async function comeBack(page: Page): Promise<void> {
  await fillSignIn(page, people.admin)
  await page.getByRole('button', { name: 'Edição', exact: true }).click()
  await expect(drawer(page)).toBeVisible()
}

const outside = (page: Page) => expect(page).toHaveURL(/\/login/, { timeout: 20_000 })

test('one account leaves in every way: with everything sent, «Exportar» and back, «Enviar agora», «Exportar» and in on another device once, «Sair e descartar», «Sair e manter» (TOP-12, TOP-22, IOX-02, SYN-01)', async ({
  page,
  context,
  network,
  server,
  chaos,
  browser,
  baseURL,
}) => {
  const api = await apiOf(server.url, people.admin)
  await api.removeLinks()
  const titles = async () => (await api.links()).map((link) => link.title)
  /** Without a network: two edits, and then out. */
  const addTwo = async (...two: readonly [string, string]) => {
    await openPanelInPlace(page, 'Header')
    await expect(drawer(page).getByRole('button', { name: 'Novo link' })).toBeVisible()
    await network.goOffline()
    for (const title of two) await addLink(page, title, 'exemplo.com')
    await askToLeave(page)
    await expect(guard(page)).toContainText('Você tem 2 alterações não enviadas neste dispositivo')
  }
  await page.goto(`/login?tenant=${people.admin.tenant}`)

  // First, because without a service worker it leaves all the code here that the others need without a network.
  await test.step('with everything sent, «Desconectar» signs out at once and leaves no database', async () => {
    await fillSignIn(page, people.admin)
    await expect.poll(() => databases(page)).toHaveLength(1)
    await askToLeave(page)
    await outside(page)
    await expect.poll(() => databases(page)).toEqual([])
    const fresh = await context.newPage()
    await fresh.goto('/homepage')
    await outside(fresh)
    await fresh.close()
  })

  await test.step('after a mistaken «Exportar», «Trazer de volta» undoes it', async () => {
    await comeBack(page)
    await addTwo('Primeiro', 'Segundo')
    await Promise.all([page.waitForEvent('download'), press(page, 'Exportar')])
    await expect(guard(page)).toContainText('As 2 alterações foram para o arquivo')
    await expect.poll(() => rowsOf(page, 'outbox')).toBe(0)
    await press(page, 'Trazer de volta')
    await expect(guard(page)).toContainText('Você tem 2 alterações não enviadas')
    await press(page, 'Cancelar')
    await expect.poll(() => rowsOf(page, 'outbox')).toBe(2)
  })

  await test.step('«Enviar agora» shows its progress, and the sign-out continues by itself', async () => {
    // The account's menu stayed open below the dialog.
    await page.getByRole('button', { name: 'Desconectar' }).click()
    await press(page, 'Enviar agora')
    await expect(guard(page).getByRole('progressbar')).toBeVisible()
    await expect(guard(page)).toContainText('0 de 2')
    await network.goOnline()
    await outside(page)
    expect(await titles()).toEqual(['Primeiro', 'Segundo'])
    await expect.poll(() => databases(page)).toEqual([])
    await api.removeLinks() // three at most
  })

  await test.step('«Exportar» moves the work into a file; the same person imports it elsewhere, once', async () => {
    await comeBack(page)
    await addTwo('Terceiro', 'Quarto')
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Exportar')])
    expect(download.suggestedFilename()).toMatch(/^lousa-\d{4}-\d\d-\d\d-\d{4}\.lousa$/)
    const file = await download.path()
    await expect(guard(page)).toContainText('As 2 alterações foram para o arquivo')
    await press(page, 'Sair')
    await outside(page)
    await expect.poll(() => databases(page)).toEqual([])
    expect(await titles()).toEqual([])

    // The other device has a network.
    await network.goOnline()
    const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), locale: 'pt-BR', serviceWorkers: 'block' })
    const there = await other.newPage()
    await signInOverApi(there, people.admin)
    await openPanel(there, 'sincronizacao')
    const bytes = await readFile(file)
    await importFile(there, bytes, /arquivo|de volta/)
    await expect.poll(titles, { timeout: 40_000 }).toEqual(['Terceiro', 'Quarto'])
    await importFile(there, bytes, 'já foi importado')
    await importFile(there, bytes.subarray(0, -20), 'incompleto')
    await importFile(there, Buffer.from('%PDF-1.7'), 'não é de alterações')
    expect(await titles()).toEqual(['Terceiro', 'Quarto'])
    await other.close()
    await api.removeLinks()
  })

  await test.step('«Sair e descartar» asks again, names the count, and leaves nothing', async () => {
    await comeBack(page)
    await openPanelInPlace(page, 'Informações & SEO')
    const name = drawer(page).getByLabel('Nome da plataforma')
    await expect(name).toHaveValue('Escola Sabiá')
    await network.goOffline()
    await name.fill('Nome que ninguém manda')
    await drawer(page).getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(status(page)).toHaveAccessibleName(/1 pendente/)
    await askToLeave(page)
    await press(page, 'Sair e descartar')
    await expect(guard(page)).toContainText('Descartar 1 alteração e sair?')
    await press(page, 'Voltar')
    await press(page, 'Sair e descartar')
    await press(page, 'Descartar 1 e sair')
    await outside(page)
    await expect.poll(() => databases(page)).toEqual([])
    await page.evaluate((key) => localStorage.setItem(key, 'there'), MARK)
    await network.goOnline()
    // The server now tells the browser to erase the rest.
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), MARK), { timeout: 20_000 }).toBeNull()
    await comeBack(page)
    await expect(status(page)).toHaveAccessibleName(/tudo salvo/)
    expect((await api.platform()).info['name']).toBe('Escola Sabiá')
  })

  await test.step('«Sair e manter» keeps only the unsent work; after the next sign-in it is sent', async () => {
    const before = chaos.seen.length
    await addTwo('Quinto', 'Sexto')
    await press(page, 'Sair e manter neste dispositivo')
    await outside(page)
    expect(await databases(page)).toHaveLength(1)
    const rows = () => Promise.all(['outbox', 'links', 'profile', 'journal'].map((table) => rowsOf(page, table)))
    await expect.poll(rows).toEqual([2, 2, 0, 0])
    await network.goOnline()
    const signOuts = () => chaos.seen.slice(before).filter(({ path }) => path === '/api/auth/logout')
    await expect.poll(() => signOuts().length).toBeGreaterThan(0)
    // The server sends no `Clear-Site-Data` while a database holds unsent work.
    expect(signOuts().map(({ body }) => body)).toEqual(['{"wipe":"account"}'])
    await page.reload()
    expect(await titles()).toEqual([])
    await fillSignIn(page, people.admin)
    await expect.poll(titles, { timeout: 20_000 }).toEqual(['Quinto', 'Sexto'])
    await expect(page.getByRole('banner').getByRole('link', { name: 'Quinto' })).toBeVisible()
  })
})

/** The Central's file field, open in this page; the page answers with this text. */
async function importFile(page: Page, bytes: Buffer, answer: RegExp | string): Promise<void> {
  await drawer(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'trabalho.lousa', mimeType: 'application/octet-stream', buffer: bytes })
  await expect(drawer(page).getByRole('status').filter({ hasText: answer })).toBeVisible()
}

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a sign-out is no new release; another account in another tab closes the first one’s, its work waits and no data crosses; leaving in one of three tabs closes the others, and none creates the wiped database again (PWA-02, PWA-04, SYN-01, scenario 30, security 2)', async ({
    page,
    context,
    network,
    server,
    chaos,
  }) => {
    const api = await apiOf(server.url, people.admin)
    await enter(page, people.admin)
    await untilInstalled(page)

    await test.step('no update is offered after a sign-out, and the next person has the app on the device', async () => {
      const news = page.getByText('Há uma versão nova')
      await page.goto('/homepage')
      // Releases are checked from then on.
      const isWatching = () =>
        page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('release-watcher')))
      await expect.poll(isWatching, { timeout: 20_000 }).toBe(true)
      await askToLeave(page)
      await outside(page)
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller === null)).toBe(true)
      await expect(news).toBeHidden()
      await fillSignIn(page, people.admin)
      await untilInstalled(page)
      await expect(news).toBeHidden()
      await network.goOffline()
      await page.reload()
      await expect(page.getByRole('banner')).toBeVisible()
      await network.goOnline()
    })

    const other = await context.newPage()
    await test.step('another account in another tab', async () => {
      await openPanel(page, 'seo')
      await expect.poll(async () => (await pictures(page)).some((path) => path.startsWith('/demo/sabia/'))).toBe(true)
      const rule = chaos.when({ path: '/update-seo' }, { status: 503 })
      await drawer(page).getByLabel('Nome da plataforma').fill('Nome da Helena')
      await drawer(page).getByRole('button', { name: 'Salvar', exact: true }).click()
      await expect(status(page)).toHaveAccessibleName(/pendente|sem conexão/)
      await signIn(other, people.otherAdmin)
      await expect(page.getByRole('heading', { name: 'Esta conta foi fechada em outra aba' })).toBeVisible()
      // The other account's edit is refused three times: the gaps in which the first one's would have gone again are over.
      const mark = chaos.seen.length
      const calls = () => chaos.seen.slice(mark).filter(({ path }) => path.endsWith('/update-seo'))
      await openPanel(other, 'seo')
      await drawer(other).getByLabel('Nome da plataforma').fill('Nome da outra escola')
      await drawer(other).getByRole('button', { name: 'Salvar', exact: true }).click()
      await expect.poll(() => calls().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(3)
      rule.remove()
      await expect(status(other)).toHaveAccessibleName(/tudo salvo/, { timeout: 20_000 })
      expect(calls().filter(({ body }) => !body.includes('Nome da outra escola'))).toEqual([])
      expect(await databases(other)).toHaveLength(2)
      expect((await pictures(other)).filter((path) => path.startsWith('/demo/sabia/'))).toEqual([])
      await signIn(other, people.admin)
      await expect.poll(async () => (await api.platform()).info['name'], { timeout: 20_000 }).toBe('Nome da Helena')
    })

    await test.step('leaving in one of three tabs', async () => {
      await page.getByRole('button', { name: 'Continuar' }).click()
      await expect(page.getByRole('banner')).toBeVisible()
      const third = await context.newPage()
      await third.goto('/homepage?edit=header')
      await expect(drawer(third)).toBeVisible({ timeout: 30_000 })
      await expect(status(page)).toHaveAccessibleName(/tudo salvo/, { timeout: 20_000 })
      const cdp = await context.newCDPSession(other)
      await cdp.send('Page.setWebLifecycleState', { state: 'frozen' })
      await page.bringToFront()
      await askToLeave(page)
      await outside(page)
      await expect(third.getByRole('heading', { name: 'Esta conta foi fechada em outra aba' })).toBeVisible()
      await expect(drawer(third)).toHaveCount(0)
      await cdp.send('Page.setWebLifecycleState', { state: 'active' })
      await expect(other.getByRole('heading', { name: 'Esta conta foi fechada em outra aba' })).toBeVisible()
      expect(await databases(page)).toEqual([])
      // Each goes on, the one that was frozen too: only then could it create the database again.
      for (const tab of [other, third]) {
        await tab.bringToFront()
        await tab.getByRole('button', { name: 'Continuar' }).click()
        await outside(tab)
        expect(await databases(page)).toEqual([])
      }
    })
  })
})
