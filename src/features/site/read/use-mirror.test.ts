import { describe, expect, test } from 'vitest'
import { stateOf } from './use-mirror.ts'

const resource = (readAt: number | null | undefined, error = false) => ({
  readAt,
  pulling: false,
  error: error ? { at: 1, code: 'network' } : null,
})

describe('what a page shows of the mirror (docs/ux.md)', () => {
  test('nothing is shown while the database is being read', () => {
    expect(stateOf([resource(5), resource(undefined)], false)).toBe('reading')
  })
  test('a skeleton is shown only before the first answer', () => {
    expect(stateOf([resource(null), resource(null)], true)).toBe('first')
    expect(stateOf([resource(null)], false)).toBe('first')
  })
  test('«Nada sincronizado ainda» is shown after a failed read, and a skeleton while it is repeated', () => {
    expect(stateOf([resource(null, true)], false)).toBe('nothing')
    expect(stateOf([resource(null, true)], true)).toBe('first')
  })
  test('mirrored data is shown even if a later read fails', () => {
    expect(stateOf([resource(1, true), resource(null, true)], false)).toBe('here')
  })
})
