import { describe, expect } from 'vitest'
import { must } from '#lib/must.ts'
import { repairRow } from '#sync/pull/repair-row.ts'
import { model } from '#tests/sync/world.ts'
import { ON, type Scene, spec, specs, withLinks } from './scene.ts'

// Pulls and settling (docs/sync.md): what a read may change, when an acked entry settles, and values that arrive late.

const INFO = 'settings/info'
const names = (s: Scene) => s.watch(INFO, 'name')

describe('an unreadable row (security 12)', () => {
  spec(
    'an unreadable row is deleted and read again; pending edits are folded over the new base',
    async (s) => {
      const { store } = s.world
      const reloadRow = (table: 'links' | 'settings' | 'orders', lid: string) =>
        s.world.until(repairRow({ store, model, pull: (id) => s.tab.engine.pull(id) }, table, lid))
      await s.wait(1)
      s.offline()
      await s.name('A1')
      store.preset('settings', 'info', { lid: 'info', born: 1, name: 7 })
      store.preset('links', 's100', { lid: 's100', born: 1, title: { a: 1 } })
      store.preset('orders', 'links', { lid: 'links', born: 1, lids: 'x' })
      s.world.offline = false
      await reloadRow('settings', 'info')
      expect(s.shown).toEqual({ name: 'A1', about: 'i' })
      await reloadRow('links', 's100')
      await reloadRow('orders', 'links')
      expect(store.peekAt('links', 's100')).toMatchObject({ title: 'Loja', url: 'loja.com' })
      expect(store.peekAt('orders', 'links')).toMatchObject({ lids: ['s100'] })
      await s.rests()
      expect(s.server.info['name']).toBe('A1')
    },
    withLinks('Loja'),
  )
})

describe('a read from before the network was lost', () => {
  spec(
    'a read from before an `offline` is not fresh, however short the outage: another admin’s change is a conflict (MTB-04, NET-08)',
    async (s) => {
      await s.wait(20)
      await s.pull('platform')
      s.unplugged()
      await s.name('A1')
      await s.other((server) => (server.info['name'] = 'B1'))
      await s.wait(0.5)
      s.online()
      await s.wait(4)
      expect(s.questions()).toHaveLength(1)
      expect(s.calls(ON.seo)).toEqual([])
      expect(s.server.info['name']).toBe('B1')
    },
  )
})

describe('a read from before an earlier call of the same edit', () => {
  spec('it is not fresh, however short ago it was: it may lack what that call did (MTB-04)', async (s) => {
    s.net(ON.put, { delay: 3000 })
    await s.photo()
    await s.wait(1)
    await s.pull('profile')
    const before = s.calls(ON.me).length
    await s.wait(4)
    expect(s.calls(ON.attach)).toHaveLength(1)
    expect(s.calls(ON.me).length).toBeGreaterThan(before)
    const [read, attach] = [must(s.calls(ON.me)[before], 'the read'), must(s.calls(ON.attach)[0], 'the call')]
    expect(read.at).toBeLessThan(attach.at)
  })
})

