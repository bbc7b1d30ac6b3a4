import { expect, test } from 'vitest'
import { PRODUCT_LABEL_SHOWN, SEARCH_DEBOUNCE_MS, SELECT_HEIGHT_PX, SELECT_LOADS_MORE_AT } from '#contract/limits.ts'
import { LABEL_SHOWN, LIST_HEIGHT, LOADS_MORE_AT, matching, merged, SEARCH_PAUSE, shortLabel } from './select-options.ts'
import { ROW, rowsAt, topFor } from './select-rows.ts'

const options = ['Ação e reação', 'Violão popular', 'Pão de verdade'].map((label) => ({ value: label, label }))
const labels = (found: readonly { label: string }[]) => found.map(({ label }) => label)

test("the select's numbers are the seeds' (CON-10)", () => {
  expect([LABEL_SHOWN, LOADS_MORE_AT, LIST_HEIGHT, SEARCH_PAUSE]).toEqual([
    PRODUCT_LABEL_SHOWN,
    SELECT_LOADS_MORE_AT,
    SELECT_HEIGHT_PX,
    SEARCH_DEBOUNCE_MS,
  ])
})

test('accents and case are ignored, and words match in any order (SEL-08)', () => {
  expect(labels(matching(options, 'VIOLAO'))).toEqual(['Violão popular'])
  expect(labels(matching(options, 'verdade pao'))).toEqual(['Pão de verdade'])
  expect(labels(matching(options, 'ção'))).toEqual(['Ação e reação'])
  expect(matching(options, '  ')).toBe(options)
  expect(matching(options, 'pão popular')).toEqual([])
})

test('remote options follow the local ones, each once (SEL-08)', () => {
  const [first, second, third] = options as [(typeof options)[0], (typeof options)[0], (typeof options)[0]]
  expect(merged([first], [second, first, second, third])).toEqual(options)
})

test('a label is cut after 35 characters, never inside one (SEL-05)', () => {
  expect(shortLabel('a'.repeat(35))).toBe('a'.repeat(35))
  expect(shortLabel('a'.repeat(36))).toBe(`${'a'.repeat(35)}…`)
  expect(shortLabel('🎸'.repeat(36))).toBe(`${'🎸'.repeat(35)}…`)
})

test('of ten thousand rows only those near the window are rendered', () => {
  expect(rowsAt(0, 350, 10_000)).toEqual({ first: 0, end: 14 })
  expect(rowsAt(ROW * 5000, 350, 10_000)).toEqual({ first: 4994, end: 5014 })
  expect(rowsAt(ROW * 9_999, 350, 10_000).end).toBe(10_000)
  // The list became short while it was scrolled far down.
  expect(rowsAt(ROW * 5000, 350, 3)).toEqual({ first: 0, end: 3 })
})

test('scrolls to a row only when it is not completely visible', () => {
  expect(topFor(3, 0, 350)).toBe(0)
  expect(topFor(7, 0, 350)).toBe(8 * ROW - 350)
  expect(topFor(2, 300, 350)).toBe(2 * ROW)
})
