import { describe, expect, test } from 'vitest'
import { levelOf, parentOf } from './drawer-path.ts'

describe('levels of the drawer (SHL-16)', () => {
  test('an address names a panel and what is open in it', () => {
    expect(levelOf('')).toEqual({ panel: '', rest: '' })
    expect(levelOf('header')).toEqual({ panel: 'header', rest: '' })
    expect(levelOf('header/s12')).toEqual({ panel: 'header', rest: 's12' })
    expect(levelOf('/vitrine/carrossel/abc/')).toEqual({ panel: 'vitrine', rest: 'carrossel/abc' })
  })

  test('going back climbs one level at a time and ends outside', () => {
    expect(parentOf('vitrine/carrossel/abc')).toBe('vitrine/carrossel')
    expect(parentOf('header/novo')).toBe('header')
    expect(parentOf('header')).toBe('')
    expect(parentOf('')).toBeNull()
  })
})
