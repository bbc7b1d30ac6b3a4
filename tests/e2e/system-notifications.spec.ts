import { expectAccessible } from './accessibility.ts'
import { type Api, apiOf } from './api.ts'
import { expect, type Page, test, untilInstalled } from './fixtures.ts'
import { openNotificationCenter, wakeServiceWorker } from './notification-center.ts'
import { makeNewsOld } from './old-news.ts'
import { enter, people } from './sign-in.ts'

// System notifications: only for who asked, each once, shown by the service worker.

test.use({ serviceWorkers: 'allow' })

const device = (page: Page) => page.getByRole('dialog', { name: 'Notificações' }).getByRole('switch', { name: 'Avisos do sistema' })

async function openPreferences(page: Page): Promise<void> {
  await page.goto('/notifications')
  await page.getByRole('button', { name: 'O que avisar' }).click()
  await expect(device(page)).toBeVisible()
}

async function switchOn(page: Page): Promise<void> {
  await openPreferences(page)
  await device(page).click()
  await expect(device(page)).toHaveAttribute('aria-checked', 'true')
  await page.getByRole('dialog', { name: 'Notificações' }).getByRole('button', { name: 'Fechar' }).click()
}

const sendNews = async (owner: Api, count: number) => expect(await owner.send('POST', '/api/lab/notifications', { count })).toBe(200)

