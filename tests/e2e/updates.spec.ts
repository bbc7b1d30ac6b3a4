import { REMOVAL_WORKER } from '#server/page/removal-worker.ts'
import { apiOf } from '#tests/e2e/support/api.ts'
import type { ChaosProxy } from '#tests/e2e/support/chaos-proxy.ts'
import { expect, type Page, test as base, untilInstalled } from '#tests/e2e/support/fixtures.ts'
import { PATIENT } from '#tests/e2e/support/patient.ts'
import { type ReleaseProxy, startReleaseProxy } from '#tests/e2e/support/release-proxy.ts'
import { people, signInOverApi } from '#tests/e2e/support/sign-in.ts'
import { drawer, openPanelInPlace } from '#tests/e2e/support/studio.ts'

// A newer release of the real app: offered, never taken over what somebody does.

const test = base.extend<{ release: ReleaseProxy }>({
  release: async ({ chaos }, use) => {
    const proxy = await startReleaseProxy(chaos.url)
    await use(proxy)
    await proxy.stop()
  },
})
test.use({ serviceWorkers: 'allow' })

const card = (page: Page) => page.getByRole('region', { name: 'Versão nova' })
const version = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(document.querySelector<HTMLMetaElement>('meta[name=lousa-config]')?.content ?? '{}') as { version: string }).version,
  )

async function open(page: Page, release: ReleaseProxy, path: string): Promise<void> {
  await signInOverApi(page, people.admin)
  await page.goto(`${release.url}${path}`)
  await expect(page.getByRole('banner')).toBeVisible()
  await untilInstalled(page)
}

const isWatching = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('release-watcher')))

/** As the browser does at a navigation, and the page every hour. */
const findUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })

/** A picture that the worker answers from the network. */
const askLatePicture = (page: Page, of: string) =>
  page.evaluate(
    (name) => document.body.append(Object.assign(document.createElement('img'), { src: `/demo/sabia/aqua-h.webp?late=${name}` })),
    of,
  )

test('two tabs, three releases apart in the end: not a letter is lost, no chunk of two releases is missing, and then the old tab offers to reload (PWA-04, PWA-05, security 11)', async ({
  page,
  context,
  release,
  chaos,
  expectedErrors,
}) => {
  expectedErrors.push(/404/, /dynamically imported module/)
  await open(page, release, '/homepage?edit=header/novo')
  const title = drawer(page).getByLabel('Título', { exact: true })
  await title.fill('Escrito antes')
  const other = await context.newPage()
  await other.goto(`${release.url}/homepage`)
  await expect(other.getByRole('banner')).toBeVisible()
  // The page starts to watch when it has been at rest.
  for (const tab of [page, other]) await expect.poll(() => isWatching(tab), { timeout: 20_000 }).toBe(true)
  const before = await version(other)
  /** The other tab takes a release that lacks these chunks. */
  const take = async (gone: RegExp, mark: string) => {
    release.deploy(gone)
    await expect.poll(() => isWatching(other), { timeout: 20_000 }).toBe(true)
    await findUpdate(other)
    await card(other).getByRole('button', { name: 'Atualizar' }).click({ timeout: 20_000 })
    await expect.poll(() => version(other).catch(() => ''), { timeout: 20_000 }).toBe(`${before}-${mark}`)
  }

  release.deploy(/\/(seo|footer|quizzes)-panel/)
  await findUpdate(other)
  await expect(card(other)).toContainText('Versão nova pronta', { timeout: 20_000 })
  await other.reload()
  expect(await version(other)).toBe(before)
  await expect(card(other)).toContainText('Versão nova pronta', { timeout: 20_000 })
  // What the old worker is still answering, to whatever tab, must not hold it.
  chaos.when({ method: 'GET', path: /late=/ }, { delay: 30_000 })
  await askLatePicture(page, 'one')
  await askLatePicture(other, 'two')
  await expect.poll(() => chaos.seen.filter(({ path }) => path.includes('late=')).length).toBe(2)
  await card(other).getByRole('button', { name: 'Atualizar' }).click()
  await expect.poll(() => version(other).catch(() => before), { timeout: 10_000 }).toBe(`${before}-newer`)

  await expect(card(page)).toContainText('Esta aba ficou antiga', { timeout: 20_000 })
  await title.pressSequentially(', durante')
  const gone = await page.request.get(`${release.url}/assets/seo-panel-x.js`)
  expect(gone.status()).toBe(404)
  await openPanelInPlace(page, 'Informações & SEO')
  await expect(drawer(page).getByLabel('Nome da plataforma')).toBeVisible()

  await take(/\/login-panel/, 'newest')
  await openPanelInPlace(page, 'Footer')
  await expect(drawer(page).getByRole('switch', { name: 'Ativar footer?' })).toBeVisible()
  await expect(drawer(page).getByText('Esta aba ficou antiga')).toHaveCount(0)

  await take(/\/html-panel/, 'last')
  // The browser's own cache may have it still.
  const browser = await context.newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  await openPanelInPlace(page, 'Minhas avaliações')
  await expect(drawer(page).getByText('Esta aba ficou antiga')).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Recarregar' }).click()
  await expect.poll(() => version(page).catch(() => before), { timeout: 20_000 }).toBe(`${before}-last`)
  await page.goto(`${release.url}/homepage?edit=header/novo`)
  await expect(title).toHaveValue('Escrito antes, durante')
})

