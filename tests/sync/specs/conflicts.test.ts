import { describe, expect } from 'vitest'
import { updateSeo } from '#features/studio/seo/commands.ts'
import { must } from '#lib/must.ts'
import { nameEverywhere } from '#tests/sync/device-model.ts'
import { ON, type Scene, spec, specs, withLinks } from './scene.ts'

// Two people, one setting (MTB-03, MTB-05): what is a conflict, what is not, and what the body of a whole document contains.

const INFO = 'settings/info'
/** The reads of `nameEverywhere`. */
const FOUR = [ON.platform, ON.links, ON.carousels, ON.me]
const setName = (name: string) => (server: Scene['server']) => (server.info['name'] = name)
const conflicts = (s: Scene) => s.entries().filter((entry) => entry.attention?.reason === 'conflict')

describe('a conflict', () => {
  spec('a conflict puts the edit in attention with the value before, mine and the server’s, and sends nothing', async (s) => {
    s.offline()
    const id = await s.name('A1')
    await s.other(setName('x1'))
    s.online()
    await s.wait(10)
    expect(s.entry(id).attention?.conflict).toEqual({ [INFO]: { name: { base: 'Escola', mine: 'A1', theirs: 'x1' } } })
    // When the deciding read began: after the edit was recorded.
    expect(s.entry(id).attention?.readAt).toBeGreaterThan(s.entry(id).createdAt)
    expect(s.entry(id).attention?.readAt).toBeLessThanOrEqual(s.entry(id).attention?.at ?? 0)
    expect(s.calls(ON.seo)).toEqual([])
    expect(s.shown.name).toBe('A1')
  })

  spec('«Meu» makes the server’s value a known one and sends mine', async (s) => {
    s.offline()
    const id = await s.name('A1')
    await s.other(setName('x1'))
    s.online()
    await s.wait(10)
    await s.choose(id, { [`${INFO}.name`]: 'mine' })
    await s.wait(10)
    expect(s.server.info['name']).toBe('A1')
    await s.rests()
  })

  spec('choosing the server’s value drops that field only; the other field is sent', async (s) => {
    s.offline()
    const id = await s.both('A1', 'A2')
    await s.other(setName('x1'))
    s.online()
    await s.wait(10)
    await s.choose(id, { [`${INFO}.name`]: 'theirs' })
    await s.wait(10)
    expect(s.server.info).toEqual({ name: 'x1', description: 'A2' })
    await s.rests()
  })

  spec('choosing the server’s value in every field discards the edit', async (s) => {
    s.offline()
    const id = await s.name('A1')
    await s.other(setName('x1'))
    s.online()
    await s.wait(10)
    await s.choose(id, { [`${INFO}.name`]: 'theirs' })
    expect(s.ended(id)).toBe('discarded')
    expect(s.shown.name).toBe('x1')
    await s.rests()
    expect(s.server.info['name']).toBe('x1')
    expect(s.choices(id)).toMatchObject([{ key: INFO, field: 'name', side: 'theirs', kept: 'x1', lost: 'A1' }])
  })

  spec('the server’s value stays as chosen, even if an earlier attempt of ours arrives later (seed 18940)', async (s) => {
    s.net(ON.seo, { landsAfter: 30_000 }, { status: 503 })
    const id = await s.both('A1', 'A2')
    await s.until(() => s.calls(ON.seo).length === 1)
    await s.other(setName('x1'))
    await s.until(() => s.entry(id).attention?.reason === 'conflict')
    await s.choose(id, { [`${INFO}.name`]: 'theirs' })
    expect(s.shown).toEqual({ name: 'x1', about: 'A2' })
    const seen = s.watch(INFO, 'name')
    await s.wait(150)
    expect(s.server.info).toEqual({ name: 'x1', description: 'A2' })
    expect(seen()).toEqual(['x1'])
    await s.rests()
  })

  spec('an edit that gave way in every field still holds the server’s value against its own late attempt (seed 18940)', async (s) => {
    s.net(ON.seo, { landsAfter: 30_000 }, { status: 503 })
    const id = await s.name('A1')
    await s.until(() => s.calls(ON.seo).length === 1)
    await s.other(setName('x1'))
    await s.until(() => s.entry(id).attention?.reason === 'conflict')
    await s.choose(id, { [`${INFO}.name`]: 'theirs' })
    const seen = s.watch(INFO, 'name')
    await s.wait(150)
    expect(s.server.info['name']).toBe('x1')
    expect(seen()).toEqual(['x1'])
    expect(s.choices(id)).toMatchObject([{ side: 'theirs', kept: 'x1', lost: 'A1' }])
    await s.rests()
  })

  spec('an edit from before the choice does not overwrite the chosen value unasked, one from after it does (seed 889)', async (s) => {
    s.net(ON.seo, { landsAfter: 30_000 }, { status: 503 })
    const id = await s.name('A1')
    await s.until(() => s.calls(ON.seo).length === 1)
    await s.other(setName('x1'))
    await s.until(() => s.entry(id).attention?.reason === 'conflict')
    const between = await s.name('A2')
    await s.choose(id, { [`${INFO}.name`]: 'theirs' })
    await s.until(() => s.entry(between).attention !== undefined)
    expect(s.entry(between).attention?.conflict?.[INFO]?.['name']).toMatchObject({ mine: 'A2', theirs: 'x1' })
    expect(s.server.info['name']).toBe('x1')
    await s.name('A3')
    await s.wait(150)
    expect(s.server.info['name']).toBe('A3')
    expect(s.questions()).toEqual([])
    await s.rests()
  })

  spec('the value that lost is in the journal after mine has settled (MTB-04)', async (s) => {
    s.offline()
    const id = await s.name('A1')
    await s.other(setName('x1'))
    s.online()
    await s.wait(10)
    await s.choose(id, { [`${INFO}.name`]: 'mine' })
    await s.rests()
    expect(s.ended(id)).toBe('settled')
    expect(s.choices(id)).toMatchObject([{ key: INFO, field: 'name', side: 'mine', kept: 'A1', lost: 'x1' }])
  })

  spec('«Base» sends the value from before both edits', async (s) => {
    s.offline()
    const id = await s.name('A1')
    await s.other(setName('x1'))
    s.online()
    await s.wait(10)
    await s.choose(id, { [`${INFO}.name`]: 'base' })
    await s.wait(10)
    expect(s.server.info['name']).toBe('Escola')
    await s.rests()
  })

  spec('a third value that came meanwhile is a new conflict', async (s) => {
    s.offline()
    const id = await s.name('A1')
    await s.other(setName('x1'))
    s.online()
    await s.wait(10)
    await s.other(setName('x2'))
    await s.wait(6)
    await s.choose(id, { [`${INFO}.name`]: 'mine' })
    await s.wait(10)
    expect(s.entry(id).attention?.conflict?.[INFO]?.['name']?.theirs).toBe('x2')
    expect(s.server.info['name']).toBe('x2')
  })

  spec('a conflict is found even if the other value came between two tries', async (s) => {
    s.net(ON.seo, { status: 429, retryAfter: 8000 })
    const id = await s.name('A1')
    await s.until(() => s.calls(ON.seo).length === 1)
    await s.other(setName('x1'))
    await s.wait(20)
    expect(s.entry(id).attention?.reason).toBe('conflict')
    expect(s.server.info['name']).toBe('x1')
  })

  spec('a value of another admin that is visible for 17 s is never overwritten unseen (invariant 12)', async (s) => {
    const opened = await s.open(INFO)
    await s.other(setName('x1'))
    await s.wait(17)
    await s.name('A1', { opened })
    await s.wait(20)
    expect(conflicts(s)).toHaveLength(1)
    expect(s.server.info['name']).toBe('x1')
  })

  spec('a row in attention delays no other row', async (s) => {
    s.offline()
    await s.name('A1')
    await s.other(setName('x1'))
    s.online()
    await s.wait(10)
    await s.about('A2')
    await s.wait(10)
    expect(s.server.info).toEqual({ name: 'x1', description: 'A2' })
  })
})

