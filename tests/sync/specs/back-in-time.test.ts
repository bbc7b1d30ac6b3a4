import { describe, expect } from 'vitest'
import { decideLost } from '#sync/actions/lost-writes.ts'
import { ON, type Scene, spec, type SpecOptions, withLinks } from './scene.ts'

const EPOCHS = '/sync/epochs/'

/** Answers say their moment. */
const told: SpecOptions = { server: (server) => void (server.runs.told = true) }
const toldWithLinks = (...titles: string[]): SpecOptions => ({
  server: (server) => {
    withLinks(...titles).server?.(server)
    server.runs.told = true
  },
})

const labels = (s: Scene, ids: readonly { readonly id: string }[]) => ids.map(({ id }) => s.journal().find((past) => past.id === id)?.label)

/** What a person is asked about. */
async function asked(s: Scene): Promise<{ readonly label: string | undefined; readonly theirs: boolean }[]> {
  const { ready, lost } = await s.meta('back')
  return ready ? lost.map(({ id, theirs = false }) => ({ label: labels(s, [{ id }])[0], theirs })) : []
}

async function sendAgain(s: Scene, all = true): Promise<void> {
  const { lost } = await s.meta('back')
  await s.tab.act(decideLost, all ? lost.map(({ id }) => id) : [])
}

describe('after a restart of the server’s database', () => {
  spec(
    'that lost nothing nobody is asked, and sending goes on (DUR-11)',
    async (s) => {
      await s.name('A1')
      await s.wait(40)
      s.server.runs.start()
      await s.name('A2')
      await s.wait(20)
      expect(s.server.info['name']).toBe('A2')
      expect(s.calls(EPOCHS).length).toBe(1)
      expect(await s.meta('back')).toMatchObject({ lost: [] })
      await s.rests()
    },
    told,
  )

  spec(
    'nothing is sent before the server has said what it still has, however long that takes (DUR-11)',
    async (s) => {
      await s.name('A1')
      await s.wait(40)
      s.server.runs.start()
      s.net(EPOCHS, { drop: 'before' }, { status: 503 })
      await s.name('A2')
      await s.wait(2)
      expect(s.bodies(ON.seo)).toHaveLength(1)
      await s.wait(20)
      expect(s.calls(EPOCHS)).toHaveLength(3)
      expect(s.server.info['name']).toBe('A2')
      await s.rests()
    },
    told,
  )

  spec(
    'a server that cannot say it is believed to have everything (DUR-11)',
    async (s) => {
      await s.name('A1')
      await s.wait(40)
      s.server.runs.start()
      s.always(EPOCHS, { status: 404 })
      await s.name('A2')
      await s.wait(20)
      expect(s.server.info['name']).toBe('A2')
      await s.rests()
    },
    told,
  )

  spec(
    'a device without writes asks nothing (DUR-11)',
    async (s) => {
      s.server.runs.start()
      await s.pull('links')
      await s.wait(5)
      expect(s.calls(EPOCHS)).toEqual([])
      await s.name('A1')
      await s.wait(5)
      expect(s.server.info['name']).toBe('A1')
      await s.rests()
    },
    told,
  )
})

