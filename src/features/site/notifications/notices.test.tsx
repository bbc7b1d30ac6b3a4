import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { es } from '#i18n/notification-time.es.ts'
import { timeWords } from '#i18n/notification-time.ts'
import { speak } from '#lib/language.ts'
import { site } from '#styled/recipes'
import { WorkspaceProvider } from '#sync/page/workspace-provider.tsx'
import type { Workspace } from '#sync/page/workspace.ts'
import { inRouter } from '#tests/browser/in-router.tsx'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { openTestStudio, outboxOf } from '#tests/fixtures/studio.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'
import { Bell } from './bell.tsx'
import { NotificationsPage } from './notifications-page.tsx'

const MINUTE = 60_000
const LONG = 'A água estava quente demais, tenta 26 graus que a massa agradece e cresce sem pressa. '.repeat(4)

const reply = (sid: number, fields: object = {}) => ({
  lid: `s${sid}`,
  born: sid,
  type: 'community_reply',
  read: false,
  created_at: new Date(Date.now() - sid * MINUTE).toISOString(),
  class_doubt: null,
  community_post: null,
  community_post_comment: null,
  community_post_comment_reply: { community_id: 9, content: LONG, user: { name: `Pessoa ${sid}` }, post_data: { post_id: 3 } },
  ...fields,
})

const old = reply(7, { read: true, created_at: new Date(Date.now() - 3 * 24 * 60 * MINUTE).toISOString() })

async function open(rows: readonly object[] = [reply(1), reply(2), old]): Promise<Workspace> {
  await cleanup()
  const studio = await openTestStudio({ mirrored: ['profile', 'notifications', 'unread'] })
  await studio.db.table('notifications').bulkPut([...rows])
  const born = (rows as readonly { lid: string }[]).map(({ lid }) => ({
    key: `notifications/${lid}`,
    table: 'notifications',
    lid,
    sid: lid.slice(1),
    server: `notifications/${lid.slice(1)}`,
    aliases: [],
    tick: 0,
  }))
  await studio.db.table('ids').bulkPut(born)
  return studio
}

async function show(studio: Workspace, element: React.ReactNode) {
  const { element: routed, router } = inRouter(
    <WorkspaceProvider workspace={studio}>
      <div className={site().root}>
        <main className={site().page}>{element}</main>
      </div>
      <ToastRegion />
    </WorkspaceProvider>,
    '/homepage',
  )
  await render(routed)
  return router
}

const bell = () => page.getByRole('button', { name: /^Notificações/ })
const panel = () => page.getByRole('dialog', { name: 'Notificações' })

beforeEach(() => page.viewport(1280, 900))
afterEach(() => vi.restoreAllMocks())

describe('the bell', () => {
  test('opens a panel of 479 px with «Notificações», its sections and the way to all of them (NTF-01, NTF-04, NTF-05, NTF-10)', async () => {
    await show(await open(), <Bell unread={2} loading={false} />)
    await bell().click()
    await expect.element(panel().getByRole('heading', { name: 'Hoje' })).toBeVisible()
    expect(Math.round(panel().element().getBoundingClientRect().width)).toBe(479)
    await expect.element(panel().getByText('Notificações', { exact: true })).toBeVisible()
    await expect.element(panel().getByRole('region', { name: 'Hoje' }).getByRole('listitem').nth(1)).toBeVisible()
    expect(panel().getByRole('region', { name: 'Hoje' }).getByRole('listitem').elements()).toHaveLength(2)
    expect(panel().getByRole('region', { name: 'Antigas' }).getByRole('listitem').elements()).toHaveLength(1)
    await expect.element(panel().getByRole('link', { name: 'Ver todas as notificações' })).toHaveAttribute('href', '/notifications')
    expect(await axeViolations(document.body)).toEqual([])
  })

  test('is a link to the page below 768 px (NTF-01, AMB-08)', async () => {
    await page.viewport(767, 800)
    await show(await open(), <Bell unread={2} loading={false} />)
    await expect.element(page.getByRole('link', { name: 'Notificações, 2 não lidas' })).toHaveAttribute('href', '/notifications')
  })

  test('is disabled and busy until the first load has ended (NTF-03)', async () => {
    await show(await open(), <Bell unread={null} loading />)
    await expect.element(bell()).toHaveAttribute('aria-disabled', 'true')
    await expect.element(bell()).toHaveAttribute('aria-busy', 'true')
    await bell().click({ force: true })
    expect(panel().elements()).toHaveLength(0)
  })

  test('Escape closes the panel, and the focus is on the bell again', async () => {
    await show(await open(), <Bell unread={2} loading={false} />)
    await bell().click()
    await expect.element(panel()).toBeVisible()
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    await expect.poll(() => panel().elements().length).toBe(0)
    await expect.element(bell()).toHaveFocus()
  })
})