test.describe('at the engine’s own pace', () => {
  // A write may take longer than its scaled limit here.
  test.use({ timeScale: 1 })

  test('one tab: a release that is taken in the middle of a write, then no service worker any more', async ({
    page,
    release,
    chaos,
    server,
  }) => {
    await (await apiOf(server.url, people.admin)).removeLinks()
    await open(page, release, '/homepage?edit=header/novo')
    await test.step('a press waits for what is being sent, and the button always ends (PWA-04)', () =>
      takeDuringWrite({ page, release, chaos, server }))
    await test.step('a server that wants no service worker gets it off the device with its caches, and the draft stays (security 11)', () =>
      removeWorker(page, release))
  })
})

interface Visit {
  readonly page: Page
  readonly release: ReleaseProxy
  readonly chaos: ChaosProxy
  readonly server: { readonly url: string }
}

async function takeDuringWrite({ page, release, chaos, server }: Visit): Promise<void> {
  const api = await apiOf(server.url, people.admin)
  await expect.poll(() => isWatching(page), { timeout: 20_000 }).toBe(true)
  const before = await version(page)
  release.deploy(/nothing/)
  await findUpdate(page)
  await expect(card(page)).toBeVisible({ timeout: 20_000 })
  const slow = chaos.when({ method: 'POST', path: /links/ }, { delay: 5000 })
  await drawer(page).getByLabel('Título', { exact: true }).fill('No meio da troca')
  await drawer(page).getByLabel('Endereço', { exact: true }).fill('meio.com')
  await drawer(page).getByRole('button', { name: 'Salvar' }).click()
  const creates = () => chaos.writes().filter(({ path }) => path.endsWith('/links/create'))
  await expect.poll(() => creates().length).toBe(1)
  await card(page).getByRole('button', { name: 'Atualizar' }).click()
  await expect(card(page)).toContainText('Esperando 1 envio terminar')
  expect(await version(page)).toBe(before)
  await expect.poll(() => version(page).catch(() => before), PATIENT).toBe(`${before}-newer`)
  expect((await api.links()).map((link) => link.title)).toEqual(['No meio da troca'])
  expect(creates()).toHaveLength(1)
  slow.remove()
}

async function removeWorker(page: Page, release: ReleaseProxy): Promise<void> {
  await page.goto(`${release.url}/homepage?edit=header/novo`)
  await drawer(page).getByLabel('Título', { exact: true }).fill('Continua aqui')
  await expect(drawer(page).getByText('Rascunho guardado')).toBeVisible()
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0)
  release.withoutWorker(REMOVAL_WORKER)
  await page.reload()
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: (await caches.keys()).filter((name) => name !== 'faces' && name !== 'media').length,
    }))
  await expect.poll(left, { timeout: 30_000 }).toEqual({ workers: 0, caches: 0 })
  await page.reload()
  await expect(drawer(page).getByLabel('Título', { exact: true })).toHaveValue('Continua aqui')
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
}
