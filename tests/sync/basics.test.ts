import { describe, expect, it } from 'vitest'
import { toggleFooter, updateExtra } from '#features/studio/footer/commands.ts'
import { createLink, orderLinks, removeLink, updateLink } from '#features/studio/header-links/commands.ts'
import { updateSeo } from '#features/studio/seo/commands.ts'
import { World } from './world.ts'

const SECOND = 1000

/** Records the locked tables of every write from now on. */
function watchLocks({ store }: World): (readonly string[])[] {
  const locked: (readonly string[])[] = []
  const { write } = store
  store.write = (tables, body) => {
    locked.push(tables)
    return write(tables, body)
  }
  return locked
}

describe('an edit', () => {
  it('an edit is on screen at once, sent, acked and settled (LF-04, LF-05, SYN-03)', async () => {
    const { world, tab } = await World.ready()
    await tab.record(updateSeo, { name: 'Nova' })
    expect(await world.info()).toEqual({ name: 'Nova', description: 'i' })
    expect(await world.states()).toEqual(['queued'])
    await world.run(SECOND)
    expect(world.server.info).toEqual({ name: 'Nova', description: 'i' })
    expect(await world.states()).toEqual(['acked'])
    await world.run(15 * SECOND)
    expect(await world.states()).toEqual([])
    expect((await world.journal()).map((entry) => entry.state)).toEqual(['settled'])
    expect(world.problems).toEqual([])
  })

  it('an edit locks no draft from its attempt to its settling read, so typing waits for nothing (SYN-02)', async () => {
    const { world, tab } = await World.ready()
    await tab.record(updateSeo, { name: 'Nova' })
    const locked = watchLocks(world)
    await world.run(30 * SECOND)
    expect((await world.journal()).map((entry) => entry.state)).toEqual(['settled'])
    expect(locked.some((tables) => tables.includes('outbox') && tables.includes('settings'))).toBe(true)
    expect(locked.filter((tables) => tables.includes('drafts'))).toEqual([])
  })

  it('an edit recorded offline waits without a request and is sent when the network is back (LF-09, SYN-11)', async () => {
    const { world, tab } = await World.ready()
    world.offline = true
    await tab.record(updateSeo, { name: 'Nova' })
    await world.run(60 * SECOND)
    expect(world.server.writes()).toEqual([])
    expect(await world.info()).toEqual({ name: 'Nova', description: 'i' })
    world.offline = false
    await world.run(10 * SECOND)
    expect(world.server.info['name']).toBe('Nova')
    expect(world.server.writes()).toEqual(['POST plataforma/update-seo'])
  })

  it('an unreachable origin is probed every 3 s, one probe at a time', async () => {
    const { world, tab } = await World.ready()
    world.offline = true
    await tab.record(updateSeo, { name: 'Nova' })
    await world.run(5 * SECOND)
    const from = world.clock.now()
    await world.run(30 * SECOND)
    const probes = world.attempts.filter((attempt) => attempt.at >= from)
    expect(probes.length).toBeGreaterThanOrEqual(9)
    expect(probes.length).toBeLessThanOrEqual(11)
    expect(new Set(probes.map((probe) => probe.url))).toEqual(new Set(['/api/auth/me']))
  })

  it('an edit refused with 500 is not sent again by itself and keeps its value (NET-06)', async () => {
    const { world, tab } = await World.ready()
    world.fault = (call) => (call.url.endsWith('update-seo') ? { status: 500, body: { error: 'Falhou' } } : undefined)
    const id = await tab.record(updateSeo, { name: 'Nova' })
    await world.run(120 * SECOND)
    expect(world.attempts.filter((attempt) => attempt.url.endsWith('update-seo'))).toHaveLength(1)
    const [entry] = await world.entries()
    expect(entry?.attention).toMatchObject({ reason: 'refused', status: 500, message: 'Falhou' })
    expect(await world.info()).toMatchObject({ name: 'Nova' })
    world.fault = () => undefined
    await tab.retry(id)
    await world.run(SECOND)
    expect(world.server.info['name']).toBe('Nova')
  })

  it.each([401, 403, 404, 500])('an edit is never sent again by itself after %i (NET-02, NET-06)', async (status) => {
    const { world, tab } = await World.ready()
    world.fault = (call) => (call.url.endsWith('update-seo') ? { status } : undefined)
    await tab.record(updateSeo, { name: 'Nova' })
    await world.run(180 * SECOND)
    // A 401 is tried once more after `/auth/me` has accepted the session.
    expect(world.attempts.filter((attempt) => attempt.url.endsWith('update-seo')).length).toBeLessThanOrEqual(status === 401 ? 2 : 1)
    expect(await world.states()).toHaveLength(1)
  })

  it('an edit waits at least 3 s between tries of 503 (NET-02)', async () => {
    const { world, tab } = await World.ready()
    world.fault = (call, count) => (call.url.endsWith('update-seo') && count <= 2 ? { status: 503 } : undefined)
    await tab.record(updateSeo, { name: 'Nova' })
    await world.run(20 * SECOND)
    const at = world.attempts.filter((attempt) => attempt.url.endsWith('update-seo')).map((attempt) => attempt.at)
    expect(at).toHaveLength(3)
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(3000)
    expect((at[2] ?? 0) - (at[1] ?? 0)).toBeGreaterThanOrEqual(3000)
    expect(world.server.info['name']).toBe('Nova')
  })

  it('an edit waits as long as a longer Retry-After demands', async () => {
    const { world, tab } = await World.ready()
    world.fault = (call, count) => (call.url.endsWith('update-seo') && count === 1 ? { status: 429, retryAfter: 8000 } : undefined)
    await tab.record(updateSeo, { name: 'Nova' })
    await world.run(7 * SECOND)
    expect(world.server.info['name']).toBe('Escola')
    await world.run(3 * SECOND)
    expect(world.server.info['name']).toBe('Nova')
  })

  it('an edit joins later edits of the same endpoint in one call, unless it is undone first (SYN-07)', async () => {
    const { world, tab } = await World.ready()
    world.offline = true
    await tab.record(updateSeo, { name: 'A1' })
    const second = await tab.record(updateSeo, { description: 'A2' })
    const third = await tab.record(updateSeo, { name: 'A3' })
    await tab.undo(third)
    expect(await world.info()).toEqual({ name: 'A1', description: 'A2' })
    world.offline = false
    await world.run(10 * SECOND)
    expect(world.server.bodies('update-seo')).toEqual([{ name: 'A1', description: 'A2' }])
    expect((await world.journal()).find((entry) => entry.id === second)?.state).toBe('superseded')
  })

  it('an edit is sent as one full body over the newest base (SYN-08)', async () => {
    const { world, tab } = await World.ready()
    await world.run(60 * SECOND)
    await world.other((server) => (server.extra['url_youtube'] = 'outra.com'))
    await tab.record(updateExtra, { url_facebook: 'face.com/x' })
    await world.run(2 * SECOND)
    expect(world.server.extra).toMatchObject({ url_youtube: 'outra.com', url_facebook: 'face.com/x' })
  })
})

