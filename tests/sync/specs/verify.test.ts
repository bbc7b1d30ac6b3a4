import { describe, expect } from 'vitest'
import { createLink } from '#features/studio/header-links/commands.ts'
import { must } from '#lib/must.ts'
import { answerNotice } from '#sync/actions/answer-notice.ts'
import { timing } from '#sync/model/timing.ts'
import { ON, type Scene, spec, specs, withLinks } from './scene.ts'

// Verify: what became of a create or toggle without an answer; keys and their generations; lost creates that arrive late.

const probes = (s: Scene, on: string, from: number) => s.calls(on).map(({ at }) => at - from)
const honours = { server: (server: Scene['server']) => void (server.honours = true) }

describe('probes', () => {
  specs(
    [
      { what: 'a create', on: ON.create, read: ON.links, act: (s: Scene) => s.create('a') },
      { what: 'a toggle', on: ON.toggle, read: ON.carousels, act: (s: Scene) => s.toggle(true) },
    ],
    ({ what }) => `${what} is probed 0, 3, 10, 30 and 65 s after the end of its attempt`,
    async (s, { on, read, act }) => {
      s.net(on, { drop: 'before' })
      await act(s)
      await s.until(() => s.calls(on).length === 1)
      const from = s.now
      const before = s.calls(read).length
      await s.wait(64)
      const at = probes(s, read, from).slice(before).map(Math.round)
      expect([...new Set(at)]).toEqual([0, 3, 10, 30])
      await s.wait(2)
      expect(s.calls(on)).toHaveLength(2)
      await s.rests()
    },
  )

  spec('a read that a person asked for decides a verifying create, and the next create is sent at once', async (s) => {
    s.net(ON.create, { landsAfter: 12_000 })
    await s.create('a')
    await s.create('b')
    await s.wait(15)
    const from = s.now
    await s.pull('links')
    await s.until(() => s.calls(ON.create).length === 2)
    expect(s.now - from).toBeLessThan(1.5)
    await s.rests()
  })

  spec('a verifying create is probed at once when the network is back', async (s) => {
    s.net(ON.create, { drop: 'after' })
    await s.create('a')
    await s.until(() => s.calls(ON.create).length === 1)
    s.offline()
    await s.wait(100)
    expect(s.states()).toEqual(['verifying'])
    s.online()
    await s.wait(2)
    expect(s.states()).toEqual(['acked'])
    await s.rests()
  })

  spec('a probe that fails on the network is repeated and proves nothing', async (s) => {
    s.net(ON.create, { drop: 'before' })
    await s.create('a')
    await s.until(() => s.calls(ON.create).length === 1)
    s.always(ON.links, { status: 503 })
    await s.wait(150)
    expect(s.states()).toEqual(['verifying'])
    expect(s.calls(ON.create)).toHaveLength(1)
    s.clear()
    await s.wait(20)
    expect(s.calls(ON.create)).toHaveLength(2)
    await s.rests()
  })

  specs(
    [403, 404, 500].map((status) => ({ status })),
    ({ status }) => `a probe refused with ${status} makes the create uncertain: the person decides`,
    async (s, { status }) => {
      s.net(ON.create, { drop: 'before' })
      await s.create('a')
      await s.until(() => s.calls(ON.create).length === 1)
      s.net(ON.links, { status })
      await s.wait(10)
      expect(s.states()).toEqual(['attention: uncertain'])
      expect(s.calls(ON.create)).toHaveLength(1)
    },
  )

  spec('a read that began before the attempt ended proves nothing', async (s) => {
    s.net(ON.create, { delay: 8000 })
    s.net(ON.links, null, { delay: 20_000 })
    await s.create('a')
    await s.until(() => s.calls(ON.create).length === 1)
    s.sender().kill()
    s.tab = s.openTab()
    await s.wait(120)
    expect(s.server.creates).toHaveLength(1)
    await s.rests()
  })

  spec('a read from a lagging replica proves no absence before 60 s', async (s) => {
    s.net(ON.create, { drop: 'after' })
    s.world.replicaLag = 9500
    await s.create('a')
    await s.wait(120)
    expect(s.server.creates).toHaveLength(1)
    expect(s.questions()).toEqual([])
    await s.rests()
  })

  spec('a create that arrives 55 s late is found and not sent again', async (s) => {
    s.net(ON.create, { landsAfter: 55_000 })
    await s.create('a')
    await s.wait(150)
    expect(s.calls(ON.create)).toHaveLength(1)
    expect(s.server.creates).toHaveLength(1)
    await s.rests()
  })
})

