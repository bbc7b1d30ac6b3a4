import { describe, expect, test } from 'vitest'
import type { TimelineItem } from '#sync/page/status/timeline.ts'
import { activityCsv, activityJson, fileName } from './activity-file.ts'

const at = Date.UTC(2026, 10, 21, 17, 9)

const buildItem = (item: Partial<TimelineItem> = {}): TimelineItem => ({
  id: 'e1',
  label: 'Informações & SEO: nome',
  mark: 'acked',
  ended: 'settled',
  at,
  createdAt: at - 60_000,
  device: 'Linux',
  kind: 'change',
  changes: [{ key: 'settings/info', field: 'name', label: 'Nome', before: 'Sabiá', after: 'Ipê' }],
  effects: [{ op: 'patch', table: 'settings', lid: 'info', fields: { name: 'Ipê' } }],
  serverWords: 'Dados salvos',
  undone: false,
  can: { retry: false, discard: false, undo: false, bringBack: false, recreate: false },
  ...item,
})

const options = { who: 'Helena', titles: new Map([['s1', 'Loja']]) }
const change = (after: unknown, label = 'Nome') => ({ key: 'settings/info', field: 'name', label, before: '', after })
const lines = (items: TimelineItem[]) => activityCsv(items, options).slice(1).split('\r\n')

describe('the activity as a file (AUD-01)', () => {
  test('CSV says who, when, where, what, from what to what, and what the server said, for spreadsheets in Portuguese', () => {
    const csv = activityCsv([buildItem({ status: 200 })], options)
    expect(csv.charCodeAt(0)).toBe(0xfe_ff)
    expect(csv).toMatch(/\r\n$/)
    expect(lines([buildItem({ status: 200 })])).toEqual([
      'Quando;Feito em;Quem;Dispositivo;Painel;O quê;Campo;Antes;Depois;Situação;Resposta do servidor;Código',
      '2026-11-21T17:09:00.000Z;2026-11-21T17:08:00.000Z;Helena;Linux;Informações & SEO;Informações & SEO: nome;Nome;Sabiá;Ipê;Enviado;Dados salvos;200',
      '',
    ])
  })

  test('one line a field, so that it can be sorted by', () => {
    expect(lines([buildItem({ changes: [change('a', 'Nome'), change('b', 'Descrição')] })])).toHaveLength(4)
    expect(lines([buildItem({ changes: [] })])).toHaveLength(3)
  })

  test.each(['=1+1', '+55 11', '-2', '@SUM(A1)', '\t=1', ' =cmd|calc', '\r=1'])('«%s» is never run as a formula', (value) => {
    const csv = activityCsv([buildItem({ changes: [change(value)] })], options)
    const escaped = `'${value}`
    expect(csv).toContain(/[\r\n;"]/.test(value) ? `"${escaped}"` : `;${escaped};`)
  })

  test('quotes, semicolons and line ends stay in their cell', () => {
    const csv = activityCsv([buildItem({ changes: [change('a;"b"\nc')] })], options)
    expect(csv).toContain(';"a;""b""\nc";')
  })

  test('an order is told by titles, a create has no before', () => {
    const order = buildItem({
      kind: 'order',
      changes: [{ key: 'orders/links', field: 'lids', label: 'Ordem', before: ['s1', 's9'], after: ['s1'] }],
    })
    expect(lines([order])[1]).toContain(';Ordem;Loja, item excluído;Loja;')
    expect(lines([buildItem({ kind: 'create' })])[1]).toContain(';Nome;;Ipê;')
  })

  test('JSON keeps the values as they are', () => {
    const parsed = JSON.parse(activityJson([buildItem({ changes: [change(true)] })], options)) as { entries: object[] }
    expect(parsed.entries).toEqual([
      expect.objectContaining({
        who: 'Helena',
        area: 'Informações & SEO',
        state: 'Enviado',
        changes: [{ label: 'Nome', field: 'name', before: '', after: true }],
      }),
    ])
  })

  test('names its file by the day', () => expect(fileName(at, 'csv')).toBe('lousa-atividade-2026-11-21.csv'))
})
