import { describe, expect, test } from 'vitest'
import { formatAgo, formatBytes, formatDate, formatPixels, formatWords } from './format.ts'
import { count } from './words.ts'

const now = new Date(2026, 10, 21, 14, 9).getTime()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('formats (I18-02)', () => {
  test('an age is given in the largest unit that is whole', () => {
    expect(formatAgo(now - 20_000, now)).toBe('agora')
    expect(formatAgo(now - 2 * MINUTE - 1, now)).toBe('há 2 min')
    expect(formatAgo(now - 3 * HOUR, now)).toBe('há 3 h')
    expect(formatAgo(now - DAY, now)).toBe('há 1 dia')
    expect(formatAgo(now - 5 * DAY, now)).toBe('há 5 dias')
  })

  test('a clock that was set back does not show past times as future', () => {
    expect(formatAgo(now + HOUR, now)).toBe('agora')
  })

  test('an unreadable date shows a text (NTF-27)', () => {
    expect(formatAgo(Number.NaN, now)).toBe(formatWords.none)
    expect(formatDate(Number.NaN, now)).toBe('Não foi possível calcular a data.')
  })

  test('sizes are decimal, with a comma', () => {
    expect(formatBytes(999)).toBe('999 B')
    expect(formatBytes(2_100_000)).toBe('2,1 MB')
  })

  test('a size in pixels stays on one line', () => {
    expect(formatPixels(1920, 1080)).toBe('1920\u00a0×\u00a01080\u00a0px')
  })

  test('numbers choose singular or plural', () => {
    expect(count(1, '{n} alteração', '{n} alterações')).toBe('1 alteração')
    expect(count(0, '{n} alteração', '{n} alterações')).toBe('0 alterações')
    expect(count(5, '{n} alteração', '{n} alterações')).toBe('5 alterações')
  })
})
