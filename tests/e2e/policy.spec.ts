import { expect, test } from './fixtures.ts'
import { enter, people } from './sign-in.ts'

// Every test fails when its pages or workers break their policy; here it is seen that this would be noticed.

test('whatever a page or one of its workers does against its policy is reported (security 9)', async ({ page, chaos, expectedErrors }) => {
  expectedErrors.push(/policy/i)
  await enter(page, people.admin)
  expect(chaos.violations).toEqual([])
  await page.evaluate(() => document.head.append(Object.assign(document.createElement('style'), { textContent: 'p { color: red }' })))
  await expect.poll(() => chaos.violations).toEqual([expect.stringContaining('style-src-elem inline')])
  const [worker] = page.workers()
  await worker?.evaluate(() => fetch('https://elsewhere.example/').catch(() => undefined))
  await expect.poll(() => chaos.violations).toContainEqual(expect.stringContaining('connect-src https://elsewhere.example'))
})
