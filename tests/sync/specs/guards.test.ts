import { describe, expect } from 'vitest'
import { must } from '#lib/must.ts'
import { ON, spec, withLinks } from './scene.ts'

// Rules that show only when two things go wrong at once. Each spec here fell when its rule was taken out, and no other did (tests/sync/mutants).

describe('two troubles at once', () => {
  spec('a slice ends after 10 s though something is always on the wire: it starts nothing new, and gives the lock back', async (s) => {
    s.always(ON.seo, { delay: 3000 })
    s.always(ON.footer, { delay: 3000 })
    const { fence } = await s.meta('lease')
    for (let n = 0; n < 60; n++) {
      await (n % 2 === 0 ? s.name(`A${n}`) : s.footer(n % 4 === 1))
      await s.wait(0.5)
    }
    expect((await s.meta('lease')).fence).toBeGreaterThanOrEqual(fence + 2)
    await s.rests()
  })

  spec('a success of an attempt already given up counts: nobody has to look for the create', async (s) => {
    s.net(ON.create, { delay: 20_000 })
    const id = await s.create('a')
    await s.until(() => s.calls(ON.create).length === 1)
    const frozen = s.tabOf(must(s.calls(ON.create)[0], 'a call'))
    frozen.freeze()
    s.tab = s.openTab()
    s.always(ON.links, { status: 503 })
    await s.wait(25)
    expect(s.entry(id).state).toBe('verifying')
    frozen.thaw()
    await s.wait(1)
    expect(s.entry(id).state).toBe('acked')
    await s.rests()
    expect(s.server.creates).toHaveLength(1)
  })

  spec('a create with an unanswered attempt whose list is refused with 500 is verified before it is anybody’s question', async (s) => {
    await s.set('honours', true)
    s.net(ON.create, { drop: 'after' }, { status: 429, retryAfter: 9000 })
    await s.create('a')
    await s.until(() => s.calls(ON.create).length === 2)
    s.net(ON.links, { status: 500 })
    for (let at = 0; at < 60; at++) {
      await s.wait(1)
      expect(s.questions()).toEqual([])
    }
    expect(s.server.creates).toHaveLength(1)
    await s.rests()
  })

  spec(
    'a tab that froze between the read and the attempt reads again: what another admin set meanwhile is seen',
    async (s) => {
      const from = s.calls(ON.platform).length
      s.world.afterCommit = () => {
        if (s.calls(ON.platform).length === from) return
        const read = s.world.store.peekAt('reads', 'platform')
        if ((read?.committedAt ?? 0) < s.world.clock.now() - 100) return
        s.world.afterCommit = () => undefined
        s.tab.freeze()
      }
      const id = await s.name('A1')
      await s.wait(5)
      expect(s.tab.life.frozen).toBe(true)
      await s.other((server) => (server.info['name'] = 'x1'))
      await s.wait(40)
      s.tab.thaw()
      await s.wait(20)
      expect(s.entry(id).attention?.reason).toBe('conflict')
      expect(s.server.info['name']).toBe('x1')
    },
    { tabs: 'one' },
  )

  spec(
    'a tab that froze with the answer of its read in hand reads again: that read began too long ago',
    async (s) => {
      const id = await s.name('A1')
      s.tab.trap('answer', 1, () => s.tab.freeze())
      await s.wait(1)
      expect(s.calls(ON.seo)).toEqual([])
      await s.other((server) => (server.info['name'] = 'x1'))
      await s.wait(40)
      s.tab.thaw()
      await s.wait(20)
      expect(s.entry(id).attention?.reason).toBe('conflict')
      expect(s.server.info['name']).toBe('x1')
    },
    { tabs: 'one' },
  )

  spec(
    'a tab that froze over two reads of one resource reads again: they are no slow network, which takes long twice in a row',
    async (s) => {
      s.net(ON.platform, { delay: 8000 }, { delay: 8000 })
      const shown = s.tab.engine.pull('platform')
      await s.wait(6)
      const id = await s.name('A1')
      await s.wait(1)
      s.tab.freeze()
      await s.other((server) => (server.info['name'] = 'x1'))
      await s.wait(40)
      s.tab.thaw()
      await s.wait(20)
      await shown
      expect(s.entry(id).attention?.reason).toBe('conflict')
      expect(s.server.info['name']).toBe('x1')
    },
    { tabs: 'one' },
  )

  spec('a value that this device handed over is known though its edit was discarded, and what took it back was taken back', async (s) => {
    s.net(ON.seo, { status: 500, applied: true })
    const id = await s.name('A1')
    await s.wait(3)
    await s.pause(true)
    await s.discard(id)
    const inverse = must(s.entries()[0], 'what takes it back')
    await s.undo(inverse.id)
    expect(s.states()).toEqual([])
    const later = await s.name('A2')
    // What the person saw, and nothing of what went before.
    await s.change(later, (entry) => ({ ...entry, knows: { 'settings/info': { name: ['Escola'] } } }))
    // The read of before is old by then: the server shows what was handed over.
    await s.wait(6)
    await s.pause(false)
    await s.wait(10)
    expect(s.questions()).toEqual([])
    expect(s.server.info['name']).toBe('A2')
  })

  spec('a value handed over longer ago than 65 s is somebody’s again: another admin who sets it is asked about', async (s) => {
    await s.name('A1')
    await s.wait(30)
    await s.name('A2')
    await s.wait(90)
    const opened = await s.open('settings/info')
    await s.other((server) => (server.info['name'] = 'A1'))
    await s.wait(6)
    await s.name('A3', { opened })
    await s.wait(10)
    expect(s.states()).toEqual(['attention: conflict'])
    expect(s.server.info['name']).toBe('A1')
  })

  spec(
    'what the last answer gave back is known, however the server changed it',
    async (s) => {
      s.net(ON.update, { status: 200, applied: true, body: { data: { id: 100, title: 'a-1!', url: 'l.com', order: 0, tenant_id: 1 } } })
      await s.rename('s100', 'A1')
      await s.until(() => s.calls(ON.update).length === 1)
      await s.wait(0.1)
      await s.other((server) => (must(server.links[0], 'a link').title = 'a-1!'))
      await s.wait(6)
      await s.rename('s100', 'A2')
      await s.wait(5)
      expect(s.questions()).toEqual([])
      expect(s.server.links[0]?.title).toBe('A2')
      await s.rests()
    },
    withLinks('L'),
  )

  spec('while an account closes nothing new is handed over, though a pause ends meanwhile', async (s) => {
    // An upload is awaited beside the slices: they go on, and must find nothing to do.
    s.net(ON.put, { hang: true })
    await s.photo()
    await s.until(() => s.calls(ON.put).length === 1)
    s.net(ON.footer, { status: 503 })
    await s.footer(true)
    await s.until(() => s.calls(ON.footer).length === 1)
    await s.wait(1)
    await s.world.signOut()
    expect(s.calls(ON.footer)).toHaveLength(1)
    await s.world.signIn()
    s.tab = s.openTab()
    await s.rests()
    expect(s.server.platform['footer_visible']).toBe(1)
  })
})
