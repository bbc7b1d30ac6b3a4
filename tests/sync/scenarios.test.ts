import { describe, expect, it } from 'vitest'
import { toggleFooter, updateExtra } from '#features/studio/footer/commands.ts'
import { createLink, orderLinks, removeLink, updateLink } from '#features/studio/header-links/commands.ts'
import { updateSeo } from '#features/studio/seo/commands.ts'
import { World } from './world.ts'

// The scenarios that broke an earlier design, by their numbers. «A1», «A2» are own values in order, «x1» another admin's.

const S = 1000
const seo = (url: string) => url.endsWith('update-seo')
const creates = (url: string) => url.endsWith('links/create')

async function withLinks(...titles: string[]) {
  const ready = await World.ready((world) => {
    world.server.links = titles.map((title, index) => ({ id: 100 + index, title, url: `${title}.com` }))
  })
  await ready.world.run(20 * S)
  return ready
}

/** Every value of a field that a person saw, in order. */
async function watch(world: World, ms: number, step = 100): Promise<unknown[]> {
  const seen: unknown[] = [(await world.info()).name]
  for (let at = 0; at < ms; at += step) {
    await world.run(step)
    const { name } = await world.info()
    if (name !== seen.at(-1)) seen.push(name)
  }
  return seen
}

describe('settling', () => {
  it('1: a stale replica read after the ack never shows the old value again (CCH-09)', async () => {
    const { world, tab } = await World.ready()
    await world.run(20 * S)
    world.replicaLag = 9 * S
    await tab.record(updateSeo, { name: 'A1' })
    await world.run(3 * S)
    void tab.engine.pull('platform')
    expect(await watch(world, 40 * S)).toEqual(['A1'])
    expect(await world.states()).toEqual([])
  })

  it('2: undo between the ack and a stale read compares with A1', async () => {
    const { world, tab } = await World.ready()
    await world.run(20 * S)
    world.replicaLag = 9 * S
    const id = await tab.record(updateSeo, { name: 'A1' })
    await world.run(2 * S)
    await tab.undo(id)
    expect(await watch(world, 60 * S)).toEqual(['Escola'])
    expect(world.server.info['name']).toBe('Escola')
    expect(await world.states()).toEqual([])
  })

  it('3: a second body carries what the first one changed', async () => {
    const { world, tab } = await World.ready()
    await world.run(20 * S)
    world.replicaLag = 9 * S
    await tab.record(updateSeo, { name: 'A1' })
    await world.run(S)
    await tab.record(updateSeo, { description: 'A2' })
    await world.run(5 * S)
    expect(world.server.bodies('update-seo').at(-1)).toEqual({ name: 'A1', description: 'A2' })
  })

  it('15: a read that lacks a fresh create says nothing', async () => {
    const { world, tab } = await World.ready()
    await tab.record(createLink, { lid: 'a', title: 'A', url: 'a.com' })
    await world.run(S)
    world.replicaLag = 3 * S
    await tab.record(updateLink, { lid: 'a', title: 'A2' })
    await world.run(60 * S)
    expect(world.server.links.map((link) => link.title)).toEqual(['A2'])
    expect(await world.states()).toEqual([])
  })
})

describe('known values', () => {
  it('5: a burst that ends where it began asks nothing, though the first read fails', async () => {
    const { world, tab } = await World.ready()
    await world.run(20 * S)
    world.fault = (call, count) => (call.url.includes('/plataforma/index/') && count === 2 ? { status: 500 } : undefined)
    await tab.record(updateSeo, { name: 'A1' })
    await tab.record(updateSeo, { name: 'A2' })
    await tab.record(updateSeo, { name: 'Escola' })
    await world.run(60 * S)
    const attention = (await world.entries()).filter((entry) => entry.attention?.reason === 'conflict')
    expect(attention).toEqual([])
  })

  it('6: a server that normalises causes no question', async () => {
    const { world, tab } = await World.ready((made) => (made.server.normalise = true))
    await tab.record(updateSeo, { name: 'A1 ' })
    await world.run(2 * S)
    await tab.record(updateSeo, { name: 'A2' })
    await world.run(40 * S)
    expect(world.server.info['name']).toBe('A2')
    expect(await world.states()).toEqual([])
  })

  it('7: a value that was applied with a 500 and discarded is known', async () => {
    const { world, tab } = await World.ready()
    world.fault = (call, count) => (seo(call.url) && count === 1 ? { status: 500, applied: true } : undefined)
    const id = await tab.record(updateSeo, { name: 'A2' })
    await world.run(3 * S)
    await tab.discard(id)
    await tab.record(updateSeo, { name: 'A3' })
    await world.run(120 * S)
    expect(await world.states()).toEqual([])
    expect(world.server.info['name']).toBe('A3')
  })
})

