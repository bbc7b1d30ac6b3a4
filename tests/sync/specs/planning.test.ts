import { describe, expect } from 'vitest'
import { updateExtra } from '#features/studio/footer/commands.ts'
import { createLink } from '#features/studio/header-links/commands.ts'
import { ON, type Scene, spec, specs, withLinks } from './scene.ts'

// What runs next and which entries join (docs/sync.md, «What runs next» and «The classes of calls»).

/** No form of the product refers to a row yet, so the specs put a reference into an address field. */
const pointTo = (s: Scene, lid: string) => s.tab.record(updateExtra, { url_youtube: { $ref: lid } } as never)

describe('lanes', () => {
  spec(
    'entries of one lane run one after another, oldest first (SYN-06)',
    async (s) => {
      s.always(ON.update, { delay: 1000 })
      await s.rename('s100', 'A1')
      await s.rename('s101', 'A2')
      await s.rename('s102', 'A3')
      await s.wait(10)
      expect(s.bodies(ON.update)).toMatchObject([{ link_title: 'A1' }, { link_title: 'A2' }, { link_title: 'A3' }])
      expect(Math.min(...s.gaps(ON.update))).toBeGreaterThanOrEqual(1)
      await s.rests()
    },
    withLinks('L', 'M', 'N'),
  )

  spec('lanes run side by side', async (s) => {
    s.always(ON.seo, { delay: 5000 })
    await s.name('A1')
    await s.footer(true)
    await s.toggle(true)
    await s.wait(2)
    expect(s.server.platform['footer_visible']).toBe(1)
    expect(s.server.carousels[0]?.published).toBe(1)
    expect(s.states()).toEqual(['sending', 'acked', 'acked'])
    await s.rests()
  })

  spec('a pause delays only its own lane', async (s) => {
    s.net(ON.seo, { status: 429, retryAfter: 10_000 })
    await s.name('A1')
    await s.wait(1)
    await s.footer(true)
    await s.wait(2)
    expect(s.server.platform['footer_visible']).toBe(1)
    expect(s.server.info['name']).toBe('Escola')
    await s.rests()
  })

  spec(
    'nothing of a lane starts during the pause of one of its entries',
    async (s) => {
      s.net(ON.update, { status: 429, retryAfter: 6000 })
      await s.rename('s100', 'A1')
      await s.wait(1)
      await s.rename('s101', 'A2')
      await s.wait(4)
      expect(s.calls(ON.update)).toHaveLength(1)
      await s.wait(8)
      expect(s.calls(ON.update)).toHaveLength(3)
      await s.rests()
    },
    withLinks('L', 'M'),
  )

  spec(
    'nothing of a lane starts while one of its entries is verified',
    async (s) => {
      s.net(ON.create, { drop: 'before' })
      await s.create('a')
      await s.wait(4)
      await s.rename('s100', 'A2')
      await s.wait(30)
      expect(s.calls(ON.update)).toEqual([])
      await s.rests()
      expect(s.server.links.map((link) => link.title)).toEqual(['A2', 'A'])
    },
    withLinks('L'),
  )

  spec(
    'at most four connections are open at once, reads included',
    async (s) => {
      for (const on of [ON.seo, ON.extra, ON.footer, ON.toggle, ON.update, ON.attach]) s.always(on, { delay: 8000 })
      await s.name('A1')
      await s.youtube('y.com')
      await s.footer(true)
      await s.toggle(true)
      await s.rename('s100', 'A2')
      await s.person('A3')
      await s.wait(4)
      const writes = s.sent.filter(({ call }) => call.method !== 'GET' || call.url.includes('publish'))
      expect(writes).toHaveLength(4)
      await s.rests()
    },
    withLinks('L'),
  )

  spec('a refused entry delays no independent lane (invariant 11)', async (s) => {
    s.always(ON.seo, { status: 500 })
    await s.name('A1')
    await s.wait(2)
    const from = s.now
    await s.footer(true)
    await s.until(() => s.server.platform['footer_visible'] === 1)
    expect(s.now - from).toBeLessThan(0.5)
    expect(s.states()).toEqual(['attention: refused', 'acked'])
  })

  spec(
    'an entry that finds every connection taken by reads is sent when one is free, while the reads are still being retried',
    async (s) => {
      // Each read is tried again after a pause, and holds no connection meanwhile.
      const slow = { status: 429, late: 4000 }
      s.net('GET ', slow, slow, slow, slow)
      for (const resource of ['links', 'platform', 'carousels', 'profile']) void s.tab.engine.pull(resource)
      await s.wait(1)
      const from = s.now
      await s.name('A1')
      await s.until(() => s.calls(ON.seo).length === 1)
      expect(s.now - from).toBeLessThan(4.5)
      await s.rests()
    },
  )
})