describe('no conflict', () => {
  spec('fields that nobody else changed cause no conflict', async (s) => {
    s.offline()
    await s.name('A1')
    await s.other((server) => (server.info['description'] = 'x1'))
    s.online()
    await s.wait(10)
    expect(s.server.info).toEqual({ name: 'A1', description: 'x1' })
    await s.rests()
  })

  spec('another admin’s value that equals mine causes no conflict', async (s) => {
    s.offline()
    await s.name('A1')
    await s.other(setName('A1'))
    s.online()
    await s.rests()
  })

  spec('a save over a value that the open form showed causes no conflict', async (s) => {
    await s.other(setName('x1'))
    await s.pull('platform')
    const opened = await s.open(INFO)
    await s.name('A1', { opened })
    await s.wait(10)
    expect(s.server.info['name']).toBe('A1')
    await s.rests()
  })

  spec('a value set by an edit that was pending when the form opened causes no conflict', async (s) => {
    s.offline()
    await s.name('A1')
    const opened = await s.open(INFO)
    await s.name('A2', { opened })
    s.online()
    await s.rests()
    expect(s.server.info['name']).toBe('A2')
  })

  spec('the value below a pending edit that was undone after the form opened causes no conflict', async (s) => {
    s.offline()
    const pending = await s.name('A1')
    const opened = await s.open(INFO)
    await s.undo(pending)
    await s.name('A2', { opened })
    s.online()
    await s.wait(10)
    expect(s.questions()).toEqual([])
    expect(s.server.info['name']).toBe('A2')
    await s.rests()
  })

  spec('a value recorded in another tab while the form was open causes no conflict', async (s) => {
    const opened = await s.open(INFO)
    await s.name('A1')
    await s.wait(5)
    expect(s.server.info['name']).toBe('A1')
    await s.name('A2', { opened })
    await s.rests()
    expect(s.server.info['name']).toBe('A2')
  })

  spec('a value recorded while the form was open and settled since causes no conflict', async (s) => {
    const opened = await s.open(INFO)
    await s.name('A1')
    await s.wait(100)
    expect(s.states()).toEqual([])
    await s.name('A2', { opened })
    await s.rests()
    expect(s.server.info['name']).toBe('A2')
  })

  spec('a value that this device sent less than 65 s before causes no conflict, even if its edit was discarded', async (s) => {
    s.net(ON.seo, { status: 500, applied: true })
    const id = await s.name('A1')
    await s.wait(3)
    await s.other(() => undefined)
    await s.discard(id)
    await s.wait(2)
    await s.name('A2')
    await s.wait(30)
    expect(s.questions()).toEqual([])
    await s.rests()
  })

  spec('a value that arrived by our own unanswered attempt causes no conflict', async (s) => {
    s.net(ON.seo, { drop: 'after' })
    await s.name('A1')
    await s.until(() => s.calls(ON.seo).length === 1)
    await s.name('A2')
    await s.rests()
    expect(s.server.info['name']).toBe('A2')
  })

  spec(
    'a value in our last answer causes no conflict: servers normalise',
    async (s) => {
      await s.rename('s100', 'A1 ')
      await s.wait(3)
      await s.rename('s100', 'A2')
      await s.rests()
      expect(s.server.links[0]?.title).toBe('A2')
    },
    {
      server: (server) => {
        withLinks('L').server?.(server)
        server.normalise = true
      },
    },
  )

  specs(
    [
      { what: 'outer spaces', mine: 'Escola', theirs: ' Escola  ' },
      { what: 'line ends', mine: 'a\nb', theirs: 'a\r\nb' },
    ],
    ({ what }) => `values that differ only in ${what} cause no conflict: each field’s codec compares them`,
    async (s, { mine, theirs }) => {
      s.offline()
      await s.name('A1')
      await s.name(mine)
      await s.other(setName(theirs))
      s.online()
      await s.wait(20)
      expect(s.questions()).toEqual([])
    },
  )

  spec(
    'a scheme that the server puts before an address causes no conflict',
    async (s) => {
      s.offline()
      await s.address('s100', 'b.com')
      await s.other((server) => {
        server.links = server.links.map((link) => ({ ...link, url: `https://${link.url}` }))
      })
      s.online()
      await s.rests()
      expect(s.server.links[0]?.url).toBe('b.com')
    },
    withLinks('L'),
  )

  spec('null in place of an absent value causes no conflict', async (s) => {
    s.offline()
    await s.person('A1')
    await s.other((server) => (server.person.photo_url = null))
    s.online()
    await s.rests()
  })

  spec('the undo of a pending edit causes no conflict', async (s) => {
    const id = await s.name('A1')
    await s.wait(3)
    await s.undo(id)
    await s.rests()
    expect(s.server.info['name']).toBe('Escola')
  })

  spec('a toggle causes no conflict: the wanted side results, whoever toggled before', async (s) => {
    s.offline()
    await s.toggle(true)
    await s.other((server) => {
      for (const each of server.carousels) each.published = 1
    })
    s.online()
    await s.rests()
    expect(s.calls(ON.toggle)).toEqual([])
    expect(s.published).toBe(true)
  })

  spec(
    'an order causes no conflict: lists merge by id (MTB-06)',
    async (s) => {
      s.offline()
      await s.order(['s102', 's100', 's101'])
      await s.other((server) => {
        server.links = [...server.links.slice(1), { id: 900, title: 'x1', url: 'x.com' }]
      })
      s.online()
      await s.wait(20)
      expect(s.bodies(ON.order)).toEqual([{ newOrdenation: [102, 101, 900] }])
      expect(await s.titles()).toEqual(['N', 'M', 'x1'])
      await s.rests()
    },
    withLinks('L', 'M', 'N'),
  )
})

