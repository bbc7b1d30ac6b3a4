import { describe, expect } from 'vitest'
import { must } from '#lib/must.ts'
import { ON, type Scene, spec, specs, withLinks } from './scene.ts'

// ‹Descartar› can be undone, and a row that somebody deleted while it was edited here can be created again.

/** Another admin deletes the first link while the person edits it offline; back online its edits need the person. */
async function editGone(s: Scene, ...acts: ((s: Scene) => Promise<string>)[]): Promise<string[]> {
  s.unplugged()
  const ids: string[] = []
  for (const act of acts) ids.push(await act(s))
  await s.other((server) => server.links.shift())
  s.online()
  await s.until(() => s.questions().length === ids.length)
  expect(s.questions()).toEqual(ids.map(() => 'attention: gone'))
  return ids
}

describe('a row that another admin deleted while it was edited here', () => {
  spec(
    'a deleted row is created again once, with its own values and those of its edits, and the edits end',
    async (s) => {
      const opened = await s.open('links/s100')
      const [first = ''] = await editGone(s, (scene) => scene.rename('s100', 'L1'))
      const second = await s.address('s100', 'nova.com', { opened })
      await s.until(() => s.questions().length === 2)
      await s.recreate(first)
      // Pressed again in another tab.
      await s.recreate(second)
      const [create] = s.entries()
      expect(create).toMatchObject({ command: 'createLink', carries: [first, second] })
      expect(s.journal().filter(({ carrier }) => carrier === create?.id)).toHaveLength(2)
      expect(await s.titles()).toEqual(['M', 'L1'])
      await s.rests()
      expect(s.calls(ON.create)).toHaveLength(1)
      expect(s.server.links.map(({ title, url }) => ({ title, url }))).toEqual([
        { title: 'M', url: 'm.com' },
        { title: 'L1', url: 'nova.com' },
      ])
    },
    withLinks('L', 'M'),
  )

  spec(
    'a deleted row is created again once, also when the answer to the create is lost',
    async (s) => {
      const [id = ''] = await editGone(s, (scene) => scene.rename('s100', 'L1'))
      s.net(ON.create, { drop: 'after' })
      await s.recreate(id)
      await s.rests()
      expect(s.calls(ON.create)).toHaveLength(1)
      expect(s.server.links.map(({ title, url }) => ({ title, url }))).toEqual([{ title: 'L1', url: 'l.com' }])
    },
    withLinks('L'),
  )

  spec(
    'a row that was deleted while its form was open is created again with the values that the form showed',
    async (s) => {
      const opened = await s.open('links/s100')
      await s.other((server) => server.links.shift())
      await s.pull('links')
      expect(await s.titles()).toEqual([])
      const id = await s.rename('s100', 'L1', { opened })
      await s.wait(5)
      expect(s.questions()).toEqual(['attention: gone'])
      await s.recreate(id)
      await s.rests()
      expect(s.server.links.map(({ title, url }) => ({ title, url }))).toEqual([{ title: 'L1', url: 'l.com' }])
    },
    withLinks('L'),
  )

  spec(
    'a row is created again after the server answered 404',
    async (s) => {
      await s.pull('links')
      s.atHandOver(() => s.server.links.shift())
      const id = await s.rename('s100', 'L1')
      await s.until(() => s.questions().length === 1)
      await s.recreate(id)
      expect(await s.titles()).toEqual(['L1'])
      await s.rests()
      expect(s.server.links.map(({ title }) => title)).toEqual(['L1'])
    },
    withLinks('L'),
  )

  spec(
    'a row is created again after two reads have proven its deletion',
    async (s) => {
      await s.pause(true)
      const id = await s.rename('s100', 'L1')
      await s.other((server) => server.links.shift())
      await s.pull('links')
      await s.wait(11)
      await s.pull('links')
      expect(s.questions()).toEqual(['attention: gone'])
      expect(await s.titles()).toEqual([])
      await s.pause(false)
      await s.recreate(id)
      await s.rests()
      expect(s.calls(ON.update)).toEqual([])
      expect(s.server.links.map(({ title, url }) => ({ title, url }))).toEqual([{ title: 'L1', url: 'l.com' }])
    },
    withLinks('L'),
  )

  spec(
    'the edits of a deleted row need the person again after the new create was undone before it was sent',
    async (s) => {
      const [id = ''] = await editGone(s, (scene) => scene.rename('s100', 'L1'))
      s.unplugged()
      await s.recreate(id)
      const create = must(s.entries()[0], 'the create').id
      await s.undo(create)
      expect(s.ended(create)).toBe('cancelled')
      expect(s.questions()).toEqual(['attention: gone'])
      s.online()
      await s.recreate(id)
      await s.rests()
      expect(s.server.links.map(({ title, url }) => ({ title, url }))).toEqual([{ title: 'L1', url: 'l.com' }])
    },
    withLinks('L'),
  )

  spec(
    'the attention of an edit tells when the person deleted the row themselves while its form was open',
    async (s) => {
      const opened = await s.open('links/s100')
      await s.removeNow('s100')
      await s.wait(3)
      const id = await s.rename('s100', 'L1', { opened })
      await s.wait(3)
      expect(s.entry(id).attention).toMatchObject({ reason: 'gone', own: true })
      await s.recreate(id)
      await s.rests()
      expect(s.server.links.map(({ title, url }) => ({ title, url }))).toEqual([{ title: 'L1', url: 'l.com' }])
    },
    withLinks('L'),
  )

  spec('an edit of a deleted row stays in attention if its command has no recreate', async (s) => {
    const id = await s.toggle(true)
    await s.change(id, (entry) => ({ ...entry, state: 'attention', attention: { reason: 'gone', at: 0 } }))
    await s.recreate(id)
    expect(s.questions()).toEqual(['attention: gone'])
  })
})

