import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { costOf } from './cost.ts'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

let source: Promise<string> | undefined

/** axe as text: Trusted Types forbid a script tag, so it is evaluated. */
const axeSource = () => (source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))

/**
 * The page, or the part of it that `within` selects, has no violation. Waits until it has loaded and its animations have ended. axe's cost grows with
 * what it looks at: beside a drawer that alone changed, the drawer is enough.
 */
export const expectAccessible = (page: Page, where = 'the page', within?: string): Promise<void> =>
  costOf('axe', () => runAxe(page, where, within))

async function runAxe(page: Page, where: string, within?: string): Promise<void> {
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(finite.map((one) => one.finished))
  })
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await axeSource())
  const violations = await page.evaluate(
    async ([levels, part]) => {
      // axe takes an element half under a phone's bottom bar for too small, although it can be scrolled clear of it. The bar is therefore placed in
      // the page's flow, below all else, and checked there.
      const foot = document.querySelector<HTMLElement>('.qn__root--place_foot')
      if (foot !== null) foot.style.position = 'static'
      const run = (globalThis as unknown as { axe: typeof axe }).axe.run
      const result = await run(part ?? document, { runOnly: [...levels], resultTypes: ['violations'] })
      foot?.style.removeProperty('position')
      // Of what scrolls axe knows only what has a tabindex. The code editor's text is `contenteditable`, and reached by Tab: html.spec.ts.
      const isEditor = (id: string, target: unknown) => id === 'scrollable-region-focusable' && String(target).endsWith('.cm-scroller')
      return result.violations
        .map(({ id, help, nodes }) => ({
          rule: `${id}: ${help}`,
          where: nodes
            .filter(({ target }) => !isEditor(id, target))
            .map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary?.replaceAll(/\s+/g, ' ')})`),
        }))
        .filter(({ where: found }) => found.length > 0)
    },
    [LEVELS, within] as const,
  )
  expect(violations, `accessibility of ${where}`).toEqual([])
}
