import { readdirSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { startReleaseServer, type ReleaseServer } from '#tests/e2e/support/release-server.ts'

// The service worker alone, with test releases: what it caches, what it never caches, and what an update does to an open tab.

test.use({ serviceWorkers: 'allow' })

let site: ReleaseServer

test.beforeEach(async () => {
  site = await startReleaseServer({ page: 'one', chunks: { 'release-a.js': 'export const of = "one"' } })
})
test.afterEach(() => site.stop())

/** Registers it and waits until it controls the page, also at the very first visit. */
async function install(page: Page): Promise<void> {
  await page.goto(`${site.url}/homepage`)
  await page.evaluate(async () => {
    const controlled = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
    await navigator.serviceWorker.register('/service-worker.js')
    if (navigator.serviceWorker.controller === null) await controlled
  })
}

/** Finds the new release; it waits until `agree`. */
const update = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    const coming = registration.installing ?? registration.waiting
    if (coming === null) return false
    if (coming.state !== 'installed') await new Promise((resolve) => coming.addEventListener('statechange', resolve, { once: true }))
    return registration.waiting !== null
  })

const agree = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const taken = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
    registration.waiting?.postMessage({ type: 'SKIP_WAITING' })
    await taken
    // The clean-up ends with `activated`; the page is controlled a moment earlier.
    const active = registration.active
    while (active?.state !== 'activated') await new Promise((resolve) => setTimeout(resolve, 5))
  })

const ask = (page: Page, path: string) => page.evaluate(async (url) => (await fetch(url)).text(), path)

const cached = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

test('one visit is enough for an offline start at any address of the app (PWA-02)', async ({ page, context }) => {
  await install(page)
  await context.setOffline(true)
  for (const path of ['/homepage?edit=header/new', '/comunidade/explorer', '/']) {
    await page.goto(`${site.url}${path}`)
    await expect(page).toHaveTitle('one')
  }
})

test('an API answer is never cached, and an API address opened in a tab is not the app (PWA-03)', async ({ page, context }) => {
  await install(page)
  await ask(page, '/api/platform/getInfo')
  await page.goto(`${site.url}/api/platform/getInfo`)
  expect(await page.textContent('body')).toBe('{"from":"network"}')
  await page.goto(`${site.url}/homepage`)
  expect((await cached(page)).filter((path) => path.startsWith('/api/'))).toEqual([])
  await context.setOffline(true)
  await expect(ask(page, '/api/platform/getInfo')).rejects.toThrow('Failed to fetch')
})

test("the tenant's pictures that were shown are available offline, at most 300 of them", async ({ page, context }) => {
  await install(page)
  const show = (path: string) =>
    page.evaluate(
      (src) => new Promise((resolve) => Object.assign(new Image(), { onload: () => resolve(true), onerror: () => resolve(false), src })),
      path,
    )
  expect(await show('/demo/one.svg')).toBe(true)
  await context.setOffline(true)
  expect(await show('/demo/one.svg')).toBe(true)
  expect(await show('/demo/two.svg')).toBe(false)
  await context.setOffline(false)
  await page.evaluate(async () => {
    const load = (n: number) =>
      new Promise((resolve) => Object.assign(new Image(), { onload: resolve, onerror: resolve, src: `/demo/many-${n}.svg` }))
    for (let n = 0; n < 310; n += 10) await Promise.all(Array.from({ length: 10 }, (_, at) => load(n + at)))
  })
  await expect.poll(() => page.evaluate(async () => (await (await caches.open('media')).keys()).length)).toBe(300)
})

test('a fetched frame page is available offline, with its policy; of each kind the last two are kept (PWA-02)', async ({
  page,
  context,
}) => {
  await install(page)
  // That of an owner's HTML is part of the release (decision 0101).
  const fetched = async () => (await cached(page)).filter((path) => path.startsWith('/frames/') && !path.startsWith('/frames/html-'))
  expect(await fetched()).toEqual([])
  await ask(page, '/frames/libheif-aaaaaaaa.html')
  for (const name of ['aaaaaaaa', 'bbbbbbbb', 'cccccccc']) await ask(page, `/frames/heic-${name}.html`)
  // Without a sandbox it would run with the app's own rights.
  await ask(page, '/frames/heic-bare1234.html')
  expect(await fetched()).toEqual(['/frames/libheif-aaaaaaaa.html', '/frames/heic-bbbbbbbb.html', '/frames/heic-cccccccc.html'])
  await context.setOffline(true)
  await page.goto(`${site.url}/homepage`)
  const policy = await page.evaluate(async () => (await fetch('/frames/heic-cccccccc.html')).headers.get('Content-Security-Policy'))
  expect(policy).toContain('sandbox allow-scripts')
  await expect(ask(page, '/frames/heic-aaaaaaaa.html')).rejects.toThrow('Failed to fetch')
})

test('a new release waits for consent, and an open tab still gets the chunks of the last one (PWA-04)', async ({ page }) => {
  await install(page)
  site.deploy({ page: 'two', chunks: { 'release-b.js': 'export const of = "two"' } })
  expect(await update(page)).toBe(true)
  await page.reload()
  await expect(page).toHaveTitle('one')
  await agree(page)
  expect(await ask(page, '/assets/release-a.js')).toBe('export const of = "one"')
  expect(await ask(page, '/assets/release-b.js')).toBe('export const of = "two"')
  await page.reload()
  await expect(page).toHaveTitle('two')
})

test('a chunk is kept for two releases, and deleted with the third one (PWA-04)', async ({ page }) => {
  await install(page)
  const release = async (name: string, chunk: string) => {
    site.deploy({ page: name, chunks: { [chunk]: `export const of = "${name}"` } })
    await update(page)
    await agree(page)
  }
  await release('two', 'release-b.js')
  await release('three', 'release-c.js')
  expect(await ask(page, '/assets/release-a.js')).toBe('export const of = "one"')
  await release('four', 'release-d.js')
  expect(await ask(page, '/assets/release-a.js')).toBe('none')
  expect(await ask(page, '/assets/release-b.js')).toBe('export const of = "two"')
})

test('a release that changes only headers updates the precached page', async ({ page }) => {
  await install(page)
  site.deploy({ page: 'one with other headers', chunks: { 'release-a.js': 'export const of = "one"' } })
  expect(await update(page)).toBe(true)
  await agree(page)
  await page.reload()
  await expect(page).toHaveTitle('one with other headers')
})

test('a font is not precached; used once, it is available offline (APR-21)', async ({ page, context }) => {
  const faces = readdirSync('dist/assets').filter((file) => file.endsWith('.woff2'))
  const [lato, poppins] = ['lato-latin-400', 'poppins-latin-400'].map((name) => faces.find((file) => file.startsWith(name)))
  const load = (file: string | undefined) =>
    page.evaluate((url) => new FontFace('Tried', `url(${url})`).load().then(({ status }) => status, String), `/assets/${file}`)
  await install(page)
  expect((await cached(page)).filter((path) => /\/(lato|poppins|roboto)-/.test(path))).toEqual([])
  expect(await load(lato)).toBe('loaded')
  await context.setOffline(true)
  await page.reload()
  expect(await load(lato)).toBe('loaded')
  expect(await load(poppins)).toContain('NetworkError')
})
