import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { enter, people } from '#tests/e2e/support/sign-in.ts'

// Every test fails on a policy violation of its pages or workers; this test shows that a violation is noticed.

test('policy violations of a page and of each of its workers are reported (security 9)', async ({ page, chaos, expectedErrors }) => {
  expectedErrors.push(/policy/i)
  await enter(page, people.admin)
  expect(chaos.violations).toEqual([])
  await page.evaluate(() => document.head.append(Object.assign(document.createElement('style'), { textContent: 'p { color: red }' })))
  await expect.poll(() => chaos.violations).toEqual([expect.stringContaining('style-src-elem inline')])
  // A page does not wait for its worker.
  await expect.poll(() => page.workers().length).toBeGreaterThan(0)
  const [worker] = page.workers()
  await worker?.evaluate(() => fetch('https://elsewhere.example/').catch(() => undefined))
  await expect.poll(() => chaos.violations).toContainEqual(expect.stringContaining('connect-src https://elsewhere.example'))
})
