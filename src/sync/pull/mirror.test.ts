import { describe, expect, it } from 'vitest'
import type { Model } from '#sync/model/model.ts'
import type { Resource } from '#sync/model/resource.ts'
import { getMeta } from '#sync/outbox/meta.ts'
import { memoryStore } from '#tests/sync/memory-store.ts'
import { VirtualClock } from '#tests/sync/virtual-clock.ts'
import { refreshIfStale as refreshOne, mirrorAll } from './mirror.ts'

const MINUTE = 60_000
const resource = (id: string, more: Partial<Resource> = {}) =>
  ({ id, label: id, age: 30 * MINUTE, for: 'all', when: 'start', table: 'links', ...more }) as Resource

function world(resources: Resource[], failing: string[] = []) {
  const store = memoryStore()
  const clock = new VirtualClock()
  const pulled: string[] = []
  const pull = async (id: string) => {
    pulled.push(id)
    if (failing.includes(id)) return { ok: false, why: 'unreachable' } as const
    const at = clock.now()
    await store.write(['reads'], (tx) => tx.put('reads', { resource: id, startTick: 1, startedAt: at, committedAt: at }))
    return { ok: true, startTick: 1, startedAt: at } as const
  }
  /** Another caller reads the resource just before its turn. */
  const readBefore = (id: string) => pull(id).then(() => pulled.pop())
  const run = (editor: boolean, everything = false) =>
    mirrorAll({ store, model: { resources } as unknown as Model, clock, editor, pull }, everything)
  const one = (id: string) => resources.find((each) => each.id === id)
  const refreshIfStale = (id: string) => refreshOne({ store, model: { resource: one } as unknown as Model, clock, pull }, id)
  const progress = () => store.read(['meta'], (tx) => getMeta(tx, 'mirror'))
  return { run, refreshIfStale, pulled, clock, progress, readBefore }
}

describe('the first mirror (SYN-15)', () => {
  const all = [resource('links'), resource('products', { for: 'editors' }), resource('lessons', { when: 'open' })]

  it('the first mirror reads the start set of the person’s role', async () => {
    const student = world(all)
    await student.run(false)
    expect(student.pulled).toEqual(['links'])
    const owner = world(all)
    await owner.run(true)
    expect(owner.pulled.sort()).toEqual(['links', 'products'])
  })

  it('a full mirror also reads the resources that are not in the start set', async () => {
    const owner = world(all)
    await owner.run(true, true)
    expect(owner.pulled.sort()).toEqual(['lessons', 'links', 'products'])
  })

  it('a full mirror reads everything anew, whatever its age (FRE-01)', async () => {
    const owner = world(all)
    await owner.run(true, true)
    await owner.run(true, true)
    expect(owner.pulled).toHaveLength(6)
  })

  it('the first mirror resumes after a reload: a resource younger than its age is not read again', async () => {
    const { run, pulled, clock } = world(all)
    await run(true)
    await clock.advance(29 * MINUTE)
    await run(true)
    expect(pulled).toHaveLength(2)
    await clock.advance(2 * MINUTE)
    await run(true)
    expect(pulled).toHaveLength(4)
  })

  it('the first mirror does not read again a resource that a panel has read while it waited for its turn', async () => {
    const many = ['a', 'b', 'c', 'd'].map((id) => resource(id))
    const { run, pulled, progress, readBefore } = world(many)
    const running = run(true)
    await readBefore('d')
    await running
    expect(pulled).toEqual(['a', 'b', 'c'])
    expect(await progress()).toMatchObject({ done: 4, total: 4, failed: [] })
  })

  it('the first mirror goes on after a failed resource, names it, and is complete only when all were read', async () => {
    const { run, progress } = world(all, ['products'])
    await run(true)
    expect(await progress()).toEqual({ done: 2, total: 2, failed: ['products'], at: null })
    const whole = world(all)
    await whole.run(true)
    expect((await whole.progress()).at).not.toBeNull()
  })
})

describe('a panel that opens', () => {
  const opened = async (age: number) => {
    const { pulled, clock, refreshIfStale } = world([resource('links')])
    await refreshIfStale('links')
    await clock.advance(age)
    await refreshIfStale('links')
    return pulled.length
  }

  it('reads what is older than its age again, and leaves what is younger (CCH-08)', async () => {
    expect(await opened(29 * MINUTE)).toBe(1)
    expect(await opened(31 * MINUTE)).toBe(2)
  })
})
