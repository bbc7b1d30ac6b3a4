import { expectAccessible } from '#tests/e2e/support/accessibility.ts'
import { apiOf } from '#tests/e2e/support/api.ts'
import type { ChaosProxy } from '#tests/e2e/support/chaos-proxy.ts'
import { expect, type Network, type Page, test, untilInstalled } from '#tests/e2e/support/fixtures.ts'
import { makeNewsOld, withoutChanges } from '#tests/e2e/support/old-news.ts'
import { enter, people } from '#tests/e2e/support/sign-in.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notificações/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notificações' })
const unreadOf = async (url: string) =>
  (await (await apiOf(url, people.student)).get<{ has_unread_notifications: number }>('/api/auth/notification/total'))
    .has_unread_notifications

interface Offline {
  readonly page: Page
  readonly server: { readonly url: string }
  readonly network: Network
  readonly chaos: ChaosProxy
}

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a student without a network turns preferences and reads notifications', async ({ page, server, network, chaos }) => {
    await enter(page, people.student)
    await untilInstalled(page)
    const visit = { page, server, network, chaos }
    await test.step('preferences are turned and saved offline, over a reload, and reach the server (PRF-09, PRF-10, PRF-12)', () =>
      turnPreferences(visit))
    await test.step('offline a student reads notifications and marks some read, one by one; online they go in one call (NTF-20, NTF-28, NTF-29)', () =>
      readOneByOne(visit))
  })
})

async function turnPreferences({ page, server, network }: Offline): Promise<void> {
  const saved = async () =>
    (await apiOf(server.url, people.student)).get<{ post: { email: boolean }; communities: number[] }>(
      '/api/auth/v2/notification-preferences/1',
    )
  const open = async () => {
    await page.getByRole('banner').getByRole('button', { name: /menu/i }).click()
    await page
      .getByRole('dialog', { name: 'Menu da conta' })
      .getByRole('button', { name: /Notificações/ })
      .click()
  }
  await open()
  const dialog = panel(page)
  const mail = dialog.getByRole('switch', { name: 'Novas postagens: E-mail' })
  await expect(mail).toHaveAttribute('aria-checked', 'false')
  await expectAccessible(page, 'the preferences of notifications')
  await network.goOffline()
  await mail.click()
  await expect(dialog.getByText('1 mudança em rascunho')).toBeVisible()
  await page.reload()
  await open()
  await expect(dialog.getByText('Recuperamos o que você estava mudando.')).toBeVisible()
  await expect(mail).toHaveAttribute('aria-checked', 'true')
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(dialog.getByText('Salvo neste dispositivo', { exact: true })).toBeVisible()
  expect((await saved()).post.email).toBe(false)
  await network.goOnline()
  await expect.poll(async () => (await saved()).post.email, { timeout: 20_000 }).toBe(true)
}