describe('pulls', () => {
  spec('a page that accepts fresh data joins the running read: nothing is requested twice (CCH-08)', async (s) => {
    const before = s.calls(ON.platform).length
    s.net(ON.platform, { delay: 2000 })
    const first = s.tab.engine.pull('platform')
    await s.wait(0.5)
    const second = s.tab.engine.pull('platform', { since: 0 })
    const results = await s.world.until(Promise.all([first, second]))
    expect(results.map(({ ok }) => ok)).toEqual([true, true])
    expect(s.calls(ON.platform)).toHaveLength(before + 1)
    await s.pull('platform')
    expect(s.calls(ON.platform)).toHaveLength(before + 2)
  })

  spec('an older read that commits after a newer one is dropped whole', async (s) => {
    s.net(ON.platform, { delay: 6000 })
    void s.tab.engine.pull('platform')
    await s.wait(1)
    await s.other((server) => (server.info['name'] = 'x1'))
    const other = s.openTab()
    await s.world.until(other.engine.pull('platform'))
    const seen = names(s)
    await s.wait(10)
    expect(seen()).toEqual(['x1'])
  })

  spec(
    'a caller that asks while a read is running gets that read',
    async (s) => {
      s.net(ON.platform, { delay: 1000 })
      const before = s.calls(ON.platform).length
      void s.tab.engine.pull('platform')
      void s.tab.engine.pull('platform')
      await s.wait(3)
      expect(s.calls(ON.platform)).toHaveLength(before + 1)
    },
    { tabs: 'one' },
  )

  spec(
    'a read writes only rows that changed, so nothing is repainted without a change',
    async (s) => {
      await s.pull('links')
      let writes = 0
      const hear = s.world.store.onCommit
      s.world.store.onCommit = (changes) => {
        writes += changes.filter(({ table }) => table === 'links' || table === 'orders').length
        hear(changes)
      }
      await s.pull('links')
      expect(writes).toBe(0)
    },
    withLinks('L', 'M'),
  )

  spec('a read under a pending edit changes the base, and the screen goes on showing the edit', async (s) => {
    s.offline()
    await s.name('A1')
    const seen = names(s)
    s.world.offline = false
    await s.other((server) => Object.assign(server.info, { name: 'x1', description: 'x2' }))
    await s.pause(true)
    await s.pull('platform')
    expect(seen()).toEqual(['A1'])
    expect(s.shown.about).toBe('x2')
    expect(s.world.store.peekAt('bases', INFO)?.fields).toMatchObject({ name: 'x1' })
  })

  spec('the answer of a create gives its row the server’s id, before any read (CCH-09, SYN-09)', async (s) => {
    s.net(ON.create, { delay: 1000 })
    await s.create('a')
    await s.until(() => s.calls(ON.create).length === 1)
    s.always(ON.links, { status: 503 })
    await s.until(() => s.states().includes('acked'))
    expect(s.world.store.peekAt('ids', 'links/a')).toMatchObject({ lid: 'a', sid: String(s.server.links[0]?.id) })
    expect(s.world.store.peekAt('links', 'a')).toMatchObject({ title: 'A' })
    s.clear()
    await s.rests()
  })

  specs(
    [401, 403, 404, 500].map((status) => ({ status })),
    ({ status }) => `a read for people is not repeated after ${status} (NET-02)`,
    async (s, { status }) => {
      s.net(ON.links, { status })
      const before = s.calls(ON.links).length
      await s.pull('links')
      await s.wait(20)
      expect(s.calls(ON.links)).toHaveLength(before + 1)
    },
  )

  specs(
    [
      { what: 'a network error', action: { drop: 'before' as const } },
      { what: '503', action: { status: 503 } },
    ],
    ({ what }) => `a read for people is tried three times, 3 s apart, after ${what} (NET-02, NET-05)`,
    async (s, { action }) => {
      s.net(ON.links, action, action, action, action)
      const before = s.calls(ON.links).length
      const result = await s.pull('links')
      expect(result.ok).toBe(false)
      await s.wait(20)
      expect(s.calls(ON.links)).toHaveLength(before + 3)
      expect(Math.min(...s.gaps(ON.links).slice(-2))).toBeGreaterThanOrEqual(3)
    },
  )

  spec(
    'an answer that the contract does not know changes nothing',
    async (s) => {
      s.net(ON.links, { status: 200, body: { data: 'x' } })
      await s.pull('links')
      expect(await s.titles()).toEqual(['L'])
    },
    { ...withLinks('L'), reports: true },
  )

  specs(
    [{ pending: false }, { pending: true }],
    ({ pending }) => `a field that an answer lacks stays as it was${pending ? ', under a pending edit too' : ''} (scenario 26)`,
    async (s, { pending }) => {
      await s.pause(true)
      if (pending) await s.name('A1')
      const about = s.watch('settings/info', 'description')
      s.net(ON.platform, { status: 200, body: { data: { settings: {}, login: {}, extra: {}, info: { name: 'x1' } } } })
      await s.pull('platform')
      expect(s.shown).toEqual({ name: pending ? 'A1' : 'x1', about: 'i' })
      expect(about()).toEqual(['i'])
    },
  )

  spec(
    'a page of a captive portal changes nothing',
    async (s) => {
      s.net(ON.links, { status: 200, html: true }, { status: 200, html: true }, { status: 200, html: true })
      await s.pull('links')
      expect(await s.titles()).toEqual(['L'])
    },
    withLinks('L'),
  )

  spec(
    'a list shows the rows in the order of the answer, then the rows of pending creates',
    async (s) => {
      s.offline()
      await s.create('a')
      s.world.offline = false
      await s.other((server) => {
        server.links.push({ id: 900, title: 'x1', url: 'x.com' })
      })
      await s.pause(true)
      await s.pull('links')
      expect(await s.titles()).toEqual(['L', 'x1', 'A'])
      await s.pause(false)
      await s.rests()
    },
    withLinks('L'),
  )
})