describe('overlap', () => {
  spec(
    'an edit waits for an older one that shares a field, whatever the lane',
    async (s) => {
      s.net(ON.create, { delay: 4000 })
      await s.create('a')
      await s.order(['a', 's100'])
      await s.wait(3)
      expect(s.calls(ON.order)).toEqual([])
      await s.wait(10)
      expect(s.bodies(ON.order)).toEqual([{ newOrdenation: [1, 100] }])
      await s.rests()
    },
    withLinks('L'),
  )

  spec('an edit of a row waits for the row’s create, and then names the server’s id (SYN-06, SYN-09)', async (s) => {
    s.net(ON.create, { delay: 3000 })
    await s.create('a')
    await s.wait(1)
    await s.rename('a', 'A2')
    await s.wait(10)
    expect(s.calls(ON.update)[0]?.call.url).toMatch(/update\/1$/)
    await s.rests()
  })

  spec('an entry with a reference waits until the row has a server id, and sends that id (SYN-09, invariant 5)', async (s) => {
    s.net(ON.create, { delay: 4000 })
    await s.create('a')
    await pointTo(s, 'a')
    await s.wait(3)
    expect(s.calls(ON.extra)).toEqual([])
    await s.wait(5)
    expect(s.bodies(ON.extra)).toMatchObject([{ url_youtube: String(s.server.links[0]?.id) }])
    await s.rests()
  })

  spec('a body that carries along an acked reference sends the server id too (invariant 5)', async (s) => {
    await s.create('a')
    await pointTo(s, 'a')
    await s.wait(3)
    await s.facebook('f.com')
    await s.wait(3)
    const id = String(s.server.links[0]?.id)
    expect(s.bodies(ON.extra)).toMatchObject([{ url_youtube: id }, { url_youtube: id, url_facebook: 'f.com' }])
    await s.rests()
  })

  /** The server stored a create under another name, so that the pull shows it as a row of its own. Resolves to the create. */
  async function madeTwice(s: Scene): Promise<string> {
    s.net(ON.create, { drop: 'after' })
    const id = await s.create('a', 'A')
    await s.until(() => s.calls(ON.create).length === 1)
    s.always(ON.links, { status: 404 })
    await s.wait(5)
    expect(s.entry(id).attention?.reason).toBe('uncertain')
    await s.other((server) => server.links.forEach((link) => (link.title = 'outro')))
    s.clear()
    await s.pull('links')
    s.offline()
    return id
  }

  spec('an edit of a row that was folded into another goes to the server’s id of that other (SYN-09)', async (s) => {
    const id = await madeTwice(s)
    await s.rename('s1', 'A2')
    await s.decide(id, '1')
    s.online()
    await s.wait(10)
    expect(s.calls(ON.update)[0]?.call.url).toMatch(/update\/1$/)
    expect(await s.titles()).toEqual(['A2'])
  })

  spec(
    'an order that names a row which was folded into another names that other (SYN-09)',
    async (s) => {
      const id = await madeTwice(s)
      await s.order(['s1', 's100'])
      await s.decide(id, '1')
      s.online()
      await s.wait(10)
      expect(s.bodies(ON.order)).toEqual([{ newOrdenation: [1, 100] }])
    },
    withLinks('L'),
  )

  spec('a reference to a row that was folded into another sends the id of that other (SYN-09, invariant 5)', async (s) => {
    const id = await madeTwice(s)
    await pointTo(s, 's1')
    await s.decide(id, '1')
    expect(s.field('settings/extra', 'url_youtube')).toEqual({ $ref: 'a' })
    s.online()
    await s.wait(10)
    expect(s.bodies(ON.extra)).toMatchObject([{ url_youtube: '1' }])
  })

  spec('a create and its delete are sent one after the other when another entry refers to the row (invariant 5)', async (s) => {
    s.offline()
    await s.create('a')
    await pointTo(s, 'a')
    await s.remove('a')
    s.online()
    await s.wait(30)
    expect([s.calls(ON.create).length, s.calls(ON.delete).length]).toEqual([1, 1])
    expect(s.bodies(ON.extra)).toMatchObject([{ url_youtube: '1' }])
    await s.rests()
  })

  spec('a reference that arrives late is recognised as ours, and the newer value is sent again (scenario 24)', async (s) => {
    await s.create('a')
    await s.create('b')
    await s.wait(10)
    s.net(ON.extra, { landsAfter: 30_000 })
    await pointTo(s, 'a')
    await s.wait(6)
    await pointTo(s, 'b')
    await s.wait(200)
    expect(s.server.extra['url_youtube']).toBe('2')
    await s.rests()
  })

  spec('other entries overtake an entry during its pause', async (s) => {
    s.net(ON.seo, { status: 429, retryAfter: 20_000 })
    await s.name('A1')
    await s.wait(1)
    await s.toggle(true)
    await s.wait(3)
    expect(s.states()).toEqual(['waiting', 'acked'])
    await s.rests()
  })

  spec('two attempts never touch one row at once: a second field of the row waits', async (s) => {
    s.net(ON.seo, { delay: 4000 })
    await s.name('A1')
    await s.wait(1)
    await s.about('A2')
    await s.wait(2)
    expect(s.calls(ON.seo)).toHaveLength(1)
    await s.wait(6)
    expect(s.bodies(ON.seo)).toEqual([
      { name: 'A1', description: 'i' },
      { name: 'A1', description: 'A2' },
    ])
    await s.rests()
  })

  spec('a list has one outstanding create at a time', async (s) => {
    s.net(ON.create, { drop: 'before' })
    await s.create('a')
    await s.wait(3)
    await s.create('b')
    await s.wait(40)
    expect(s.calls(ON.create)).toHaveLength(1)
    await s.wait(80)
    expect(s.server.links.map((link) => link.title)).toEqual(['A', 'B'])
    await s.rests()
  })

  spec('an entry waits until the entry that it needs is acked, even if they share no row', async (s) => {
    s.net(ON.seo, { status: 503 }, { status: 503 })
    const id = await s.name('A1')
    await s.footer(true, { needs: [id] })
    await s.wait(5)
    expect(s.calls(ON.footer)).toEqual([])
    await s.wait(10)
    expect(s.calls(ON.footer)).toHaveLength(1)
    expect(s.calls(ON.footer)[0]?.at).toBeGreaterThan(s.calls(ON.seo)[2]?.at ?? 0)
    await s.rests()
  })

  spec('needs follows a superseded entry to its carrier', async (s) => {
    s.offline()
    await s.name('A1')
    const second = await s.about('A2')
    await s.footer(true, { needs: [second] })
    s.net(ON.seo, { delay: 2000 })
    s.online()
    await s.until(() => s.calls(ON.seo).length === 1)
    // Makes every tab look again.
    await s.toggle(true)
    await s.wait(1)
    expect(s.calls(ON.footer)).toEqual([])
    await s.wait(8)
    expect(s.calls(ON.footer)).toHaveLength(1)
    await s.rests()
  })

  spec('a newer edit of a field waits for an older one that waits for its need', async (s) => {
    s.net(ON.extra, { status: 429, retryAfter: 10_000 })
    const need = await s.youtube('y.com')
    await s.wait(1)
    await s.about('A1', { needs: [need] })
    await s.about('A2')
    await s.wait(5)
    expect(s.calls(ON.seo)).toEqual([])
    await s.wait(20)
    expect(s.server.info['description']).toBe('A2')
    await s.rests()
  })

  spec('two attempts never touch one row at once, even in two lanes', async (s) => {
    s.net(ON.seo, { delay: 4000 })
    await s.name('A1')
    await s.until(() => s.calls(ON.seo).length === 1)
    await s.pause(true)
    const id = await s.about('A2')
    await s.change(id, (entry) => ({ ...entry, lane: 'elsewhere' }))
    await s.pause(false)
    await s.wait(2)
    expect(s.calls(ON.seo)).toHaveLength(1)
    await s.wait(5)
    expect(s.server.info).toEqual({ name: 'A1', description: 'A2' })
    await s.rests()
  })

  spec('a list has one outstanding create at a time, even in two lanes', async (s) => {
    s.net(ON.create, { drop: 'before' })
    await s.create('a')
    await s.wait(3)
    await s.pause(true)
    const id = await s.create('b')
    await s.change(id, (entry) => ({ ...entry, lane: 'elsewhere' }))
    await s.pause(false)
    await s.wait(40)
    expect(s.calls(ON.create)).toHaveLength(1)
    await s.wait(80)
    expect(s.server.links.map((link) => link.title)).toEqual(['A', 'B'])
    await s.rests()
  })

  spec('a discarded entry takes along what needs it (decision 0106)', async (s) => {
    s.net(ON.seo, { status: 422 })
    const id = await s.name('A1')
    const needs = await s.footer(true, { needs: [id] })
    await s.wait(10)
    expect(s.calls(ON.footer)).toEqual([])
    await s.discard(id)
    await s.wait(5)
    expect([s.ended(needs), s.calls(ON.footer)]).toEqual(['discarded', []])
    await s.rests()
  })
})

