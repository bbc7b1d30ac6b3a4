import { apiOf } from '#tests/e2e/support/api.ts'
import { expect, test, untilInstalled } from '#tests/e2e/support/fixtures.ts'
import { openNotificationCenter, wakeServiceWorker } from '#tests/e2e/support/notification-center.ts'
import { people } from '#tests/e2e/support/sign-in.ts'
import { addLink, drawer, enterPanel } from '#tests/e2e/support/studio.ts'

test.use({ serviceWorkers: 'allow' })

test('unsent work is sent without a page when there is a network again, and the number on the icon goes (SYN-11, PWA-09)', async ({
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
  const center = await openNotificationCenter(context, chaos.url)
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
  await wakeServiceWorker(other, chaos.url, 'sync', 'lousa:outbox')
  await expect.poll(async () => (await api.links()).map((link) => link.title), { timeout: 20_000 }).toEqual(['Do fundo'])
  // The worker stays awake until a later read has shown what it sent.
  await expect.poll(async () => (await center.badges()).at(-1), { timeout: 40_000 }).toBe(0)
})