describe('the result of a probe', () => {
  spec('exactly one row that was unknown before and equals the payload is the created row', async (s) => {
    s.net(ON.create, { drop: 'after' })
    await s.other((server) => server.links.push({ id: 900, title: 'x1', url: 'x.com' }))
    const id = await s.create('a')
    await s.wait(10)
    expect(s.entry(id).state).toBe('acked')
    expect(s.world.store.peekAt('ids', 'links/a')?.sid).toBe('1')
    await s.rests()
  })

  spec(
    'a row with the same content that was known before is not the created row',
    async (s) => {
      s.net(ON.create, { drop: 'before' })
      await s.tab.record(createLink, { lid: 'a', title: 'L', url: 'l.com' })
      await s.wait(120)
      expect(s.server.links.map((link) => link.title)).toEqual(['L', 'L'])
      expect(s.calls(ON.create)).toHaveLength(2)
      await s.rests()
    },
    withLinks('L'),
  )

  spec('an unknown row that does not equal the payload is a candidate about which the person decides', async (s) => {
    s.net(ON.create, { drop: 'before' })
    const id = await s.create('a')
    await s.until(() => s.calls(ON.create).length === 1)
    await s.other((server) => server.links.push({ id: 900, title: 'x1', url: 'x.com' }))
    await s.wait(100)
    expect(s.entry(id).attention).toMatchObject({ reason: 'uncertain', candidates: ['900'] })
    expect(s.entry(id).attention?.candidateRows).toMatchObject({ 900: { title: 'x1' } })
    expect(s.calls(ON.create)).toHaveLength(1)
    expect(await s.titles()).toEqual(['A'])
    await s.decide(id, null)
    await s.rests()
    expect(s.server.links.map((link) => link.title)).toEqual(['x1', 'A'])
  })

  spec('«É este» binds the candidate: one row, no call', async (s) => {
    s.net(ON.create, { drop: 'before' })
    const id = await s.create('a')
    await s.until(() => s.calls(ON.create).length === 1)
    await s.other((server) => server.links.push({ id: 900, title: 'x1', url: 'x.com' }))
    await s.wait(100)
    await s.decide(id, '900')
    await s.wait(5)
    expect(s.world.store.peekAt('ids', 'links/a')?.sid).toBe('900')
    await s.rests()
    expect(await s.titles()).toEqual(['x1'])
    expect(s.calls(ON.create)).toHaveLength(1)
  })

  spec('while a create is uncertain only its candidates are held back; other rows are shown', async (s) => {
    s.net(ON.create, { drop: 'before' })
    await s.create('a')
    await s.until(() => s.calls(ON.create).length === 1)
    await s.other((server) => server.links.push({ id: 900, title: 'x1', url: 'x.com' }))
    await s.wait(100)
    expect(s.states()).toEqual(['attention: uncertain'])
    await s.other((server) => server.links.push({ id: 901, title: 'x2', url: 'x2.com' }))
    await s.pull('links')
    expect(await s.sortedTitles()).toEqual(['A', 'x2'])
  })

  spec('discarding an uncertain create shows its candidates, without a call', async (s) => {
    s.net(ON.create, { drop: 'before' })
    const id = await s.create('a')
    await s.until(() => s.calls(ON.create).length === 1)
    await s.other((server) => server.links.push({ id: 900, title: 'x1', url: 'x.com' }))
    await s.wait(100)
    await s.discard(id)
    await s.wait(5)
    expect(await s.titles()).toEqual(['x1'])
    expect(s.calls(ON.create)).toHaveLength(1)
    await s.rests()
  })

  spec('a create proven absent after a 500 is not sent by itself: «não foi salvo»; ‹Tentar de novo› sends it', async (s) => {
    s.net(ON.create, { status: 500, body: { error: 'Falhou' } })
    const id = await s.create('a')
    await s.wait(100)
    expect(s.entry(id).attention).toMatchObject({ reason: 'not-saved', message: 'Falhou' })
    await s.retry(id)
    await s.wait(10)
    expect(s.server.creates).toHaveLength(1)
    await s.rests()
  })

  spec('a toggle whose carousel is gone goes to attention', async (s) => {
    s.net(ON.toggle, { drop: 'before' })
    const id = await s.toggle(true)
    await s.until(() => s.calls(ON.toggle).length === 1)
    await s.other((server) => (server.carousels = []))
    await s.wait(100)
    expect(s.entry(id).attention?.reason).toBe('gone')
  })

  spec('a toggle that finds the wanted side is done, whoever toggled', async (s) => {
    s.net(ON.toggle, { drop: 'before' })
    const id = await s.toggle(true)
    await s.until(() => s.calls(ON.toggle).length === 1)
    await s.other((server) => (must(server.carousels[0], 'one').published = 1))
    await s.wait(5)
    expect(s.entry(id).state).toBe('acked')
    await s.rests()
    expect(s.calls(ON.toggle)).toHaveLength(1)
  })

  spec('a toggle that ends on the wrong side twice goes to attention', async (s) => {
    s.always(ON.toggle, { status: 200, body: { published: 0 } })
    const id = await s.toggle(true)
    await s.wait(30)
    expect(s.calls(ON.toggle)).toHaveLength(2)
    expect(s.entry(id).attention?.reason).toBe('refused')
  })
})

