import { describe, expect } from 'vitest'
import { updateSeo } from '#features/studio/seo/commands.ts'
import { formOf } from '#sync/outbox/draft-rows.ts'
import { RecordRefused } from '#sync/outbox/record.ts'
import { OpenForm, wordsOf } from '#tests/sync/open-form.ts'
import { drain } from '#tests/sync/virtual-clock.ts'
import { type Scene, spec } from './scene.ts'

// One form open in two tabs: no text that counts as kept is lost, and no tab overwrites a save that it has not shown.

const FORM = 'settings/info.name'

class Pair {
  readonly s: Scene
  readonly kept: string[] = []
  readonly a: OpenForm
  readonly b: OpenForm

  constructor(s: Scene) {
    this.s = s
    this.a = this.#open(1)
    this.b = this.#open(2)
  }

  static async open(s: Scene): Promise<Pair> {
    const pair = new Pair(s)
    await pair.a.open()
    await pair.b.open()
    return pair
  }

  #open(n: number): OpenForm {
    const book = {
      savesOf: () => 0,
      saved: (_form: string, words: readonly string[]) => void this.kept.push(...words),
      discards: () => undefined,
    }
    return new OpenForm(
      this.s.world,
      this.s.openTab(),
      { command: updateSeo as never, args: {}, key: 'settings/info', field: 'name' },
      book,
      n,
    )
  }

  /** A new tab opens the form. */
  async another(): Promise<OpenForm> {
    const form = this.#open(3)
    await form.open()
    return form
  }

  /** Each form looks at the other's draft after the drafts are on the disk. */
  async hear(): Promise<void> {
    await drain()
    for (const form of [this.a, this.b]) void form.look()
    await this.s.wait(0.1)
  }

  /** The texts of the drafts on this device, newest last. */
  get texts(): string[] {
    const rows = this.s.world.store.peek('drafts').filter((row) => formOf(row.form) === FORM)
    return rows.sort((x, y) => x.updatedAt - y.updatedAt).map((row) => wordsOf(row).join('.'))
  }

  async save(form: OpenForm): Promise<void> {
    const { text, words } = form
    const opened = form.hand()
    await form.tab.record(updateSeo, { name: text }, opened, { form: FORM })
    await form.saved(words)
  }
}

const several = { tabs: 'several' } as const

