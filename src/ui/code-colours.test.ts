import { expect, test } from 'vitest'
import { contrast } from '#lib/colour.ts'
import { tokenColours } from './code-colours.ts'
import { colors } from './tokens.ts'

/** `slate.200` → its hex. */
function hexOf(token: string): string {
  const found = token.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], colors)
  return (found as { value: string }).value
}

test.each(Object.entries(tokenColours))('code: %s has a contrast of 4.5:1 or more, also on a refused field', (_, token) => {
  expect(contrast(hexOf(token), hexOf('slate.800'))).toBeGreaterThanOrEqual(4.5)
  expect(contrast(hexOf(token), hexOf('red.wash'))).toBeGreaterThanOrEqual(4.5)
})
