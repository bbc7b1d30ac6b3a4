import { expect } from 'vitest'
import { axeViolations } from '#tests/fixtures/axe.ts'

/** The page has no violation of WCAG 2.2 A and AA, nor of axe's best practices. */
export async function expectAccessible(root: Element = document.body): Promise<void> {
  expect(await axeViolations(root)).toEqual([])
}