describe('merge rules', () => {
  const withRule = async (s: Scene, rule: 'mine' | 'theirs') => {
    const original = updateSeo.merge
    Object.assign(updateSeo, { merge: { name: rule } })
    try {
      s.offline()
      await s.both('A1', 'A2')
      await s.other(setName('x1'))
      s.online()
      await s.wait(10)
    } finally {
      Object.assign(updateSeo, { merge: original })
    }
  }

  spec('merge rule «mine» overwrites the other value without a question', async (s) => {
    await withRule(s, 'mine')
    expect(s.questions()).toEqual([])
    expect(s.server.info).toEqual({ name: 'A1', description: 'A2' })
  })

  spec('merge rule «theirs» drops the field without a question and sends the other field', async (s) => {
    await withRule(s, 'theirs')
    expect(s.questions()).toEqual([])
    expect(s.server.info).toEqual({ name: 'x1', description: 'A2' })
    await s.rests()
  })
})

describe('reads before sending', () => {
  specs(
    [
      { what: 'a replace', on: ON.platform, write: ON.seo, act: (s: Scene) => s.name('A1') },
      { what: 'an order', on: ON.links, write: ON.order, act: (s: Scene) => s.order(['s101', 's100']) },
      { what: 'a create', on: ON.links, write: ON.create, act: (s: Scene) => s.create('a') },
      { what: 'a toggle', on: ON.carousels, write: ON.toggle, act: (s: Scene) => s.toggle(true) },
    ],
    ({ what }) => `${what} is preceded by a read when the last read is over 5 s old`,
    async (s, { on, write, act }) => {
      const before = s.calls(on).length
      await act(s)
      await s.until(() => s.calls(write).length === 1)
      expect(s.calls(on)).toHaveLength(before + 1)
      await s.rests()
    },
    withLinks('L', 'M'),
  )

  spec(
    'a delete is sent without a read',
    async (s) => {
      const before = s.calls(ON.links).length
      await s.removeNow('s100')
      await s.wait(2)
      expect(s.calls(ON.delete)).toHaveLength(1)
      expect(s.calls(ON.links)).toHaveLength(before)
      await s.rests()
    },
    withLinks('L'),
  )

  spec('a read less than 5 s old is not repeated', async (s) => {
    await s.pull('platform')
    const before = s.calls(ON.platform).length
    await s.name('A1')
    await s.wait(2)
    expect(s.calls(ON.platform)).toHaveLength(before)
    expect(s.server.info['name']).toBe('A1')
    await s.rests()
  })

  spec('a read that began before our own last answer on the row is repeated, however young it is', async (s) => {
    await s.pull('platform')
    await s.name('A1')
    await s.wait(1)
    const before = s.calls(ON.platform).length
    await s.about('A2')
    await s.wait(1)
    expect(s.calls(ON.platform)).toHaveLength(before + 1)
    await s.rests()
  })

  specs(
    [403, 500].map((status) => ({ status })),
    ({ status }) => `a read before sending that is refused with ${status} puts the edit in attention and sends nothing`,
    async (s, { status }) => {
      s.net(ON.platform, { status })
      const id = await s.name('A1')
      await s.wait(30)
      expect(s.entry(id).attention).toMatchObject({ reason: 'unread', status })
      expect(s.calls(ON.seo)).toEqual([])
      expect(s.shown.name).toBe('A1')
      await s.retry(id)
      await s.rests()
      expect(s.server.info['name']).toBe('A1')
    },
  )

  spec('a refused create that is retried and whose list cannot be read gets a new key (seed 18041)', async (s) => {
    s.net(ON.create, { status: 401 })
    await s.create('n1', 'A1')
    await s.until(() => s.calls(ON.create).length === 1)
    await s.pause(true)
    await s.wait(60)
    s.net(ON.links, { status: 403 })
    await s.pause(false)
    await s.wait(5)
    expect(s.questions()).toEqual(['attention: unread'])
    await s.rename('n1', 'A2')
    await s.rests()
    expect(s.bodies(ON.create)).toEqual([expect.objectContaining({ link_title: 'A1' }), expect.objectContaining({ link_title: 'A2' })])
    expect(new Set(s.keys(ON.create)).size).toBe(2)
  })

  spec('a read before sending that fails on the network is repeated after 3 s, then the edit is sent', async (s) => {
    s.net(ON.platform, { status: 503 })
    await s.name('A1')
    await s.wait(10)
    expect(s.server.info['name']).toBe('A1')
    await s.rests()
  })

  spec('on a slow network the edit is still sent: a read that took 28 s counts', async (s) => {
    s.always(ON.platform, { delay: 28_000 })
    await s.name('A1')
    await s.wait(120)
    expect(s.calls(ON.seo)).toHaveLength(1)
    await s.rests()
  })

  spec('on a slow network an edit with four reads is sent after each was read once, however long they take together', async (s) => {
    for (const on of FOUR) s.always(on, { delay: 3000 })
    await s.wait(20)
    const from = s.now
    await s.record(nameEverywhere, { name: 'A1' })
    await s.wait(20)
    expect(s.calls(ON.seo)).toHaveLength(1)
    const sent = must(s.calls(ON.seo)[0], 'a call').at
    expect(FOUR.map((on) => s.calls(on).filter(({ at }) => at >= from && at < sent).length)).toEqual([1, 1, 1, 1])
    await s.rests()
  })

  spec(
    'a tab that froze between two of its four reads begins anew with the first',
    async (s) => {
      const from = s.calls(ON.links).length
      s.world.afterCommit = () => {
        const read = s.world.store.peekAt('reads', 'links')
        if (s.calls(ON.links).length === from || (read?.committedAt ?? 0) < s.world.clock.now() - 100) return
        s.world.afterCommit = () => undefined
        s.tab.freeze()
      }
      const id = await s.record(nameEverywhere, { name: 'A1' })
      await s.wait(5)
      expect(s.tab.life.frozen).toBe(true)
      await s.other(setName('x1'))
      await s.wait(40)
      s.tab.thaw()
      await s.wait(20)
      expect(s.entry(id).attention?.reason).toBe('conflict')
      expect(s.server.info['name']).toBe('x1')
    },
    { tabs: 'one' },
  )
})

