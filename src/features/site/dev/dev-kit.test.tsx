import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { expectAccessible } from '#tests/browser/axe.ts'
import { DevKit } from './dev-kit.tsx'

// The page with every part in every state.

afterEach(() => page.viewport(1280, 900))

async function show(width: number) {
  await page.viewport(width, 900)
  await render(<DevKit />)
  await expect.element(page.getByRole('heading', { name: 'Números' })).toBeVisible()
}

test.each([1280, 360])('axe finds nothing in any part, in any state, at %i px (A11-01)', async (width) => {
  await show(width)
  expect(page.getByRole('heading').elements().length).toBeGreaterThan(20)
  await expectAccessible()
})

test('at 320 px every part stands in one column: nothing is pushed out sideways (SC 1.4.10)', async () => {
  await show(320)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
