import { describe, expect } from 'vitest'
import { readNotifications } from '#features/site/model/notification-commands.ts'
import { updateExtra } from '#features/studio/footer/commands.ts'
import { must } from '#lib/must.ts'
import { canUndo } from '#sync/actions/user-actions.ts'
import type { Command } from '#sync/model/command.ts'
import { model } from '#tests/sync/world.ts'
import { ON, type Scene, spec, specs, withLinks } from './scene.ts'

// What a person does with an edit: undo, discard, ‹Tentar de novo›. Each must be exact in every state of the entry (HIS-02, SYN-19).

const INFO = 'settings/info'

describe('undo', () => {
  spec('undo of an edit never attempted cancels it, and nothing is sent', async (s) => {
    s.offline()
    const id = await s.name('A1')
    await s.undo(id)
    expect(s.ended(id)).toBe('cancelled')
    expect(s.shown.name).toBe('Escola')
    s.online()
    await s.rests()
    expect(s.server.writes()).toEqual([])
  })

  spec('undo of an edit on the wire records the values before it', async (s) => {
    s.net(ON.seo, { delay: 3000 })
    const id = await s.name('A1')
    await s.wait(1)
    await s.undo(id)
    const seen = s.watch(INFO, 'name')
    expect(s.shown.name).toBe('Escola')
    await s.wait(20)
    expect(s.bodies(ON.seo)).toEqual([
      { name: 'A1', description: 'i' },
      { name: 'Escola', description: 'i' },
    ])
    expect(seen()).toEqual(['Escola'])
    await s.rests()
  })

  spec('what cannot be taken back is undone before it is sent, and stays as it is afterwards, also by a discard (NTF-18)', async (s) => {
    s.offline()
    await s.world.store.write(['notifications'], (tx) => tx.put('notifications', { lid: 's1', born: 1, read: false }))
    const read = () => s.record(readNotifications, { lids: ['s1'] })
    const first = await read()
    expect(canUndo(must(s.entry(first), 'the entry'), model)).toBe(true)
    await s.undo(first)
    expect(s.ended(first)).toBe('cancelled')
    for (const state of ['waiting', 'acked', 'attention'] as const) {
      const id = await read()
      const sent = { ...must(s.entry(id), 'the entry'), state, mayBeApplied: true, attempts: [{ outcome: 'unanswered' }] as never }
      await s.world.store.write(['outbox'], (tx) => tx.put('outbox', sent))
      expect(canUndo(sent, model)).toBe(false)
      await s.undo(id)
      expect(s.entries().map((entry) => entry.id)).toEqual([id])
      await s.world.store.write(['outbox'], (tx) => tx.put('outbox', { ...sent, state: 'attention' }))
      await s.discard(id)
      expect(s.entries()).toEqual([])
    }
  })

  spec('undo of an edit that waits to be repeated records the values before it', async (s) => {
    s.net(ON.seo, { drop: 'after' })
    const id = await s.name('A1')
    await s.wait(1)
    await s.undo(id)
    await s.rests()
    expect(s.server.info['name']).toBe('Escola')
  })

  spec('undo of a settled edit uses the journal', async (s) => {
    const id = await s.both('A1', 'A2')
    await s.wait(30)
    await s.undo(id)
    await s.wait(5)
    expect(s.server.info).toEqual({ name: 'Escola', description: 'i' })
    await s.rests()
  })

  spec('undo leaves the fields that newer edits set', async (s) => {
    const id = await s.both('A1', 'A1')
    await s.wait(30)
    await s.name('A2')
    await s.wait(30)
    await s.undo(id)
    await s.wait(10)
    expect(s.server.info).toEqual({ name: 'A2', description: 'i' })
    await s.rests()
  })

  spec('undo skips a reference to a row that was refused and discarded, and restores the value before it', async (s) => {
    s.net(ON.create, { status: 422 })
    const create = await s.create('a')
    await s.tab.record(updateExtra as Command, { url_youtube: { $ref: 'a' } })
    const id = await s.youtube('y.com')
    await s.wait(5)
    await s.discard(create)
    await s.wait(5)
    expect(s.server.extra['url_youtube']).toBe('y.com')
    await s.undo(id)
    await s.wait(15)
    expect(s.questions()).toEqual([])
    expect(s.server.extra['url_youtube']).toBe('')
    await s.rests()
  })

  spec('undo of an undo restores the edit', async (s) => {
    const id = await s.name('A1')
    await s.wait(3)
    await s.undo(id)
    await s.wait(5)
    const inverse = must(
      s.entries().find((entry) => entry.undoes === id),
      'the undo',
    )
    await s.undo(inverse.id)
    await s.wait(10)
    expect(s.server.info['name']).toBe('A1')
    await s.rests()
  })

  spec('undo of one of several joined edits undoes the edits that joined it too', async (s) => {
    s.offline()
    const first = await s.name('A1')
    await s.about('A2')
    s.online()
    await s.wait(3)
    await s.undo(first)
    await s.wait(10)
    expect(s.server.info).toEqual({ name: 'Escola', description: 'i' })
    await s.rests()
  })

  specs(
    [
      { when: 'settled', seconds: 30 },
      { when: 'just answered', seconds: 3 },
    ],
    ({ when }) => `undo of joined edits of one field restores the value before the first of them, ${when} (HIS-02)`,
    async (s, { seconds }) => {
      s.offline()
      const first = await s.name('A1')
      await s.name('A2')
      await s.name('A3')
      s.online()
      await s.wait(seconds)
      expect(s.bodies(ON.seo)).toEqual([{ name: 'A3', description: 'i' }])
      await s.undo(first)
      expect(s.shown.name).toBe('Escola')
      await s.wait(10)
      expect(s.server.info['name']).toBe('Escola')
      await s.rests()
    },
  )

  spec('undo of a create that is on the server deletes the row', async (s) => {
    const id = await s.create('a')
    await s.wait(3)
    await s.undo(id)
    expect(await s.titles()).toEqual([])
    await s.wait(20)
    expect(s.server.links).toEqual([])
    await s.rests()
  })

  spec(
    'undo of a create never attempted cancels all entries on its row',
    async (s) => {
      s.offline()
      const id = await s.create('a')
      await s.rename('a', 'A2')
      await s.order(['a', 's100'])
      await s.undo(id)
      expect(await s.titles()).toEqual(['L'])
      s.online()
      await s.rests()
      expect(s.server.creates).toEqual([])
    },
    withLinks('L'),
  )

  spec('undo of a create without an answer deletes the row when it is found', async (s) => {
    s.net(ON.create, { drop: 'after' })
    const id = await s.create('a')
    await s.until(() => s.calls(ON.create).length === 1)
    await s.undo(id)
    await s.rests()
    expect(s.server.links).toEqual([])
  })

  spec(
    'undo of an order restores the order before it',
    async (s) => {
      const id = await s.order(['s102', 's100', 's101'])
      await s.wait(5)
      await s.undo(id)
      await s.wait(10)
      expect(s.server.links.map((link) => link.title)).toEqual(['L', 'M', 'N'])
      await s.rests()
    },
    withLinks('L', 'M', 'N'),
  )

  spec('undo of a toggle sets the other side', async (s) => {
    const id = await s.toggle(true)
    await s.wait(5)
    await s.undo(id)
    await s.wait(10)
    expect(s.server.carousels[0]?.published).toBe(0)
    await s.rests()
  })

  spec(
    'undo of a delete that was not sent brings the row back',
    async (s) => {
      s.offline()
      const id = await s.remove('s100')
      expect(await s.titles()).toEqual([])
      await s.undo(id)
      expect(await s.titles()).toEqual(['L'])
      s.online()
      await s.rests()
    },
    withLinks('L'),
  )

  spec(
    'undo of a delete that was sent changes nothing, and is not offered',
    async (s) => {
      const id = await s.removeNow('s100')
      await s.wait(3)
      await s.undo(id)
      await s.rests()
      expect(await s.titles()).toEqual([])
    },
    withLinks('L'),
  )

  spec('undo and undo of undo are exact over a lagging server', async (s) => {
    s.world.replicaLag = 9500
    const id = await s.name('A1')
    await s.wait(4)
    await s.undo(id)
    await s.wait(4)
    const seen = s.watch(INFO, 'name')
    await s.wait(60)
    expect(seen()).toEqual(['Escola'])
    await s.rests()
    expect(s.server.info['name']).toBe('Escola')
  })
})