/** Five minutes later, and the tab comes back to sight. */
async function later(page: Page): Promise<void> {
  await makeNewsOld(page)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

const unreadOf = async (api: Api) =>
  (await api.get<{ has_unread_notifications: number }>('/api/auth/notification/total')).has_unread_notifications

const newsReads = (seen: readonly { readonly path: string }[]) =>
  seen.filter(({ path }) => path.startsWith('/api/auth/notification/total')).length

/** A student with the installed app who asked for notifications of the system; `owner` makes news, `center` is what the system shows. */
async function enterWithNotificationsOn(page: Page, { origin, seenAs }: { readonly origin: string; readonly seenAs: string }) {
  const owner = await apiOf(origin, people.admin)
  const center = await openNotificationCenter(page.context(), seenAs)
  await enter(page, people.student)
  await untilInstalled(page)
  await switchOn(page)
  return { owner, center }
}

test('nothing is shown or asked before the student switches it on; then each new one once, and a press opens its page (NTF-16, NTF-28, NTF-30, LF-10)', async ({
  page,
  context,
  server,
  chaos,
}) => {
  const owner = await apiOf(server.url, people.admin)
  const center = await openNotificationCenter(context, chaos.url)
  await enter(page, people.student)
  await untilInstalled(page)
  await sendNews(owner, 1)
  await later(page)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Notificações, 5 não lidas' })).toBeVisible()
  expect(await center.shown()).toEqual([])

  await openPreferences(page)
  await expect(device(page)).toHaveAttribute('aria-checked', 'false')
  await expectAccessible(page, 'the preferences with this device')
  await switchOn(page)
  expect(await center.shown()).toEqual([])

  await sendNews(owner, 1)
  await later(page)
  await expect.poll(async () => (await center.shown()).length).toBe(1)
  const [notice] = await center.shown()
  expect(notice?.body).toMatch(/^respondeu à sua dúvida em /)
  expect(notice?.path).toMatch(/^\/curso\/1\/.+\/\d+$/)
  expect(notice?.tag).toMatch(/^lousa:1:\d+:news:s\d+$/)
  expect(JSON.stringify(notice)).not.toMatch(/cookie|token|@/i)
  await later(page)
  await page.reload()
  expect(await center.shown()).toHaveLength(1)

  await center.press('respondeu à sua dúvida')
  await expect(page).toHaveURL(/\/curso\/1\//)
  expect(await center.shown()).toEqual([])
  // As in the list, what was pressed is read (NTF-18): here at once, and on the server.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Notificações, 5 não lidas' })).toBeVisible()
  const student = await apiOf(server.url, people.student)
  await expect.poll(() => unreadOf(student), { timeout: 30_000 }).toBe(5)
})

test('with no page open a press opens one and is not forgotten: when there is a network again the server hears that it was read (NTF-18)', async ({
  page,
  context,
  server,
  chaos,
  expectedErrors,
}) => {
  // A page outside the app has no icon.
  expectedErrors.push(/404/)
  const { owner, center } = await enterWithNotificationsOn(page, { origin: server.url, seenAs: chaos.url })
  const student = await apiOf(server.url, people.student)
  await sendNews(owner, 1)
  await later(page)
  await expect.poll(async () => (await center.shown()).length).toBe(1)
  const other = await context.newPage()
  await other.goto('/version.json')
  await page.close()
  // A window is opened for a person's press only, which a test cannot make: the call is played.
  await center.worker().evaluate(() => {
    const { clients } = globalThis as unknown as { clients: object }
    const seen: string[] = []
    Object.assign(globalThis, { windowsOpened: seen })
    Object.defineProperty(clients, 'matchAll', { value: () => Promise.resolve([]) })
    Object.defineProperty(clients, 'openWindow', { value: (url: string) => Promise.resolve(void seen.push(url)) })
  })
  await context.setOffline(true)
  await center.press('respondeu à sua dúvida')
  const opened = () => center.worker().evaluate(() => (globalThis as unknown as { windowsOpened: string[] }).windowsOpened)
  await expect.poll(opened).toEqual([expect.stringMatching(/^\/curso\/1\/.+\/\d+$/)])
  await expect.poll(async () => (await center.badges()).at(-1)).toBe(4)
  expect(await unreadOf(student)).toBe(5)
  await context.setOffline(false)
  await wakeServiceWorker(other, chaos.url, 'sync', 'lousa:outbox')
  await expect.poll(() => unreadOf(student), { timeout: 30_000 }).toBe(4)
})

test('what is read is taken back, and after «Desconectar» nothing stays or comes (NTF-30, security 1)', async ({ page, server, chaos }) => {
  const { owner, center } = await enterWithNotificationsOn(page, { origin: server.url, seenAs: chaos.url })
  await sendNews(owner, 2)
  await later(page)
  await expect.poll(async () => (await center.shown()).length).toBe(2)
  await page.getByRole('button', { name: 'Marcar todas como lidas' }).click()
  await expect.poll(() => center.shown()).toEqual([])

  await sendNews(owner, 1)
  await later(page)
  await expect.poll(async () => (await center.shown()).length).toBe(1)
  await expect
    .poll(() => chaos.writes().filter(({ path, status }) => path.endsWith('/notification/update') && status === 200).length)
    .toBe(1)
  await page.getByRole('banner').getByRole('button', { name: /menu/i }).click()
  await page.getByRole('button', { name: 'Desconectar' }).click()
  await expect(page).toHaveURL(/\/login/, { timeout: 20_000 })
  await expect.poll(() => center.shown()).toEqual([])
})

test('woken with no page open the worker reads with the session, shows and counts; not without being asked, and not twice in five minutes (NTF-23, NTF-30)', async ({
  page,
  context,
  server,
  chaos,
  expectedErrors,
}) => {
  // A page outside the app has no icon.
  expectedErrors.push(/404/)
  const owner = await apiOf(server.url, people.admin)
  const center = await openNotificationCenter(context, chaos.url)
  await enter(page, people.student)
  await untilInstalled(page)
  // A page that is not of the app: nothing here asks.
  const other = await context.newPage()
  await other.goto('/version.json')
  const wake = () => wakeServiceWorker(other, chaos.url, 'periodic', 'lousa:news')
  await makeNewsOld(page)
  const before = newsReads(chaos.seen)
  await wake()
  await expect.poll(center.badges).toEqual([4])
  expect(newsReads(chaos.seen)).toBe(before)

  await switchOn(page)
  await sendNews(owner, 1)
  await makeNewsOld(page)
  await page.close()
  const asked = newsReads(chaos.seen)
  await wake()
  await expect.poll(async () => (await center.shown()).length).toBe(1)
  await expect.poll(async () => (await center.badges()).at(-1)).toBe(5)
  expect(newsReads(chaos.seen)).toBe(asked + 1)
  await sendNews(owner, 1)
  await wake()
  expect(newsReads(chaos.seen)).toBe(asked + 1)
  expect(await center.shown()).toHaveLength(1)
})

test('with two tabs and a frozen one each is shown once, and the frozen tab holds nobody up (NTF-30)', async ({
  page,
  context,
  server,
  chaos,
}) => {
  const { owner, center } = await enterWithNotificationsOn(page, { origin: server.url, seenAs: chaos.url })
  const [frozen, other] = [await context.newPage(), await context.newPage()]
  for (const tab of [frozen, other]) {
    await tab.goto('/homepage')
    await expect(tab.getByRole('banner').getByRole('button', { name: /^Notificações, 4/ })).toBeVisible()
  }
  // It was asking when it froze, and keeps the lock.
  await frozen.evaluate(async () => {
    const name = (await indexedDB.databases()).find((each) => /^lousa:\d/.test(each.name ?? ''))?.name
    await new Promise((held) => void navigator.locks.request(`news:${name}`, () => new Promise(() => held(undefined))))
  })
  const life = await context.newCDPSession(frozen)
  await life.send('Page.setWebLifecycleState', { state: 'frozen' })
  await sendNews(owner, 1)
  await makeNewsOld(page)
  await Promise.all([page, other].map((tab) => tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))))
  // As long as a read may take, the others wait for its lock.
  await expect.poll(async () => (await center.shown()).length, { timeout: 30_000 }).toBe(1)
  await expect(other.getByRole('banner').getByRole('button', { name: 'Notificações, 5 não lidas' })).toBeVisible()
  const [notice] = await center.shown()
  await center.wipe()
  // Closed by the person: no tab that looks again brings it back.
  await life.send('Page.setWebLifecycleState', { state: 'active' })
  for (const tab of [page, other, frozen]) await tab.reload()
  await expect(frozen.getByRole('banner').getByRole('button', { name: 'Notificações, 5 não lidas' })).toBeVisible()
  await sendNews(owner, 1)
  await later(page)
  await expect.poll(async () => (await center.shown()).length).toBe(1)
  expect((await center.shown())[0]?.tag).not.toBe(notice?.tag)
})

test('after a restart what was shown is not shown again, and what came meanwhile is shown at the start (NTF-28, NTF-30)', async ({
  openProfile,
  server,
  chaos,
}) => {
  const owner = await apiOf(server.url, people.admin)
  const first = await openProfile()
  const before = await openNotificationCenter(first, chaos.url)
  const page = await first.newPage()
  await enter(page, people.student)
  await untilInstalled(page)
  await switchOn(page)
  await sendNews(owner, 1)
  await later(page)
  await expect.poll(async () => (await before.shown()).length).toBe(1)
  const [shown] = await before.shown()
  await before.wipe()
  await makeNewsOld(page)
  await first.close()
  await sendNews(owner, 2)

  const second = await openProfile()
  const center = await openNotificationCenter(second, chaos.url)
  const again = await second.newPage()
  await again.goto('/homepage')
  await expect.poll(async () => (await center.shown()).length).toBe(2)
  await again.reload()
  await expect(again.getByRole('banner').getByRole('button', { name: 'Notificações, 7 não lidas' })).toBeVisible()
  const tags = (await center.shown()).map(({ tag }) => tag)
  expect(tags).toHaveLength(2)
  expect(tags).not.toContain(shown?.tag)
})
