import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import { createDatabase } from './database.ts'
import { dexieStore } from './dexie-store.ts'
import type { Entry } from './entry.ts'
import { OutboxCopy } from './outbox-copy.ts'
import { withOutboxView } from './outbox-view.ts'
import { type ReadableStore, readableStore } from './readable-store.ts'

const entry = (id: string, seq: number): Entry => ({
  id,
  seq,
  account: { tenantId: '1', userId: '1' },
  device: 'Linux',
  createdAt: 1,
  command: 'updateSeo',
  version: 1,
  args: { name: 'x' },
  lane: 'settings/info',
  label: 'SEO',
  class: ENDPOINT_CLASS.replace,
  endpoint: 'EP-69',
  resources: ['platform'],
  state: 'queued',
  effects: [{ op: 'patch', table: 'settings', lid: 'info', fields: { name: 'x' } }],
  keys: ['settings/info'],
  before: {},
  knows: {},
  needs: [],
  step: 0,
  outputs: {},
  attempts: [],
  generation: 1,
  triedSinceTouch: 0,
  mayBeApplied: false,
  carries: [],
})

const { keys: _keys, ...withoutKeys } = entry('half', 2)
const { attention: _attention, ...asks } = { ...entry('asks', 3), state: 'attention', attention: undefined }
const garbage: Readonly<Record<string, unknown>>[] = [
  { id: 'nothing' },
  withoutKeys,
  asks,
  { ...entry('effects', 4), effects: [{ op: 'patch', table: 'settings' }] },
  { ...entry('state', 5), state: 'elsewhere' },
  { ...entry('seq', 6), seq: 'x' },
]

let db: ReturnType<typeof createDatabase>
let store: ReadableStore

beforeEach(async () => {
  db = createDatabase(`lousa:readable:${Math.random()}`)
  await db.open()
  store = readableStore(dexieStore(db))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => db.delete())

const ids = (rows: readonly Entry[]) => rows.map(({ id }) => id)
const all = () => store.read(['outbox', 'meta'], (tx) => tx.all('outbox'))

describe('unreadable entries of the outbox (security 12)', () => {
  it('an unreadable entry is left out, counted and kept whole', async () => {
    await db.table('outbox').bulkPut([entry('good', 1), ...garbage])
    expect(ids(await all())).toEqual(['good'])
    expect(await store.read(['outbox'], (tx) => tx.count('outbox'))).toBe(1)
    expect(new Set(store.unreadable().map(({ key }) => key))).toEqual(new Set(garbage.map(({ id }) => id)))
    expect(store.unreadable().find(({ key }) => key === 'nothing')?.row).toEqual({ id: 'nothing' })
    expect(await store.read(['outbox'], (tx) => tx.get('outbox', 'half'))).toBeUndefined()
    expect(await store.read(['outbox'], (tx) => tx.where('outbox', 'seq', 2))).toEqual([])
  })

  it('an unreadable entry does not slow reads: new entries are read by revision, the whole outbox only when the count changes', async () => {
    await db.table('outbox').bulkPut(garbage)
    const view = withOutboxView(store)
    await view.write(['outbox'], (tx) => tx.put('outbox', entry('good', 7)))
    const copy = new OutboxCopy()
    const read = () => store.read(['outbox', 'meta'], (tx) => copy.read(tx))
    expect(ids(await read())).toEqual(['good'])
    await view.write(['outbox'], (tx) => tx.put('outbox', entry('better', 8)))
    expect(ids(await read())).toEqual(['good', 'better'])
    expect(ids(await view.read(['outbox'], (tx) => tx.all('outbox'))).sort()).toEqual(['better', 'good'])
  })

  it('an unreadable entry is deleted only on request, and is then not reported again', async () => {
    await db.table('outbox').bulkPut([entry('good', 1), { id: 'nothing' }])
    await all()
    await store.write(['outbox'], (tx) => tx.delete('outbox', 'nothing'))
    expect(store.unreadable()).toEqual([])
    expect(ids(await all())).toEqual(['good'])
    expect(await db.table('outbox').count()).toBe(1)
  })
})

describe('unreadable drafts', () => {
  it('an unreadable draft is set aside with every field that can be read', async () => {
    await db.table('drafts').bulkPut([
      { form: 'seo', values: { name: 'Meu texto' }, label: 'SEO' },
      { form: 'x', values: 'só isto' },
    ])
    const drafts = await store.read(['drafts'], (tx) => tx.all('drafts'))
    expect(drafts).toMatchObject([
      { form: 'seo', values: { name: 'Meu texto' }, label: 'SEO', aside: true, link: '', updatedAt: 0 },
      { form: 'x', values: { valor: 'só isto' }, label: 'x', aside: true },
    ])
  })
})
