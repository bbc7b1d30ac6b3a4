import { describe, expect } from 'vitest'
import { createLink } from '#features/studio/header-links/commands.ts'
import { updateSeo } from '#features/studio/seo/commands.ts'
import { must } from '#lib/must.ts'
import { answerNotice } from '#sync/actions/answer-notice.ts'
import { ON, spec, specs, withLinks } from './specs/scene.ts'

// The 36 scenarios that broke an earlier design, by their numbers in docs/scenarios.md. «A1», «A2» are own values in order, «x1» is another
// admin's. Each runs with one tab and with several.

describe('settling', () => {
  spec('scenario 1: a stale read after the ack never shows the old value again (CCH-09)', async (s) => {
    s.world.replicaLag = 9000
    await s.name('A1')
    const seen = s.watch('settings/info', 'name')
    await s.wait(3)
    void s.tab.engine.pull('platform')
    await s.wait(40)
    expect(seen()).toEqual(['A1'])
    await s.rests()
  })

  spec('scenario 2: undo between the ack and a stale read compares with A1, not with the stale value (HIS-02)', async (s) => {
    s.world.replicaLag = 9000
    const id = await s.name('A1')
    await s.wait(2)
    expect(s.server.info['name']).toBe('A1')
    await s.undo(id)
    const seen = s.watch('settings/info', 'name')
    await s.wait(60)
    expect(seen()).toEqual(['Escola'])
    expect(s.server.info['name']).toBe('Escola')
    await s.rests()
  })

  spec('scenario 3: a second body carries what the first one changed, even if the last read is older (SYN-08)', async (s) => {
    s.world.replicaLag = 9000
    await s.name('A1')
    await s.wait(1)
    await s.about('A2')
    await s.wait(5)
    expect(s.bodies(ON.seo)).toEqual([
      { name: 'A1', description: 'i' },
      { name: 'A1', description: 'A2' },
    ])
    await s.rests()
  })

  spec('scenario 4: a toggle on and off again sends the second one, even if the last read shows it off already', async (s) => {
    s.world.replicaLag = 9000
    s.net(ON.toggle, { delay: 1000 })
    await s.toggle(true)
    await s.wait(0.5)
    await s.toggle(false)
    const seen = s.watch('carousels/s70', 'published')
    await s.wait(8)
    expect(s.calls(ON.toggle)).toHaveLength(2)
    expect(s.server.carousels[0]?.published).toBe(0)
    await s.wait(30)
    expect(seen()).toEqual([false])
    await s.rests()
  })
})

describe('known values', () => {
  spec('scenario 5: a burst of edits that ends at its first value causes no question, even if the first read fails with 500', async (s) => {
    s.net(ON.platform, { status: 500 })
    await s.name('A1')
    await s.name('A2')
    await s.name('Escola')
    await s.wait(60)
    expect(s.entries().filter((entry) => entry.attention?.reason === 'conflict')).toEqual([])
    for (const entry of s.entries()) await s.retry(entry.id)
    await s.rests()
    expect(s.server.info['name']).toBe('Escola')
  })

  spec(
    'scenario 6: a server that trims causes no question and no flicker',
    async (s) => {
      await s.name('A1 ')
      await s.wait(2)
      expect(s.server.info['name']).toBe('A1')
      await s.name('A2')
      const seen = s.watch('settings/info', 'name')
      await s.wait(40)
      expect(s.server.info['name']).toBe('A2')
      expect(seen()).toEqual(['A2'])
      await s.rests()
    },
    { server: (server) => void (server.normalise = true) },
  )

  spec('scenario 7: a value that was applied with a 500 and discarded is known, so it causes no question', async (s) => {
    s.net(ON.seo, { status: 500, applied: true })
    const id = await s.name('A2')
    await s.wait(3)
    expect(s.states()).toEqual(['attention: refused'])
    await s.discard(id)
    await s.name('A3')
    await s.wait(120)
    expect(s.states()).toEqual([])
    expect(s.server.info['name']).toBe('A3')
    await s.rests()
  })
})

