import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { getRecord } from '#features/site/device/device-records.ts'
import { WorkspaceProvider } from '#sync/page/workspace-provider.tsx'
import { inRouter } from '#tests/browser/in-router.tsx'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { openTestStudio } from '#tests/fixtures/studio.tsx'
import { EarnedWatch } from './earned-watch.tsx'

const level = (id: number, needed: number) => ({ id, name: `Nível ${id}`, color: '', url_img: null, needed_score: needed })
const shown = { show_level_on_profile: 1, show_score_on_profile: 1, animation: 'levelUpGold' }
const levels = [level(1, 0), level(2, 100)]
const points = {
  lid: 'my-points',
  born: 0,
  score: 50,
  points_name: 'Xp',
  level: { ...level(1, 0), ...shown },
  next: null,
  levels,
  rewards: [],
}

const card = page.getByRole('region', { name: 'O que você ganhou' })
const told = () => document.querySelector('[role=status]')?.textContent ?? ''

async function open() {
  const studio = await openTestStudio({ mirrored: ['board', 'myPoints'] })
  await studio.db.table('settings').put(points)
  const watch = () =>
    render(
      inRouter(
        <WorkspaceProvider workspace={studio}>
          <input aria-label="Campo" />
          <EarnedWatch />
        </WorkspaceProvider>,
      ).element,
    )
  const known = () =>
    vi.waitFor(async () => expect(await studio.store.read(['meta'], (tx) => getRecord(tx, 'points'))).toBeDefined(), { timeout: 10_000 })
  const earn = (score: number, more: object = {}) => studio.db.table('settings').update('my-points', { score, ...more })
  return { watch, known, earn }
}

test('what one had is not told; what is earned then is, once, also after a reload and with two tabs (PER-15)', async () => {
  const { watch, known, earn } = await open()
  const first = await watch()
  await known()
  expect(card.query()).toBeNull()
  const second = await watch()
  await earn(60)
  await expect.element(card).toBeVisible()
  await expect.element(card).toHaveTextContent('Você ganhou 10 Xp')
  await expect.element(card.getByRole('link', { name: 'Ver o ranking' })).toHaveAttribute('href', '/ranking')
  expect(document.querySelectorAll('[aria-label="O que você ganhou"]').length).toBe(1)
  expect(told() + (document.querySelectorAll('[role=status]')[1]?.textContent ?? '')).toBe('Você ganhou 10 Xp Agora você tem 60 Xp.')
  expect(await axeViolations()).toEqual([])
  await first.unmount()
  await second.unmount()
  await watch()
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(card.query()).toBeNull()
})

test('a level has its own animation, and stays until it is closed; with reduced motion nothing moves (PER-15)', async () => {
  const { watch, known, earn } = await open()
  await watch()
  await known()
  await earn(120, { level: { ...level(2, 100), ...shown } })
  await expect.element(card).toHaveTextContent('Você chegou a Nível 2')
  await expect.element(card.getByRole('img', { name: 'Comemoração' })).toBeVisible()
  expect(
    card
      .element()
      .getAnimations({ subtree: true })
      .filter(({ effect }) => effect?.getTiming().iterations !== 1),
  ).toEqual([])
  await card.getByRole('button', { name: 'Fechar' }).click()
  expect(card.query()).toBeNull()
})

test('the card waits while the person is typing, until the field is left (PER-15)', async () => {
  const { watch, known, earn } = await open()
  await watch()
  await known()
  const field = page.getByRole('textbox', { name: 'Campo' })
  await field.fill('Estou esc')
  await earn(60)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(card.query()).toBeNull()
  ;(field.element() as HTMLElement).blur()
  await expect.element(card).toBeVisible()
})