describe('undo of a discard', () => {
  const discardable = [
    { what: 'a refused edit', on: ON.seo, action: { status: 403 }, act: (s: Scene) => s.name('A1') },
    { what: 'an edit that a 500 may have applied', on: ON.seo, action: { status: 500 }, act: (s: Scene) => s.name('A1') },
    { what: 'an edit that waits to go again', on: ON.seo, action: { status: 503 }, act: (s: Scene) => s.name('A1') },
    { what: 'a refused create', on: ON.create, action: { status: 422, body: { error: 'não' } }, act: (s: Scene) => s.create('a') },
    { what: 'a refused delete', on: ON.delete, action: { status: 403 }, act: (s: Scene) => s.removeNow('s100') },
    { what: 'a refused order', on: ON.order, action: { status: 403 }, act: (s: Scene) => s.order(['s101', 's100']) },
  ] as const
  specs(
    discardable,
    ({ what }) => `undo of a discard restores ${what}: state, values and place`,
    async (s, { on, action, act }) => {
      s.always(on, action)
      const id = await act(s)
      await s.until(
        () => s.entries().some(({ state }) => state === 'attention' || state === 'waiting') && s.entry(id).attention?.checking !== true,
      )
      const { rev: _rev, ...before } = s.entry(id)
      const shown = [s.shown, await s.titles()]
      s.unplugged()
      await s.discard(id)
      expect(s.ended(id)).toBe('discarded')
      await s.undoDiscard(id)
      expect(s.entry(id)).toMatchObject(before)
      expect(s.entries()).toHaveLength(1)
      expect([s.shown, await s.titles()]).toEqual(shown)
      expect(s.ended(id)).toBeUndefined()
      // Pressed again in the notice of another tab: the entry is no longer discarded.
      await s.undoDiscard(id)
      expect(s.entry(id)).toMatchObject(before)
      s.clear()
      s.online()
      if (before.state === 'attention') await s.retry(id)
      await s.rests()
    },
    withLinks('L', 'M'),
  )

  spec('undo of a discard restores all entries that a create took with it', async (s) => {
    s.net(ON.create, { status: 422, body: { error: 'não' } })
    const create = await s.create('a')
    await s.until(() => s.questions().length === 1)
    s.unplugged()
    const child = await s.name('A1', { needs: [create] })
    await s.discard(create)
    expect(s.entries()).toEqual([])
    await s.undoDiscard(create)
    expect(await s.titles()).toEqual(['A'])
    expect(s.entries().map(({ id }) => id)).toEqual([create, child])
    s.online()
    await s.retry(create)
    await s.rests()
    expect(s.server.links.map(({ title }) => title)).toEqual(['A'])
  })

  spec('undo of the discard of an uncertain create asks again and holds its candidate back again (invariant 13)', async (s) => {
    s.net(ON.create, { hang: true, applied: true })
    const id = await s.create('a')
    await s.until(() => s.server.links.length === 1)
    await s.other((server) => (must(server.links[0], 'the link').title = 'A de outra pessoa'))
    await s.until(() => s.questions().length === 1)
    expect(s.questions()).toEqual(['attention: uncertain'])
    await s.discard(id)
    await s.wait(5)
    expect(await s.titles()).toEqual(['A de outra pessoa'])
    await s.undoDiscard(id)
    expect(await s.titles()).toEqual(['A'])
    await s.decide(id, String(must(s.server.links[0], 'the link').id))
    await s.rests()
    expect(s.server.links).toHaveLength(1)
  })

  spec('an edit restored after its reverting entry was sent is the newest edit and overwrites nothing unseen', async (s) => {
    s.net(ON.seo, { status: 500, applied: true, body: {} })
    const id = await s.name('A1')
    await s.until(() => s.entries()[0]?.attention !== undefined)
    await s.other((server) => (server.info['name'] = 'Escola'))
    await s.until(() => s.entry(id).attention?.checking !== true)
    await s.discard(id)
    await s.wait(3)
    await s.name('A2')
    await s.wait(3)
    await s.undoDiscard(id)
    expect(s.shown.name).toBe('A1')
    await s.retry(id)
    await s.rests()
    expect(s.server.info['name']).toBe('A1')
  })

  spec('a restored edit is above its reverting entry if that was sent without an answer', async (s) => {
    s.net(ON.footer, { drop: 'after' }, { status: 413, body: {} })
    const id = await s.footer(true)
    await s.until(() => s.entry(id).state === 'attention')
    s.net(ON.footer, { drop: 'after' })
    await s.discard(id)
    await s.until(() => s.entries().some((entry) => entry.undoes === id && entry.state === 'waiting'))
    await s.undoDiscard(id)
    expect(s.entry(id).seq).toBeGreaterThan(
      must(
        s.entries().find((entry) => entry.undoes === id),
        'what takes it back',
      ).seq,
    )
    await s.wait(30)
    expect(s.torn).toEqual([])
    expect(s.entry(id).state).toBe('attention')
  })

  spec('a restored toggle stands alone: its reverting entry that was not sent yet is cancelled (seeds 16141, 46855)', async (s) => {
    s.net(ON.toggle, { status: 502 })
    s.net(ON.carousels, null, { status: 500 })
    const id = await s.toggle(true)
    await s.until(() => s.entry(id).state === 'attention')
    s.unplugged()
    await s.discard(id)
    expect(s.entries().map(({ undoes }) => undoes)).toEqual([id])
    await s.undoDiscard(id)
    expect(s.entries().map((entry) => entry.id)).toEqual([id])
    expect(s.published).toBe(true)
    const seen = s.watch('carousels/s70', 'published')
    s.online()
    await s.wait(20)
    expect(seen()).toEqual([true])
    expect(s.server.carousels[0]?.published).toBe(0)
    await s.retry(id)
    await s.rests()
    expect(s.server.carousels[0]?.published).toBe(1)
  })

  spec('a restored photo whose file was evicted meanwhile asks to be picked again (seeds 5295, 31395)', async (s) => {
    s.net(ON.sign, { status: 413 })
    const id = await s.photo()
    await s.until(() => s.entry(id).state === 'attention')
    await s.discard(id)
    await s.world.store.write(['blobs'], (tx) => tx.delete('blobs', 'file1'))
    await s.undoDiscard(id)
    await s.retry(id)
    await s.until(() => s.entry(id).attention?.reason === 'damaged')
    await s.name('A1')
    await s.wait(20)
    expect(s.server.info['name']).toBe('A1')
    await s.discard(id)
    await s.rests()
  })
})