describe('late joins', () => {
  it('8: a rename, its delete, and the undo of the delete: the rename goes', async () => {
    const { world, tab } = await withLinks('L')
    world.offline = true
    await tab.record(updateLink, { lid: 's100', title: 'A1' })
    const gone = await tab.record(removeLink, { lid: 's100', title: 'A1' })
    await tab.undo(gone)
    expect(await world.linkTitles()).toEqual(['A1'])
    world.offline = false
    await world.run(30 * S)
    expect(world.server.links.map((link) => link.title)).toEqual(['A1'])
  })

  it('9: set and back while another admin set it: not sent blindly, nothing flickers', async () => {
    const { world, tab } = await World.ready()
    await world.run(20 * S)
    world.offline = true
    await tab.record(updateSeo, { name: 'A2' })
    await tab.record(updateSeo, { name: 'Escola' })
    await world.other((server) => (server.info['name'] = 'x1'))
    world.offline = false
    const seen = await watch(world, 40 * S)
    expect(world.server.info['name']).toBe('x1')
    expect(seen.every((value) => value === 'Escola' || value === 'x1')).toBe(true)
  })

  it('34: two forms of one row, different fields, both offline: both arrive in one call', async () => {
    const { world, tab } = await World.ready()
    const second = world.tab()
    second.engine.start()
    await world.run(20 * S)
    const [first, other] = [await tab.open('settings/info'), await second.open('settings/info')]
    world.offline = true
    await tab.record(updateSeo, { name: 'A1' }, first)
    await second.record(updateSeo, { description: 'A2' }, other)
    world.offline = false
    await world.run(20 * S)
    expect(world.server.bodies('update-seo')).toEqual([{ name: 'A1', description: 'A2' }])
  })
})

describe('attention', () => {
  it('10: a newer acked value takes the older out of attention', async () => {
    const { world, tab } = await World.ready()
    world.fault = (call, count) => (seo(call.url) ? [{ drop: 'before' as const }, { status: 500 }][count - 1] : undefined)
    await tab.record(updateSeo, { name: 'A1' })
    await world.run(8 * S)
    expect(await world.states()).toEqual(['attention: refused'])
    await tab.record(updateSeo, { name: 'A3' })
    expect(await watch(world, 120 * S)).toEqual(['A3'])
    expect(await world.states()).toEqual([])
  })

  it('11: a queued edit does not overtake one that waits and overlaps', async () => {
    const { world, tab } = await World.ready()
    world.fault = (call, count) =>
      seo(call.url) && count === 1 ? { status: 422 } : seo(call.url) && count === 2 ? { status: 503 } : undefined
    await tab.record(updateSeo, { name: 'A1' })
    await world.run(2 * S)
    await tab.record(updateSeo, { name: 'A2', description: 'A2' })
    await world.run(500)
    await tab.record(updateSeo, { description: 'A4' })
    await world.run(30 * S)
    expect(world.server.info).toEqual({ name: 'A2', description: 'A4' })
  })

  it('29: a refused delete shows the row again', async () => {
    const { world, tab } = await withLinks('L')
    world.fault = (call) => (call.method === 'DELETE' ? { status: 500 } : undefined)
    await tab.record(removeLink, { lid: 's100', title: 'L' })
    expect(await world.linkTitles()).toEqual([])
    await world.run(3 * S)
    expect(await world.linkTitles()).toEqual(['L'])
    expect(await world.states()).toEqual(['attention: refused'])
  })

  it('33: «Tentar de novo» keeps the 3 s', async () => {
    const { world, tab } = await World.ready()
    world.fault = (call, count) => (seo(call.url) && count === 1 ? { status: 500 } : undefined)
    const id = await tab.record(updateSeo, { name: 'A1' })
    await world.run(500)
    await tab.retry(id)
    await world.run(10 * S)
    const at = world.attempts.filter((attempt) => seo(attempt.url)).map((attempt) => attempt.at)
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(3 * S)
  })
})