describe('the row of a create is shown once', () => {
  spec('a pull during a create in flight holds back unknown rows', async (s) => {
    s.net(ON.create, { delay: 5000 })
    await s.create('a')
    const seen = s.watchTitles()
    await s.until(() => s.server.creates.length === 1)
    await s.pull('links')
    await s.wait(20)
    expect(seen()).toEqual([['A']])
    await s.rests()
  })

  spec('a held-back row of another admin is shown when the create is finished', async (s) => {
    s.net(ON.create, { delay: 4000 })
    await s.create('a')
    await s.until(() => s.calls(ON.create).length === 1)
    await s.other((server) => server.links.push({ id: 900, title: 'x1', url: 'x.com' }))
    await s.pull('links')
    expect(await s.titles()).toEqual(['A'])
    await s.wait(6)
    expect(await s.sortedTitles()).toEqual(['A', 'x1'])
    await s.rests()
  })

  spec('a row that was held back in an earlier read is known to the next create and is not taken for its row', async (s) => {
    s.net(ON.create, { delay: 4000 }, { drop: 'before' })
    await s.create('a')
    await s.until(() => s.calls(ON.create).length === 1)
    await s.other((server) => server.links.push({ id: 900, title: 'B', url: 'b.com' }))
    await s.pull('links')
    await s.create('b')
    await s.wait(150)
    expect(s.server.creates).toHaveLength(2)
    expect(s.questions()).toEqual([])
    await s.rests()
  })

  spec('the ack of a create whose row was mirrored already folds both into one, and the local id stays', async (s) => {
    s.net(ON.create, { drop: 'after' })
    const id = await s.create('a')
    await s.until(() => s.calls(ON.create).length === 1)
    s.always(ON.links, { status: 404 })
    await s.wait(5)
    expect(s.entry(id).attention?.reason).toBe('uncertain')
    s.clear()
    await s.pull('links')
    await s.rename('a', 'A2')
    await s.wait(120)
    expect(await s.titles()).toEqual(['A2'])
    expect(s.server.creates).toHaveLength(1)
    await s.rests()
  })
})

