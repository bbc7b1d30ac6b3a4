import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { PicturesProvider } from '#images/field/provider.tsx'
import { site } from '#styled/recipes'
import { setMeta } from '#sync/outbox/meta.ts'
import { WorkspaceProvider } from '#sync/page/workspace-provider.tsx'
import type { Workspace } from '#sync/page/workspace.ts'
import { inRouter } from '#tests/browser/in-router.tsx'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { openTestStudio } from '#tests/fixtures/studio.tsx'
import { CommunityPage } from './community-page.tsx'

const SAMBA = { lid: 's4', title: 'Roda de samba', description: '', active: true }
const FLAGS = { publications: true, comments: true, likes: true, text: true, images: true }
const TEO = { id: 5, name: 'Téo Barreto', photo_url: null, editor: 0 }
const post = (number: number, user = TEO) => ({
  lid: `s${number}`,
  born: number,
  community_id: '4',
  number: String(number),
  title: `Postagem ${number}`,
  content: 'Uma linha.',
  user,
  created_at: new Date(Date.now() - 7_200_000).toISOString(),
  others: 0,
  liked: false,
  comments_count: 0,
})
const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, at) => post(last - at))

type Post = ReturnType<typeof post>
/** A page of the feed, as a read leaves it. */
async function pageRead({ store }: Workspace, posts: readonly Post[], { cursor = '0', next = null as string | null } = {}) {
  await store.write(['community_posts', 'settings', 'reads'], async (tx) => {
    for (const row of posts) await tx.put('community_posts', row)
    await tx.put('settings', {
      lid: `feed-4-${cursor}`,
      born: 1,
      posts: posts.map(({ number }) => number),
      next_cursor: next,
      about: { ...SAMBA, ...FLAGS },
    })
    await tx.put('reads', { resource: `feed/4/${cursor}`, startTick: Date.now(), startedAt: Date.now(), committedAt: Date.now() })
  })
}

/** @param comes what the server has, by cursor */
async function open(
  posts: readonly Post[],
  { next = null as string | null, readAt = Date.now(), comes = {} as Record<string, () => Promise<void>> } = {},
) {
  const studio = await openTestStudio({ mirrored: ['communities', 'feed/4/0', 'profile'], communities: [SAMBA], readAt })
  await pageRead(studio, posts, { next })
  if (readAt < Date.now() - 1000)
    await studio.store.write(['reads'], (tx) =>
      tx.put('reads', { resource: 'feed/4/0', startTick: 1, startedAt: readAt, committedAt: readAt }),
    )
  const asked: string[] = []
  const refreshIfStale = async (id: string) => {
    asked.push(id)
    await comes[id]?.()
  }
  await render(
    inRouter(
      <WorkspaceProvider workspace={{ ...studio, editor: false, refreshIfStale }}>
        <PicturesProvider load={() => import('#workers/pictures.ts')}>
          <div className={site().root}>
            <main className={site().page}>
              <CommunityPage tenant="7" id="4" />
            </main>
          </div>
        </PicturesProvider>
      </WorkspaceProvider>,
    ).element,
  )
  await expect.element(article(posts[0]?.title ?? '')).toBeVisible()
  return { studio, asked }
}

const article = (name: string) => page.getByRole('article', { name, exact: true })
const titles = () => [...document.querySelectorAll('article h3')].map(({ textContent }) => textContent.replace('Postagem ', ''))
const pill = () => page.getByRole('button', { name: /publicaç/ })
const topOf = (name: string) => Math.round(article(name).element().getBoundingClientRect().top)
async function scrollBelow(name: string) {
  article(name).element().scrollIntoView({ block: 'start' })
  await expect.poll(() => scrollY).toBeGreaterThan(100)
}