describe('edits that change before they are sent', () => {
  spec(
    'scenario 8: a rename, its delete and the undo of the delete before anything was sent: the rename is sent (HIS-02)',
    async (s) => {
      s.offline()
      await s.rename('s100', 'A1')
      const gone = await s.remove('s100')
      await s.undo(gone)
      expect(await s.titles()).toEqual(['A1'])
      s.online()
      await s.wait(30)
      expect(s.server.links.map((link) => link.title)).toEqual(['A1'])
      await s.rests()
    },
    withLinks('L'),
  )

  spec('scenario 9: an edit set and reset while another admin set the field is not sent blindly, and nothing flickers', async (s) => {
    s.offline()
    await s.name('A2')
    await s.name('Escola')
    await s.other((server) => (server.info['name'] = 'x1'))
    const seen = s.watch('settings/info', 'name')
    s.online()
    await s.wait(40)
    expect(s.server.info['name']).toBe('x1')
    expect(s.calls(ON.seo)).toEqual([])
    expect(seen()).not.toContain('A2')
  })
})

describe('attention', () => {
  spec('scenario 10: a newer acked value removes the older one from attention, and the older one never shows again', async (s) => {
    s.net(ON.seo, { drop: 'before' }, { status: 500, late: 500 })
    await s.name('A1')
    await s.until(() => s.calls(ON.seo).length === 2)
    await s.name('A3')
    const seen = s.watch('settings/info', 'name')
    await s.wait(120)
    expect(seen()).toEqual(['A3'])
    expect(s.server.info['name']).toBe('A3')
    expect(s.states()).toEqual([])
    await s.rests()
  })

  spec('scenario 11: a queued edit does not overtake a waiting one that overlaps', async (s) => {
    s.net(ON.seo, { status: 422 }, { status: 503 })
    await s.name('A1')
    await s.wait(2)
    await s.both('A2', 'A2')
    await s.wait(0.5)
    await s.about('A4')
    await s.wait(30)
    expect(s.server.info).toEqual({ name: 'A2', description: 'A4' })
    expect(s.bodies(ON.seo).at(-1)).toMatchObject({ description: 'A4' })
    await s.rests()
  })

  spec('scenario 12: an entry waits for the refused create that it needs, and is discarded with it (REW-25)', async (s) => {
    const [made, needs] = await s.together(
      { command: createLink, args: { lid: 'a', title: 'ruim', url: 'a.com' } },
      { command: updateSeo, args: { description: 'permissões' } },
    )
    await s.wait(20)
    expect(s.states()).toEqual(['attention: refused', 'queued'])
    expect(s.calls(ON.seo)).toEqual([])
    await s.discard(must(made, 'the create'))
    expect(s.states()).toEqual([])
    expect(s.ended(must(needs, 'what needs it'))).toBe('discarded')
    expect(s.shown.about).toBe('i')
    await s.rests()
    expect(s.server.writes()).toEqual(['POST links/create'])
  })

  specs(
    [{ status: 403 }, { status: 500 }],
    ({ status }) => `scenario 29: a delete refused with ${status} shows its row again with a mark`,
    async (s, { status }) => {
      s.net(ON.delete, { status })
      const id = await s.removeNow('s100')
      expect(await s.titles()).toEqual([])
      await s.wait(5)
      expect(await s.titles()).toEqual(['L'])
      expect(s.states()).toEqual(['attention: refused'])
      await s.discard(id)
      await s.rests()
      expect(await s.titles()).toEqual(['L'])
    },
    withLinks('L'),
  )

  spec('scenario 33: after a 503, «Enviar agora» and «Tentar de novo» still wait 3 s after the last try (NET-02)', async (s) => {
    s.net(ON.seo, { status: 503 })
    const id = await s.name('A1')
    await s.wait(0.5)
    await s.retry(id)
    s.sendNow()
    await s.wait(10)
    expect(s.calls(ON.seo)).toHaveLength(2)
    expect(s.gaps(ON.seo)[0]).toBeGreaterThanOrEqual(3)
    await s.rests()
  })

  spec('scenario 33: after a 500, which waits for the person alone, they wait 3 s too', async (s) => {
    s.net(ON.seo, { status: 500 })
    const id = await s.name('A1')
    await s.wait(0.5)
    await s.retry(id)
    s.sendNow()
    await s.wait(10)
    expect(s.gaps(ON.seo)[0]).toBeGreaterThanOrEqual(3)
    await s.rests()
  })
})