describe('absence', () => {
  spec(
    'a row that a complete list lacks is deleted',
    async (s) => {
      await s.other((server) => (server.links = server.links.slice(1)))
      await s.pull('links')
      expect(await s.titles()).toEqual(['M'])
    },
    withLinks('L', 'M'),
  )

  spec(
    'a list that started less than 10 s after our own last ack of the row deletes nothing',
    async (s) => {
      await s.rename('s100', 'A1')
      await s.wait(2)
      const links = s.server.links
      await s.other((server) => (server.links = []))
      await s.pull('links')
      expect(await s.titles()).toEqual(['A1'])
      await s.other((server) => (server.links = links))
      await s.rests()
    },
    withLinks('L'),
  )

  spec(
    'a pending edit goes to attention only when two such lists, 10 s apart, lack its row (invariant 15)',
    async (s) => {
      s.offline()
      const id = await s.rename('s100', 'A1')
      s.world.offline = false
      await s.pause(true)
      const links = s.server.links
      await s.other((server) => (server.links = []))
      await s.pull('links')
      await s.wait(5)
      await s.pull('links')
      expect(s.states()).toEqual(['queued'])
      expect(await s.titles()).toEqual(['A1'])
      await s.wait(6)
      await s.pull('links')
      expect(s.entry(id).attention?.reason).toBe('gone')
      expect(await s.titles()).toEqual([])
      await s.other((server) => (server.links = links))
    },
    withLinks('L'),
  )

  spec(
    'a row that is back in the second list causes no question',
    async (s) => {
      s.offline()
      await s.rename('s100', 'A1')
      s.world.offline = false
      await s.pause(true)
      const links = s.server.links
      await s.other((server) => (server.links = []))
      await s.pull('links')
      await s.other((server) => (server.links = links))
      await s.wait(11)
      await s.pull('links')
      await s.other((server) => (server.links = []))
      await s.pull('links')
      expect(s.states()).toEqual(['queued'])
      await s.other((server) => (server.links = links))
      await s.pause(false)
      await s.rests()
    },
    withLinks('L'),
  )

  spec(
    'a delete of a row that is already gone causes no question',
    async (s) => {
      s.offline()
      await s.remove('s100')
      await s.other((server) => (server.links = []))
      s.online()
      await s.rests()
    },
    withLinks('L'),
  )
})

describe('settling', () => {
  spec('an acked entry stays folded until a read that started at least 10 s after its ack has committed', async (s) => {
    const id = await s.name('A1')
    await s.until(() => s.entries()[0]?.state === 'acked')
    await s.wait(3)
    await s.pull('platform')
    expect(s.states()).toEqual(['acked'])
    await s.wait(6)
    await s.pull('platform')
    expect(s.states()).toEqual(['acked'])
    await s.wait(5)
    expect(s.ended(id)).toBe('settled')
  })

  spec(
    'a normalising server wins from the settling read on, without a flicker before',
    async (s) => {
      await s.name('A1 ')
      const seen = names(s)
      await s.wait(9)
      expect(seen()).toEqual(['A1 '])
      await s.wait(10)
      expect(seen()).toEqual(['A1 ', 'A1'])
      await s.rests()
    },
    { server: (server) => void (server.normalise = true) },
  )

  spec('another admin who wrote after us wins at the settling read', async (s) => {
    await s.name('A1')
    await s.wait(2)
    await s.other((server) => (server.info['name'] = 'x1'))
    const seen = names(s)
    await s.wait(30)
    expect(seen()).toEqual(['A1', 'x1'])
    await s.rests()
  })

  spec('an entry acked because the server had its values already settles like any other', async (s) => {
    await s.other((server) => (must(server.carousels[0], 'one').published = 1))
    const id = await s.toggle(true)
    await s.wait(2)
    expect(s.entry(id).state).toBe('acked')
    await s.wait(20)
    expect(s.ended(id)).toBe('settled')
    await s.rests()
  })

  spec('acked entries of one row settle in order', async (s) => {
    const first = await s.name('A1')
    await s.wait(4)
    const second = await s.name('A2')
    const seen = names(s)
    await s.wait(9)
    expect(s.ended(second)).toBeUndefined()
    await s.wait(20)
    const [one, two] = s.journal()
    expect([one?.id, two?.id]).toEqual([first, second])
    expect(must(two, 'second').at).toBeGreaterThanOrEqual(must(one, 'first').at)
    expect(seen()).toEqual(['A2'])
  })

  spec('an acked entry that waits for a late attempt keeps the older acked one with it: nothing flickers', async (s) => {
    await s.about('A1')
    await s.wait(2)
    s.net(ON.seo, { drop: 'after' })
    await s.about('A2')
    const seen = s.watch('settings/info', 'description')
    await s.wait(100)
    expect(seen()).toEqual(['A2'])
    await s.rests()
  })

  spec('the lease holder requests the settling read without a page that asks', async (s) => {
    await s.name('A1')
    await s.wait(5)
    const before = s.calls(ON.platform).length
    await s.wait(10)
    expect(s.calls(ON.platform)).toHaveLength(before + 1)
    expect(s.states()).toEqual([])
  })

  specs(
    [403, 404, 500].map((status) => ({ status })),
    ({ status }) => `a settling read that was refused with ${status} is repeated 30 s later`,
    async (s, { status }) => {
      await s.name('A1')
      await s.wait(5)
      s.net(ON.platform, { status })
      const before = s.calls(ON.platform).length
      await s.wait(30)
      expect(s.calls(ON.platform)).toHaveLength(before + 1)
      await s.wait(20)
      expect(s.calls(ON.platform)).toHaveLength(before + 2)
      expect(s.states()).toEqual([])
    },
  )

  spec(
    'a settled entry is in the journal with the server’s answer, and the outbox is empty',
    async (s) => {
      const id = await s.rename('s100', 'A1')
      await s.wait(20)
      expect(s.world.store.peekAt('journal', id)).toMatchObject({ state: 'settled', sent: true, status: 200 })
      expect(s.world.store.peek('bases')).toEqual([])
    },
    withLinks('L'),
  )
})