/** Two of four. */
async function readOneByOne({ page, server, network, chaos }: Offline): Promise<void> {
  await page.goto('/notifications')
  const news = page.getByRole('main').getByRole('link', { name: /não lida/ })
  await expect(news).toHaveCount(4)
  await network.goOffline()
  await page.reload()
  for (const left of [3, 2]) {
    await news.first().click()
    await expect(page).not.toHaveURL(/notifications/)
    await page.goBack()
    await expect(news).toHaveCount(left)
  }
  await page.reload()
  await expect(news).toHaveCount(2)
  await expect(bell(page)).toHaveAccessibleName('Notificações, 2 não lidas')
  expect(await unreadOf(server.url)).toBe(4)

  await network.goOnline()
  await expect.poll(() => unreadOf(server.url), { timeout: 20_000 }).toBe(2)
  const calls = chaos.writes().filter(({ path }) => path.endsWith('/notification/update'))
  expect(calls).toHaveLength(1)
  expect((JSON.parse(calls[0]?.body ?? '') as { ids: number[] }).ids).toHaveLength(2)
  await expect(page.getByText('Notificação lida com sucesso.')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Notificações, 2 não lidas')
}

test('a student marks all read, and opens a notification of each kind', async ({ page, server }) => {
  await page.addInitScript(() => {
    const said: number[] = []
    Object.assign(window, { badges: said })
    navigator.setAppBadge = (n = 0) => Promise.resolve(void said.push(n))
    navigator.clearAppBadge = () => Promise.resolve(void said.push(0))
  })
  await enter(page, people.student)
  await test.step('the panel of the bell marks all read, and the count goes, also on the app’s icon (NTF-02, NTF-06, NTF-22, NTF-30)', () =>
    markAllRead(page, server.url))
  await test.step('every kind of notification opens a page of its own, also in the header’s other languages (NTF-16, NTF-17)', () =>
    openEachKind(page))
})

async function markAllRead(page: Page, url: string): Promise<void> {
  const badges = () => page.evaluate(() => (window as unknown as { badges: number[] }).badges)
  await expect.poll(badges).toEqual([4])
  await bell(page).click()
  await expect(panel(page).getByRole('link', { name: /não lida/ })).toHaveCount(4)
  await expectAccessible(page, 'the panel of notifications')
  await panel(page).getByRole('button', { name: 'Marcar todas como lidas' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notificações')
  await expect.poll(badges).toEqual([4, 0])
  await expect.poll(() => unreadOf(url), { timeout: 20_000 }).toBe(0)
  await page.goto('/notifications')
  await expect(bell(page)).toHaveAccessibleName('Notificações')
}

/** All are read, and their page is open. */
async function openEachKind(page: Page): Promise<void> {
  const links = page.getByRole('main').getByRole('listitem').getByRole('link')
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(links.first()).toBeVisible()
  const language = page.getByRole('combobox', { name: /Idioma|Language/ })
  await language.selectOption('en')
  await expect(page.getByText(/min ago|h ago|1 day/).first()).toBeVisible()
  const targets = new Set(await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? '')))
  expect([...targets].filter((href) => href.startsWith('/curso/')).length).toBeGreaterThan(0)
  expect([...targets].filter((href) => href.startsWith('/comunidade/post/')).length).toBeGreaterThan(0)
  const title = await heading.innerText()
  for (const href of targets) {
    await page.getByRole('main').locator(`a[href="${href}"]`).first().click()
    await expect(page).not.toHaveURL(/notifications/)
    await expect(heading.filter({ hasNotText: title })).toBeVisible()
    await expect(page.getByText('Esta página não existe')).toHaveCount(0)
    await page.goBack()
    await expect(heading).toHaveText(title)
  }
}

test('the page shows ten more at each end, beyond those on the device; a page that fails is silent and comes later (NTF-21, NTF-24)', async ({
  page,
  server,
  network,
}) => {
  const owner = await apiOf(server.url, people.admin)
  expect(await owner.send('POST', '/api/lab/notifications', { count: 40 })).toBe(200)
  await enter(page, people.student, '/notifications')
  const all = page.getByRole('main').getByRole('listitem')
  await expect(all).toHaveCount(30)
  await network.goOffline()
  await all.last().scrollIntoViewIfNeeded()
  await page.keyboard.press('End')
  await expect(page.getByText('As mais antigas aparecem quando houver conexão.')).toBeVisible()
  await expect(all).toHaveCount(30)
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await network.goOnline()
  await expect
    .poll(async () => {
      await page.keyboard.press('End')
      return all.count()
    })
    .toBe(52)
})

const counts = (seen: readonly { readonly path: string }[]) =>
  seen.filter(({ path }) => path.startsWith('/api/auth/notification/total')).length

/** Without ext Y1 a start and a return read everything anew: how often the news were read when that is over. */
async function countsAtRest(seen: Parameters<typeof counts>[0]): Promise<number> {
  let last = -1
  await expect(async () => {
    const before = last
    last = counts(seen)
    expect(last).toBe(before)
  }).toPass({ intervals: [5000] })
  return last
}

const isAsking = async () => ((await navigator.locks.query()).held ?? []).some(({ name }) => name?.startsWith('news:'))

test('two tabs ask for news every five minutes, once between them, and none while offline (NTF-23, NTF-30, NTF-31)', async ({
  page,
  chaos,
  network,
}) => {
  withoutChanges(chaos)
  await page.clock.install()
  await enter(page, people.student)
  await expect(bell(page)).toHaveAccessibleName(/4 não lidas/)
  const other = await page.context().newPage()
  await other.clock.install()
  await other.goto('/homepage')
  await expect(bell(other)).toHaveAccessibleName(/4 não lidas/)
  // One after the other: a jump of the clock also passes the time that a tab waits for another's read.
  const fiveMinutes = async () => {
    for (const tab of [page, other]) {
      await tab.clock.runFor(300_000)
      await expect.poll(() => tab.evaluate(isAsking)).toBe(false)
    }
  }
  const before = await countsAtRest(chaos.seen)
  await fiveMinutes()
  expect(counts(chaos.seen)).toBe(before)
  for (const times of [1, 2]) {
    await makeNewsOld(page)
    // The timer starts anew when a look has ended, which may be after the clock was moved.
    await expect(async () => {
      await fiveMinutes()
      expect(counts(chaos.seen)).toBe(before + times)
    }).toPass()
    await fiveMinutes()
    expect(counts(chaos.seen)).toBe(before + times)
  }
  await network.goOffline()
  await makeNewsOld(page)
  await fiveMinutes()
  expect(counts(chaos.seen)).toBe(before + 2)
  await network.goOnline()
  await expect(async () => {
    await Promise.all([page.clock.runFor(1000), other.clock.runFor(1000)])
    expect(counts(chaos.seen)).toBeGreaterThan(before + 2)
  }).toPass()
  // Back in sight: what is younger than five minutes is not asked for again.
  const online = await countsAtRest(chaos.seen)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.clock.runFor(1000)
  expect(await countsAtRest(chaos.seen)).toBe(online)
})
