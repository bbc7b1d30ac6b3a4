import { describe, expect } from 'vitest'
import { must } from '#lib/must.ts'
import { needsPerson } from '#sync/model/entry-state.ts'
import { ON, type Scene, spec, specs, withLinks } from './scene.ts'

// A 500 may be untrue: the server did it all the same. An edit is never sent again by itself, and before anybody is asked a read that
// began 10 s later tells whether its values are there (record 0071). Creates and flips are verified: retry.test.ts.

interface Kind {
  readonly what: string
  readonly on: string
  /** What shows it. */
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

describe('a 500 that was applied all the same', () => {
  specs(
    KINDS,
    ({ what }) => `of ${what} is settled by a read that began 10 s later: never sent again, nobody asked`,
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

  spec('is shown as wanted all the while: the screen never goes back', async (s) => {
    const seen = s.watch('settings/info', 'name')
    s.net(ON.seo, { status: 500, applied: true })
    await s.name('A1')
    await s.wait(40)
    expect(seen().slice(1)).toEqual(['A1'])
    await s.rests()
  })

  spec('is told by no read that began earlier', async (s) => {
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

  spec('leaves the newest of two on one field, and asks about neither', async (s) => {
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
    'of a delete needs a second read when an edit of ours is on the row, and nobody is asked between the two',
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
    'of a delete is not asked about when a read found an edit of its row after it, over a server that lags',
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

  spec('stays beyond doubt when the clock is set back meanwhile', async (s) => {
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

  spec('is told by no read from before it, whatever the clock says', async (s) => {
    s.net(ON.seo, { status: 500, applied: true, late: 3000 })
    const id = await s.name('A1')
    await s.until(() => s.entry(id).state === 'sending')
    s.net(ON.platform, { delay: 6000 }, { delay: 20_000 })
    void s.tab.engine.pull('platform')
    await s.until(() => s.entry(id).state === 'attention')
    // As if the clock had been slow by 20 s when the answer came.
    await s.change(id, (entry) => ({ ...entry, attention: { ...must(entry.attention, 'attention'), at: s.world.clock.now() - 20_000 } }))
    await s.wait(6)
    expect(s.entry(id).attention).toMatchObject({ checking: true })
    await s.rests()
  })
})

describe('a 500 that was true', () => {
  specs(
    KINDS,
    ({ what }) => `of ${what} is asked about once a read 10 s later lacks it; not before, and nothing is sent again`,
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

  spec('while another admin wrote something else is asked about', async (s) => {
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

  spec('of one of two fields is asked about: exactly the wanted values settle it', async (s) => {
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
    ({ status }) => `is asked about when the read that would tell is refused with ${status}`,
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

  spec('takes its question back as soon as a later read shows the values', async (s) => {
    s.net(ON.seo, { status: 500 })
    const id = await s.name('A1')
    await s.wait(15)
    expect(asked(s)).toBe(1)
    // It was done after all, only later.
    await s.other((server) => {
      server.info['name'] = 'A1'
    })
    await s.pull('platform')
    expect(s.entry(id)).toMatchObject({ state: 'acked', found: true })
    await s.rests()
  })

  spec(
    'of a row that went meanwhile is asked about, also when the clock is set back before a second read lacks it',
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

  spec('waits for the network: nobody is asked about what nobody could look at', async (s) => {
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

describe('what is beyond doubt', () => {
  specs(
    [400, 403, 422].map((status) => ({ status })),
    ({ status }) => `a ${status} is asked about at once, and no read takes the question away`,
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

  spec('a 500 to a step before the one that changes rows is asked about at once', async (s) => {
    s.net(ON.put, { status: 500 })
    const id = await s.photo()
    await s.until(() => s.entry(id).state === 'attention')
    expect(asked(s)).toBe(1)
  })
})
