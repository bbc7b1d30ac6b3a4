import { describe, expect, it } from 'vitest'
import type { Entry } from '#db/entry.ts'
import { PULL_TABLES } from '#db/tables.ts'
import { createLink, removeLink, updateLink } from '#features/studio/header-links/commands.ts'
import { updateSeo } from '#features/studio/seo/commands.ts'
import { must } from '#lib/must.ts'
import { timing } from '#sync/model/timing.ts'
import { OutboxIndex } from '#sync/outbox/plan.ts'
import { startAttempt } from '#sync/push/attempt.ts'
import { model, type Tab, World } from './world.ts'

// Tabs that freeze, die or get late answers between any two steps of an attempt.

const S = 1000
const seo = (url: string) => url.endsWith('update-seo')

async function twoTabs() {
  const { world, tab } = await World.ready()
  const other = world.tab()
  other.engine.start()
  await world.run(20 * S)
  return { world, tab, other }
}

/** Freezes the tab when its attempt has been stored and before it knows of the commit. */
function freezeWhenSending(world: World, tab: Tab): void {
  world.afterCommit = () => {
    const { outbox } = world.store.dump() as unknown as { outbox: Entry[] }
    if (!outbox.some((entry) => entry.state === 'sending')) return
    world.afterCommit = () => undefined
    tab.freeze()
  }
}

describe('between commit and fetch', () => {
  it('a tab frozen for 20 s between commit and fetch sends nothing when it wakes, because the next holder has sent it (scenario 22, SYN-12)', async () => {
    const { world, tab } = await twoTabs()
    freezeWhenSending(world, tab)
    await tab.record(updateSeo, { name: 'A1' })
    await world.run(30 * S)
    const sent = () => world.attempts.filter((attempt) => seo(attempt.url)).length
    expect(world.server.info['name']).toBe('A1')
    expect(sent()).toBe(1)
    tab.thaw()
    await world.run(30 * S)
    expect(sent()).toBe(1)
    expect(await world.states()).toEqual([])
  })

  it('a tab frozen for 6 s between commit and fetch, without another tab, tries again later, never at once (5 s rule)', async () => {
    const { world, tab } = await World.ready()
    await world.run(20 * S)
    freezeWhenSending(world, tab)
    await tab.record(updateSeo, { name: 'A1' })
    await world.run(6 * S)
    const woke = world.clock.now()
    tab.thaw()
    await world.run(20 * S)
    const at = world.attempts.filter((attempt) => seo(attempt.url)).map((attempt) => attempt.at - woke)
    expect(at).toHaveLength(1)
    expect(at[0]).toBeGreaterThanOrEqual(3 * S)
    expect(world.server.info['name']).toBe('A1')
  })

  it('a holder with an old fence starts no attempt', async () => {
    const { world, tab } = await World.ready()
    tab.kill()
    const id = await tab.record(removeLink, { lid: 's1', title: 'L' })
    await tab.sendDelayedDeletes(id)
    await world.store.write(['ids', 'meta'], async (tx) => {
      await tx.put('ids', { key: 'links/s1', table: 'links', lid: 's1', sid: '1', server: 'links/1', aliases: [], tick: 0 })
      await tx.put('meta', { key: 'lease', value: { fence: 5, owner: 'other', at: world.clock.now() } })
    })
    const env = { model, timing, account: { tenantId: '1', userId: '7' } }
    const start = (fence: number) =>
      world.store.write(PULL_TABLES, async (tx) => {
        const outboxIndex = new OutboxIndex(await tx.all('outbox'), model.listOf)
        const entry = must(outboxIndex.byId(id), 'the entry')
        return startAttempt(tx, env, { entry, outboxIndex, fence, now: world.clock.now() })
      })
    expect(await start(4)).toEqual({ kind: 'not-now' })
    expect(await start(5)).toMatchObject({ kind: 'send' })
  })
})

