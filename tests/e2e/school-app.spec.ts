import type { Page } from '@playwright/test'
import { expect, test, untilInstalled } from '#tests/e2e/support/fixtures.ts'
import { enter, fillSignIn, people } from '#tests/e2e/support/sign-in.ts'

// What a browser installs is a school. The demo's two schools share an origin.

test.use({ serviceWorkers: 'allow' })

/** As the browser itself reads it. */
async function manifestOf(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const { errors, data } = await devtools.send('Page.getAppManifest')
  await devtools.detach()
  expect(errors).toEqual([])
  return JSON.parse(data ?? '{}') as { id: string; name: string; shortcuts: { name: string; url: string }[]; icons: { src: string }[] }
}

const linked = (page: Page, rel: string) => page.evaluate((name) => document.querySelector(`link[rel=${name}]`)?.getAttribute('href'), rel)
const bar = (page: Page) => page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content)

test('two schools of one origin are two apps, each with its name and the shortcuts of the person', async ({ page, request, server }) => {
  await enter(page, people.student)
  await untilInstalled(page)
  const colour = await bar(page)
  await test.step('the server’s document and one from the cache name the same app, icon and bar (PWA-10)', async () => {
    const first = await manifestOf(page)
    expect(first).toMatchObject({ id: '/?tenant=1', name: 'Escola Sabiá' })
    expect(first.shortcuts.map(({ name }) => name)).toEqual(['Continuar', 'Avisos'])
    await page.reload()
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await expect.poll(() => linked(page, 'manifest'), { timeout: 20_000 }).toBe('/manifest.webmanifest?tenant=1')
    expect(await linked(page, 'apple-touch-icon')).toBe('/icon.png?tenant=1&as=apple&size=180')
    expect(await bar(page)).toBe(colour)
    expect(colour).not.toBe('#101513')
    expect(await manifestOf(page)).toEqual(first)
    const icon = await request.get(`${server.url}${first.icons[0]?.src ?? ''}`)
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png'])
  })
  await test.step('«Continuar» leads to the next lesson of the course that was opened last (PWA-12)', async () => {
    await page.goto('/continuar?tenant=1')
    await expect(page).toHaveURL(/\/curso\/1\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page).not.toHaveURL(/continuar/)
  })
  await test.step('the app of the other school asks to sign in there, and never shows this one (PWA-11)', async () => {
    await page.goto('/homepage?tenant=2')
    await expect(page.getByLabel('E-mail', { exact: true })).toBeVisible()
    await expect(page).toHaveTitle(/Ipê/)
    await expect(page).toHaveURL(/[?&]tenant=2$/)
    // This document came from the service worker, and can be installed all the same.
    await expect.poll(() => linked(page, 'manifest'), { timeout: 20_000 }).toBe('/manifest.webmanifest?tenant=2')
    expect(await manifestOf(page)).toMatchObject({ id: '/?tenant=2', name: 'Ipê' })
    await fillSignIn(page, people.otherAdmin)
    await expect(page).toHaveURL(/\/homepage$/)
    await expect(page.getByRole('banner').getByRole('link', { name: /Ipê/ }).first()).toBeVisible()
    await expect.poll(() => linked(page, 'manifest'), { timeout: 20_000 }).toBe('/manifest.webmanifest?tenant=2')
    expect((await manifestOf(page)).shortcuts.map(({ name }) => name)).toEqual(['Edição', 'Central', 'Avisos'])
  })
})
