import { describe, expect } from 'vitest'
import { must } from '#lib/must.ts'
import { ON, type Scene, spec, specs, withLinks } from './scene.ts'

// A delete that was sent cannot be taken back, so it is sent no sooner than 10 s after it was recorded: as long as ‹Desfazer› is offered. Every
// other edit goes at once, and is undone by its inverse.

/** Seconds from now until the first call to `on`, to the tenth of a second. */
async function untilCalled(s: Scene, on: string): Promise<number> {
  const began = s.now
  await s.until(() => s.calls(on).length > 0)
  return must(s.calls(on)[0], 'a call').at - began
}

describe('a delete', () => {
  spec(
    'is off the screen at once and sent 10 s after it was recorded, not before (HIS-02)',
    async (s) => {
      await s.remove('s100')
      expect(await s.titles()).toEqual([])
      const after = await untilCalled(s, ON.delete)
      expect(after).toBeGreaterThanOrEqual(10)
      expect(after).toBeLessThan(10.5)
      await s.rests()
      expect(s.server.links).toEqual([])
    },
    withLinks('L'),
  )

  spec(
    'goes at once with ‹Enviar agora›',
    async (s) => {
      await s.remove('s100')
      await s.wait(2)
      s.sendNow()
      expect(await untilCalled(s, ON.delete)).toBeLessThan(0.5)
      await s.rests()
    },
    withLinks('L'),
  )

  spec(
    'goes at once when its bar was closed; another still waits',
    async (s) => {
      await s.remove('s100')
      const closed = await s.remove('s101')
      await s.wait(1)
      await s.letGo(closed)
      expect(await untilCalled(s, ON.delete)).toBeLessThan(0.5)
      await s.wait(5)
      expect(s.calls(ON.delete).map(({ call }) => call.url.split('/').at(-1))).toEqual(['101'])
      await s.wait(5)
      expect(s.calls(ON.delete)).toHaveLength(2)
      await s.rests()
    },
    withLinks('L', 'M'),
  )

  spec(
    'that is undone in time is over, and nothing of it ever reaches the server (HIS-02)',
    async (s) => {
      const id = await s.remove('s100')
      await s.wait(9)
      await s.undo(id)
      expect(await s.titles()).toEqual(['L'])
      expect(s.ended(id)).toBe('cancelled')
      await s.wait(30)
      expect(s.calls(ON.delete)).toEqual([])
      await s.rests()
    },
    withLinks('L'),
  )

  spec(
    'that was recorded long before the network came back goes with it',
    async (s) => {
      s.unplugged()
      await s.remove('s100')
      await s.wait(12)
      s.online()
      expect(await untilCalled(s, ON.delete)).toBeLessThan(1)
      await s.rests()
    },
    withLinks('L'),
  )

  spec(
    'of a tab that is closed at once goes from the next one, after its time (SYN-03)',
    async (s) => {
      await s.remove('s100')
      const began = s.now
      s.tab.kill()
      await s.wait(2)
      s.tab = s.openTab()
      await s.wait(7.5)
      expect(s.calls(ON.delete)).toEqual([])
      await s.until(() => s.calls(ON.delete).length > 0)
      expect(s.now - began).toBeLessThan(11)
      await s.rests()
    },
    { ...withLinks('L'), tabs: 'one' },
  )

  specs(
    [
      { what: 'a day ahead', by: 86_400_000 },
      { what: 'a day back', by: -86_400_000 },
    ],
    ({ what }) => `keeps its 10 s, and goes after them, when the clock is set ${what} meanwhile`,
    async (s, { by }) => {
      await s.remove('s100')
      await s.wait(4)
      s.world.clock.jump(by)
      s.world.poke()
      const after = await untilCalled(s, ON.delete)
      expect(after).toBeGreaterThanOrEqual(6)
      expect(after).toBeLessThan(10.5)
      await s.rests()
    },
    withLinks('L'),
  )

  spec(
    'that the person tries again goes without another 10 s',
    async (s) => {
      s.net(ON.delete, { status: 403 })
      const id = await s.removeNow('s100')
      await s.wait(8)
      expect(s.states()).toEqual(['attention: refused'])
      await s.retry(id)
      await s.wait(1)
      expect(s.calls(ON.delete)).toHaveLength(2)
      await s.rests()
    },
    withLinks('L'),
  )
})

describe('while a delete can be taken back', () => {
  const at = (what: string, on: string, act: (s: Scene) => Promise<string>) => ({ what, on, act })
  specs(
    [
      at('a replace', ON.seo, (s) => s.name('A1')),
      at('an update of another row', ON.update, (s) => s.rename('s101', 'M1')),
      at('a flip', ON.flip, (s) => s.flip(true)),
      at('an upload', ON.put, (s) => s.photo()),
    ],
    ({ what }) => `${what} is sent at once`,
    async (s, { on, act }) => {
      await s.remove('s100')
      await act(s)
      expect(await untilCalled(s, on)).toBeLessThan(1)
      expect(s.calls(ON.delete)).toEqual([])
      await s.rests()
    },
    withLinks('L', 'M'),
  )

  spec('a create is sent at once where no delete of its list is before it', async (s) => {
    await s.create('a')
    expect(await untilCalled(s, ON.create)).toBeLessThan(1)
    await s.rests()
  })

  spec(
    'an order of its list waits for it, and goes without its row',
    async (s) => {
      await s.remove('s100')
      await s.order(['s102', 's101'])
      expect(await s.titles()).toEqual(['N', 'M'])
      expect(await untilCalled(s, ON.order)).toBeGreaterThanOrEqual(10)
      expect(s.bodies(ON.order)).toEqual([{ newOrdenation: [102, 101] }])
      expect(s.calls(ON.delete)[0]?.at).toBeLessThan(s.calls(ON.order)[0]?.at ?? 0)
      await s.rests()
    },
    withLinks('L', 'M', 'N'),
  )

  spec(
    'a create of a full list waits for it: the server has room for three (LNK-06)',
    async (s) => {
      await s.remove('s100')
      await s.create('d')
      await s.wait(8)
      expect(s.calls(ON.create)).toEqual([])
      await s.wait(8)
      expect(s.questions()).toEqual([])
      expect(s.server.links.map(({ title }) => title)).toEqual(['M', 'N', 'D'])
      await s.rests()
    },
    withLinks('L', 'M', 'N'),
  )

  spec(
    'a create that a delete was undone before goes at once',
    async (s) => {
      const id = await s.remove('s100')
      await s.create('d')
      await s.wait(3)
      await s.undo(id)
      expect(await untilCalled(s, ON.create)).toBeLessThan(1)
      await s.rests()
    },
    withLinks('L'),
  )

  spec('the create of its own row, not yet sent, waits with it, and both come back with undo (SYN-10)', async (s) => {
    s.unplugged()
    await s.create('a')
    await s.rename('a', 'A2')
    const id = await s.remove('a')
    s.online()
    await s.wait(5)
    expect(s.calls(ON.create)).toEqual([])
    await s.undo(id)
    expect(await s.titles()).toEqual(['A2'])
    await s.wait(5)
    expect(s.server.links.map(({ title }) => title)).toEqual(['A2'])
    await s.rests()
  })

  spec('the create of its own row, not yet sent, leaves with it without a call (SYN-10)', async (s) => {
    s.unplugged()
    await s.create('a')
    await s.remove('a')
    s.online()
    await s.wait(15)
    expect(s.states()).toEqual([])
    expect(s.calls('links/')).toEqual(s.calls(ON.links))
    await s.rests()
  })
})