describe('late answers', () => {
  it('a late refusal of an attempt that was given up does not change its entry', async () => {
    const { world, tab } = await twoTabs()
    world.fault = (call, count) => (seo(call.url) && count === 1 ? { status: 500, late: 1000 } : undefined)
    await tab.record(updateSeo, { name: 'A1' })
    await world.run(500)
    tab.freeze()
    await world.run(25 * S)
    expect(world.server.info['name']).toBe('A1')
    tab.thaw()
    await world.run(100 * S)
    expect(await world.states()).toEqual([])
  })

  it('an older read that commits after a newer one is dropped whole', async () => {
    const { world, tab } = await World.ready()
    await world.run(20 * S)
    const before = world.attempts.length
    world.fault = (call) => (call.url.includes('/plataforma/index/') && world.attempts.length === before + 1 ? { delay: 5 * S } : undefined)
    void tab.engine.pull('platform')
    await world.run(1 * S)
    await world.other((server) => (server.info['name'] = 'x1'))
    const second = world.tab()
    second.engine.start()
    void second.engine.pull('platform')
    await world.run(1 * S)
    expect((await world.info()).name).toBe('x1')
    await world.run(10 * S)
    expect((await world.info()).name).toBe('x1')
  })

  it('the row of a create without an answer is held back, so nobody sees it twice (invariant 13)', async () => {
    const { world, tab } = await World.ready()
    await world.run(20 * S)
    world.fault = (call) => (call.url.endsWith('links/create') ? { delay: 4 * S } : undefined)
    await tab.record(createLink, { lid: 'a', title: 'A', url: 'a.com' })
    await world.run(500)
    void tab.engine.pull('links')
    for (let at = 0; at < 60; at++) {
      await world.run(100)
      expect(await world.linkTitles()).toEqual(['A'])
    }
  })

  it('after a lost answer and then a refusal, a create is verified before the person is asked (scenario 36)', async () => {
    const { world, tab } = await World.ready((made) => (made.server.honours = true))
    await tab.record(createLink, { lid: 'z', title: 'Z', url: 'z.com' })
    await world.run(20 * S)
    world.fault = (call, count) =>
      call.url.endsWith('links/create') ? { 2: { drop: 'after' as const }, 3: { status: 422 } }[count] : undefined
    await tab.record(createLink, { lid: 'a', title: 'A', url: 'a.com' })
    for (let at = 0; at < 100; at++) {
      await world.run(S)
      expect((await world.states()).filter((state) => state.startsWith('attention'))).toEqual([])
    }
    expect(world.server.links.map((link) => link.title)).toEqual(['Z', 'A'])
    expect(await world.states()).toEqual([])
  })

  it('a whole document that arrives late brings back no field that it did not mean to change (decision 0009)', async () => {
    const { world, tab } = await World.ready()
    await world.run(20 * S)
    world.fault = (call, count) => (seo(call.url) && count === 1 ? { landsAfter: 50 * S } : undefined)
    await tab.record(updateSeo, { description: 'A0' })
    await world.run(6 * S)
    await tab.record(updateSeo, { name: 'A1' })
    await world.run(250 * S)
    expect(world.server.info).toEqual({ name: 'A1', description: 'A0' })
    expect(await world.states()).toEqual([])
  })
})

describe('joining', () => {
  it('joining stops at the first entry that cannot join, and overtakes no entry that overlaps', async () => {
    const { world, tab } = await World.ready()
    await world.run(20 * S)
    world.offline = true
    await tab.record(createLink, { lid: 'a', title: 'A1', url: 'a.com' })
    const first = await tab.record(updateLink, { lid: 'a', title: 'A2' })
    await tab.record(updateLink, { lid: 'a', url: 'b.com' })
    await tab.undo(first)
    world.offline = false
    await world.run(30 * S)
    expect(world.server.bodies('links/create')).toEqual([{ link_title: 'A1', link_url: 'b.com', tenant_id: 1 }])
  })
})
