import { describe, expect } from 'vitest'
import { must } from '#lib/must.ts'
import { needsPerson } from '#sync/model/entry-state.ts'
import { ON, type Scene, spec, specs, withLinks } from './scene.ts'

// A server may answer 500 although it has applied the edit. The edit is never sent again by itself. Before a person is asked, a read that
// began 10 s later shows whether its values arrived (record 0071). Creates and toggles are verified: see retry.test.ts.

interface Kind {
  readonly what: string
  readonly on: string
  /** The endpoint that shows the result. */
  readonly read: string
  act(s: Scene): Promise<string>
}

const KINDS: readonly Kind[] = [
  { what: 'a replace', on: ON.seo, read: ON.platform, act: (s) => s.both('A1', 'B1') },
  { what: 'an update of a row', on: ON.update, read: ON.links, act: (s) => s.rename('s100', 'L2') },
  { what: 'an order', on: ON.order, read: ON.links, act: (s) => s.order(['s101', 's100']) },
  { what: 'a delete', on: ON.delete, read: ON.links, act: (s) => s.removeNow('s100') },
]
const SERVER = withLinks('L', 'M')
const asked = (s: Scene) => s.entries().filter(needsPerson).length

describe('a 500 that was applied', () => {
  specs(
    KINDS,
    ({ what }) => `${what} answered with 500 that was applied is settled by a read that began 10 s later: never sent again, nobody asked`,
    async (s, { on, read, act }) => {
      s.net(on, { status: 500, applied: true, body: { error: 'Falhou' } })
      const id = await act(s)
      await s.until(() => s.entry(id).state === 'attention')
      const refused = s.now
      let questions = 0
      await s.until(() => {
        questions += asked(s)
        return s.entry(id).state === 'acked'
      })
      expect(questions).toBe(0)
      expect(s.calls(read).at(-1)?.at).toBeGreaterThanOrEqual(refused + 10)
      expect(s.now - refused).toBeLessThan(13)
      await s.wait(60)
      expect(s.calls(on)).toHaveLength(1)
      expect(s.journal().at(-1)).toMatchObject({ id, state: 'settled', found: true, status: 500 })
      await s.rests()
    },
    SERVER,
  )

  spec('the screen shows the wanted value all the time after a 500', async (s) => {
    const seen = s.watch('settings/info', 'name')
    s.net(ON.seo, { status: 500, applied: true })
    await s.name('A1')
    await s.wait(40)
    expect(seen().slice(1)).toEqual(['A1'])
    await s.rests()
  })

  spec('a read that began less than 10 s after the 500 decides nothing', async (s) => {
    s.net(ON.seo, { status: 500, applied: true })
    const id = await s.name('A1')
    await s.until(() => s.entry(id).state === 'attention')
    await s.wait(9)
    s.net(ON.platform, { delay: 2000 }, { delay: 5000 })
    await s.pull('platform')
    expect(s.entry(id).attention).toMatchObject({ status: 500, checking: true })
    await s.until(() => s.entry(id).state === 'acked')
    await s.rests()
  })

  spec('of two edits of one field with a 500 the newer one stays, and nobody is asked about either', async (s) => {
    s.net(ON.seo, { status: 500, applied: true }, { status: 500, applied: true })
    const first = await s.name('A1')
    await s.wait(4)
    await s.name('A2')
    await s.wait(120)
    expect(s.states()).toEqual([])
    expect(s.ended(first)).toBe('superseded')
    expect(s.calls(ON.seo)).toHaveLength(2)
    await s.rests()
  })

  spec(
    'a delete with a 500 needs a second read if an edit of ours is on the row; between the two nobody is asked',
    async (s) => {
      s.net(ON.delete, { status: 500, applied: true })
      const id = await s.removeNow('s100')
      await s.until(() => s.entry(id).state === 'attention')
      await s.wait(3)
      s.net(ON.update, { status: 500 })
      let questions = 0
      await s.rename('s100', 'L2')
      await s.until(() => {
        questions += s.entries().filter((entry) => entry.id === id && needsPerson(entry)).length
        return s.entries().length === 0
      })
      expect(questions).toBe(0)
      expect(s.calls(ON.delete)).toHaveLength(1)
      await s.rests()
    },
    SERVER,
  )

  spec(
    'a delete with a 500 is not asked about after a lagging read found an earlier edit of its row',
    async (s) => {
      s.world.replicaLag = 7000
      s.net(ON.update, { status: 500, applied: true })
      s.net(ON.delete, { status: 500, applied: true })
      await s.rename('s100', 'L2')
      await s.wait(9)
      const id = await s.removeNow('s100')
      await s.until(() => s.entry(id).state === 'attention')
      let questions = 0
      await s.until(() => {
        questions += asked(s)
        return s.entries().length === 0
      })
      expect(questions).toBe(0)
      await s.rests()
    },
    SERVER,
  )

  spec('an applied edit with a 500 is settled without a question even if the clock is set back meanwhile', async (s) => {
    s.net(ON.seo, { status: 500, applied: true })
    const id = await s.name('A1')
    await s.until(() => s.entry(id).state === 'attention')
    await s.wait(2)
    s.world.clock.jump(-3_600_000)
    await s.wait(30)
    expect(s.ended(id) ?? s.entry(id).state).not.toBe('attention')
    await s.wait(30)
    expect(s.states()).toEqual([])
    await s.rests()
  })

  spec('a read that began before the 500 decides nothing, whatever the clock shows', async (s) => {
    s.net(ON.seo, { status: 500, applied: true, late: 3000 })
    const id = await s.name('A1')
    await s.until(() => s.entry(id).state === 'sending')
    s.net(ON.platform, { delay: 6000 }, { delay: 20_000 })
    void s.tab.engine.pull('platform')
    await s.until(() => s.entry(id).state === 'attention')
    // Simulates a wall clock that was 20 s slow when the answer came.
    await s.change(id, (entry) => ({ ...entry, attention: { ...must(entry.attention, 'attention'), at: s.world.clock.now() - 20_000 } }))
    await s.wait(6)
    expect(s.entry(id).attention).toMatchObject({ checking: true })
    await s.rests()
  })
})