describe('posts that come while the page is open (FRE-05)', () => {
  test('come in by themselves while the reader is at the top', async () => {
    const { studio } = await open(upTo(20))
    scrollTo(0, 0)
    await pageRead(studio, upTo(22))
    await expect.element(article('Postagem 22')).toBeVisible()
    expect([titles().slice(0, 3), pill().elements()]).toEqual([['22', '21', '20'], []])
  })

  test('wait for a reader who is further down: nothing moves, a button says how many, and brings to them', async () => {
    const { studio } = await open(upTo(20))
    await scrollBelow('Postagem 12')
    const before = topOf('Postagem 12')
    await pageRead(studio, upTo(21))
    await expect.element(page.getByRole('button', { name: '1 publicação nova', exact: true })).toBeVisible()
    await pageRead(studio, upTo(22))
    await expect.element(page.getByRole('button', { name: '2 publicações novas', exact: true })).toBeVisible()
    expect([topOf('Postagem 12'), titles()[0]]).toEqual([before, '20'])
    expect(pill().element().closest('[role=status]')).not.toBeNull()
    expect(await axeViolations()).toEqual([])
    pill().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(article('Postagem 22')).toBeInViewport()
    expect([titles().slice(0, 2), pill().elements(), document.activeElement?.textContent]).toEqual([['22', '21'], [], 'Postagem 22'])
  })

  test('come in when the reader goes back to the top', async () => {
    const { studio } = await open(upTo(20))
    await scrollBelow('Postagem 12')
    await pageRead(studio, upTo(21))
    await expect.element(pill()).toBeVisible()
    scrollTo(0, 0)
    await expect.element(article('Postagem 21')).toBeVisible()
    expect(pill().elements()).toEqual([])
  })

  test('one’s own are not counted', async () => {
    const { studio } = await open(upTo(20))
    await studio.store.write(['profile'], (tx) => tx.put('profile', { lid: 'me', born: 1, id: '8', name: 'Lívia' }))
    await scrollBelow('Postagem 12')
    const mine = post(21, { ...TEO, id: 8, name: 'Lívia' })
    await pageRead(studio, [mine, ...upTo(20)])
    await pageRead(studio, [post(22), mine, ...upTo(20)])
    await expect.element(page.getByRole('button', { name: '1 publicação nova', exact: true })).toBeVisible()
  })

  test('what was deleted goes, also from a page further down, and that page is read again', async () => {
    const comes: Record<string, () => Promise<void>> = {}
    const { studio, asked } = await open(upTo(40, 21), { next: '21', comes })
    comes['feed/4/21'] = () => pageRead(studio, upTo(20), { cursor: '21' })
    await scrollBelow('Postagem 23')
    await expect.element(article('Postagem 15')).toBeVisible()
    comes['feed/4/21'] = () =>
      pageRead(
        studio,
        upTo(20).filter(({ number }) => number !== '15'),
        { cursor: '21' },
      )
    await studio.store.write(['reads'], async (tx) => {
      const read = await tx.get('reads', 'feed/4/21')
      if (read !== undefined) await tx.put('reads', { ...read, changed: 9 })
    })
    await expect.element(article('Postagem 15')).not.toBeInTheDocument()
    expect(titles()).toHaveLength(39)
    expect(asked.filter((id) => id === 'feed/4/21').length).toBeGreaterThan(1)
  })

  test('the pages that were loaded stay, each post once, when the newest page is read again', async () => {
    const comes: Record<string, () => Promise<void>> = {}
    const { studio } = await open(upTo(40, 21), { next: '21', comes })
    comes['feed/4/21'] = () => pageRead(studio, upTo(20), { cursor: '21' })
    await scrollBelow('Postagem 23')
    await expect.element(article('Postagem 15')).toBeVisible()
    await scrollBelow('Postagem 15')
    const before = topOf('Postagem 15')
    let answer = () => {}
    const wait = new Promise<void>((resolve) => (answer = resolve))
    comes['feed/4/23'] = () => wait.then(() => pageRead(studio, upTo(22, 3), { cursor: '23', next: '3' }))
    await pageRead(studio, upTo(42, 23), { next: '23' })
    await expect.poll(() => titles()).toHaveLength(40)
    answer()
    await expect.element(page.getByRole('button', { name: '2 publicações novas', exact: true })).toBeVisible()
    expect([topOf('Postagem 15'), titles().length, new Set(titles()).size]).toEqual([before, 40, 40])
    await pill().click()
    await expect.poll(() => titles()).toEqual(Array.from({ length: 42 }, (_, at) => String(42 - at)))
  })
})

test('«Atualizado» tells when the server last confirmed what is shown (FRE-05)', async () => {
  const { studio } = await open(upTo(2), { readAt: Date.now() - 40 * 60_000 })
  await expect.element(page.getByText(/^Atualizado há 40 min\./)).toBeVisible()
  const asked = (at: number) =>
    studio.store.write(['meta'], (tx) => setMeta(tx, 'changes', { since: 'v', askedAt: at, at, none: '', named: 0 }))
  await asked(Date.now() - 3.5 * 60_000)
  await expect.element(page.getByText(/^Atualizado há 3 min\./)).toBeVisible()
  await studio.store.write(['reads'], (tx) =>
    tx.put('reads', { resource: 'feed/4/0', startTick: 1, startedAt: Date.now() - 50.5 * 60_000, committedAt: 1, changed: 4 }),
  )
  await expect.element(page.getByText(/^Atualizado há 50 min\./)).toBeVisible()
})