describe('a server that went back in time', () => {
  spec(
    'lacks what it answered since: the person is asked, and what waits is not sent before (DUR-12)',
    async (s) => {
      await s.about('cedo')
      await s.wait(40)
      const restore = s.server.backup()
      await s.name('A1')
      await s.wait(40)
      restore()
      await s.youtube('y.com')
      await s.wait(30)
      expect(await asked(s)).toEqual([{ label: 'Informações & SEO: nome', theirs: false }])
      expect([s.shown.name, s.server.extra['url_youtube'], s.states()]).toEqual(['Escola', '', ['queued']])
      await sendAgain(s)
      await s.wait(20)
      expect([s.server.info, s.server.extra['url_youtube']]).toEqual([{ name: 'A1', description: 'cedo' }, 'y.com'])
      expect(s.questions()).toEqual([])
      await s.rests()
    },
    told,
  )

  spec(
    'lacks what was answered a moment ago and has not settled yet (DUR-12)',
    async (s) => {
      const restore = s.server.backup()
      await s.name('A1')
      await s.until(() => s.states()[0] === 'acked')
      restore()
      await s.pull('platform')
      await s.wait(15)
      expect(await asked(s)).toEqual([{ label: 'Informações & SEO: nome', theirs: false }])
      expect([s.shown.name, s.states()]).toEqual(['Escola', []])
      await sendAgain(s)
      await s.wait(20)
      expect(s.server.info['name']).toBe('A1')
      await s.rests()
    },
    told,
  )

  spec(
    'keeps what it has where the person leaves it so, and nobody is asked again (DUR-13)',
    async (s) => {
      const restore = s.server.backup()
      const id = await s.name('A1')
      await s.wait(40)
      restore()
      await s.pull('platform')
      await s.wait(15)
      await sendAgain(s, false)
      await s.wait(20)
      expect([s.server.info['name'], s.shown.name]).toEqual(['Escola', 'Escola'])
      expect(s.journal().find((past) => past.id === id)).toMatchObject({ state: 'settled', lostAt: expect.any(Number) })
      s.server.runs.start()
      await s.pull('platform')
      await s.wait(15)
      expect(await asked(s)).toEqual([])
      await s.rests()
    },
    told,
  )

  spec(
    'lost a row: it leaves the screen, comes again once, and edits of it that waited go with it (DUR-12)',
    async (s) => {
      const restore = s.server.backup()
      await s.create('n1')
      await s.wait(40)
      restore()
      await s.rename('n1', 'Novo')
      await s.pull('links')
      await s.wait(15)
      expect(await s.titles()).toEqual([])
      expect(await asked(s)).toHaveLength(1)
      await sendAgain(s)
      expect(await s.titles()).toEqual(['Novo'])
      await s.wait(30)
      expect(s.server.links.map(({ title }) => title)).toEqual(['Novo'])
      await s.rests()
    },
    told,
  )

  spec(
    'gives the id of a lost row to another person’s: neither is taken for the other (DUR-12)',
    async (s) => {
      const restore = s.server.backup()
      await s.create('n1')
      await s.wait(40)
      restore()
      await s.other((server) => server.links.push({ id: 1, title: 'De Nina', url: 'nina.com' }))
      await s.rename('n1', 'Novo')
      await s.pull('links')
      await s.wait(15)
      expect(await s.titles()).toEqual(['De Nina'])
      await sendAgain(s)
      await s.wait(30)
      expect(s.server.links.find(({ id }) => id === 1)?.title).toBe('De Nina')
      expect(s.server.links.map(({ title }) => title)).toContain('Novo')
    },
    told,
  )

  spec(
    'has a value of somebody else since: that is said, and sending it again asks like any conflict (DUR-12)',
    async (s) => {
      const restore = s.server.backup()
      await s.name('A1')
      await s.wait(40)
      restore()
      await s.other((server) => void (server.info['name'] = 'x1'))
      await s.pull('platform')
      await s.wait(15)
      expect(await asked(s)).toEqual([{ label: 'Informações & SEO: nome', theirs: true }])
      await sendAgain(s)
      await s.wait(20)
      expect([s.server.info['name'], s.questions()]).toEqual(['x1', ['attention: conflict']])
    },
    told,
  )

  spec(
    'shows a lost value all the same, because somebody wrote it again: nobody is asked (DUR-12)',
    async (s) => {
      const restore = s.server.backup()
      await s.name('A1')
      await s.wait(40)
      restore()
      await s.other((server) => void (server.info['name'] = 'A1'))
      await s.about('A2')
      await s.wait(30)
      expect(await asked(s)).toEqual([])
      expect(s.server.info).toEqual({ name: 'A1', description: 'A2' })
      await s.rests()
    },
    told,
  )

  spec(
    'lost several edits of one field: the newest counts, in one question each, in their order (DUR-12)',
    async (s) => {
      const restore = s.server.backup()
      for (const name of ['A1', 'A2', 'A3']) {
        await s.name(name)
        await s.wait(40)
      }
      restore()
      await s.pull('platform')
      await s.wait(15)
      expect((await asked(s)).map(({ theirs }) => theirs)).toEqual([false, false, false])
      await s.name('A4')
      await sendAgain(s)
      expect(s.shown.name).toBe('A4')
      await s.wait(30)
      expect([s.server.info['name'], s.questions()]).toEqual(['A4', []])
      await s.rests()
    },
    told,
  )

  spec(
    'has a deleted row again, and the delete of a lost row is nothing to send (DUR-12)',
    async (s) => {
      const restore = s.server.backup()
      await s.removeNow('s100')
      await s.create('n1')
      await s.wait(40)
      await s.removeNow('n1')
      await s.wait(40)
      restore()
      await s.pull('links')
      await s.wait(15)
      expect(await s.titles()).toEqual(['L'])
      expect(await asked(s)).toHaveLength(1)
      await sendAgain(s)
      s.sendNow()
      await s.wait(30)
      expect(s.server.links).toEqual([])
      await s.rests()
    },
    toldWithLinks('L'),
  )

  spec(
    'lost an order and a toggle: both are made again (DUR-12)',
    async (s) => {
      const restore = s.server.backup()
      await s.order(['s101', 's100'])
      await s.toggle(true)
      await s.wait(40)
      restore()
      await s.pull('links')
      await s.pull('carousels')
      await s.wait(15)
      expect([await s.titles(), s.published]).toEqual([['L', 'M'], false])
      expect(await asked(s)).toHaveLength(2)
      await sendAgain(s)
      await s.wait(30)
      expect([s.server.links.map(({ id }) => id), s.server.carousels[0]?.published]).toEqual([[101, 100], 1])
      await s.rests()
    },
    toldWithLinks('L', 'M'),
  )

  spec(
    'twice: what was lost the first time is still asked about (DUR-12)',
    async (s) => {
      const older = s.server.backup()
      await s.about('cedo')
      await s.wait(40)
      const newer = s.server.backup()
      await s.name('A1')
      await s.wait(40)
      newer()
      await s.pull('platform')
      await s.wait(15)
      older()
      await s.pull('platform')
      await s.wait(15)
      expect(await asked(s)).toEqual([
        { label: 'Informações & SEO: descrição', theirs: false },
        { label: 'Informações & SEO: nome', theirs: false },
      ])
      await sendAgain(s)
      await s.wait(20)
      expect(s.server.info).toEqual({ name: 'A1', description: 'cedo' })
      await s.rests()
    },
    told,
  )

  spec(
    'lost a photo: it is sent from this device again (DUR-12)',
    async (s) => {
      const restore = s.server.backup()
      await s.photo()
      await s.wait(40)
      restore()
      await s.pull('profile')
      await s.wait(15)
      expect(await asked(s)).toHaveLength(1)
      await sendAgain(s)
      await s.wait(30)
      expect(s.server.person.photo_url).toContain('/')
      expect(s.calls(ON.put)).toHaveLength(2)
      await s.rests()
    },
    told,
  )
})