describe('two tabs on one form (MTB-02)', () => {
  spec(
    'text typed in one tab is shown in the other, which goes on from it; one draft is kept',
    async (s) => {
      const pair = await Pair.open(s)
      const { a, b } = pair
      a.type('um')
      await pair.hear()
      expect(b.text).toBe('um')
      b.type('dois')
      await pair.hear()
      expect(a.text).toBe('um.dois')
      expect(pair.texts).toEqual(['um.dois'])
      expect(pair.kept).toEqual(['um', 'um', 'dois'])
    },
    several,
  )

  spec(
    'two texts typed without seeing each other are both kept, and the second is shown after the first is saved',
    async (s) => {
      const pair = await Pair.open(s)
      const { a, b } = pair
      a.type('um')
      b.type('dois')
      await pair.hear()
      expect([a.text, b.text]).toEqual(['um', 'dois'])
      expect(pair.texts.toSorted()).toEqual(['dois', 'um'])
      await pair.save(a)
      expect(pair.texts).toEqual(['dois'])
      await pair.hear()
      expect([a.text, b.text]).toEqual(['dois', 'dois'])
    },
    several,
  )

  spec(
    'a save deletes the draft that it saved; text that another tab typed since stays',
    async (s) => {
      const pair = await Pair.open(s)
      const { a, b } = pair
      a.type('um')
      await pair.hear()
      b.type('dois')
      await drain()
      await pair.save(a)
      expect(pair.texts).toEqual(['um.dois'])
      await pair.hear()
      expect(b.text).toBe('um.dois')
    },
    several,
  )

  spec(
    'text added after another tab showed the draft stays when that tab saves or discards it',
    async (s) => {
      const pair = await Pair.open(s)
      const { a, b } = pair
      a.type('um')
      await pair.hear()
      b.type('dois')
      await pair.hear()
      expect(a.text).toBe('um.dois')
      b.type('tres')
      await drain()
      await pair.save(a)
      expect(pair.texts).toEqual(['um.dois.tres'])
      await pair.hear()
      b.type('quatro')
      await drain()
      const discarding = a.discard()
      await s.wait(0.1)
      await discarding
      expect(pair.texts).toEqual(['um.dois.tres.quatro'])
    },
    several,
  )

  spec(
    'a discard deletes the draft that the form showed; text that another tab typed since stays and is shown',
    async (s) => {
      const pair = await Pair.open(s)
      const { a, b } = pair
      a.type('um')
      await pair.hear()
      b.type('dois')
      await drain()
      const discarding = a.discard()
      await s.wait(0.1)
      await discarding
      expect(pair.texts).toEqual(['um.dois'])
      expect(a.text).toBe('um.dois')
    },
    several,
  )

  spec(
    'after a discard a form still knows the row that a full disk took: its next text is no conflict (seeds 13597, 21016, 31458)',
    async (s) => {
      const pair = await Pair.open(s)
      const { a } = pair
      a.type('um')
      await drain()
      await s.world.store.write(['reads', 'settings'], async (tx) => {
        await tx.clear('reads')
        await tx.clear('settings')
      })
      const discarding = a.discard()
      await s.wait(0.1)
      await discarding
      expect(a.knows.base).toBe('Escola')
      a.type('dois')
      await drain()
      await pair.save(a)
      await s.wait(5)
      expect(s.questions()).toEqual([])
      await s.rests()
      expect(s.server.info['name']).toBe('dois')
    },
    several,
  )

  spec(
    'what another admin wrote is still a conflict, when a full disk took the row of an open form',
    async (s) => {
      const pair = await Pair.open(s)
      const { a } = pair
      await s.world.store.write(['reads', 'settings'], async (tx) => {
        await tx.clear('reads')
        await tx.clear('settings')
      })
      await s.other((server) => (server.info['name'] = 'x1'))
      const discarding = a.discard()
      await s.wait(0.1)
      await discarding
      a.type('dois')
      await drain()
      await pair.save(a)
      await s.wait(5)
      expect(s.questions()).toEqual(['attention: conflict'])
      expect(s.server.info['name']).toBe('x1')
    },
    several,
  )

  spec(
    'a form whose shown draft was saved or discarded in another tab starts anew',
    async (s) => {
      const pair = await Pair.open(s)
      const { a, b } = pair
      a.type('um')
      await pair.hear()
      await pair.save(a)
      await pair.hear()
      expect(b.text).toBe('')
      b.type('dois')
      await drain()
      await pair.save(b)
      await s.rests()
      expect(s.server.info['name']).toBe('dois')
    },
    several,
  )

  spec(
    'text typed between the news of another draft and its display stays: both drafts are kept',
    async (s) => {
      const pair = await Pair.open(s)
      const { a, b } = pair
      a.type('um')
      await drain()
      void b.look()
      await drain()
      b.type('dois')
      await s.wait(0.1)
      expect(b.text).toBe('dois')
      expect(pair.texts.toSorted()).toEqual(['dois', 'um'])
    },
    several,
  )

  spec(
    'a draft that continues another replaces it only when it is on the disk',
    async (s) => {
      const pair = await Pair.open(s)
      const { a, b } = pair
      a.type('um')
      await pair.hear()
      expect(pair.texts).toEqual(['um'])
      b.tab.freeze()
      b.type('dois')
      await s.wait(1)
      expect(pair.texts).toEqual(['um'])
      b.tab.kill()
      const third = await pair.another()
      expect(third.text).toBe('um')
    },
    several,
  )

  spec(
    'saving over a value that another tab saved is refused until the form has shown it (MTB-03)',
    async (s) => {
      const pair = await Pair.open(s)
      const { a, b } = pair
      a.type('um')
      b.type('dois')
      await drain()
      await pair.save(a)
      await expect(pair.save(b)).rejects.toThrow(RecordRefused)
      b.refused()
      await drain()
      expect(s.shown.name).toBe('um')
      expect(pair.texts).toEqual(['dois'])
      await b.keepMine()
      await drain()
      await pair.save(b)
      expect(s.shown.name).toBe('dois')
      expect(pair.texts).toEqual([])
    },
    several,
  )

  spec(
    'a save that another tab has not shown is refused even after the first save has reached the server',
    async (s) => {
      const pair = await Pair.open(s)
      const { a, b } = pair
      a.type('um')
      b.type('dois')
      await drain()
      await pair.save(a)
      await s.rests()
      await expect(pair.save(b)).rejects.toThrow(RecordRefused)
    },
    several,
  )

  spec(
    'repeated saves of one tab are accepted, and so is the same value twice',
    async (s) => {
      const pair = await Pair.open(s)
      const { a, b } = pair
      a.type('um')
      await drain()
      await pair.save(a)
      a.type('dois')
      await drain()
      await pair.save(a)
      expect(s.shown.name).toBe('dois')
      b.type('dois')
      await drain()
      await pair.save(b)
      expect(s.shown.name).toBe('dois')
    },
    several,
  )

  spec(
    'the draft of a tab that died goes to the next tab that opens the form',
    async (s) => {
      const pair = await Pair.open(s)
      pair.a.type('um')
      await drain()
      pair.a.tab.kill()
      const third = await pair.another()
      expect(third.text).toBe('um')
      await pair.save(third)
      expect(pair.texts).toEqual([])
      expect(s.shown.name).toBe('um')
    },
    several,
  )
})