describe('creates', () => {
  it('13: created, put first and deleted offline: the order goes without it', async () => {
    const { world, tab } = await withLinks('L', 'M')
    world.offline = true
    await tab.record(createLink, { lid: 'a', title: 'A', url: 'a.com' })
    await tab.record(orderLinks, { lids: ['a', 's101', 's100'] })
    await tab.record(removeLink, { lid: 'a', title: 'A' })
    world.offline = false
    await world.run(40 * S)
    expect(world.server.links.map((link) => link.title)).toEqual(['M', 'L'])
    expect(world.server.creates).toEqual([])
    expect(await world.states()).toEqual([])
  })

  it('14: a refused create goes again with the new name', async () => {
    const { world, tab } = await World.ready()
    await tab.record(createLink, { lid: 'a', title: 'ruim', url: 'a.com' })
    await world.run(2 * S)
    expect(await world.states()).toEqual(['attention: refused'])
    await tab.record(updateLink, { lid: 'a', title: 'Bom' })
    await world.run(20 * S)
    expect(world.server.links.map((link) => link.title)).toEqual(['Bom'])
    await world.run(30 * S)
    expect(await world.states()).toEqual([])
  })

  it('16: written down, the tab dies before the fetch: found absent, sent once', async () => {
    const { world, tab } = await World.ready()
    const other = world.tab()
    other.engine.start()
    await world.run(20 * S)
    world.fault = (call, count) => (creates(call.url) && count === 1 ? { hang: true } : undefined)
    await tab.record(createLink, { lid: 'a', title: 'A', url: 'a.com' })
    await world.run(200)
    tab.kill()
    await world.run(150 * S)
    expect(world.server.creates).toHaveLength(1)
    expect(await world.states()).toEqual([])
  })

  it('17: the row comes in with a pull before the verify: shown once', async () => {
    const { world, tab } = await World.ready()
    world.fault = (call, count) => (creates(call.url) && count === 1 ? { drop: 'after' } : undefined)
    await tab.record(createLink, { lid: 'a', title: 'A', url: 'a.com' })
    await world.run(10)
    void tab.engine.pull('links')
    for (let at = 0; at < 90; at++) {
      await world.run(S)
      expect(await world.linkTitles()).toEqual(['A'])
    }
    expect(await world.states()).toEqual([])
  })

  it('18: the probe finds what the server trimmed', async () => {
    const { world, tab } = await World.ready((made) => (made.server.normalise = true))
    world.fault = (call, count) => (creates(call.url) && count === 1 ? { drop: 'after' } : undefined)
    await tab.record(createLink, { lid: 'a', title: 'A ', url: 'a.com' })
    await world.run(120 * S)
    expect(world.server.creates).toHaveLength(1)
    expect(await world.states()).toEqual([])
  })

  it('35: key honoured, lost answer, then 429: the same key all along', async () => {
    const { world, tab } = await World.ready((made) => (made.server.honours = true))
    await tab.record(createLink, { lid: 'z', title: 'Z', url: 'z.com' })
    await world.run(2 * S)
    world.fault = (call, count) => (creates(call.url) ? { 2: { drop: 'after' as const }, 3: { status: 429 } }[count] : undefined)
    await tab.record(createLink, { lid: 'a', title: 'A', url: 'a.com' })
    await world.run(60 * S)
    expect(world.server.links.map((link) => link.title)).toEqual(['Z', 'A'])
    expect(await world.states()).toEqual([])
  })

  it('36: key honoured, lost answer, then 422, then a correction: verified, and it becomes an update', async () => {
    const { world, tab } = await World.ready((made) => (made.server.honours = true))
    await tab.record(createLink, { lid: 'z', title: 'Z', url: 'z.com' })
    await world.run(20 * S)
    world.fault = (call, count) => (creates(call.url) ? { 2: { drop: 'after' as const }, 3: { status: 422 } }[count] : undefined)
    await tab.record(createLink, { lid: 'a', title: 'A', url: 'a.com' })
    await world.run(5 * S)
    await tab.record(updateLink, { lid: 'a', title: 'A2' })
    await world.run(120 * S)
    expect(world.server.links.map((link) => link.title)).toEqual(['Z', 'A2'])
    expect(await world.states()).toEqual([])
  })
})