describe('creates', () => {
  spec(
    'scenario 13: a row created, put first and deleted offline: the order is sent without it (LNK-11)',
    async (s) => {
      s.offline()
      await s.create('a')
      await s.order(['a', 's101', 's100'])
      await s.remove('a')
      s.online()
      await s.wait(40)
      expect(s.bodies(ON.order)).toEqual([{ newOrdenation: [101, 100] }])
      expect(s.server.creates).toEqual([])
      await s.rests()
    },
    withLinks('L', 'M'),
  )

  spec('scenario 14: a refused create is sent again with the new name', async (s) => {
    await s.create('a', 'ruim')
    await s.wait(2)
    expect(s.states()).toEqual(['attention: refused'])
    await s.rename('a', 'Bom')
    await s.wait(20)
    expect(s.server.links.map((link) => link.title)).toEqual(['Bom'])
    await s.rests()
  })

  spec('scenario 15: a read that lacks a fresh create proves nothing about it', async (s) => {
    await s.create('a')
    await s.wait(1)
    expect(s.server.creates).toHaveLength(1)
    s.world.replicaLag = 3000
    await s.rename('a', 'A2')
    await s.wait(60)
    expect(s.questions()).toEqual([])
    expect(s.server.links.map((link) => link.title)).toEqual(['A2'])
    await s.rests()
  })

  spec(
    'scenario 16: a create of a tab that died before the fetch is proven absent and sent once, without a question (SYN-16)',
    async (s) => {
      s.atHandOver((tab) => tab.kill())
      await s.create('a')
      await s.wait(1)
      expect(s.calls(ON.create)).toEqual([])
      s.tab = s.openTab()
      const asked: string[] = []
      for (let at = 0; at < 90; at++) {
        await s.wait(1)
        asked.push(...s.questions())
        if (at < 55) expect(s.server.creates).toEqual([])
      }
      expect(asked).toEqual([])
      expect(s.server.creates).toHaveLength(1)
      await s.rests()
    },
  )

  spec('scenario 17: a row whose create lost its answer comes in with a pull before the verify and is shown once (SYN-12)', async (s) => {
    s.net(ON.create, { drop: 'after' })
    await s.create('a')
    const seen = s.watchTitles()
    await s.wait(0.01)
    void s.tab.engine.pull('links')
    await s.wait(90)
    expect(seen()).toEqual([['A']])
    expect(s.server.creates).toHaveLength(1)
    await s.rests()
  })

  spec(
    'scenario 18: the probe finds a create with an end space on a server that trims',
    async (s) => {
      s.net(ON.create, { drop: 'after' })
      // The form trims; imported work of another client may not.
      await s.tab.record(createLink, { lid: 'a', title: 'A ', url: 'a.com' })
      await s.wait(120)
      expect(s.server.creates).toHaveLength(1)
      expect(s.states()).toEqual([])
      await s.rests()
    },
    { server: (server) => void (server.normalise = true) },
  )

  spec(
    'scenario 35: with honoured keys, a lost answer and then a 429, every repeat has the same key and one row is made',
    async (s) => {
      await s.create('z')
      await s.wait(2)
      s.net(ON.create, { drop: 'after' }, { status: 429 })
      await s.create('a')
      await s.wait(60)
      expect(s.keys(ON.create).slice(1)).toHaveLength(3)
      expect(new Set(s.keys(ON.create).slice(1)).size).toBe(1)
      expect(s.server.links.map((link) => link.title)).toEqual(['Z', 'A'])
      await s.rests()
    },
    { server: (server) => void (server.honours = true) },
  )

  spec(
    'scenario 36: with honoured keys, a lost answer and then a 422, a corrected name is verified first, then sent as an update',
    async (s) => {
      await s.create('z')
      await s.wait(20)
      s.net(ON.create, { drop: 'after' }, { status: 422 })
      await s.create('a')
      await s.wait(4)
      await s.rename('a', 'A2')
      await s.wait(120)
      expect(s.server.creates).toHaveLength(2)
      expect(s.server.links.map((link) => link.title)).toEqual(['Z', 'A2'])
      expect(s.calls(ON.update)).toHaveLength(1)
      await s.rests()
    },
    { server: (server) => void (server.honours = true) },
  )

  spec('scenario 31: a lost create that arrives after the second causes a notice «parece repetido» that offers its delete', async (s) => {
    s.net(ON.create, { landsAfter: 75_000 })
    await s.create('a')
    await s.wait(140)
    expect(s.server.creates).toHaveLength(2)
    expect(await s.titles()).toEqual(s.server.links.map((link) => link.title))
    const [notice] = await s.meta('notices')
    expect(notice).toMatchObject({ table: 'links', label: must(s.journal()[0], 'the create').label })
    await s.tab.act(answerNotice, must(notice, 'a notice').id, 'remove')
    await s.wait(20)
    expect(s.server.links.map((link) => link.title)).toEqual(['A'])
    expect(await s.meta('notices')).toEqual([])
    await s.rests()
  })
})

