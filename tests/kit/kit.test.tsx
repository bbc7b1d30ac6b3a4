import { afterEach, expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { expectAccessible } from '#tests/browser/axe.ts'
import { prefersMotion } from '#tests/fixtures/motion.ts'
import { DevKit } from './kit.tsx'

// The page that shows every part in every state.

afterEach(() => page.viewport(1280, 900))

async function show(width: number) {
  await page.viewport(width, 900)
  await render(<DevKit />)
  await page.getByRole('button', { name: 'Tudo em movimento' }).click()
  await expect.element(page.getByRole('heading', { name: 'Números' })).toBeVisible()
}

test.each([1280, 360])('axe finds nothing in any part, in any state, at %i px (A11-01)', async (width) => {
  await show(width)
  expect(page.getByRole('heading').elements().length).toBeGreaterThan(20)
  await expectAccessible()
})

test('no part lets the browser keep typed text, because the browser restores forms from files that outlive a sign-out (security 1)', async () => {
  await show(1280)
  const unwritten = 'input:is([type=checkbox], [type=radio], [type=range], [type=file], [type=color])'
  const fields = [...document.querySelectorAll<HTMLInputElement>(`input:not(${unwritten}), textarea`)]
  expect(fields.length).toBeGreaterThan(10)
  expect(fields.filter((each) => each.tagName === 'TEXTAREA').length).toBeGreaterThan(0)
  expect(fields.filter((each) => each.getAttribute('autocomplete') !== 'off').map((each) => each.outerHTML)).toEqual([])
})

test('at 320 px every part fits in one column, and nothing overflows sideways (SC 1.4.10)', async () => {
  await show(320)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test('with reduced motion no part moves; the undo bar’s time still runs, in steps (A11-03)', async () => {
  onTestFinished(async () => void (await prefersMotion('reduce')))
  await prefersMotion('no-preference')
  await show(1280)
  const moving = () =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => String((effect as KeyframeEffect).target?.className))
  await expect.poll(() => moving().length).toBeGreaterThan(1)
  await prefersMotion('reduce')
  const clock = () => getComputedStyle(document.querySelector('.undo__line')!).animationTimingFunction
  await expect.poll(clock).toBe('steps(10)')
  await expect.poll(() => moving().filter((each) => !each.startsWith('undo__line'))).toEqual([])
  await page.getByRole('button', { name: 'Diálogo' }).click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  expect(moving().filter((each) => !each.startsWith('undo__line'))).toEqual([])
})
