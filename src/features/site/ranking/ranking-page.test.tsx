import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type { Board, BoardRow, MyPoints, MyReward } from '#contract/ranking.ts'
import { site } from '#styled/recipes'
import { WorkspaceProvider } from '#sync/page/workspace-provider.tsx'
import { inRouter } from '#tests/browser/in-router.tsx'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { prefersMotion } from '#tests/fixtures/motion.ts'
import { openTestStudio } from '#tests/fixtures/studio.tsx'
import { RankingPage } from './ranking-page.tsx'

const SCHOOL = 65
const ME = 61
const PAGE = 20

/** Everybody of a long board, by place. `me` is the account of the test. */
const rowOf = (place: number, me: string): BoardRow => ({
  place,
  user: { id: place === ME ? Number(me) : place, name: `Aluno ${place}`, photo_url: null },
  score: (SCHOOL - place + 1) * 10,
  level: null,
})
const pageFrom = (from: number, me: string): Board => ({
  data: Array.from({ length: Math.min(PAGE, SCHOOL - from) }, (_, at) => rowOf(from + at + 1, me)),
  me: { place: ME, score: (SCHOOL - ME + 1) * 10 },
  custom_name: 'XP',
  next_cursor: from + PAGE < SCHOOL ? `${from + PAGE}` : null,
})

const LEVELS = ['Ovo', 'Ninho', 'Voo'].map((name, at) => ({
  id: at + 1,
  name,
  color: '#123',
  url_img: null,
  needed_score: [0, 100, 500][at] ?? 0,
}))
const level = (at: number) => ({ ...LEVELS[at]!, show_level_on_profile: 1 as const, show_score_on_profile: 1 as const, animation: 'none' })
const REWARD: MyReward = {
  id: 4,
  name: 'Troféu da turma',
  description: 'Só para quem chegou.',
  img: null,
  reward_type: 'score',
  missing: null,
  animation: 'rocket',
  song: '',
  earned_at: '2026-11-20T12:00:00.000Z',
  seen: 0,
  deliverable: { kind: 'badge', content: null, filename: null, links: [], embed: '', product: null },
}

async function open(mine: Partial<MyPoints> = {}, missing?: 'board' | 'myPoints') {
  const opened = await openTestStudio({ mirrored: ['board', 'myPoints'].filter((each) => each !== missing) })
  const me = '4711'
  const studio = { ...opened, account: { ...opened.account, userId: me } }
  const points = { lid: 'my-points', score: 50, points_name: 'XP', level: level(0), next: null, levels: LEVELS, rewards: [], ...mine }
  const rows = [
    { lid: 'board', board: pageFrom(0, me), born: 0 },
    { ...points, born: 0 },
  ]
  await studio.db.table('settings').bulkPut(rows.filter(({ lid }) => lid !== (missing === 'myPoints' ? 'my-points' : missing)))
  if (missing !== undefined) {
    const error = { at: 1, code: 'refused', status: 500 }
    await studio.db.table('reads').put({ resource: missing, startTick: 0, startedAt: 0, committedAt: 0, error })
  }
  const asked: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const url = new URL(String(input), location.href)
    asked.push(url.pathname + url.search)
    return Promise.resolve(Response.json(pageFrom(Number(url.searchParams.get('cursor')), me)))
  })
  await render(
    inRouter(
      <WorkspaceProvider workspace={studio}>
        <div className={site().root}>
          <main className={site().page}>
            <RankingPage />
          </main>
        </div>
      </WorkspaceProvider>,
    ).element,
  )
  return { studio, asked }
}

const board = page.getByRole('region', { name: 'Quem está na roda' })
const rows = () =>
  board
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent ?? '')
const own = () => board.getByRole('listitem').filter({ hasText: 'Você' })
const more = page.getByRole('button', { name: 'Mostrar mais 20' })

beforeEach(() => page.viewport(1280, 700))
afterEach(async () => {
  vi.restoreAllMocks()
  await prefersMotion('reduce')
})