describe('toggles', () => {
  spec('scenario 19: another admin toggled before the read: the wanted side is there, and nothing is sent', async (s) => {
    await s.other((server) => (must(server.carousels[0], 'one').published = 1))
    await s.toggle(true)
    await s.wait(10)
    expect(s.calls(ON.toggle)).toEqual([])
    expect(s.server.carousels[0]?.published).toBe(1)
    await s.rests()
  })

  spec('scenario 19: another admin toggles between the read and the call: the wanted side results, in two calls', async (s) => {
    s.atHandOver(() => (must(s.server.carousels[0], 'one').published = 1))
    await s.toggle(true)
    const seen = s.watch('carousels/s70', 'published')
    await s.wait(20)
    expect(s.calls(ON.toggle)).toHaveLength(2)
    expect(s.gaps(ON.toggle)[0]).toBeGreaterThanOrEqual(3)
    expect(s.server.carousels[0]?.published).toBe(1)
    expect(seen()).toEqual([true])
    await s.rests()
  })

  spec(
    'scenario 28: a toggle that ended on the wrong side is sent once more under a new key, so the server does not repeat its old answer',
    async (s) => {
      s.atHandOver(() => (must(s.server.carousels[0], 'one').published = 1))
      await s.toggle(true)
      await s.wait(20)
      expect(s.calls(ON.toggle)).toHaveLength(2)
      expect(new Set(s.keys(ON.toggle)).size).toBe(2)
      expect(s.server.carousels[0]?.published).toBe(1)
      expect(s.questions()).toEqual([])
      await s.rests()
    },
    { server: (server) => void (server.honours = true) },
  )

  spec('scenario 32: a toggle acked before an account change of less than 10 s settles after return, and undo is exact', async (s) => {
    const id = await s.toggle(true)
    await s.wait(2)
    expect(s.states()).toEqual(['acked'])
    await s.world.signOut()
    await s.world.signIn(s.world.otherDatabase)
    await s.wait(5)
    await s.world.signOut(s.world.otherDatabase)
    await s.world.signIn()
    s.tab = s.openTab()
    expect(s.states()).toEqual(['acked'])
    expect(s.published).toBe(true)
    await s.wait(30)
    expect(s.ended(id)).toBe('settled')
    await s.undo(id)
    await s.wait(20)
    expect(s.server.carousels[0]?.published).toBe(0)
    await s.rests()
  })
})

describe('orders', () => {
  spec(
    'scenario 20: a stale tab’s order over a link that another admin deleted succeeds without it, and without a question (MTB-06)',
    async (s) => {
      await s.other((server) => (server.links = server.links.filter((link) => link.title !== 'M')))
      await s.wait(20)
      await s.order(['s102', 's101', 's100'])
      await s.wait(40)
      expect(s.bodies(ON.order)).toEqual([{ newOrdenation: [102, 100] }])
      await s.rests()
      expect(await s.titles()).toEqual(['N', 'L'])
    },
    withLinks('L', 'M', 'N'),
  )

  spec(
    'scenario 25: order 2,1 unanswered, order 1,2 acked, then the first arrives: the end is 1,2',
    async (s) => {
      s.net(ON.order, { landsAfter: 40_000 })
      await s.order(['s101', 's100'])
      await s.wait(0.5)
      await s.order(['s100', 's101'])
      await s.wait(200)
      expect(s.server.links.map((link) => link.title)).toEqual(['L', 'M'])
      expect(s.states()).toEqual([])
      await s.rests()
    },
    withLinks('L', 'M'),
  )
})

