import { describe, expect, it } from 'vitest'
import { isMirrored } from './row-kinds.ts'

describe('the kinds of mirrored fields', () => {
  it('are those of the row’s noun; of a document, of the noun of its lid', () => {
    expect(isMirrored('settings', { lid: 'points', born: 1, login: 7 })).toBe(true)
    expect(isMirrored('settings', { lid: 'points', born: 1, login: { login_theme: 1 } })).toBe(false)
    expect(isMirrored('settings', { lid: 'feed-1-0', born: 1, title: 7 })).toBe(true)
  })

  it('accept a row as answers and edits produce it', () => {
    expect(isMirrored('links', { lid: 's1', born: 1, title: 'Loja', url: 'loja.com', $rest: { a: 1 } })).toBe(true)
    expect(isMirrored('links', { lid: 's1', born: 1 })).toBe(true)
    expect(isMirrored('profile', { lid: 'me', born: 1, photo_url: { $blob: 'x' }, tenant_id: null })).toBe(true)
  })

  it('reject values that no answer and no edit produces', () => {
    const bad: unknown[] = [
      null,
      'x',
      {},
      { lid: 1, born: 1 },
      { lid: 's1', born: 'x' },
      { lid: 's1', born: 1, title: 7 },
      { lid: 's1', born: 1, url: { a: 1 } },
      { lid: 's1', born: 1, title: null },
    ]
    expect(bad.filter((row) => isMirrored('links', row))).toEqual([])
    expect(isMirrored('settings', { lid: 'platform', born: 1, footer_visible: 'sim' })).toBe(false)
    const me = (more: object) => isMirrored('profile', { lid: 'me', born: 1, ...more })
    expect([me({ roles: [] }), me({ roles: null }), me({ products: [1, '2'] })]).toEqual([true, true, true])
    expect([me({ roles: {} }), me({ roles: [null] }), me({ products: 'all' })]).toEqual([false, false, false])
    expect(isMirrored('notifications', { lid: 's1', born: 1, class_doubt: 'x' })).toBe(false)
  })
})
