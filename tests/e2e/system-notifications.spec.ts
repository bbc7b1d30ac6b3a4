import type { BrowserContext } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/support/accessibility.ts'
import { type Api, apiOf } from '#tests/e2e/support/api.ts'
import type { ChaosProxy } from '#tests/e2e/support/chaos-proxy.ts'
import { expect, type Page, test, untilInstalled } from '#tests/e2e/support/fixtures.ts'
import { type NotificationCenter, openNotificationCenter, wakeServiceWorker } from '#tests/e2e/support/notification-center.ts'
import { later, lookAgain, makeNewsOld, untilReadSince, withoutChanges } from '#tests/e2e/support/old-news.ts'
import { enter, people } from '#tests/e2e/support/sign-in.ts'

// System notifications: only for who asked, each once, shown by the service worker.

const bell = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('button', { name })
const device = (page: Page) => page.getByRole('dialog', { name: 'Notificações' }).getByRole('switch', { name: 'Avisos do sistema' })

async function openPreferences(page: Page): Promise<void> {
  await page.goto('/notifications')
  await page.getByRole('button', { name: 'O que avisar' }).click()
  await expect(device(page)).toBeVisible()
}

async function switchOn(page: Page): Promise<void> {
  await device(page).click()
  await expect(device(page)).toHaveAttribute('aria-checked', 'true')
  await page.getByRole('dialog', { name: 'Notificações' }).getByRole('button', { name: 'Fechar' }).click()
}

const sendNews = async (owner: Api, count: number) => expect(await owner.send('POST', '/api/lab/notifications', { count })).toBe(200)

const unreadOf = async (api: Api) =>
  (await api.get<{ has_unread_notifications: number }>('/api/auth/notification/total')).has_unread_notifications

const newsReads = (seen: readonly { readonly path: string }[]) =>
  seen.filter(({ path }) => path.startsWith('/api/auth/notification/total')).length

/** The student's last «read» has reached the server, and the device has read again. */
async function untilReadAgain(page: Page, chaos: ChaosProxy): Promise<void> {
  const update = () => chaos.writes().findLast(({ path }) => path.endsWith('/notification/update'))
  await expect.poll(() => update()?.status).toBe(200)
  await untilReadSince(page, update()?.at ?? Number.POSITIVE_INFINITY)
}

const expectShown = (center: NotificationCenter, count: number) =>
  expect.poll(async () => (await center.shown()).length, { timeout: 30_000 }).toBe(count)

/** A student with the installed app. The steps of the visit hand on the unread notifications and what the system shows. */
interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  readonly center: NotificationCenter
  readonly owner: Api
  readonly student: Api
  readonly chaos: ChaosProxy
}

test('the notifications of the system, in one visit of a student with the installed app: switched on, with many tabs, after a restart, with no page open, signed out', async ({
  openProfile,
  server,
  chaos,
}) => {
  withoutChanges(chaos)
  const first = await openProfile()
  const center = await openNotificationCenter(first, chaos.url)
  const page = await first.newPage()
  await enter(page, people.student)
  await untilInstalled(page)
  const [owner, student] = [await apiOf(server.url, people.admin), await apiOf(server.url, people.student)]
  const visit: Visit = { page, context: first, center, owner, student, chaos }

  await test.step('woken without being asked the worker reads nothing, and counts what the device knows (NTF-23, NTF-30)', () =>
    wakeUnasked(visit))
  await test.step('nothing is shown or asked before the student switches it on (NTF-28, NTF-30, LF-10)', () => showNothingUnasked(visit))
  await test.step('then each new one once, and a press opens its page and reads it (NTF-16, NTF-18)', () => showOnce(visit))
  await test.step('with two tabs and a frozen one each is shown once, and the frozen tab holds nobody up (NTF-30)', () =>
    showOnceToManyTabs(visit))

  const shown = (await center.shown()).map(({ tag }) => tag)
  await center.wipe()
  await makeNewsOld(page)
  await first.close()
  await sendNews(owner, 2)
  const second = await openProfile()
  const again: Visit = { ...visit, context: second, center: await openNotificationCenter(second, chaos.url), page: await second.newPage() }

  await test.step('after a restart what was shown is not shown again, and what came meanwhile is shown at the start (NTF-28, NTF-30)', () =>
    showWhatCameMeanwhile(again, shown))
  await test.step('what is read is taken back (NTF-30, security 1)', () => takeBack(again))
  await test.step('woken with no page open the worker reads with the session, shows and counts, and not twice in five minutes (NTF-23, NTF-30)', () =>
    wakeWithoutPage(again))
  await test.step('with no page open a press opens one and is not forgotten: when there is a network again the server hears that it was read (NTF-18)', () =>
    pressWithoutPage(again))
  await test.step('after «Desconectar» nothing stays or comes (NTF-30, security 1)', () => signOut(again))
})

/** Four are unread. */
async function wakeUnasked({ page, context, center, chaos }: Visit): Promise<void> {
  // A page that is not of the app: nothing here asks.
  const other = await context.newPage()
  await makeNewsOld(page)
  const before = newsReads(chaos.seen)
  await wakeServiceWorker(other, chaos.url, 'periodic', 'lousa:news')
  await expect.poll(center.badges).toEqual([4])
  expect(newsReads(chaos.seen)).toBe(before)
  await other.close()
  // The page does ask, so that the next step begins with what is new.
  await lookAgain(page)
  await expect.poll(() => newsReads(chaos.seen)).toBe(before + 1)
}

