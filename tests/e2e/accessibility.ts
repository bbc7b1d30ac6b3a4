import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

let source: Promise<string> | undefined

/** axe as text: Trusted Types forbid a script tag, so it is evaluated. */
const axeSource = () => (source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))

/** No violation on the page as it stands; waits until what loads is there and what moves has come to rest. */
export async function expectAccessible(page: Page, where = 'the page'): Promise<void> {
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(finite.map((one) => one.finished))
  })
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await axeSource())
  const violations = await page.evaluate(async (levels) => {
    // What is half under the bar at a phone's foot can be scrolled clear of it; axe takes it for too small. In its place in the page, below
    // all else, the bar is looked at like everything.
    const foot = document.querySelector<HTMLElement>('.fn__root')
    if (foot !== null) foot.style.position = 'static'
    const run = (globalThis as unknown as { axe: typeof axe }).axe.run
    const result = await run(document, { runOnly: levels, resultTypes: ['violations'] })
    foot?.style.removeProperty('position')
    return result.violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      where: nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary?.replaceAll(/\s+/g, ' ')})`),
    }))
  }, LEVELS)
  expect(violations, `accessibility of ${where}`).toEqual([])
}
