import { apiOf } from '#tests/e2e/support/api.ts'
import { startAppServer } from '#tests/e2e/support/app-server.ts'
import { startChaosProxy } from '#tests/e2e/support/chaos-proxy.ts'
import { test as base, expect, type Page } from '#tests/e2e/support/fixtures.ts'
import { type MovedBackend, startMovedBackend } from '#tests/e2e/support/moved-backend.ts'
import { enter, people } from '#tests/e2e/support/sign-in.ts'

/*
 * browser ──► chaos proxy ──► the built app with API_ORIGIN ──► a backend that answers 404 to what changed ──► the reference server
 */

const NONE = { 'GET /api/sync/changes/{rest}': 'GET /api/sync/nowhere/{rest}' }

const test = base.extend<{ backend: MovedBackend }>({
  backend: async ({ server }, use) => {
    const backend = await startMovedBackend(server.url, NONE)
    await use(backend)
    await backend.stop()
  },
  chaos: async ({ backend, profileFolder }, use) => {
    const app = await startAppServer({ dataDir: profileFolder, env: { API_ORIGIN: backend.url } })
    const chaos = await startChaosProxy({ target: app.url })
    await use(chaos)
    await chaos.stop()
    await app.stop()
  },
})

const LINK = '/api/auth/config/plataforma/links/update/1'
const titled = (title: string) => ({ link_title: title, link_url: 'escolasabia.com.br/mentorias', tenant_id: 1 })
const link = (page: Page, title: string) => page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: title })

/** As the browser tells a page that another tab lies over it, or not any more. */
const show = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

test('a backend that cannot say what changed is asked once; a return to the page and a network that is back read again what is on the screen, time alone nothing (FRE-04)', async ({
  page,
  server,
  backend,
  chaos,
  network,
}) => {
  const colleague = await apiOf(server.url, people.admin)
  const save = async (title: string) => expect(await colleague.send('POST', LINK, titled(title))).toBe(200)
  await enter(page, people.student)
  await expect(link(page, 'Mentorias')).toBeVisible()
  await expect.poll(() => backend.old.length).toBe(1)
  // The first mirror ends before.
  await expect
    .poll(
      async () => {
        const before = chaos.seen.length
        await page.waitForTimeout(2000)
        return chaos.seen.length - before
      },
      { timeout: 60_000 },
    )
    .toBe(0)

  await test.step('time alone reads nothing before the specification’s times: 50 s are 5', async () => {
    await save('Conversas')
    await page.waitForTimeout(5000)
    await expect(link(page, 'Mentorias')).toBeVisible()
  })
  await test.step('a return to the page', async () => {
    await show(page, 'hidden')
    await show(page, 'visible')
    await expect(link(page, 'Conversas')).toBeVisible()
  })
  await test.step('a network that is back', async () => {
    await network.goOffline()
    await save('Encontros')
    await page.waitForTimeout(1000)
    await network.goOnline()
    await expect(link(page, 'Encontros')).toBeVisible()
  })
  await test.step('a reload of the same release does not ask again', async () => {
    await page.reload()
    await expect(link(page, 'Encontros')).toBeVisible()
    await page.waitForTimeout(3000)
    expect(backend.old).toHaveLength(1)
  })
})