describe('links', () => {
  it('links created, ordered and edited offline arrive in order with one create each (LNK-11, SYN-06, SYN-09)', async () => {
    const { world, tab } = await World.ready()
    world.offline = true
    await tab.record(createLink, { lid: 'a', title: 'A', url: 'a.com' })
    await tab.record(createLink, { lid: 'b', title: 'B', url: 'b.com' })
    await tab.record(orderLinks, { lids: ['b', 'a'] })
    await tab.record(updateLink, { lid: 'a', title: 'A2' })
    expect(await world.linkTitles()).toEqual(['B', 'A2'])
    world.offline = false
    await world.run(30 * SECOND)
    expect(world.server.links.map((link) => link.title)).toEqual(['B', 'A2'])
    expect(world.server.creates).toHaveLength(2)
    await world.run(30 * SECOND)
    expect(await world.states()).toEqual([])
    expect(await world.linkTitles()).toEqual(['B', 'A2'])
    expect(world.problems).toEqual([])
  })

  it('a create and its delete end together without a call when nothing was sent (SYN-07, SYN-10)', async () => {
    const { world, tab } = await World.ready()
    world.offline = true
    await tab.record(createLink, { lid: 'a', title: 'A', url: 'a.com' })
    await tab.record(orderLinks, { lids: ['a'] })
    await tab.record(removeLink, { lid: 'a', title: 'A' })
    expect(await world.linkTitles()).toEqual([])
    world.offline = false
    await world.run(30 * SECOND)
    expect(world.server.creates).toEqual([])
    expect(await world.states()).toEqual([])
  })

  it('a create whose answer was lost is verified, never sent again blindly (NET-07)', async () => {
    const { world, tab } = await World.ready()
    world.fault = (call, count) => (call.url.endsWith('links/create') && count === 1 ? { drop: 'after' } : undefined)
    await tab.record(createLink, { lid: 'a', title: 'A ', url: 'a.com' })
    await world.run(90 * SECOND)
    expect(world.server.links).toHaveLength(1)
    expect(await world.linkTitles()).toHaveLength(1)
    expect(await world.states()).toEqual([])
  })

  it('a create whose answer was lost is sent again under the same key if the server honours keys', async () => {
    const { world, tab } = await World.ready((made) => (made.server.honours = true))
    await tab.record(createLink, { lid: 'z', title: 'Z', url: 'z.com' })
    await world.run(SECOND)
    world.fault = (call, count) => (call.url.endsWith('links/create') && count === 2 ? { drop: 'after' } : undefined)
    await tab.record(createLink, { lid: 'a', title: 'A', url: 'a.com' })
    await world.run(6 * SECOND)
    expect(world.attempts.filter((attempt) => attempt.url.endsWith('links/create'))).toHaveLength(3)
    expect(world.server.links.map((link) => link.title)).toEqual(['Z', 'A'])
  })

  it('a create that never arrived is sent again after a read a minute later', async () => {
    const { world, tab } = await World.ready()
    world.fault = (call, count) => (call.url.endsWith('links/create') && count === 1 ? { drop: 'before' } : undefined)
    await tab.record(createLink, { lid: 'a', title: 'A', url: 'a.com' })
    await world.run(58 * SECOND)
    expect(world.server.links).toHaveLength(0)
    await world.run(60 * SECOND)
    expect(world.server.links).toHaveLength(1)
    expect(await world.states()).toEqual([])
  })
})

