import { describe, expect, test } from 'vitest'
import { concernsEntry, panelMarks } from './panel-marks.ts'

const patch = (table: string, lid: string, ...fields: string[]) => ({
  effects: [{ op: 'patch' as const, table, lid, fields: Object.fromEntries(fields.map((field) => [field, 1])) }],
})
const panels = [
  { path: 'header', concerns: ['links', 'orders/links'] },
  { path: 'footer', concerns: ['settings/extra', 'settings/platform.footer_visible'] },
  { path: 'aparencia', concerns: ['settings/platform.primary_color'] },
]

describe('marks in the table of contents (SHL-15)', () => {
  test('a panel is concerned by table, by row and by single field', () => {
    expect(concernsEntry(['links'], patch('links', 'a', 'title'))).toBe(true)
    expect(concernsEntry(['orders/links'], { effects: [{ op: 'order', list: 'links', lids: [] }] })).toBe(true)
    expect(concernsEntry(['settings/platform.footer_visible'], patch('settings', 'platform', 'footer_visible'))).toBe(true)
    expect(concernsEntry(['settings/platform.footer_visible'], patch('settings', 'platform', 'primary_color'))).toBe(false)
    expect(concernsEntry(['links'], { effects: [{ op: 'remove', table: 'banners', lid: 'links' }] })).toBe(false)
  })

  test('two panels that share a row mark only the one whose field waits', () => {
    const marks = panelMarks(panels, [{ ...patch('settings', 'platform', 'footer_visible'), state: 'queued' }], [])
    expect([...marks]).toEqual([['footer', 'queued']])
  })

  test('what needs a person outranks what waits, and a draft is the least', () => {
    const entries = [
      { ...patch('links', 'a', 'title'), state: 'attention' as const },
      { ...patch('links', 'b', 'title'), state: 'sending' as const },
    ]
    expect(panelMarks(panels, entries, [{ link: 'header/a' }]).get('header')).toBe('attention')
    expect(panelMarks(panels, [], [{ link: 'header/novo' }]).get('header')).toBe('draft')
  })

  test('what the server has confirmed leaves no mark', () => {
    expect(panelMarks(panels, [{ ...patch('links', 'a', 'title'), state: 'acked' }], []).size).toBe(0)
  })
})
