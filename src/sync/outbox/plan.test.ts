import { describe, expect, it } from 'vitest'
import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import type { Effect } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import { keysOf } from '#sync/model/overlap.ts'
import { timing } from '#sync/model/timing.ts'
import { sessionOf } from '#sync/wire/session.ts'
import { join } from './join.ts'
import { OutboxIndex, type PlanContext, planEntries } from './plan.ts'

const listOf = (table: string) => (table === 'links' ? 'links' : undefined)
const ctx: PlanContext = { now: 100_000, timing, listOf, hold: null, metered: false }

function entry(id: string, seq: number, effects: Effect[], more: Partial<Entry> = {}): Entry {
  const kind =
    effects[0]?.op === 'put'
      ? ENDPOINT_CLASS.create
      : effects[0]?.op === 'remove'
        ? ENDPOINT_CLASS.delete
        : effects[0]?.op === 'order'
          ? ENDPOINT_CLASS.order
          : ENDPOINT_CLASS.replace
  const blank = {
    before: {},
    knows: {},
    needs: [],
    attempts: [],
    carries: [],
    outputs: {},
    resources: ['links'],
    step: 0,
    triedSinceTouch: 0,
    state: 'queued',
  }
  return { ...blank, id, seq, effects, keys: keysOf(effects, listOf), class: kind, endpoint: kind, lane: id, ...more } as unknown as Entry
}
const patch = (lid: string, fields: Record<string, unknown>): Effect => ({ op: 'patch', table: 'links', lid, fields })
const ready = (entries: Entry[], more: Partial<PlanContext> = {}) =>
  planEntries(new OutboxIndex(entries, listOf), { ...ctx, ...more }).ready.map(({ id }) => id)

describe('what runs next', () => {
  it('two attempts on one row never run at once, whatever their lanes and fields (SYN-06)', () => {
    const sending = entry('a', 2, [patch('x', { title: 1 })], { state: 'sending' })
    expect(ready([sending, entry('b', 1, [patch('x', { url: 1 })])])).toEqual([])
    expect(ready([sending, entry('b', 1, [patch('y', { url: 1 })])])).toEqual(['b'])
  })

  it('an entry waits for an older one that overlaps it, and overtakes during the pause one that only shares the row', () => {
    const waiting = entry('a', 1, [patch('x', { title: 1 })], { state: 'waiting', pause: { at: 99_000, wait: 3000, reason: 'unanswered' } })
    expect(ready([waiting, entry('b', 2, [patch('x', { title: 2 })])])).toEqual([])
    expect(ready([waiting, entry('b', 2, [patch('x', { url: 2 })])])).toEqual(['b'])
  })

  it('a refused update holds nothing; a refused create holds its row', () => {
    const attention = { state: 'attention', attention: { reason: 'refused', at: 0 } } as const
    expect(ready([entry('a', 1, [patch('x', { title: 1 })], attention), entry('b', 2, [patch('x', { title: 2 })])])).toEqual(['b'])
    const create = entry('a', 1, [{ op: 'put', table: 'links', lid: 'x', fields: {} }], attention)
    expect(ready([create, entry('b', 2, [patch('x', { title: 2 })])])).toEqual([])
  })

  it('an order waits for the creates of its list, unless they were refused', () => {
    const put: Effect = { op: 'put', table: 'links', lid: 'x', fields: {} }
    const order = entry('o', 2, [{ op: 'order', list: 'links', lids: ['x'] }])
    expect(ready([entry('c', 1, [put]), order])).toEqual(['c'])
    expect(ready([entry('c', 1, [put], { state: 'attention', attention: { reason: 'refused', at: 0 } }), order])).toEqual(['o'])
    expect(ready([entry('c', 1, [put], { state: 'attention', attention: { reason: 'uncertain', at: 0 } }), order])).toEqual([])
  })

  it('a list has one outstanding create at a time', () => {
    const put = (lid: string): Effect => ({ op: 'put', table: 'links', lid, fields: {} })
    expect(ready([entry('a', 1, [put('x')], { state: 'verifying' }), entry('b', 2, [put('y')])])).toEqual([])
  })

  it('nothing is ready while the database is held; a plan gives the time when the next pause ends', () => {
    expect(ready([entry('a', 1, [patch('x', { title: 1 })])], { hold: 'auth' })).toEqual([])
    const plan = planEntries(
      new OutboxIndex([entry('a', 1, [patch('x', {})], { state: 'waiting', pause: { at: 99_000, wait: 3000, reason: 'rate' } })], listOf),
      ctx,
    )
    expect(plan).toEqual({ ready: [], nextAt: 102_000 })
  })
})