async function showNothingUnasked({ page, center, owner }: Visit): Promise<void> {
  await sendNews(owner, 1)
  await later(page)
  await expect(bell(page, 'Notificações, 5 não lidas')).toBeVisible()
  expect(await center.shown()).toEqual([])

  await openPreferences(page)
  await expect(device(page)).toHaveAttribute('aria-checked', 'false')
  await expectAccessible(page, 'the preferences with this device')
  await switchOn(page)
  expect(await center.shown()).toEqual([])
}

async function showOnce({ page, center, owner, student, chaos }: Visit): Promise<void> {
  await sendNews(owner, 1)
  await later(page)
  await expectShown(center, 1)
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
  await expect(bell(page, 'Notificações, 5 não lidas')).toBeVisible()
  await expect.poll(() => unreadOf(student), { timeout: 30_000 }).toBe(5)
  await untilReadAgain(page, chaos)
}

async function showOnceToManyTabs({ page, context, center, owner }: Visit): Promise<void> {
  const [frozen, other] = [await context.newPage(), await context.newPage()]
  for (const tab of [frozen, other]) {
    await tab.goto('/favoritos')
    await expect(bell(tab, /^Notificações, 5/)).toBeVisible()
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
  await Promise.all([page, other].map(lookAgain))
  // As long as a read may take, the others wait for its lock.
  await expectShown(center, 1)
  await expect(bell(other, 'Notificações, 6 não lidas')).toBeVisible()
  const [notice] = await center.shown()
  await center.wipe()
  // Closed by the person: no tab that looks again brings it back.
  await life.send('Page.setWebLifecycleState', { state: 'active' })
  for (const tab of [page, other, frozen]) await tab.reload()
  await expect(bell(frozen, 'Notificações, 6 não lidas')).toBeVisible()
  await sendNews(owner, 1)
  await later(page)
  await expectShown(center, 1)
  expect((await center.shown())[0]?.tag).not.toBe(notice?.tag)
}

async function showWhatCameMeanwhile({ page, center }: Visit, before: readonly string[]): Promise<void> {
  await page.goto('/notifications')
  await expectShown(center, 2)
  await page.reload()
  await expect(bell(page, 'Notificações, 9 não lidas')).toBeVisible()
  const tags = (await center.shown()).map(({ tag }) => tag)
  expect(tags).toHaveLength(2)
  expect(before).toHaveLength(1)
  for (const tag of before) expect(tags).not.toContain(tag)
}

async function takeBack({ page, center, chaos }: Visit): Promise<void> {
  const updates = () => chaos.writes().filter(({ path, status }) => path.endsWith('/notification/update') && status === 200).length
  const before = updates()
  await page.getByRole('button', { name: 'Marcar todas como lidas' }).click()
  await expect.poll(() => center.shown()).toEqual([])
  await expect.poll(updates).toBe(before + 1)
  await untilReadAgain(page, chaos)
}

async function wakeWithoutPage({ page, context, center, owner, chaos }: Visit): Promise<void> {
  await sendNews(owner, 1)
  await makeNewsOld(page)
  const other = await context.newPage()
  await page.close()
  const asked = newsReads(chaos.seen)
  const wake = () => wakeServiceWorker(other, chaos.url, 'periodic', 'lousa:news')
  await wake()
  await expectShown(center, 1)
  await expect.poll(async () => (await center.badges()).at(-1)).toBe(1)
  expect(newsReads(chaos.seen)).toBe(asked + 1)
  await sendNews(owner, 1)
  await wake()
  expect(newsReads(chaos.seen)).toBe(asked + 1)
  expect(await center.shown()).toHaveLength(1)
  await other.close()
}

/** One is shown, two are unread on the server. */
async function pressWithoutPage({ context, center, student, chaos }: Visit): Promise<void> {
  const other = await context.newPage()
  expect(await unreadOf(student)).toBe(2)
  // A window is opened for a person's press only, which a test cannot make: the call is played.
  await center.worker().evaluate(() => {
    const { clients } = globalThis as unknown as { clients: object }
    const seen: string[] = []
    Object.assign(globalThis, { windowsOpened: seen })
    Object.defineProperty(clients, 'openWindow', { value: (url: string) => Promise.resolve(void seen.push(url)) })
  })
  await context.setOffline(true)
  await center.press('respondeu à sua dúvida')
  const opened = () => center.worker().evaluate(() => (globalThis as unknown as { windowsOpened: string[] }).windowsOpened)
  await expect.poll(opened).toEqual([expect.stringMatching(/^\/curso\/1\/.+\/\d+$/)])
  await expect.poll(async () => (await center.badges()).at(-1)).toBe(0)
  expect(await unreadOf(student)).toBe(2)
  await context.setOffline(false)
  await wakeServiceWorker(other, chaos.url, 'sync', 'lousa:outbox')
  await expect.poll(() => unreadOf(student), { timeout: 30_000 }).toBe(1)
}

async function signOut({ context, center, owner }: Visit): Promise<void> {
  const page = await context.newPage()
  await page.goto('/favoritos')
  // The one that the sleeping worker did not read.
  await expectShown(center, 1)
  await sendNews(owner, 1)
  await later(page)
  await expectShown(center, 2)
  await bell(page, /menu/i).click()
  await page.getByRole('button', { name: 'Desconectar' }).click()
  await expect(page).toHaveURL(/\/login/, { timeout: 20_000 })
  await expect.poll(() => center.shown()).toEqual([])
}