describe('the body', () => {
  spec('a whole-document body is the newest base with my fields: another admin’s other fields stay (SYN-08)', async (s) => {
    await s.other((server) => (server.extra['url_youtube'] = 'x.com'))
    await s.facebook('f.com')
    await s.wait(3)
    expect(s.server.extra).toMatchObject({ url_youtube: 'x.com', url_facebook: 'f.com' })
    await s.rests()
  })

  spec('the body of a stale tab does not revert fields that the edit did not touch', async (s) => {
    const opened = await s.open('settings/extra')
    await s.other((server) => Object.assign(server.extra, { url_youtube: 'x.com' }))
    await s.wait(60)
    await s.facebook('f.com', { opened })
    await s.wait(3)
    expect(s.server.extra).toMatchObject({ url_youtube: 'x.com', url_facebook: 'f.com' })
    await s.rests()
  })

  spec(
    'the body carries our acked values only where the server still shows a known value; another admin’s later value stays',
    async (s) => {
      await s.name('A1')
      await s.wait(3)
      await s.other(setName('x1'))
      await s.about('A2')
      await s.wait(6)
      expect(s.bodies(ON.seo).at(-1)).toEqual({ name: 'x1', description: 'A2' })
      expect(s.server.info).toEqual({ name: 'x1', description: 'A2' })
    },
  )

  spec('the body has only the changed fields where the endpoint takes a part', async (s) => {
    await s.footer(true)
    await s.wait(3)
    expect(s.bodies(ON.footer)).toEqual([{ footer_visible: 1, tenant_id: 1 }])
    await s.rests()
  })

  spec('a request names the tenant and the account in its headers', async (s) => {
    await s.name('A1')
    await s.wait(3)
    expect(s.calls(ON.seo)[0]?.call.headers).toMatchObject({ tenantId: '1', 'Lousa-User': '7' })
  })
})