describe('discard', () => {
  spec('discard of a refused edit shows the server’s values', async (s) => {
    s.net(ON.seo, { status: 422 })
    const id = await s.name('A1')
    await s.wait(3)
    await s.discard(id)
    expect(s.shown.name).toBe('Escola')
    expect(s.ended(id)).toBe('discarded')
    await s.rests()
    expect(s.calls(ON.seo)).toHaveLength(1)
  })

  specs(
    [
      { what: 'a replace', on: ON.seo, act: (s: Scene) => s.name('A1') },
      { what: 'an order', on: ON.order, act: (s: Scene) => s.order(['s101', 's100']) },
    ],
    ({ what }) => `discard of ${what} that may have been applied (a 500) records the values before it`,
    async (s, { on, act }) => {
      s.net(on, { status: 500, applied: true })
      const id = await act(s)
      await s.wait(3)
      await s.discard(id)
      await s.wait(10)
      expect(s.server.info['name']).toBe('Escola')
      expect(s.server.links.map((link) => link.title)).toEqual(['L', 'M'])
      await s.rests()
    },
    withLinks('L', 'M'),
  )

  spec('discard of an edit that may have been applied leaves the fields that newer edits set', async (s) => {
    s.net(ON.seo, { status: 500, applied: true })
    const id = await s.both('A1', 'A1')
    await s.wait(3)
    s.offline()
    await s.name('A2')
    await s.discard(id)
    expect(s.shown).toEqual({ name: 'A2', about: 'i' })
    s.online()
    await s.rests()
    expect(s.server.info).toEqual({ name: 'A2', description: 'i' })
  })

  spec(
    'discard of a refused create discards all entries on its row, and orders leave the row out',
    async (s) => {
      const id = await s.create('a', 'ruim')
      await s.wait(3)
      s.offline()
      const order = await s.order(['a', 's100'])
      await s.discard(id)
      expect(s.states()).toEqual(['queued'])
      s.online()
      await s.wait(10)
      expect(s.ended(order) ?? s.entry(order).state).toBe('acked')
      expect(s.bodies(ON.order)).toEqual([{ newOrdenation: [100] }])
      await s.rests()
    },
    withLinks('L'),
  )

  spec('discard does nothing to an entry on the wire', async (s) => {
    s.net(ON.seo, { delay: 3000 })
    const id = await s.name('A1')
    await s.wait(1)
    await s.discard(id)
    await s.wait(5)
    expect(s.server.info['name']).toBe('A1')
    await s.rests()
  })

  spec('a delete of a row whose create was refused discards the create, and nothing is sent', async (s) => {
    const id = await s.create('a', 'ruim')
    await s.wait(3)
    await s.remove('a')
    expect(s.ended(id)).toBe('discarded')
    expect(s.states()).toEqual([])
    await s.rests()
    expect(s.calls(ON.delete)).toEqual([])
  })
})

