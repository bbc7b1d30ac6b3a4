import { apiOf } from '#tests/e2e/support/api.ts'
import { expect, test, untilInstalled, type Page } from '#tests/e2e/support/fixtures.ts'
import { fillSignIn, people } from '#tests/e2e/support/sign-in.ts'

interface CachedUrl {
  readonly cache: string
  readonly path: string
}

/** Pictures of the school that are really rendered; covers and banners are decoration, so they have no role to be found by. */
const drawnPictures = (page: Page) =>
  page.locator('main img[src^="/demo/"]').evaluateAll((images) => images.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length)

test('the app is installed by a stranger’s visit, who signs in: it keeps no answer of the API, and starts without a network', async ({
  openProfile,
  server,
  chaos,
}) => {
  const owner = await apiOf(server.url, people.admin)
  expect(await owner.send('POST', '/api/auth/config/plataforma/updateCustomBasic', { showcase: 1, tenant_id: 1 })).toBe(200)
  const first = await openProfile()
  const page = await first.newPage()
  await page.goto('/')
  await untilInstalled(page)

  await test.step('the browser finds a manifest without errors and may install the app', async () => {
    const devtools = await first.newCDPSession(page)
    const { errors } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
    await devtools.detach()
  })

  await test.step('«Entrar» leads back from the open showcase to the whole homepage (ROL-11)', async () => {
    await page.getByRole('link', { name: 'Entrar', exact: true }).click()
    await fillSignIn(page, people.student)
    await expect(page.getByRole('heading', { level: 2, name: 'Em alta' })).toBeVisible()
  })
  // The service worker caches the pictures that it has loaded.
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => drawnPictures(page)).toBeGreaterThan(3)

  await test.step('no API answer is in any cache after a visit, none of the showcase either (PWA-03, ROL-11, security 8)', async () => {
    expect(chaos.seen.filter(({ path }) => path.startsWith('/api/')).length).toBeGreaterThan(3)
    const kept = await page.evaluate(async (): Promise<CachedUrl[]> => {
      const names = await caches.keys()
      const all = await Promise.all(
        names.map(async (cache) => (await (await caches.open(cache)).keys()).map(({ url }) => ({ cache, path: new URL(url).pathname }))),
      )
      return all.flat()
    })
    expect(kept.length).toBeGreaterThan(5)
    expect(kept.filter(({ path }) => path.startsWith('/api/') || path === '/version.json')).toEqual([])
  })

  await test.step('an offline cold start shows the homepage with its pictures (PWA-02)', async () => {
    await first.close()
    await server.kill()
    const second = await openProfile()
    await second.setOffline(true)
    const cold = await second.newPage()
    await cold.goto('/homepage')
    await expect(cold.getByRole('region', { name: 'Banner principal' })).toBeVisible()
    await expect.poll(() => drawnPictures(cold)).toBeGreaterThan(3)
    await expect(cold.getByRole('region', { name: 'Em alta' }).getByRole('link').first()).toBeVisible()
  })
})

test('a server with another policy has another service worker, so that devices with the old one get its page', async ({
  server,
  request,
}) => {
  const version = (await (await request.get(`${server.url}/version.json`)).json()) as { version: string }
  const worker = await (await request.get(`${server.url}/service-worker.js`)).text()
  expect(worker).toContain(version.version)
  expect(worker).not.toContain('__LOUSA_CONFIG__')
})
