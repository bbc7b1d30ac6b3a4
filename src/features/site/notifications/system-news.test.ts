import { describe, expect, test } from 'vitest'
import type { NotificationRow } from './notifications.ts'
import { noticesOf, toldOf, untoldOf } from './system-news.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString()
const news = (lid: string, minute: number, fields: Partial<NotificationRow> = {}): NotificationRow => ({
  lid,
  type: 'doubt',
  read: false,
  created_at: at(minute),
  class_doubt: { lesson: { id: 7, title: 'Batida de samba' }, response_owner: { name: 'Téo' } },
  ...fields,
})
const lids = (rows: readonly NotificationRow[]) => rows.map(({ lid }) => lid)

describe('system notifications (NTF-30)', () => {
  test('what was here when they were switched on is never shown', () => {
    const rows = [news('a', 1), news('b', 2)]
    expect(untoldOf(rows, toldOf(rows))).toEqual([])
  })

  test('each later one is shown once, also two of the same moment', () => {
    const first = toldOf([news('a', 1)])
    const rows = [news('a', 1), news('b', 1), news('c', 2)]
    expect(lids(untoldOf(rows, first))).toEqual(['c', 'b'])
    const second = toldOf(rows, first)
    expect(untoldOf(rows, second)).toEqual([])
    expect(lids(untoldOf([...rows, news('d', 2)], second))).toEqual(['d'])
    expect(untoldOf([...rows, news('d', 2)], toldOf([...rows, news('d', 2)], second))).toEqual([])
  })

  test('one that slides back into the mirror after newer ones were deleted is not shown again', () => {
    const told = toldOf([news('new', 9), news('old', 3)])
    const later = toldOf([news('old', 3)], told)
    expect(untoldOf([news('older', 2), news('old', 3), news('new', 9)], later)).toEqual([])
  })

  test('what was read elsewhere is not shown, and does not come later', () => {
    const told = toldOf([])
    const rows = [news('a', 1, { read: true })]
    expect(untoldOf(rows, told)).toEqual([])
    expect(untoldOf([news('a', 1)], toldOf(rows, told))).toEqual([])
  })

  test('a notice names its account in its tag and carries a path of this site, and no more', () => {
    expect(noticesOf([news('s3', 1)], 'lousa:1:5', '1')).toEqual([
      {
        title: 'Téo',
        body: 'respondeu à sua dúvida em Batida de samba',
        tag: 'lousa:1:5:news:s3',
        at: Date.parse(at(1)),
        data: { account: 'lousa:1:5', path: '/curso/1/batida-de-samba/7', lids: ['s3'] },
      },
    ])
  })

  test('more than three are one notice that leads to the list; up to three have one each, the newest last', () => {
    const rows = [news('d', 4), news('c', 3), news('b', 2), news('a', 1)]
    const [one, ...more] = noticesOf(rows, 'x', '1')
    expect(more).toEqual([])
    expect(one).toMatchObject({ title: '4 novidades', tag: 'x:news:many', data: { path: '/notifications', lids: ['d', 'c', 'b', 'a'] } })
    expect(noticesOf(rows.slice(1), 'x', '1').map(({ tag }) => tag)).toEqual(['x:news:a', 'x:news:b', 'x:news:c'])
  })

  test('a name that would turn the text around is shown straight, and a long one is cut', () => {
    const trick = news('a', 1, { class_doubt: { lesson: { id: 1, title: 'x'.repeat(500) }, response_owner: { name: 'Ana\u202Egpj.exe' } } })
    const [notice] = noticesOf([trick], 'x', '1')
    expect(notice?.title).toBe('Anagpj.exe')
    expect(notice?.body).toHaveLength(140)
  })
})