describe('orders', () => {
  it('20: another admin deleted a link; a stale reorder leaves it out (MTB-06)', async () => {
    const { world, tab } = await withLinks('L', 'M', 'N')
    await world.other((server) => (server.links = server.links.filter((link) => link.title !== 'M')))
    await world.run(20 * S)
    await tab.record(orderLinks, { lids: ['s102', 's101', 's100'] })
    await world.run(40 * S)
    expect(world.server.bodies('links/order')).toEqual([{ newOrdenation: [102, 100] }])
    expect(await world.states()).toEqual([])
    expect(await world.linkTitles()).toEqual(['N', 'L'])
  })

  it('25: an old order that lands late is set right', async () => {
    const { world, tab } = await withLinks('L', 'M')
    world.fault = (call, count) => (call.url.endsWith('links/order') && count === 1 ? { landsAfter: 40 * S } : undefined)
    await tab.record(orderLinks, { lids: ['s101', 's100'] })
    await world.run(500)
    await tab.record(orderLinks, { lids: ['s100', 's101'] })
    await world.run(200 * S)
    expect(world.server.links.map((link) => link.title)).toEqual(['L', 'M'])
    expect(await world.states()).toEqual([])
  })
})

describe('hand-over', () => {
  it('22: the attempt is committed, the tab freezes, another tab took over and sent: sent once', async () => {
    const { world, tab } = await World.ready()
    const other = world.tab()
    other.engine.start()
    await world.run(20 * S)
    world.fault = (call) => (seo(call.url) ? { delay: 100 } : undefined)
    await tab.record(updateSeo, { name: 'A1' })
    await world.run(20)
    tab.freeze()
    await world.run(60 * S)
    tab.thaw()
    await world.run(40 * S)
    expect(world.server.info['name']).toBe('A1')
    expect(await world.states()).toEqual([])
  })

  it('23: a lease slice ends while a verify waits between probes: it goes on, without a question', async () => {
    const { world, tab } = await World.ready()
    world.fault = (call, count) => (creates(call.url) && count === 1 ? { landsAfter: 25 * S } : undefined)
    await tab.record(createLink, { lid: 'a', title: 'A', url: 'a.com' })
    await world.run(120 * S)
    expect(world.server.creates).toHaveLength(1)
    expect(await world.states()).toEqual([])
  })
})

describe('late landing', () => {
  it('24: an older value lands late: the newest is on the server in the end, the screen never shows the old', async () => {
    const { world, tab } = await World.ready()
    world.fault = (call, count) => (seo(call.url) && count === 1 ? { landsAfter: 50 * S } : undefined)
    await tab.record(updateSeo, { name: 'A1' })
    await world.run(6 * S)
    await tab.record(updateSeo, { name: 'A4' })
    const seen = await watch(world, 250 * S)
    expect(seen).toEqual(['A4'])
    expect(world.server.info['name']).toBe('A4')
    expect(await world.states()).toEqual([])
  })

  it('31: a create believed lost lands after the second one: nothing is hidden', async () => {
    const { world, tab } = await World.ready()
    world.fault = (call, count) => (creates(call.url) && count === 1 ? { landsAfter: 75 * S } : undefined)
    await tab.record(createLink, { lid: 'a', title: 'A', url: 'a.com' })
    await world.run(200 * S)
    void tab.engine.pull('links')
    await world.run(5 * S)
    expect(await world.linkTitles()).toEqual(world.server.links.map((link) => link.title))
  })
})

describe('owners', () => {
  it('26: two rows of one answer: an edit of one leaves the other alone', async () => {
    const { world, tab } = await World.ready()
    await tab.record(toggleFooter, { visible: true })
    await tab.record(updateExtra, { url_youtube: 'y.com' })
    await world.run(40 * S)
    expect(world.server.platform['footer_visible']).toBe(1)
    expect(world.server.extra['url_youtube']).toBe('y.com')
    expect(await world.states()).toEqual([])
  })
})
