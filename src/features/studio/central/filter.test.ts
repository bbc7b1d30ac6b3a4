import { describe, expect, test } from 'vitest'
import type { TimelineItem } from '#sync/page/status/timeline.ts'
import { matcherOf, NO_FILTER, sinceOf } from './filter.ts'

const now = new Date(2026, 10, 21, 14).getTime()
const day = (back: number, hour = 9) => new Date(2026, 10, 21 - back, hour).getTime()

const buildItem = (item: Partial<TimelineItem>): TimelineItem => ({
  id: 'e1',
  label: 'Footer ativado',
  mark: 'queued',
  at: now,
  createdAt: now,
  device: 'Linux',
  kind: 'change',
  changes: [{ key: 'settings/platform', field: 'footer_visible', label: 'Footer visível', before: false, after: true }],
  effects: [{ op: 'patch', table: 'settings', lid: 'platform', fields: { footer_visible: true } }],
  undone: false,
  can: { retry: false, discard: false, undo: false, bringBack: false, recreate: false },
  ...item,
})

const stays = (filter: Partial<typeof NO_FILTER>, item: Partial<TimelineItem>) =>
  matcherOf({ ...NO_FILTER, ...filter }, now)(buildItem(item))

describe('filters of the activity list (AUD-01)', () => {
  test.each([
    [
      'open',
      [{ mark: 'queued' }, { mark: 'sending' }, { mark: 'checking' }],
      [{ mark: 'acked' }, { mark: 'attention' }, { ended: 'settled', mark: 'acked' }],
    ],
    ['attention', [{ mark: 'attention' }], [{ mark: 'queued' }, { mark: 'acked' }]],
    [
      'sent',
      [{ mark: 'acked' }, { mark: 'acked', ended: 'settled' }],
      [{ mark: 'queued' }, { mark: 'acked', ended: 'settled', undone: true }],
    ],
    [
      'undone',
      [
        { mark: 'draft', ended: 'cancelled' },
        { mark: 'draft', ended: 'discarded' },
        { mark: 'acked', ended: 'settled', undone: true },
      ],
      [{ mark: 'acked', ended: 'settled' }, { mark: 'queued' }],
    ],
  ] as const)('«%s» keeps what is in that state', (state, kept, gone) => {
    for (const item of kept) expect([item, stays({ state }, item)]).toEqual([item, true])
    for (const item of gone) expect([item, stays({ state }, item)]).toEqual([item, false])
  })

  test('a panel keeps what it holds: a table, or single fields of a shared row', () => {
    expect(stays({ area: 'footer' }, {})).toBe(true)
    expect(stays({ area: 'seo' }, {})).toBe(false)
    expect(stays({ area: 'header' }, { effects: [{ op: 'order', list: 'links', lids: [] }] })).toBe(true)
    expect(stays({ area: 'vitrine' }, { effects: [{ op: 'patch', table: 'carousels', lid: 's1', fields: { published: true } }] })).toBe(
      true,
    )
    expect(stays({ area: 'perfil' }, { effects: [{ op: 'patch', table: 'profile', lid: 'me', fields: { name: 'Ana' } }] })).toBe(true)
  })

  test('periods count whole days, today included', () => {
    expect(stays({ period: 1 }, { at: day(0, 0) })).toBe(true)
    expect(stays({ period: 1 }, { at: day(1, 23) })).toBe(false)
    expect(stays({ period: 7 }, { at: day(6, 0) })).toBe(true)
    expect(stays({ period: 7 }, { at: day(7, 23) })).toBe(false)
    expect(sinceOf(0, now)).toBe(0)
  })

  test('words are found in label, values, answer and device, with or without accents, in any order', () => {
    const item = { serverWords: 'Configuração salva', changes: [{ key: 'k', field: 'f', label: 'Nome', before: 'Sabiá', after: 'Ipê' }] }
    for (const text of ['footer', 'SABIA', 'ipe nome', 'configuracao', 'linux', ' '])
      expect([text, stays({ text }, item)]).toEqual([text, true])
    expect(stays({ text: 'footer header' }, item)).toBe(false)
  })
})