describe('a 500 that was not applied', () => {
  specs(
    KINDS,
    ({ what }) => `${what} answered with 500 that was not applied needs the person once a read 10 s later lacks it, and is not sent again`,
    async (s, { on, act }) => {
      s.net(on, { status: 500, body: { error: 'Falhou' } })
      const id = await act(s)
      await s.until(() => s.entry(id).state === 'attention')
      const refused = s.now
      await s.until(() => asked(s) > 0)
      expect(s.now - refused).toBeGreaterThanOrEqual(10)
      expect(s.now - refused).toBeLessThan(13)
      expect(s.entry(id).attention).toMatchObject({ reason: 'refused', status: 500, message: 'Falhou' })
      await s.wait(60)
      expect(s.calls(on)).toHaveLength(1)
      await s.retry(id)
      await s.wait(10)
      expect(s.calls(on)).toHaveLength(2)
      await s.rests()
    },
    SERVER,
  )

  spec('an edit with a 500 needs the person when another admin wrote something else', async (s) => {
    s.net(ON.seo, { status: 500, applied: true })
    await s.name('A1')
    await s.wait(5)
    await s.other((server) => {
      server.info['name'] = 'Deles'
    })
    await s.wait(10)
    expect(asked(s)).toBe(1)
    expect(s.shown.name).toBe('A1')
  })

  spec('an edit of two fields with a 500 needs the person when the server shows only one: all wanted values must be there', async (s) => {
    s.net(ON.seo, { status: 500, applied: true })
    await s.both('A1', 'B1')
    await s.wait(5)
    await s.other((server) => {
      server.info['description'] = 'Deles'
    })
    await s.wait(10)
    expect(asked(s)).toBe(1)
  })

  specs(
    [403, 404, 500].map((status) => ({ status })),
    ({ status }) => `an edit with a 500 needs the person when the deciding read is refused with ${status}`,
    async (s, { status }) => {
      s.net(ON.seo, { status: 500, applied: true })
      const id = await s.name('A1')
      await s.until(() => s.entry(id).state === 'attention')
      s.always(ON.platform, { status })
      await s.wait(13)
      expect(asked(s)).toBe(1)
      expect(s.calls(ON.seo)).toHaveLength(1)
    },
  )

  spec('the question about a 500 is withdrawn when a later read shows the values', async (s) => {
    s.net(ON.seo, { status: 500 })
    const id = await s.name('A1')
    await s.wait(15)
    expect(asked(s)).toBe(1)
    // The server applied it after all, only later.
    await s.other((server) => {
      server.info['name'] = 'A1'
    })
    await s.pull('platform')
    expect(s.entry(id)).toMatchObject({ state: 'acked', found: true })
    await s.rests()
  })

  spec(
    'an edit with a 500 on a row that was deleted needs the person, also when the clock is set back before a second read lacks it',
    async (s) => {
      s.net(ON.update, { status: 500 })
      const id = await s.rename('s100', 'L2')
      await s.until(() => s.entry(id).state === 'attention')
      await s.other((server) => {
        server.links = []
      })
      await s.wait(12)
      expect(s.entry(id).attention).toMatchObject({ checking: true })
      s.world.clock.jump(-86_400_000)
      await s.wait(60)
      expect(asked(s)).toBe(1)
    },
    SERVER,
  )

  spec('an edit with a 500 needs nobody while there is no network to read', async (s) => {
    s.net(ON.seo, { status: 500, applied: true })
    const id = await s.name('A1')
    await s.until(() => s.entry(id).state === 'attention')
    s.unplugged()
    await s.wait(120)
    expect(asked(s)).toBe(0)
    s.online()
    await s.wait(30)
    expect(s.states()).toEqual([])
    await s.rests()
  })
})

describe('definite refusals', () => {
  specs(
    [400, 403, 422].map((status) => ({ status })),
    ({ status }) => `an edit answered with ${status} needs the person at once, and no read withdraws the question`,
    async (s, { status }) => {
      s.net(ON.seo, { status, body: { error: 'Não' } })
      const id = await s.name('A1')
      await s.until(() => s.entry(id).state === 'attention')
      expect(asked(s)).toBe(1)
      await s.other((server) => {
        server.info['name'] = 'A1'
      })
      await s.wait(20)
      await s.pull('platform')
      expect(s.entry(id).state).toBe('attention')
    },
  )

  spec('a 500 to a step that changes no rows needs the person at once', async (s) => {
    s.net(ON.put, { status: 500 })
    const id = await s.photo()
    await s.until(() => s.entry(id).state === 'attention')
    expect(asked(s)).toBe(1)
  })
})