describe('entries in attention', () => {
  specs(
    [
      { what: 'update', on: ON.update, act: (s: Scene) => s.rename('s100', 'A1') },
      { what: 'order', on: ON.order, act: (s: Scene) => s.order(['s101', 's100']) },
      { what: 'delete', on: ON.delete, act: (s: Scene) => s.removeNow('s100') },
    ],
    ({ what }) => `a refused ${what} delays nothing, not even on its own row`,
    async (s, { on, act }) => {
      s.net(on, { status: 500 })
      await act(s)
      await s.wait(3)
      expect(s.questions()).toHaveLength(1)
      await s.address('s100', 'b.com')
      await s.create('c')
      await s.wait(5)
      expect(s.server.links.map((link) => link.url)).toEqual(['b.com', 'm.com', 'c.com'])
    },
    withLinks('L', 'M'),
  )

  spec(
    'a refused create holds only what concerns its row',
    async (s) => {
      s.net(ON.create, { status: 500 })
      await s.create('a', 'ruim')
      await s.wait(80)
      expect(s.states()).toEqual(['attention: not-saved'])
      await pointTo(s, 'a')
      await s.rename('s100', 'A2')
      await s.order(['s100'])
      await s.wait(20)
      expect(s.calls(ON.extra)).toEqual([])
      expect(s.server.links[0]?.title).toBe('A2')
      expect(s.calls(ON.order)).toHaveLength(1)
    },
    withLinks('L'),
  )

  spec(
    'an uncertain create holds the order of its list',
    async (s) => {
      s.net(ON.create, { drop: 'before' })
      await s.create('a')
      await s.wait(3)
      await s.other((server) => server.links.push({ id: 900, title: 'x1', url: 'x.com' }))
      await s.order(['a', 's100'])
      await s.wait(90)
      expect(s.states()).toEqual(['attention: uncertain', 'queued'])
      expect(s.calls(ON.order)).toEqual([])
    },
    withLinks('L'),
  )

  spec('the ack of a newer edit removes its field from an older edit in attention and leaves the other field', async (s) => {
    s.net(ON.seo, { status: 422 })
    const id = await s.both('A1', 'A1')
    await s.wait(3)
    await s.about('A2')
    await s.wait(5)
    expect(s.server.info).toEqual({ name: 'Escola', description: 'A2' })
    expect(s.entry(id).effects).toMatchObject([{ fields: { name: 'A1' } }])
    expect(s.shown).toEqual({ name: 'A1', about: 'A2' })
    await s.retry(id)
    await s.rests()
    expect(s.server.info).toEqual({ name: 'A1', description: 'A2' })
  })

  spec(
    'the ack of a delete ends every entry on its row',
    async (s) => {
      s.net(ON.update, { status: 422 })
      const id = await s.rename('s100', 'A1')
      await s.wait(3)
      await s.removeNow('s100')
      await s.wait(3)
      expect(s.ended(id)).toBe('superseded')
      expect(s.states()).toEqual(['acked'])
      await s.rests()
    },
    withLinks('L'),
  )
})

