import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

let source: Promise<string> | undefined

/** axe as text: Trusted Types forbid a script tag, so it is evaluated. */
const axeSource = () => (source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))

/** The page has no violation. Waits until it has loaded and its animations have ended. */
export async function expectAccessible(page: Page, where = 'the page'): Promise<void> {
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(finite.map((one) => one.finished))
  })
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await axeSource())
  const violations = await page.evaluate(async (levels) => {
    // axe takes an element half under a phone's bottom bar for too small, although it can be scrolled clear of it. The bar is therefore placed in
    // the page's flow, below all else, and checked there.
    const foot = document.querySelector<HTMLElement>('.qn__root--place_foot')
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