describe('joining (SYN-07)', () => {
  it('joining skips entries that do not overlap, and stops at the first overlapping one that cannot join', () => {
    const first = entry('a', 1, [patch('x', { title: 1 })])
    const other = entry('b', 2, [patch('y', { title: 2 })])
    const next = entry('c', 3, [patch('x', { title: 3 })])
    expect(join(first, new OutboxIndex([first, other, next], listOf), listOf).superseded.map(({ id }) => id)).toEqual(['c'])
    const gone = entry('d', 2, [{ op: 'remove', table: 'links', lid: 'x' }])
    expect(join(first, new OutboxIndex([first, gone, next], listOf), listOf).superseded).toEqual([])
  })

  it('edits of one row that go to two endpoints do not join', () => {
    const template = entry('a', 1, [patch('x', { title: 1 })], { endpoint: 'EP-46' })
    const comments = entry('b', 2, [patch('x', { url: 2 })], { endpoint: 'EP-45' })
    expect(join(template, new OutboxIndex([template, comments], listOf), listOf).superseded).toEqual([])
  })

  it('an edit of more rows does not join one of fewer', () => {
    const one = entry('a', 1, [patch('x', { title: 1 })])
    const both = entry('b', 2, [patch('x', { title: 2 }), patch('y', { title: 2 })])
    expect(join(one, new OutboxIndex([one, both], listOf), listOf).superseded).toEqual([])
    expect(join(both, new OutboxIndex([both, { ...one, seq: 3 }], listOf), listOf).superseded).toEqual([])
  })

  it('entries of a batch command join with others of their lane, whatever rows they change, and cover the rows of all (NTF-29)', () => {
    const first = entry('a', 1, [patch('x', { read: true })], { lane: 'notifications' })
    const other = entry('b', 2, [patch('y', { read: true })], { lane: 'notifications' })
    const elsewhere = entry('c', 3, [patch('z', { read: true })], { lane: 'links' })
    const sent = entry('d', 4, [patch('w', { read: true })], { lane: 'notifications', state: 'waiting' })
    const all = new OutboxIndex([first, other, elsewhere, sent], listOf)
    const joined = join(first, all, listOf, true)
    expect(joined.superseded.map(({ id }) => id)).toEqual(['b'])
    expect(joined.carrier.effects).toEqual([patch('x', { read: true }), patch('y', { read: true })])
    expect(joined.carrier.keys).toEqual([...first.keys, ...other.keys])
    expect(join(first, all, listOf).superseded).toEqual([])
  })

  it.each([
    ['was refused', 'refused', ['a', 'b']],
    ['got no answer', 'unanswered', undefined],
  ])('a create whose attempt %s ends with its delete only if it is surely not on the server', (_what, outcome, ids) => {
    const create = entry('a', 1, [{ op: 'put', table: 'links', lid: 'x', fields: { title: 1 } }], { attempts: [{ outcome }] as never })
    const gone = entry('b', 2, [{ op: 'remove', table: 'links', lid: 'x' }])
    expect(join(create, new OutboxIndex([create, gone], listOf), listOf).vanishing?.map(({ id }) => id)).toEqual(ids)
  })

  it('a create takes over only fields that its own schema has', () => {
    const create = entry('a', 1, [{ op: 'put', table: 'links', lid: 'x', fields: { title: 1 } }])
    const mine = entry('b', 2, [patch('x', { title: 2 })])
    const strange = entry('c', 3, [patch('x', { colour: 2 })])
    const later = entry('d', 4, [patch('x', { title: 4 })])
    const joined = join(create, new OutboxIndex([create, mine, strange, later], listOf), listOf)
    expect(joined.superseded.map(({ id }) => id)).toEqual(['b'])
    expect(joined.carrier.effects).toEqual([{ op: 'put', table: 'links', lid: 'x', fields: { title: 2 } }])
  })
})

describe('the session of the account (invariant 7)', () => {
  const me = (id: number, tenant: number, slug = 'admin') =>
    ({ kind: 'answer', status: 200, html: false, body: { user: { id, roles: [{ role: { slug } }] }, tenant_id: tenant } }) as const
  const account = { tenantId: '1', userId: '7' }

  it('the session is alive only for the same user of the same tenant', () => {
    expect(sessionOf(me(7, 1), account)).toBe('alive')
    expect(sessionOf(me(8, 1), account)).toBe('other-account')
    expect(sessionOf(me(7, 2), account)).toBe('other-account')
    expect(sessionOf(me(7, 1, 'student'), account)).toBe('no-rights')
    expect(sessionOf({ kind: 'network' }, account)).toBe('unknown')
  })
})