describe('joining', () => {
  spec('replaces of one row join into one call with the newest values; the later ones end as superseded (SYN-07)', async (s) => {
    s.offline()
    const first = await s.both('A1', 'A1')
    const second = await s.name('A2')
    const third = await s.about('A3')
    s.online()
    await s.wait(5)
    expect(s.bodies(ON.seo)).toEqual([{ name: 'A2', description: 'A3' }])
    for (const id of [second, third]) expect(s.world.store.peekAt('journal', id)).toMatchObject({ state: 'superseded', carrier: first })
    await s.rests()
  })

  spec(
    'of orders that join the later one wins (SYN-07)',
    async (s) => {
      s.offline()
      await s.order(['s101', 's100', 's102'])
      await s.order(['s102', 's101', 's100'])
      s.online()
      await s.wait(5)
      expect(s.bodies(ON.order)).toEqual([{ newOrdenation: [102, 101, 100] }])
      await s.rests()
    },
    withLinks('L', 'M', 'N'),
  )

  spec('of toggles that join the later side wins; there and back sends nothing (SYN-07)', async (s) => {
    s.offline()
    await s.toggle(true)
    await s.toggle(false)
    s.online()
    await s.wait(20)
    expect(s.calls(ON.toggle)).toEqual([])
    expect(s.server.carousels[0]?.published).toBe(0)
    await s.rests()
  })

  spec('a create takes over the fields of later updates (SYN-07)', async (s) => {
    s.offline()
    await s.create('a')
    await s.rename('a', 'A2')
    await s.address('a', 'b.com')
    s.online()
    await s.wait(5)
    expect(s.bodies(ON.create)).toMatchObject([{ link_title: 'A2', link_url: 'b.com' }])
    expect(s.calls(ON.update)).toEqual([])
    await s.rests()
  })

  spec('a create that is surely not on the server ends together with its delete, without a call (SYN-07, SYN-10)', async (s) => {
    s.offline()
    const ids = [await s.create('a'), await s.rename('a', 'A2'), await s.removeNow('a')]
    expect(await s.titles()).toEqual([])
    s.online()
    await s.wait(10)
    expect(ids.map((id) => s.ended(id))).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect(s.server.writes()).toEqual([])
    await s.rests()
  })

  spec('a create that may be on the server does not end with its delete: it is found and deleted there (SYN-07)', async (s) => {
    s.net(ON.create, { drop: 'after' })
    s.net(ON.links, null, { delay: 3000 })
    await s.create('a')
    await s.until(() => s.calls(ON.create).length === 1)
    await s.remove('a')
    expect(await s.titles()).toEqual([])
    await s.wait(90)
    expect(s.server.links).toEqual([])
    expect(s.calls(ON.delete)).toHaveLength(1)
    await s.rests()
  })

  spec(
    'an update before a delete is sent too',
    async (s) => {
      s.offline()
      await s.rename('s100', 'A1')
      await s.removeNow('s100')
      s.online()
      await s.wait(10)
      expect(s.server.writes()).toEqual(['POST update/100', 'DELETE 1/100'])
      await s.rests()
    },
    withLinks('L'),
  )

  spec('nothing joins an entry that was attempted, except a replace that waits to be repeated', async (s) => {
    s.net(ON.seo, { drop: 'before' })
    await s.name('A1')
    await s.until(() => s.calls(ON.seo).length === 1)
    await s.about('A2')
    await s.wait(10)
    expect(s.bodies(ON.seo)).toEqual([
      { name: 'A1', description: 'i' },
      { name: 'A1', description: 'A2' },
    ])
    await s.rests()
  })

  spec(
    'an order that was attempted takes over no other order',
    async (s) => {
      s.net(ON.order, { status: 503 })
      await s.order(['s101', 's100', 's102'])
      await s.until(() => s.calls(ON.order).length === 1)
      await s.order(['s102', 's101', 's100'])
      await s.wait(20)
      expect(s.bodies(ON.order)).toEqual([
        { newOrdenation: [101, 100, 102] },
        { newOrdenation: [101, 100, 102] },
        { newOrdenation: [102, 101, 100] },
      ])
      await s.rests()
    },
    withLinks('L', 'M', 'N'),
  )

  spec('only calls to the same endpoint join: two documents of one page are two calls (SYN-07)', async (s) => {
    s.offline()
    await s.name('A1')
    await s.youtube('y.com')
    await s.footer(true)
    s.online()
    await s.wait(5)
    expect(s.server.writes().sort()).toEqual([
      'POST extraSettings/update',
      'POST plataforma/update-seo',
      'POST updateCustomBasic/footerToogle',
    ])
    await s.rests()
  })

  spec('joining stops at the first entry that cannot join, and overtakes no waiting entry that overlaps (F5)', async (s) => {
    s.net(ON.extra, { status: 429, retryAfter: 10_000 })
    const need = await s.youtube('y.com')
    await s.wait(1)
    await s.about('A1', { needs: [need] })
    await s.about('A2')
    await s.name('A3')
    await s.about('A4')
    await s.wait(40)
    expect(s.server.info).toEqual({ name: 'A3', description: 'A4' })
    await s.rests()
  })

  spec('undo is exact until the attempt is written: nothing joins before (HIS-02)', async (s) => {
    s.offline()
    await s.name('A1')
    const second = await s.name('A2')
    await s.name('A3')
    await s.undo(second)
    expect(s.shown.name).toBe('A3')
    expect(s.states()).toEqual(['queued', 'queued'])
    s.online()
    await s.wait(5)
    expect(s.bodies(ON.seo)).toEqual([{ name: 'A3', description: 'i' }])
    await s.rests()
  })

  spec('a create that a person retries takes over later updates again', async (s) => {
    s.net(ON.create, { status: 422 })
    const id = await s.create('a')
    await s.wait(3)
    await s.rename('a', 'A2')
    expect(s.states()).toEqual(['queued', 'queued'])
    await s.wait(10)
    expect(s.bodies(ON.create)).toMatchObject([{ link_title: 'A' }, { link_title: 'A2' }])
    expect(s.entry(id).carries).toHaveLength(1)
    await s.rests()
  })

  spec('an entry that needs another does not join an earlier one', async (s) => {
    s.offline()
    const [link] = await s.together({ command: createLink, args: { lid: 'a', title: 'A', url: 'a.com' } })
    await s.name('A1')
    await s.about('A2', { needs: [link ?? ''] })
    s.online()
    await s.wait(10)
    expect(s.bodies(ON.seo)).toEqual([
      { name: 'A1', description: 'i' },
      { name: 'A1', description: 'A2' },
    ])
    await s.rests()
  })
})
