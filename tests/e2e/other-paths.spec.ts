import { apiOf } from '#tests/e2e/support/api.ts'
import { startAppServer } from '#tests/e2e/support/app-server.ts'
import { startChaosProxy } from '#tests/e2e/support/chaos-proxy.ts'
import { test as base, expect, untilInstalled } from '#tests/e2e/support/fixtures.ts'
import { type MovedBackend, startMovedBackend } from '#tests/e2e/support/moved-backend.ts'
import { wakeServiceWorker } from '#tests/e2e/support/notification-center.ts'
import { fillSignIn, people } from '#tests/e2e/support/sign-in.ts'
import { addLink, drawer } from '#tests/e2e/support/studio.ts'

/*
 * browser ──► chaos proxy ──► the built app with API_ORIGIN and API_PATHS ──► a backend with other paths ──► the reference server
 */

const CONFIG = '/api/auth/config/plataforma/links'
const MOVED = {
  'POST /api/auth/login': 'POST /api/v9/entrar',
  'POST /api/auth/logout': 'POST /api/v9/sair',
  [`GET ${CONFIG}/index/{rest}`]: 'GET /api/v9/escolas/{rest}',
  [`POST ${CONFIG}/create`]: 'POST /api/v9/links',
}
const API_PATHS = JSON.stringify({
  'ext:S1': '/api/v9/entrar',
  'ext:S2': '/api/v9/sair',
  'EP-08': '/api/v9/escolas/{tenant}',
  'EP-71': '/api/v9/links',
})

const test = base.extend<{ backend: MovedBackend }>({
  backend: async ({ server }, use) => {
    const backend = await startMovedBackend(server.url, MOVED)
    await use(backend)
    await backend.stop()
  },
  chaos: async ({ backend, profileFolder }, use) => {
    const app = await startAppServer({ dataDir: profileFolder, env: { API_ORIGIN: backend.url, API_PATHS } })
    const chaos = await startChaosProxy({ target: app.url })
    await use(chaos)
    await chaos.stop()
    await app.stop()
  },
})
test.use({ serviceWorkers: 'allow' })

test('a deployment’s own paths are called by the page, by its worker, and by the service worker without a page (EP-98)', async ({
  page,
  server,
  backend,
  chaos,
  context,
  network,
  expectedErrors,
}) => {
  // A page outside the app has no icon.
  expectedErrors.push(/404/)
  const api = await apiOf(server.url, people.admin)
  await api.removeLinks()
  const titles = async () => (await api.links()).map(({ title }) => title)

  await test.step('signing in', async () => {
    await page.goto('/login?tenant=1')
    await fillSignIn(page, people.admin)
    await untilInstalled(page)
  })
  await test.step('a read, and a write with a body', async () => {
    await page.goto('/homepage?edit=header')
    await addLink(page, 'Da página', 'pagina.com')
    await expect.poll(titles, { timeout: 20_000 }).toEqual(['Da página'])
  })
  await test.step('a write of the service worker', async () => {
    await expect(drawer(page).getByRole('button', { name: 'Novo link' })).toBeVisible()
    await network.goOffline()
    await addLink(page, 'Do fundo', 'fundo.com')
    await page.close()
    await network.goOnline()
    expect(await titles()).toEqual(['Da página'])
    const other = await context.newPage()
    await other.goto('/version.json')
    await wakeServiceWorker(other, chaos.url, 'sync', 'lousa:outbox')
    await expect.poll(titles, { timeout: 20_000 }).toEqual(['Da página', 'Do fundo'])
  })
  expect(backend.old).toEqual([])
})
