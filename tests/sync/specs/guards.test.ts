import { describe, expect } from 'vitest'
import { must } from '#lib/must.ts'
import { ON, spec, withLinks } from './scene.ts'

// Rules that matter only when two faults meet. When such a rule is taken out, only the spec here fails (tests/sync/mutants).

describe('two faults at once', () => {
  spec('a slice ends after 10 s even if requests are always on the wire: it starts nothing new and releases the lock', async (s) => {
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

  spec('a success of an attempt that was given up counts, so the create need not be verified', async (s) => {
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

  spec('a create with an unanswered attempt whose list is refused with 500 is verified before the person is asked', async (s) => {
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
    'a tab that froze between the read and the attempt reads again, and sees what another admin set meanwhile',
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
    'a tab that froze with the answer of its read in memory reads again, because that read began too long ago',
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
    'a tab that froze over two reads of one resource reads again: two overlapping slow reads are no slow network',
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

  spec('a value that this device sent is known even if its edit was discarded and the reverting edit was undone', async (s) => {
    s.net(ON.seo, { status: 500, applied: true })
    const id = await s.name('A1')
    await s.wait(3)
    await s.pause(true)
    await s.discard(id)
    const inverse = must(s.entries()[0], 'the reverting entry')
    await s.undo(inverse.id)
    expect(s.states()).toEqual([])
    const later = await s.name('A2')
    // Leaves only what the person saw, without the earlier known values.
    await s.change(later, (entry) => ({ ...entry, knows: { 'settings/info': { name: ['Escola'] } } }))
    // By then the earlier read is old: the server shows the value that was sent.
    await s.wait(6)
    await s.pause(false)
    await s.wait(10)
    expect(s.questions()).toEqual([])
    expect(s.server.info['name']).toBe('A2')
  })

  spec('a value sent longer ago than 65 s is not known any more: another admin who sets it causes a conflict', async (s) => {
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
    'a value in the last answer is known, however the server changed it',
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

  spec('while an account closes no attempt is handed over, even if a pause ends meanwhile', async (s) => {
    // The upload keeps the engine waiting beside the slices; these go on and must find nothing to do.
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
