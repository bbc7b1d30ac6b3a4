import type { Page } from '@playwright/test'
import { apiOf } from './api.ts'
import { expect, test, untilInstalled } from './fixtures.ts'
import { people } from './sign-in.ts'
import { addLink, drawer, enterPanel } from './studio.ts'

test.use({ serviceWorkers: 'allow' })

interface Registration {
  readonly registrationId: string
  readonly scopeURL: string
}

/** Wakes the service worker, as the browser does when there is a network again. */
async function wake(page: Page, origin: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }: { registrations: Registration[] }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (ours !== undefined) resolve(ours.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId: await found, tag: 'lousa:outbox', lastChance: false })
}

test('unsent work is sent without a page when there is a network again (SYN-11)', async ({
  page,
  network,
  server,
  chaos,
  context,
  expectedErrors,
}) => {
  // A page outside the app has no icon.
  expectedErrors.push(/404/)
  const api = await apiOf(server.url, people.admin)
  await api.removeLinks()
  await enterPanel(page, people.admin, 'header')
  await untilInstalled(page)
  await expect(drawer(page).getByRole('button', { name: 'Novo link' })).toBeVisible()
  await network.goOffline()
  await addLink(page, 'Do fundo', 'fundo.com')
  await page.close()
  await network.goOnline()
  expect(await api.links()).toEqual([])

  // Not a page of the app: nothing here can send.
  const other = await context.newPage()
  await other.goto('/version.json')
  await wake(other, chaos.url)
  await expect.poll(async () => (await api.links()).map((link) => link.title), { timeout: 20_000 }).toEqual(['Do fundo'])
})
