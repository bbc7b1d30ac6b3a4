import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { site } from '#styled/recipes'
import { WorkspaceProvider } from '#sync/page/workspace-provider.tsx'
import { inRouter } from '#tests/browser/in-router.tsx'
import { buildBanner, buildCarousel, openTestStudio } from '#tests/fixtures/studio.tsx'
import { HomePage } from './home-page.tsx'

// The homepage while its first read comes. A read's rows and its record reach the page by two queries, in either order.

test('banners that come before the record of their read stay on screen, and the rows below are awaited (GEN-10)', async () => {
  const studio = await openTestStudio({
    banners: [buildBanner(1, 'Roda de violão')],
    settings: [{ lid: 'platform' }, { lid: 'mylist', published: true }],
    mirrored: ['profile', 'platform'],
  })
  await render(
    inRouter(
      <WorkspaceProvider workspace={studio}>
        <main className={site().page}>
          <HomePage first={null} />
        </main>
      </WorkspaceProvider>,
    ).element,
  )
  await expect.element(page.getByRole('heading', { name: 'Roda de violão' })).toBeVisible()
  const seen: boolean[] = []
  const watch = new MutationObserver(() => seen.push(document.querySelector('main h2')?.textContent === 'Roda de violão'))
  watch.observe(document.body, { childList: true, subtree: true })
  await expect.element(page.getByRole('status', { name: 'Carregando a página' })).toBeVisible()
  await studio.db.table('reads').put({ resource: 'banners', startTick: 1, startedAt: Date.now(), committedAt: Date.now() })
  const carousel = buildCarousel(
    3,
    'Aulas soltas',
    {},
    { type: '3', carousel_item: [{ id: 50, class: { id: 2, title: 'Batida de samba' } }] },
  )
  await studio.db.table('carousels').put({ born: 0, ...carousel })
  await studio.db.table('orders').put({ lid: 'carousels', born: 0, lids: [carousel.lid] })
  await studio.db.table('reads').put({ resource: 'carousels', startTick: 1, startedAt: Date.now(), committedAt: Date.now() })
  await expect.element(page.getByTitle('Batida de samba')).toBeVisible()
  await expect.element(page.getByRole('status', { name: 'Carregando a página' })).not.toBeInTheDocument()
  watch.disconnect()
  expect(seen).not.toContain(false)
})
