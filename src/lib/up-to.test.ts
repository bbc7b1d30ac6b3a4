import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { countCharacters, firstCharacters, isUpTo, unitsOf } from './characters.ts'
import { upTo } from './up-to.ts'

test.each([
  ['Aula', 4],
  ['  Aula \n', 4],
  ['Lição', 5],
  ['Lic\u0327a\u0303o', 5],
  ['👩‍👩‍👧‍👦', 1],
  ['👍🏽🇧🇷', 2],
  ['é️⃣', 1],
  ['', 0],
])('«%s» has %i characters as people see them (PER-12)', (text, count) => {
  expect(countCharacters(text)).toBe(count)
})

test('a limit bounds what is stored too: marks that are piled up count (PER-12)', () => {
  const piled = `a${'\u0301'.repeat(320)}`
  expect(countCharacters(piled)).toBe(Math.ceil(piled.length / 16))
  expect([isUpTo(piled, 10), isUpTo(piled, 30)]).toEqual([false, true])
  expect(unitsOf(10)).toBe(160)
})

test('counter and rule say the same of every text (PER-12)', () => {
  const texts = [
    `${'x'.repeat(191)}     `,
    '👩‍👩‍👧‍👦'.repeat(191),
    'e\u0301'.repeat(191),
    `a${'\u0301'.repeat(4000)}`,
    'x'.repeat(192),
    '👍🏽'.repeat(192),
  ]
  const rule = z.string().check(upTo(191))
  expect(texts.map((text) => isUpTo(text, 191))).toEqual([true, true, true, false, false, false])
  for (const text of texts) {
    expect(rule.safeParse(text).success).toBe(countCharacters(text) <= 191)
    expect(isUpTo(text, 191)).toBe(countCharacters(text) <= 191)
  }
})

test('a copy that is too long keeps whole characters (PER-12)', () => {
  expect(firstCharacters('ab👩‍👩‍👧‍👦c', 3)).toBe('ab👩‍👩‍👧‍👦')
  expect(firstCharacters('abc', 3)).toBe('abc')
})
