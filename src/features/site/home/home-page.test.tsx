import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type { FirstHome } from '#contract/first-paint.ts'
import { readAhead } from '#db/rows-ahead.ts'
import { firstTables } from '#features/site/session/first-tables.ts'
import { site } from '#styled/recipes'
import { WorkspaceProvider } from '#sync/page/workspace-provider.tsx'
import type { Workspace } from '#sync/page/workspace.ts'
import { inRouter } from '#tests/browser/in-router.tsx'
import { buildBanner, buildCarousel, openTestStudio } from '#tests/fixtures/studio.tsx'
import { HomePage } from './home-page.tsx'

// The homepage during its first read. The rows of a read and its record reach the page by two queries, in either order.

const settings = [{ lid: 'platform' }, { lid: 'mylist', published: true }]
const READ = { startTick: 1, startedAt: Date.now(), committedAt: Date.now() }

const FIRST = { banners: [buildBanner(1, 'Roda de violão')], change: 'fade' } as unknown as FirstHome

async function showHome(studio: Workspace, first: FirstHome | null): Promise<void> {
  await render(
    inRouter(
      <WorkspaceProvider workspace={studio}>
        <main className={site().page}>
          <HomePage first={first} />
        </main>
      </WorkspaceProvider>,
    ).element,
  )
  await expect.element(page.getByRole('heading', { name: 'Roda de violão' })).toBeVisible()
}

/** Whether the banner was on the page after every change so far. */
function watchBanner(): () => boolean {
  let stays = true
  const watch = new MutationObserver(() => (stays &&= document.querySelector('main h2')?.textContent === 'Roda de violão'))
  watch.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => watch.disconnect())
  return () => stays
}

test('banners that come before the record of their read stay on screen, and the rows below are awaited (GEN-10)', async () => {
  const studio = await openTestStudio({
    banners: [buildBanner(1, 'Roda de violão')],
    settings,
    mirrored: ['profile', 'platform'],
  })
  await showHome(studio, null)
  const stays = watchBanner()
  await expect.element(page.getByRole('status', { name: 'Carregando a página' })).toBeVisible()
  await studio.db.table('reads').put({ resource: 'banners', ...READ })
  const carousel = buildCarousel(
    3,
    'Aulas soltas',
    {},
    { type: '3', carousel_item: [{ id: 50, class: { id: 2, title: 'Batida de samba' } }] },
  )
  await studio.db.table('carousels').put({ born: 0, ...carousel })
  await studio.db.table('orders').put({ lid: 'carousels', born: 0, lids: [carousel.lid] })
  await studio.db.table('reads').put({ resource: 'carousels', ...READ })
  await expect.element(page.getByTitle('Batida de samba')).toBeVisible()
  await expect.element(page.getByRole('status', { name: 'Carregando a página' })).not.toBeInTheDocument()
  expect(stays()).toBe(true)
})

test('the banner of the document stays while a first read that failed is tried again (GEN-10)', async () => {
  const studio = await openTestStudio({ settings, mirrored: ['profile'] })
  // The read that is tried again: it does not end.
  studio.refreshIfStale = () => new Promise(() => {})
  await showHome(studio, FIRST)
  const stays = watchBanner()
  const failed = { resource: 'banners', startTick: 0, startedAt: 0, committedAt: 0, error: { at: Date.now(), code: 'timeout' } }
  await studio.db.table('reads').put(failed)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(stays()).toBe(true)
})

test('rows whose first read failed are not called an empty showcase: first a skeleton, then the reason and another try (GEN-10)', async () => {
  const studio = await openTestStudio({
    settings,
    mirrored: ['profile', 'platform', 'banners'],
    banners: [buildBanner(1, 'Roda de violão')],
  })
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const pull = vi.fn(async () => ({ ok: false, why: 'unreachable' }) as const)
  studio.refreshIfStale = async () => answered
  studio.pull = pull
  await showHome(studio, null)
  await expect.element(page.getByRole('heading', { name: 'Roda de violão' })).toBeVisible()
  const failed = {
    resource: 'carousels',
    startTick: 0,
    startedAt: 0,
    committedAt: 0,
    error: { at: Date.now(), code: 'refused', status: 500 },
  }
  await studio.db.table('reads').put(failed)
  await expect.element(page.getByRole('status', { name: 'Carregando a página' })).toBeInTheDocument()
  await expect.element(page.getByText('A vitrine ainda está vazia')).not.toBeInTheDocument()
  answer()
  await expect.element(page.getByRole('heading', { name: 'Nada sincronizado ainda' })).toBeVisible()
  await expect.element(page.getByText('A vitrine ainda está vazia')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  expect(pull).toHaveBeenCalledWith('carousels')
})

test('the banner of the document goes when the first read brings none', async () => {
  const studio = await openTestStudio({ settings, mirrored: ['profile', 'platform'] })
  await showHome(studio, FIRST)
  await studio.db.table('reads').bulkPut(['banners', 'carousels'].map((resource) => ({ resource, ...READ })))
  await expect.element(page.getByRole('heading', { name: 'Roda de violão' })).not.toBeInTheDocument()
})

test('the banner of the document stays until the rows of a recorded read are there, however late (GEN-10)', async () => {
  const studio = await openTestStudio({ settings, mirrored: ['profile', 'platform'] })
  await showHome(studio, FIRST)
  const stays = watchBanner()
  const row = { born: 0, ...buildBanner(1, 'Roda de violão') }
  // Stored without the page being told yet.
  studio.db.backendDB().transaction(['banners'], 'readwrite').objectStore('banners').put(row)
  await studio.db.table('reads').bulkPut(['banners', 'carousels'].map((resource) => ({ resource, ...READ })))
  await expect.element(page.getByText('Ainda não há cursos na vitrine')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 1200))
  await studio.db.table('banners').put(row)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(stays()).toBe(true)
})

test('rows that were read ahead are shown before the database answers anybody, and later edits follow', async () => {
  const carousel = buildCarousel(
    3,
    'Aulas soltas',
    {},
    { type: '3', carousel_item: [{ id: 50, class: { id: 2, title: 'Batida de samba' } }] },
  )
  const studio = await openTestStudio({ banners: [buildBanner(1, 'Roda de violão')], carousels: [carousel], settings })
  await readAhead(studio.db, firstTables('/homepage'))
  // From now on the database does not answer.
  const connection = studio.db.backendDB() as IDBDatabase
  const open = connection.transaction
  connection.transaction = (...args: Parameters<typeof open>) => {
    if (args[1] === 'readwrite') return open.apply(connection, args)
    throw new DOMException('closed', 'InvalidStateError')
  }
  await showHome(studio, null)
  await expect.element(page.getByTitle('Batida de samba')).toBeVisible()
  connection.transaction = open.bind(connection)
  await studio.store.write(['carousels'], (tx) => tx.put('carousels', { born: 0, ...carousel, name: 'Aulas novas', title: 'Aulas novas' }))
  await expect.element(page.getByRole('heading', { name: 'Aulas novas' })).toBeVisible()
})