describe('an instant switch', () => {
  it('a switch undone before it was sent leaves no trace; undone later it is set back (HIS-02, SYN-19)', async () => {
    const { world, tab } = await World.ready()
    world.offline = true
    const first = await tab.record(toggleFooter, { on: true })
    await tab.undo(first)
    expect((await world.row('settings', 'platform'))?.['footer_visible']).toBe(false)
    world.offline = false
    await world.run(10 * SECOND)
    expect(world.server.writes()).toEqual([])
    const second = await tab.record(toggleFooter, { on: true })
    await world.run(2 * SECOND)
    expect(world.server.platform['footer_visible']).toBe(1)
    await tab.undo(second)
    await world.run(5 * SECOND)
    expect(world.server.platform['footer_visible']).toBe(0)
  })
})

describe('two people, one setting (MTB-05)', () => {
  it('an edit goes to attention when another admin changed the same field while the form was open (MTB-03, scenario 27)', async () => {
    const { world, tab } = await World.ready()
    const opened = await tab.open('settings/info')
    await world.other((server) => (server.info['name'] = 'x4'))
    await world.until(tab.engine.pull('platform'))
    const id = await tab.record(updateSeo, { name: 'A5' }, opened)
    await world.run(10 * SECOND)
    expect(world.server.info['name']).toBe('x4')
    expect((await world.entries())[0]?.attention?.conflict).toEqual({
      'settings/info': { name: { base: 'Escola', mine: 'A5', theirs: 'x4' } },
    })
    await tab.choose(id, { 'settings/info.name': 'mine' })
    await world.run(10 * SECOND)
    expect(world.server.info['name']).toBe('A5')
  })

  it('an edit causes no conflict with another admin’s change of other fields (MTB-03)', async () => {
    const { world, tab } = await World.ready()
    const opened = await tab.open('settings/info')
    await world.other((server) => (server.info['description'] = 'x'))
    await world.run(17 * SECOND)
    await tab.record(updateSeo, { name: 'A5' }, opened)
    await world.run(10 * SECOND)
    expect(world.server.info).toEqual({ name: 'A5', description: 'x' })
  })
})

describe('session', () => {
  it('a 401 holds everything until the same person has signed in (SYN-13)', async () => {
    const { world, tab } = await World.ready()
    world.server.signedIn = false
    await tab.record(updateSeo, { name: 'Nova' })
    await world.run(20 * SECOND)
    expect(await world.hold()).toMatchObject({ kind: 'auth' })
    world.server.signedIn = true
    void tab.engine.retryNow()
    await world.run(5 * SECOND)
    expect(await world.hold()).toBeNull()
    expect(world.server.info['name']).toBe('Nova')
  })

  it('another person who signs in does not lift the hold (invariant 7)', async () => {
    const { world, tab } = await World.ready()
    world.server.signedIn = false
    await tab.record(updateSeo, { name: 'Nova' })
    await world.run(5 * SECOND)
    world.server.signedIn = true
    world.server.user = 8
    void tab.engine.retryNow()
    await world.run(20 * SECOND)
    expect(world.server.info['name']).toBe('Escola')
    expect(await world.hold()).toMatchObject({ kind: 'auth' })
  })
})

describe('tabs', () => {
  it('a killed tab delays the next one by a second or two, and nothing is doubled (SYN-12, SYN-16)', async () => {
    const { world, tab } = await World.ready()
    const other = world.tab()
    other.engine.start()
    world.fault = (call, count) => (call.url.endsWith('links/create') && count === 1 ? { delay: 5000 } : undefined)
    await tab.record(createLink, { lid: 'a', title: 'A', url: 'a.com' })
    await world.run(1000)
    tab.kill()
    other.engine.wake()
    await world.run(90 * SECOND)
    expect(world.server.links).toHaveLength(1)
    expect(await world.states()).toEqual([])
    expect(await world.linkTitles()).toEqual(['A'])
  })

  it('a frozen lease holder is replaced after 15 s (SYN-12)', async () => {
    const { world, tab } = await World.ready()
    const other = world.tab()
    other.engine.start()
    world.fault = (call, count) => (call.url.endsWith('footerToogle') && count === 1 ? { delay: 2000 } : undefined)
    await tab.record(toggleFooter, { on: true })
    await world.run(500)
    tab.freeze()
    await other.record(updateSeo, { name: 'Nova' })
    await world.run(17 * SECOND)
    expect(world.server.info['name']).toBe('Nova')
    tab.thaw()
    await world.run(30 * SECOND)
    expect(world.problems).toEqual([])
    expect(await world.states()).toEqual([])
  })
})