describe('keys', () => {
  spec('a key names the entry, the step and the generation', async (s) => {
    const id = await s.create('a')
    await s.wait(2)
    expect(s.keys(ON.create)).toEqual([`${id}:create:1`])
  })

  spec(
    'only creates and toggles carry a key',
    async (s) => {
      await s.name('A1')
      await s.order(['s100'])
      await s.wait(5)
      expect([...s.keys(ON.seo), ...s.keys(ON.order)]).toEqual([undefined, undefined])
    },
    withLinks('L', 'M'),
  )

  spec(
    'a definite answer starts a new generation: the person’s next try is a new call',
    async (s) => {
      s.net(ON.create, { status: 422 })
      const id = await s.create('a')
      await s.wait(3)
      await s.retry(id)
      await s.wait(10)
      expect(s.keys(ON.create)).toEqual([`${id}:create:1`, `${id}:create:2`])
      await s.rests()
    },
    honours,
  )

  spec('proven absence starts a new generation', async (s) => {
    s.net(ON.create, { drop: 'before' })
    const id = await s.create('a')
    await s.wait(100)
    expect(s.keys(ON.create)).toEqual([`${id}:create:1`, `${id}:create:2`])
    await s.rests()
  })

  spec(
    'a repeat without a definite answer keeps its key for 20 h, then the entry is verified',
    async (s) => {
      await s.set('honours', true)
      s.net(ON.create, { drop: 'after' })
      const id = await s.create('a')
      await s.until(() => s.calls(ON.create).length === 1)
      await s.wait(1)
      expect(s.entry(id).state).toBe('waiting')
      for (const tab of s.world.tabs) tab.kill()
      await s.wait(timing.keyLife / 1000 + 60)
      s.tab = s.openTab()
      await s.wait(100)
      expect(s.calls(ON.create)).toHaveLength(1)
      expect(s.questions()).toEqual([])
      await s.rests()
    },
    honours,
  )

  specs(
    [
      { what: '422', action: { status: 422 } },
      { what: '403', action: { status: 403 } },
      { what: '404', action: { status: 404 } },
    ],
    ({ what }) => `an unanswered create whose repeat gets ${what} is verified before it reaches a person`,
    async (s, { action }) => {
      await s.create('z')
      await s.wait(20)
      s.net(ON.create, { drop: 'after' }, action)
      await s.create('a')
      for (let at = 0; at < 100; at++) {
        await s.wait(1)
        expect(s.questions()).toEqual([])
      }
      expect(s.server.creates).toHaveLength(2)
      await s.rests()
    },
    honours,
  )

  spec(
    'an unanswered create whose list cannot be read is verified and does not go to attention as unread',
    async (s) => {
      await s.create('z')
      await s.wait(20)
      s.net(ON.create, { drop: 'after' })
      await s.create('a')
      await s.until(() => s.calls(ON.create).length === 2)
      s.net(ON.links, { status: 503 }, { status: 503 })
      await s.wait(60)
      expect(s.questions()).toEqual([])
      expect(s.server.creates).toHaveLength(2)
      await s.rests()
    },
    honours,
  )

  spec('an edit of a row whose create is uncertain verifies the create and never sends it blindly', async (s) => {
    s.net(ON.create, { drop: 'after' })
    await s.create('a')
    await s.until(() => s.calls(ON.create).length === 1)
    s.net(ON.links, { status: 500 })
    await s.wait(5)
    expect(s.states()).toEqual(['attention: uncertain'])
    await s.rename('a', 'A2')
    await s.wait(30)
    expect(s.server.creates).toHaveLength(1)
    await s.rests()
    expect(s.server.links.map((link) => link.title)).toEqual(['A2'])
  })

  spec('a retried create does not take over the row that the next create of the list may still make', async (s) => {
    s.net(ON.create, { drop: 'before' })
    const first = await s.create('a')
    await s.until(() => s.calls(ON.create).length === 1)
    s.net(ON.links, { status: 404 })
    await s.wait(5)
    expect(s.states()).toEqual(['attention: uncertain'])
    // From now on keys are known to be honoured, so the second create waits to be repeated and is not verified.
    s.server.honours = true
    await s.toggle(true)
    await s.wait(2)
    s.net(ON.create, { landsAfter: 31_000 })
    await s.create('b')
    await s.until(() => s.calls(ON.create).length === 2)
    await s.retry(first)
    await s.wait(150)
    expect(s.questions()).toEqual([])
    expect(s.server.creates).toHaveLength(2)
    expect(await s.sortedTitles()).toEqual(['A', 'B'])
    await s.rests()
  })

  spec('‹Tentar de novo› on an uncertain create verifies it first', async (s) => {
    s.net(ON.create, { drop: 'after' })
    const id = await s.create('a')
    await s.until(() => s.calls(ON.create).length === 1)
    s.net(ON.links, { status: 500 })
    await s.wait(5)
    await s.retry(id)
    expect(s.entry(id).state).toBe('verifying')
    await s.wait(100)
    expect(s.server.creates).toHaveLength(1)
    await s.rests()
  })
})