describe('‹Tentar de novo›', () => {
  spec('‹Tentar de novo› waits 3 s after the last try', async (s) => {
    s.net(ON.seo, { status: 500 })
    const id = await s.name('A1')
    await s.wait(0.5)
    await s.retry(id)
    await s.wait(10)
    expect(s.gaps(ON.seo)[0]).toBeGreaterThanOrEqual(3)
    await s.rests()
  })

  spec('‹Tentar de novo› of a replace moves it to the end without the fields that newer edits set', async (s) => {
    s.net(ON.seo, { status: 500 }, { drop: 'before' })
    const id = await s.both('A1', 'A1')
    await s.wait(3)
    const second = await s.name('A2')
    await s.wait(1)
    await s.retry(id)
    expect(s.entry(id).seq).toBeGreaterThan(s.entry(second).seq)
    expect(s.entry(id).effects).toMatchObject([{ fields: { description: 'A1' } }])
    expect(s.shown).toEqual({ name: 'A2', about: 'A1' })
    await s.rests()
    expect(s.server.info).toEqual({ name: 'A2', description: 'A1' })
  })

  spec('‹Tentar de novo› below newer unsent edits keeps place and fields: undoing those shows the edit again (HIS-02)', async (s) => {
    s.net(ON.seo, { status: 500 })
    const id = await s.both('A1', 'A1')
    await s.wait(3)
    s.offline()
    const second = await s.name('A2')
    await s.retry(id)
    expect(s.entry(id).seq).toBeLessThan(s.entry(second).seq)
    expect(s.shown).toEqual({ name: 'A2', about: 'A1' })
    await s.undo(second)
    expect(s.shown).toEqual({ name: 'A1', about: 'A1' })
    s.online()
    await s.rests()
    expect(s.server.info).toEqual({ name: 'A1', description: 'A1' })
  })

  spec('‹Tentar de novo› ends an edit whose fields are all set by newer edits', async (s) => {
    s.net(ON.seo, { status: 500 }, { drop: 'before' })
    const id = await s.name('A1')
    await s.wait(3)
    await s.name('A2')
    await s.wait(1)
    await s.retry(id)
    expect(s.ended(id)).toBe('superseded')
    await s.rests()
  })

  spec('‹Tentar de novo› below a newer edit on the wire waits for its answer: a refusal lets the edit go (seed 46510)', async (s) => {
    s.net(ON.seo, { landsAfter: 20_000 }, { status: 413 }, { status: 413, late: 4000 })
    const id = await s.name('A1')
    await s.until(() => s.entry(id).attention !== undefined)
    const second = await s.name('A2')
    await s.until(() => s.calls(ON.seo).length === 3)
    await s.retry(id)
    expect(s.entry(id).state).toBe('waiting')
    expect(s.entry(id).seq).toBeLessThan(s.entry(second).seq)
    expect(s.shown.name).toBe('A2')
    await s.until(() => s.entry(second).attention !== undefined)
    await s.until(() => s.entry(id).state === 'acked')
    expect(s.server.info['name']).toBe('A1')
    await s.discard(second)
    const seen = s.watch('settings/info', 'name')
    await s.wait(120)
    expect(seen()).toEqual(['A1'])
    await s.rests()
  })

  spec('‹Tentar de novo› below a newer edit on the wire ends with its success, and overtakes nothing', async (s) => {
    s.net(ON.seo, { status: 500 }, { delay: 5000 })
    const id = await s.both('A1', 'A1')
    await s.wait(3)
    const seen = s.watch('settings/info', 'name')
    await s.name('A2')
    await s.wait(1)
    await s.retry(id)
    expect(s.calls(ON.seo)).toHaveLength(2)
    await s.rests()
    expect(s.server.info).toEqual({ name: 'A2', description: 'A1' })
    expect(s.bodies(ON.seo).map((body) => (body as { name: string }).name)).toEqual(['A1', 'A2', 'A2'])
    expect(seen()).toEqual(['A1', 'A2'])
  })

  spec('a discard below a newer edit on the wire is reverted when that is refused (HIS-02)', async (s) => {
    s.net(ON.seo, { status: 500, applied: true, body: {} }, { status: 413, late: 4000 })
    const id = await s.name('A1')
    await s.until(() => s.entry(id).attention !== undefined)
    await s.other((server) => (server.info['name'] = 'Escola'))
    await s.until(() => s.entry(id).attention?.checking !== true)
    await s.other((server) => (server.info['name'] = 'A1'))
    const second = await s.name('A2')
    await s.until(() => s.calls(ON.seo).length === 2)
    await s.discard(id)
    await s.until(() => s.entry(second).attention !== undefined)
    await s.discard(second)
    await s.rests()
    expect(s.server.info['name']).toBe('Escola')
  })

  spec('‹Tentar de novo› of a create or a delete keeps its place', async (s) => {
    s.net(ON.create, { status: 422 })
    const id = await s.create('a')
    await s.wait(3)
    const { seq } = s.entry(id)
    await s.retry(id)
    expect(s.entry(id).seq).toBe(seq)
    await s.rests()
  })

  spec(
    '‹Tentar de novo› of an edit below a later delete sends it before, and the delete’s ack ends it',
    async (s) => {
      s.net(ON.update, { status: 500 })
      const id = await s.rename('s100', 'A1')
      await s.wait(3)
      s.offline()
      await s.remove('s100')
      await s.retry(id)
      expect(await s.titles()).toEqual([])
      s.online()
      await s.rests()
      expect(s.ended(id)).toBe('superseded')
      expect(s.server.links).toEqual([])
    },
    withLinks('L'),
  )

  spec(
    '‹Tentar de novo› of an edit below a later delete keeps it when the delete is undone (seed 2025021)',
    async (s) => {
      s.net(ON.update, { status: 422 })
      const id = await s.rename('s100', 'A1')
      await s.wait(3)
      s.offline()
      const remove = await s.remove('s100')
      await s.retry(id)
      await s.undo(remove)
      expect(await s.titles()).toEqual(['A1'])
      s.online()
      await s.rests()
      expect(s.server.links.map(({ title }) => title)).toEqual(['A1'])
    },
    withLinks('L'),
  )

  spec('an edit that fails again after ‹Tentar de novo› is told again', async (s) => {
    s.net(ON.seo, { status: 422, body: { error: 'um' } }, { status: 422, body: { error: 'dois' } })
    const id = await s.name('A1')
    await s.wait(3)
    await s.retry(id)
    await s.wait(6)
    expect(s.entry(id).attention?.message).toBe('dois')
    expect(s.entry(id).toldBy).toBeUndefined()
  })

  spec('‹Tentar de novo› does nothing to an entry that does not need the person', async (s) => {
    s.net(ON.seo, { delay: 2000 })
    const id = await s.name('A1')
    await s.wait(1)
    await s.retry(id)
    await s.wait(5)
    expect(s.calls(ON.seo)).toHaveLength(1)
    await s.rests()
  })
})

