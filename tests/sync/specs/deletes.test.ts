import { describe, expect } from 'vitest'
import { must } from '#lib/must.ts'
import { ON, type Scene, spec, specs, withLinks } from './scene.ts'

// A delete that was sent cannot be undone. So it is sent no sooner than 10 s after it was recorded, as long as ‹Desfazer› is offered. Every
// other edit is sent at once and undone by its inverse.

/** Seconds from now until the first call to `on`, to the tenth of a second. */
async function untilCalled(s: Scene, on: string): Promise<number> {
  const began = s.now
  await s.until(() => s.calls(on).length > 0)
  return must(s.calls(on)[0], 'a call').at - began
}

describe('a delete', () => {
  spec(
    'a delete removes the row from the screen at once and is sent 10 s after it was recorded (HIS-02)',
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
    '‹Enviar agora› sends a waiting delete at once',
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
    'closing its undo bar sends a delete at once; another delete still waits',
    async (s) => {
      await s.remove('s100')
      const closed = await s.remove('s101')
      await s.wait(1)
      await s.sendDelayedDeletes(closed)
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
    'a delete that is undone in time ends, and nothing of it reaches the server (HIS-02)',
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
    'a delete recorded long before the network came back is sent as soon as it is back',
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
    'a delete whose tab closed at once is sent by the next tab after its 10 s (SYN-03)',
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
    ({ what }) => `a delete waits its 10 s, and no longer, when the clock is set ${what} meanwhile`,
    async (s, { by }) => {
      await s.remove('s100')
      await s.wait(4)
      s.world.clock.jump(by)
      s.world.wake()
      const after = await untilCalled(s, ON.delete)
      expect(after).toBeGreaterThanOrEqual(6)
      expect(after).toBeLessThan(10.5)
      await s.rests()
    },
    withLinks('L'),
  )

  spec(
    'a delete that the person retries is sent without another 10 s',
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

describe('while a delete waits for its undo', () => {
  const at = (what: string, on: string, act: (s: Scene) => Promise<string>) => ({ what, on, act })
  specs(
    [
      at('a replace', ON.seo, (s) => s.name('A1')),
      at('an update of another row', ON.update, (s) => s.rename('s101', 'M1')),
      at('a toggle', ON.toggle, (s) => s.toggle(true)),
      at('an upload', ON.put, (s) => s.photo()),
    ],
    ({ what }) => `${what} is sent at once while a delete waits for its undo`,
    async (s, { on, act }) => {
      await s.remove('s100')
      await act(s)
      expect(await untilCalled(s, on)).toBeLessThan(1)
      expect(s.calls(ON.delete)).toEqual([])
      await s.rests()
    },
    withLinks('L', 'M'),
  )

  spec('a create is sent at once if no earlier delete of its list waits', async (s) => {
    await s.create('a')
    expect(await untilCalled(s, ON.create)).toBeLessThan(1)
    await s.rests()
  })

  spec(
    'an order waits for an earlier delete of its list, and is sent without the row',
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
    'a create of a full list waits for the delete before it: the server has room for three (LNK-06)',
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
    'a create is sent at once after the delete before it was undone',
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

  spec('an unsent create waits with its delete, and undo brings both back (SYN-10)', async (s) => {
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

  spec('an unsent create and its delete end together without a call (SYN-10)', async (s) => {
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