describe('late arrivals', () => {
  spec('settling waits until 65 s after an unanswered attempt on the same fields', async (s) => {
    s.net(ON.seo, { drop: 'before' })
    await s.name('A1')
    await s.until(() => s.calls(ON.seo).length === 1)
    const from = s.now
    await s.name('A2')
    await s.wait(60)
    expect(s.states()).not.toEqual([])
    await s.until(() => s.states().length === 0)
    expect(s.now - from).toBeGreaterThanOrEqual(65)
  })

  spec('settling does not wait for an unanswered attempt on other fields of a partial body', async (s) => {
    s.net(ON.footer, { drop: 'before' })
    await s.footer(true)
    await s.wait(6)
    await s.name('A1')
    await s.wait(20)
    expect(s.states()).toEqual([])
  })

  spec(
    'when an older value arrives late the newest is recorded again, and the screen never shows the older one',
    async (s) => {
      s.net(ON.update, { landsAfter: 45_000 })
      await s.rename('s100', 'A1')
      await s.wait(6)
      await s.rename('s100', 'A2')
      const seen = s.watch('links/s100', 'title')
      await s.wait(200)
      expect(seen()).toEqual(['A2'])
      expect(s.server.links[0]?.title).toBe('A2')
      await s.rests()
    },
    withLinks('L'),
  )

  spec('a whole document that arrives late brings back no field that it did not mean to change (decision 0009)', async (s) => {
    s.net(ON.seo, { landsAfter: 50_000 })
    await s.about('A0')
    await s.wait(6)
    await s.name('A1')
    await s.wait(250)
    expect(s.server.info).toEqual({ name: 'A1', description: 'A0' })
    await s.rests()
  })

  spec('another admin’s value is not taken for our own late one', async (s) => {
    s.net(ON.seo, { drop: 'before' })
    await s.name('A1')
    await s.wait(6)
    await s.name('A2')
    await s.wait(6)
    await s.other((server) => (server.info['name'] = 'x1'))
    await s.wait(200)
    expect(s.server.info['name']).toBe('x1')
    expect(s.shown.name).toBe('x1')
  })

  spec('another admin’s value after 65 s is not taken for our own late one', async (s) => {
    s.net(ON.seo, { drop: 'before' })
    await s.name('A1')
    await s.wait(80)
    expect(s.states()).toEqual([])
    const second = await s.name('A2')
    await s.until(() => s.entry(second).state === 'acked')
    await s.other((server) => (server.info['name'] = 'A1'))
    await s.wait(60)
    expect(s.server.info['name']).toBe('A1')
    await s.rests()
  })

  spec('a value that arrived late is corrected even if a newer edit of another field is pending (F8)', async (s) => {
    s.net(ON.seo, { landsAfter: 50_000 })
    await s.both('A1', 'B1')
    await s.wait(6)
    await s.name('A2')
    await s.wait(30)
    await s.about('B2')
    await s.wait(250)
    expect(s.server.info).toEqual({ name: 'A2', description: 'B2' })
    await s.rests()
  })

  spec('a toggle that arrives late is toggled back', async (s) => {
    s.net(ON.toggle, { landsAfter: 40_000 })
    const first = await s.toggle(true)
    await s.wait(20)
    expect(s.entry(first).state).toBe('verifying')
    await s.toggle(false)
    await s.wait(250)
    expect(s.server.carousels[0]?.published).toBe(0)
    await s.rests()
  })
})

describe('an answer that is spared (FRE-03)', () => {
  spec(
    'a row that was deleted under an edit goes with the next read, though that has nothing new to say',
    async (s) => {
      s.server.tags = true
      const id = await s.rename('s101', 'A1')
      s.offline()
      await s.other((server) => (server.links = server.links.filter((link) => link.id !== 101)))
      s.online()
      await s.pull('links')
      await s.discard(id)
      await s.wait(20)
      await s.pull('links')
      expect(await s.titles()).toEqual(['L', 'N'])
      await s.rests()
    },
    withLinks('L', 'M', 'N'),
  )
})