describe('a long board', () => {
  test('comes page by page, each from where the last one ended, until all are there (RNK-01)', async () => {
    const { asked } = await open()
    await expect.poll(() => rows().length).toBe(PAGE + 1)
    await more.click()
    await expect.poll(() => rows().length).toBe(2 * PAGE + 1)
    await more.click()
    await expect.poll(() => rows().length).toBe(3 * PAGE + 1)
    await more.click()
    // The person's row is on this page: it is in its place, and not repeated below.
    await expect.poll(() => rows().length).toBe(SCHOOL)
    expect(asked).toEqual([20, 40, 60].map((cursor) => `/api/auth/ranking/board/7?cursor=${cursor}`))
    expect(rows().map((text) => /^\d+/.exec(text)?.[0])).toEqual(Array.from({ length: SCHOOL }, (_, at) => String(at + 1)))
    await expect.element(own()).toHaveAttribute('aria-current', 'true')
    await expect.element(more).not.toBeInTheDocument()
    expect(await axeViolations()).toEqual([])
  })

  test('while the own row is on no page that is shown, it sticks to the foot of the window (RNK-01)', async () => {
    await open()
    await expect.element(own()).toHaveTextContent(`${ME}Você50 XP`)
    const foot = () => own().element().getBoundingClientRect()
    expect(rows().length).toBe(PAGE + 1)
    scrollTo(0, 0)
    await expect.poll(() => Math.round(foot().bottom)).toBe(innerHeight)
    scrollTo(0, 300)
    await expect.poll(() => Math.round(foot().bottom)).toBe(innerHeight)
    // The rows beneath it must not shine through.
    expect(getComputedStyle(own().element()).backgroundImage).toContain('rgba(255, 255, 255, 0.06)')
    expect(getComputedStyle(own().element()).backgroundColor).toMatch(/^rgb\(/)
  })

  test('a page that does not come is told, and asked for again', async () => {
    await open()
    await expect.element(more).toBeVisible()
    vi.mocked(fetch).mockRejectedValueOnce(new TypeError('offline'))
    await more.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Não deu para ler a próxima página. Tente de novo.')
    await more.click()
    await expect.poll(() => rows().length).toBe(2 * PAGE + 1)
  })
})

test.each([
  ['board', 'Não deu para buscar a lista do ranking agora.', 'Suas recompensas'],
  ['myPoints', 'Não deu para buscar os seus pontos agora.', 'Quem está na roda'],
] as const)('a part that could not be read says so beside the other one: %s', async (missing, text, other) => {
  await open({}, missing)
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: other })).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

describe('motion (A11-03)', () => {
  const line = () => document.querySelector<HTMLElement>('[aria-label="Seu nível"] i') ?? document.body

  test('the way is filled to between the levels, and fills once with new points; with reduced motion at once', async () => {
    const { studio } = await open({ score: 50 })
    await expect.poll(() => line().style.width).toBe('25%')
    expect(getComputedStyle(line()).transitionDuration).toMatch(/^0m?s$/)
    await prefersMotion('no-preference')
    await expect.poll(() => getComputedStyle(line()).transitionDuration).toBe('0.19s')
    await studio.db.table('settings').update('my-points', { score: 300, level: level(1) })
    await expect.poll(() => line().style.width).toBe('75%')
  })

  const won = page.getByRole('dialog', { name: 'Você ganhou uma recompensa' })
  const moving = () =>
    won.query() === null
      ? []
      : won
          .element()
          .getAnimations({ subtree: true })
          .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target instanceof SVGElement)

  test('nothing of a celebration moves with reduced motion (REW-11)', async () => {
    await open({ rewards: [REWARD] })
    await expect.element(won.getByRole('img', { name: 'Comemoração' })).toBeVisible()
    expect(moving()).toEqual([])
    for (const node of won.element().querySelectorAll('[data-move]')) expect(getComputedStyle(node).transform).toBe('none')
    await won.getByRole('button', { name: 'Fechar' }).last().click()
    await expect.element(won).not.toBeInTheDocument()
  })

  test('and moves for everybody else', async () => {
    await prefersMotion('no-preference')
    await open({ rewards: [REWARD] })
    await expect.element(won.getByRole('img', { name: 'Comemoração' })).toBeVisible()
    await expect.poll(() => moving().length).toBeGreaterThan(0)
  })
})
