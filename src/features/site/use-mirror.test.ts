import { describe, expect, test } from 'vitest'
import { stateOf } from './use-mirror.ts'

const resource = (readAt: number | null | undefined, error = false) => ({
  readAt,
  pulling: false,
  error: error ? { at: 1, code: 'network' } : null,
})

describe('what a page shows of the mirror (docs/ux.md)', () => {
  test('nothing is drawn while the database is being asked', () => {
    expect(stateOf([resource(5), resource(undefined)], false)).toBe('reading')
  })
  test('a skeleton only before the first answer', () => {
    expect(stateOf([resource(null), resource(null)], true)).toBe('first')
    expect(stateOf([resource(null)], false)).toBe('first')
  })
  test('«Nada sincronizado ainda» when it was asked and did not come, and while it is asked again a skeleton', () => {
    expect(stateOf([resource(null, true)], false)).toBe('nothing')
    expect(stateOf([resource(null, true)], true)).toBe('first')
  })
  test('what is here is shown, whatever went wrong later', () => {
    expect(stateOf([resource(1, true), resource(null, true)], false)).toBe('here')
  })
})