describe('the list', () => {
  test('a text of many words takes two lines (NTF-25)', async () => {
    await show(await open(), <NotificationsPage />)
    const text = page.getByText('Pessoa 1', { exact: true })
    await expect.element(text).toBeVisible()
    const lines = text.element().parentElement as HTMLElement
    expect(lines.getBoundingClientRect().height).toBe(2 * Number.parseFloat(getComputedStyle(lines).lineHeight))
    expect(lines.scrollHeight).toBeGreaterThan(lines.clientHeight)
  })

  test('pressing one marks it read and opens it; its dot goes, and it stays in its section (NTF-17..19, AMB-44)', async () => {
    const studio = await open()
    const router = await show(studio, <NotificationsPage />)
    const today = page.getByRole('region', { name: 'Hoje' })
    await expect.element(today.getByRole('link', { name: /Pessoa 1/ })).toHaveTextContent('não lida')
    await today.getByRole('link', { name: /Pessoa 1/ }).click()
    await expect
      .poll(async () => (await outboxOf(studio)).map(({ command, args }) => [command, args]))
      .toEqual([['readNotifications', { lids: ['s1'] }]])
    expect(router.state.location.pathname).toBe('/comunidade/post/3/7/9')
    await expect.element(today.getByRole('link', { name: /Pessoa 1/ })).not.toHaveTextContent('não lida')
    expect(today.getByRole('listitem').elements()).toHaveLength(2)
  })

  test('«Marcar todas como lidas» is one edit of all that are loaded, and is shown only while some are unread (NTF-06, NTF-18, AMB-46)', async () => {
    const studio = await open()
    await show(studio, <NotificationsPage />)
    await expect.element(page.getByText('2 não lidas')).toBeVisible()
    await page.getByRole('button', { name: 'Marcar todas como lidas' }).click()
    await expect.poll(async () => (await outboxOf(studio)).map(({ args }) => args)).toEqual([{ lids: ['s1', 's2'] }])
    await expect.element(page.getByText('Tudo lido')).toBeVisible()
    expect(page.getByRole('button', { name: 'Marcar todas como lidas' }).elements()).toHaveLength(0)
  })

  test('says how many older ones are left, and marks them up to the newest that is here (PER-18)', async () => {
    const studio = await open(Array.from({ length: 30 }, (_, at) => reply(at + 1)))
    await studio.db.table('settings').put({ lid: 'unread', born: 0, has_unread_notifications: 2000 })
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
    await show(studio, <NotificationsPage />)
    await expect.element(page.getByRole('main').getByRole('status').first()).toHaveTextContent('30 não lidas e 1.970 antigas')
    await page.getByRole('button', { name: 'Marcar todas como lidas' }).click()
    await expect.element(page.getByText('Faltam 1.970 antigas')).toBeVisible()
    await page.getByRole('button', { name: 'Marcar todas, também as antigas' }).click()
    await expect.element(page.getByText('Tudo lido')).toBeVisible()
    expect(page.getByRole('button', { name: /^Marcar todas/ }).elements()).toHaveLength(0)
    const [, all] = await outboxOf(studio)
    expect([all?.command, all?.args]).toEqual(['readAllNotifications', { lids: ['s1'], upTo: 's1' }])
  })

  test('times are in the chosen language (NTF-26, NTF-27, TOP-08)', async () => {
    const portuguese = { ...timeWords }
    speak('es', { 'notification-time': es })
    onTestFinished(() => speak('pt', { 'notification-time': portuguese }))
    await show(await open([reply(2), reply(3, { created_at: 'ontem' })]), <NotificationsPage />)
    await expect.element(page.getByText('hace 2 min')).toBeVisible()
    await expect.element(page.getByText('No se pudo calcular la fecha.')).toBeVisible()
  })

  test('older ones are not requested while skeletons are shown in place of those on this device (NTF-21)', async () => {
    const studio = await open(Array.from({ length: 30 }, (_, at) => reply(at + 1)))
    const reads = studio.db.table('reads')
    const record: unknown = await reads.get('notifications')
    // The rows of a first read may be seen before its record.
    await reads.delete('notifications')
    const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
    await show(studio, <NotificationsPage />)
    await expect.element(page.getByText('30 não lidas')).toBeInTheDocument()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(asked).not.toHaveBeenCalled()
    if (record !== undefined) await reads.put(record)
    await expect.element(page.getByRole('main').getByRole('listitem').nth(29)).toBeInTheDocument()
    page.getByText('Pessoa 30').element().scrollIntoView()
    await expect.poll(() => asked.mock.calls.length).toBe(1)
  })

  test('older ones that do not come are said in place, without a toast, and asked for again on demand (NTF-24)', async () => {
    const studio = await open(Array.from({ length: 10 }, (_, at) => reply(at + 1)))
    const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}', { status: 500 }))
    await show(studio, <NotificationsPage />)
    await expect.element(page.getByText('Pessoa 10')).toBeInTheDocument()
    page.getByText('Pessoa 10').element().scrollIntoView()
    await expect.element(page.getByText('Não deu para buscar as mais antigas agora.')).toBeVisible()
    await expect.element(page.getByText('Carregando as mais antigas…')).not.toBeInTheDocument()
    asked.mockResolvedValue(Response.json({ data: [], next_page_url: null }))
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect.element(page.getByText(/^Atualizado/)).toBeVisible()
  })

  test('without any it says so (NTF-09)', async () => {
    await show(await open([]), <NotificationsPage />)
    await expect.element(page.getByText('Você não tem nenhuma notificação no momento.')).toBeVisible()
    expect(await axeViolations(document.body)).toEqual([])
  })
})