describe('pause', () => {
  spec('nothing is sent while the person has paused sending, and everything afterwards', async (s) => {
    await s.pause(true)
    await s.name('A1')
    await s.footer(true)
    await s.wait(60)
    expect(s.server.writes()).toEqual([])
    await s.pause(false)
    await s.wait(5)
    expect(s.server.info['name']).toBe('A1')
    await s.rests()
  })
})

describe('offline', () => {
  spec('while the origin is unreachable one probe is sent every 3 s, and no write (NET-08)', async (s) => {
    s.offline()
    await s.name('A1')
    await s.footer(true)
    await s.wait(10)
    const before = s.sent.length
    await s.wait(30)
    const probes = s.sent.slice(before)
    expect(probes.length).toBeGreaterThanOrEqual(9)
    expect(probes.length).toBeLessThanOrEqual(11)
    expect(probes.every(({ call }) => call.url === '/api/auth/me')).toBe(true)
    s.online()
    await s.rests()
  })

  spec('the origin is probed until it answers even if nothing is pending, so «sem conexão» does not stay (NET-08)', async (s) => {
    s.offline()
    const id = await s.name('A1')
    await s.wait(10)
    await s.undo(id)
    expect((await s.meta('reach')).ok).toBe(false)
    // The server was down, not the network, so no browser reports that it is back.
    s.world.offline = false
    await s.wait(5)
    expect((await s.meta('reach')).ok).toBe(true)
    await s.rests()
    expect(s.server.writes()).toEqual([])
  })

  spec('one lost answer does not mean offline: other lanes go on', async (s) => {
    s.net(ON.seo, { drop: 'before' })
    await s.name('A1')
    await s.wait(1)
    expect((await s.meta('reach')).ok).toBe(true)
    await s.footer(true)
    await s.wait(1)
    expect(s.server.platform['footer_visible']).toBe(1)
    await s.rests()
  })

  spec('without entries to send nothing is requested', async (s) => {
    s.offline()
    const before = s.sent.length
    await s.wait(600)
    expect(s.sent.slice(before)).toEqual([])
  })

  spec('the edits of a day arrive in order when the network is back (LF-09, SYN-11)', async (s) => {
    s.offline()
    await s.create('a')
    await s.create('b')
    await s.order(['b', 'a'])
    await s.rename('a', 'A2')
    await s.name('A1')
    await s.toggle(true)
    await s.wait(3600)
    s.online()
    await s.wait(30)
    expect(s.server.links.map((link) => link.title)).toEqual(['B', 'A2'])
    expect(s.server.creates).toHaveLength(2)
    await s.rests()
  })
})

describe('an older toggle that is tried again', () => {
  spec('does not turn back a newer one that the server has, but whose answer is not there yet', async (s) => {
    s.server.honours = true
    await s.set('honours', true)
    s.net(ON.carousels, { status: 404 })
    const off = await s.toggle(false)
    const on = await s.toggle(true)
    await s.until(() => s.states()[0] === 'attention: unread')
    s.net(ON.toggle, { hang: true, applied: true })
    await s.until(() => s.calls(ON.toggle).length === 1)
    await s.retry(off)
    await s.wait(60)
    expect(s.ended(off)).toBe('superseded')
    expect(s.calls(ON.toggle).length).toBeGreaterThan(1)
    expect([s.published, s.server.carousels[0]?.published]).toEqual([true, 1])
    await s.rests()
    expect(s.ended(on)).toBe('settled')
  })
})