describe('a late duplicate', () => {
  spec('a lost create that arrives after the second one causes a notice; ‹Manter› keeps both rows', async (s) => {
    s.net(ON.create, { landsAfter: 75_000 })
    await s.create('a')
    await s.wait(140)
    const [notice] = await s.meta('notices')
    await s.tab.act(answerNotice, must(notice, 'a notice').id, 'keep')
    await s.wait(10)
    expect(s.server.links).toHaveLength(2)
    expect(await s.meta('notices')).toEqual([])
    await s.rests()
  })

  spec('a lost create that never arrives causes no notice and is forgotten after a day', async (s) => {
    s.net(ON.create, { drop: 'before' })
    await s.create('a')
    await s.wait(140)
    expect(await s.meta('ghosts')).toHaveLength(1)
    expect(await s.meta('notices')).toEqual([])
    await s.wait(25 * 3600)
    s.tab = s.openTab()
    await s.wait(15)
    expect(await s.meta('ghosts')).toEqual([])
  })

  spec('a lost create that arrives before the second was sent is found: nothing is sent twice, nobody is told', async (s) => {
    s.net(ON.create, { landsAfter: 75_000 })
    await s.create('a')
    await s.wait(60)
    await s.pause(true)
    await s.wait(10)
    expect(s.states()).toEqual(['queued'])
    await s.wait(10)
    await s.pull('links')
    expect(s.states()).toEqual(['acked'])
    await s.pause(false)
    await s.wait(30)
    expect(s.calls(ON.create)).toHaveLength(1)
    expect(await s.meta('notices')).toEqual([])
    expect(await s.titles()).toEqual(['A'])
    await s.rests()
  })

  spec('rows of the same content that the person denied cause no notice', async (s) => {
    s.net(ON.create, { drop: 'before' })
    const id = await s.create('a')
    await s.until(() => s.calls(ON.create).length === 1)
    await s.other((server) => server.links.push({ id: 900, title: 'A', url: 'a.com' }, { id: 901, title: 'A', url: 'a.com' }))
    await s.wait(80)
    expect(s.states()).toEqual(['attention: uncertain'])
    await s.decide(id, null)
    await s.wait(30)
    await s.pull('links')
    expect(s.server.links).toHaveLength(3)
    expect(await s.meta('notices')).toEqual([])
    await s.rests()
  })

  spec('an unknown row of another content is no late duplicate', async (s) => {
    s.net(ON.create, { drop: 'before' })
    await s.create('a')
    await s.wait(140)
    await s.other((server) => server.links.push({ id: 900, title: 'x1', url: 'x.com' }))
    await s.pull('links')
    expect(await s.meta('notices')).toEqual([])
    await s.rests()
  })

  spec('after «nenhum destes» a row that arrives late is told as a repeat', async (s) => {
    s.net(ON.create, { landsAfter: 120_000 })
    const id = await s.create('a')
    await s.until(() => s.calls(ON.create).length === 1)
    await s.other((server) => server.links.push({ id: 900, title: 'x1', url: 'x.com' }))
    await s.wait(80)
    await s.decide(id, null)
    await s.wait(60)
    await s.pull('links')
    expect(await s.meta('notices')).toHaveLength(1)
    expect(await s.sortedTitles()).toEqual(['A', 'A', 'x1'])
  })
})
