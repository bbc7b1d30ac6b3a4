import { expect } from 'vitest'
import { axeViolations } from '#tests/fixtures/axe.ts'

/** No violation of WCAG 2.2 A and AA, nor of axe's good practice, in what is on the page. */
export async function expectAccessible(root: Element = document.body): Promise<void> {
  expect(await axeViolations(root)).toEqual([])
}