describe('handing attempts over', () => {
  spec('scenario 21: a tab frozen between commit and fetch sends nothing after an account change (invariant 7)', async (s) => {
    s.atHandOver((tab) => tab.freeze())
    const id = await s.name('A1')
    await s.wait(1)
    const [frozen] = s.world.tabs.filter((tab) => tab.life.frozen)
    await s.world.signOut()
    await s.world.signIn(s.world.otherDatabase)
    const before = s.sent.length
    must(frozen, 'a frozen tab').thaw()
    await s.wait(30)
    expect(s.sent.slice(before)).toEqual([])
    expect(s.server.info['name']).toBe('Escola')
    // Back in its own account, it is sent.
    await s.world.signOut(s.world.otherDatabase)
    await s.world.signIn()
    s.tab = s.openTab()
    await s.wait(40)
    expect(s.ended(id)).toBe('settled')
    expect(s.server.info['name']).toBe('A1')
    await s.rests()
  })

  specs(
    [{ seconds: 12 }, { seconds: 20 }],
    ({ seconds }) =>
      `scenario 22: a tab frozen for ${seconds} s between commit and fetch sends nothing when another tab is there: sent once`,
    async (s, { seconds }) => {
      s.atHandOver((tab) => tab.freeze())
      await s.name('A1')
      await s.wait(seconds)
      const [frozen] = s.world.tabs.filter((tab) => tab.life.frozen)
      must(frozen, 'a frozen tab').thaw()
      await s.wait(60)
      expect(s.calls(ON.seo)).toHaveLength(1)
      expect(s.server.info['name']).toBe('A1')
      await s.rests()
    },
    { tabs: 'several' },
  )

  spec('scenario 23: a verify goes on after the lease slice ended between two probes, without a question', async (s) => {
    s.net(ON.create, { landsAfter: 25_000 })
    const id = await s.create('a')
    await s.wait(20)
    expect(s.entry(id).state).toBe('verifying')
    expect((await s.meta('lease')).owner).toBe('')
    await s.wait(100)
    expect(s.server.creates).toHaveLength(1)
    expect(s.states()).toEqual([])
    await s.rests()
  })

  spec('scenario 30: at sign-out an attempt between commit and fetch is not sent, or is awaited before the session changes', async (s) => {
    s.atHandOver((tab) => {
      tab.freeze()
      void s.world.clock.sleep(2000).then(() => tab.thaw())
    })
    const id = await s.name('A1')
    await s.wait(0.5)
    let changed = Number.POSITIVE_INFINITY
    const out = s.world.signOut().then(() => (changed = s.now))
    await s.wait(10)
    await out
    for (const { at } of s.calls(ON.seo)) expect(at).toBeLessThan(changed)
    // If it was sent, its answer was stored before the session changed.
    if (s.calls(ON.seo).length > 0) expect(s.entry(id).state).toBe('acked')
    else expect(s.server.info['name']).toBe('Escola')
    await s.world.signIn()
    s.tab = s.openTab()
    await s.rests()
    expect(s.server.info['name']).toBe('A1')
  })
})

describe('late arrivals', () => {
  spec(
    'scenario 24: A1 unanswered, sent again, A4 acked, then the first A1 arrives: the end is A4, and A1 is never on screen',
    async (s) => {
      s.net(ON.seo, { landsAfter: 50_000 })
      await s.name('A1')
      await s.wait(6)
      await s.name('A4')
      const seen = s.watch('settings/info', 'name')
      await s.wait(250)
      expect(seen()).toEqual(['A4'])
      expect(s.server.info['name']).toBe('A4')
      await s.rests()
    },
  )
})

describe('owners and forms', () => {
  spec(
    'scenario 26: an answer with rows of several owners leaves the other rows alone after an edit of one; no field vanishes',
    async (s) => {
      const facebook = s.watch('settings/extra', 'url_facebook')
      const visible = s.watch('settings/platform', 'footer_visible')
      await s.footer(true)
      await s.youtube('y.com')
      await s.wait(0.5)
      await s.pull('platform')
      await s.wait(40)
      expect(s.server.platform['footer_visible']).toBe(1)
      expect(s.server.extra['url_youtube']).toBe('y.com')
      expect(facebook()).toEqual([''])
      expect(visible()).toEqual([false, true])
      await s.rests()
    },
  )

  spec('scenario 27: a pull brings x4 while a form is open and the person saves A5: a conflict, not an overwrite (MTB-03)', async (s) => {
    const opened = await s.open('settings/info')
    await s.other((server) => (server.info['name'] = 'x4'))
    await s.pull('platform')
    const id = await s.name('A5', { opened })
    await s.wait(10)
    expect(s.server.info['name']).toBe('x4')
    expect(s.entry(id).attention?.conflict).toEqual({ 'settings/info': { name: { base: 'Escola', mine: 'A5', theirs: 'x4' } } })
    await s.choose(id, { 'settings/info.name': 'mine' })
    await s.wait(10)
    expect(s.server.info['name']).toBe('A5')
    await s.rests()
  })

  spec(
    'scenario 34: different fields of one row edited offline in two tabs both arrive, in one call',
    async (s) => {
      const other = must(s.world.tabs[0], 'another tab')
      const [mine, theirs] = [await s.tab.open('settings/info'), await other.open('settings/info')]
      s.offline()
      await s.name('A1', { opened: mine })
      await s.about('A2', { opened: theirs, tab: other })
      s.online()
      await s.wait(20)
      expect(s.bodies(ON.seo)).toEqual([{ name: 'A1', description: 'A2' }])
      await s.rests()
    },
    { tabs: 'several' },
  )
})
