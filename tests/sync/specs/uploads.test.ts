import { describe, expect } from 'vitest'
import type { Entry } from '#db/entry.ts'
import { must } from '#lib/must.ts'
import { Engine } from '#sync/engine/engine.ts'
import { timing } from '#sync/model/timing.ts'
import { Life } from '#tests/sync/tab-lifecycle.ts'
import { model } from '#tests/sync/world.ts'
import { ON, type Scene, spec, specs } from './scene.ts'

// Uploads: sign, put, attach. A file waits on this device, is uploaded to a signed link, and only then a row is changed.

const PHOTO = 'profile/me'
/** s */
const DAY = 24 * 3600
/** One engine in place of the tabs, on a metered network, where the person asked large uploads to wait. */
async function onMobileData(s: Scene): Promise<{ engine: Engine; toWifi(): void; stop(): Promise<void> }> {
  await s.set('wifiOnly', true)
  for (const tab of s.world.tabs) tab.kill()
  const life = new Life()
  let metered = true
  const { world } = s
  const engine = new Engine({
    name: world.database.name,
    store: world.store,
    model,
    timing,
    clock: world.clock,
    transport: world.wire.of(life),
    locks: world.locks.of(life),
    account: world.database.account,
    editor: true,
    owner: 'metered',
    metered: () => metered,
    report: (problem) => world.problems.push(problem),
  })
  engine.start()
  return {
    engine,
    toWifi() {
      metered = false
      engine.wake()
    },
    async stop() {
      const stopped = engine.stop()
      await s.wait(100)
      await stopped
    },
  }
}

const steps = (s: Scene) => [ON.sign, ON.put, ON.attach].map((on) => s.calls(on).length)

describe('a photo', () => {
  spec('a photo is on screen at once, and is signed, put and attached in this order (UPL-02)', async (s) => {
    await s.photo({ bytes: 3000 })
    expect(s.field(PHOTO, 'photo_url')).toEqual({ $blob: 'file1' })
    await s.wait(5)
    expect(steps(s)).toEqual([1, 1, 1])
    expect(s.server.storage.files.get('uploads/f1.png')).toBe(3000)
    expect(s.server.person.photo_url).toBe('uploads/f1.png')
    await s.rests()
    expect(s.field(PHOTO, 'photo_url')).toBe('uploads/f1.png')
  })

  spec('a photo is shown from the local file until the settling read, without a flicker', async (s) => {
    await s.photo()
    const seen = s.watch(PHOTO, 'photo_url')
    await s.wait(60)
    expect(seen()).toEqual([{ $blob: 'file1' }, 'uploads/f1.png'])
  })

  spec('a photo is stored under its server path once it is settled, so that it can be cropped again (UPL-03)', async (s) => {
    await s.photo()
    await s.rests()
    expect(s.world.store.peek('blobs').find(({ id }) => id === 'file1')).toMatchObject({ path: 'uploads/f1.png' })
    expect(s.world.store.peek('blobs').find(({ id }) => id === 'file1')?.endedAt).toBeDefined()
  })

  spec('a form that showed the local file knows the path that its upload got, however late it is saved (UPL-02, MTB-04)', async (s) => {
    await s.photo()
    await s.until(() => s.server.person.photo_url !== null)
    const opened = await s.open(PHOTO)
    expect(s.field(PHOTO, 'photo_url')).toEqual({ $blob: 'file1' })
    await s.rests()
    // As where the last answer does not name the path: that of a community's cover is the storage's.
    await s.world.store.write(['answers'], (tx) => tx.delete('answers', PHOTO))
    await s.wait(300)
    await s.photo({ opened })
    await s.rests()
    expect(s.questions()).toEqual([])
    expect(s.server.person.photo_url).toBe('uploads/f2.png')
  })

  spec('a form that showed the local file is asked about a photo that somebody else put there (MTB-04)', async (s) => {
    await s.photo()
    await s.until(() => s.server.person.photo_url !== null)
    const opened = await s.open(PHOTO)
    await s.rests()
    await s.other((server) => void (server.person.photo_url = 'uploads/dela.png'))
    await s.wait(300)
    const id = await s.photo({ opened })
    await s.until(() => s.questions().length > 0)
    expect(s.entry(id).attention?.reason).toBe('conflict')
  })

  spec('a photo keeps its original until a day after it was sent', async (s) => {
    s.offline()
    const original = await s.keep()
    await s.photo({ from: { file: original, x: 0, y: 0, width: 10, height: 10, turns: 0 } })
    const file = () =>
      must(
        s.world.store.peek('blobs').find(({ id }) => id === original),
        original,
      )
    const ended = () => file().endedAt !== undefined
    // Picked long ago. The test changes the row, because virtual days without a network take real seconds.
    await s.world.store.write(['blobs'], (tx) => tx.put('blobs', { ...file(), createdAt: file().createdAt - 25 * 3_600_000 }))
    const nextDay = async () => {
      for (const tab of s.world.tabs) tab.kill()
      s.tab = s.openTab()
      await s.wait(15)
    }
    await nextDay()
    expect(ended()).toBe(false)
    s.online()
    await s.rests()
    await nextDay()
    expect(ended()).toBe(true)
  })

  spec('a photo and the name saved with it are attached in one call, also a name that joined later', async (s) => {
    s.offline()
    await s.photo()
    await s.person('Nova')
    s.online()
    await s.wait(10)
    expect(steps(s)).toEqual([1, 1, 1])
    expect(s.server.person).toEqual({ name: 'Nova', photo_url: 'uploads/f1.png' })
    await s.rests()
  })

  spec(
    'of two photos saved for one slot only the later is uploaded; the earlier is superseded, and its file is deleted after a day',
    async (s) => {
      s.offline()
      await s.photo()
      await s.photo({ bytes: 5000 })
      s.online()
      await s.wait(10)
      expect(steps(s)).toEqual([1, 1, 1])
      expect([...s.server.storage.files.values()]).toEqual([5000])
      await s.rests()
      await s.wait(25 * 3600)
      for (const tab of s.world.tabs) tab.kill()
      s.tab = s.openTab()
      await s.wait(15)
      const kept = s.world.store.peek('blobs').filter(({ id, endedAt }) => id.startsWith('file') && endedAt === undefined)
      expect(kept).toEqual([])
    },
  )

  spec('a photo that is removed while its upload runs ends as removed', async (s) => {
    s.net(ON.put, { delay: 4000 })
    const id = await s.photo()
    await s.until(() => s.calls(ON.put).length === 1)
    await s.undo(id)
    await s.rests()
    expect(s.server.person.photo_url).toBeNull()
  })

  spec(
    'a file that has to wait for a connection keeps the engine at rest meanwhile (invariant 10)',
    async (s) => {
      for (const on of [ON.links, ON.platform, ON.carousels, ON.me]) s.always(on, { delay: 8000 })
      s.net(ON.sign, { delay: 300 })
      await s.photo()
      await s.until(() => s.calls(ON.sign).length === 1)
      for (const resource of ['links', 'platform', 'carousels', 'profile']) void s.tab.engine.pull(resource)
      await s.wait(5)
      expect(s.calls(ON.put)).toEqual([])
      await s.wait(10)
      expect(s.calls(ON.put)).toHaveLength(1)
      await s.rests()
    },
    { tabs: 'one' },
  )

  spec('a photo that was taken out before its upload is sent over what the server has now (SYN-08)', async (s) => {
    s.offline()
    await s.photo()
    await s.noPhoto()
    await s.other((server) => (server.person.name = 'x5'))
    await s.wait(30)
    s.online()
    await s.wait(20)
    expect(s.bodies(ON.attach)).toEqual([{ name: 'x5', photo_url: null }])
    await s.rests()
  })

  spec('undo of a removed photo whose file was evicted restores the path of its upload (invariant 18)', async (s) => {
    await s.photo()
    await s.until(() => s.server.person.photo_url !== null)
    const away = await s.noPhoto()
    await s.rests()
    await s.world.store.write(['blobs'], (tx) => tx.delete('blobs', 'file1'))
    await s.undo(away)
    await s.rests()
    expect(s.server.person.photo_url).toBe('uploads/f1.png')
    expect(steps(s)).toEqual([1, 1, 3])
  })

  spec('undo skips a photo that was never attached and whose file is gone: it restores the value before it (invariant 18)', async (s) => {
    await s.photo()
    await s.rests()
    s.net(ON.sign, { status: 400 })
    const refused = await s.photo()
    await s.until(() => s.entry(refused)?.state === 'attention')
    const away = await s.noPhoto()
    await s.rests()
    await s.world.store.write(['blobs'], (tx) => tx.delete('blobs', 'file2'))
    await s.undo(away)
    await s.rests()
    expect(s.server.person.photo_url).toBe('uploads/f1.png')
  })

  spec('a save of the name alone uploads nothing', async (s) => {
    await s.person('Nova')
    await s.wait(5)
    expect(steps(s)).toEqual([0, 0, 1])
    await s.rests()
  })
})

describe('the link', () => {
  spec('a storage host gets only the headers of its link: no account and no key', async (s) => {
    await s.photo()
    await s.wait(5)
    expect(Object.keys(s.calls(ON.put)[0]?.call.headers ?? {})).toEqual(['Content-Type'])
  })

  specs(
    [401, 403].map((status) => ({ status })),
    ({ status }) => `a link refused with ${status} is requested again 3 s later, and the file is uploaded`,
    async (s, { status }) => {
      s.net(ON.put, { status })
      await s.photo()
      await s.wait(20)
      expect(steps(s)).toEqual([2, 2, 1])
      expect(s.server.person.photo_url).toBe('uploads/f2.png')
      expect(await s.meta('hold')).toBeNull()
      await s.rests()
    },
  )

  spec('a link is requested again at most twice in 10 min; then the entry needs the person', async (s) => {
    s.always(ON.put, { status: 403 })
    const id = await s.photo()
    await s.wait(60)
    expect(steps(s)).toEqual([3, 3, 0])
    expect(s.entry(id).attention).toMatchObject({ reason: 'refused', status: 403 })
    s.clear()
    await s.retry(id)
    await s.rests()
    expect(s.server.person.photo_url).not.toBeNull()
  })

  spec('a link that expired while there was no network is requested again', async (s) => {
    s.net(ON.put, { drop: 'before' })
    await s.photo()
    await s.until(() => s.calls(ON.put).length === 1)
    s.offline()
    await s.wait(120)
    s.online()
    await s.wait(20)
    expect(steps(s)[0]).toBe(2)
    expect(s.server.person.photo_url).toBe('uploads/f2.png')
    await s.rests()
  })

  spec('a sign answer without a link puts the entry in attention', async (s) => {
    s.net(ON.sign, { status: 200, body: { message: 'ok' } })
    const id = await s.photo()
    await s.wait(20)
    expect(s.entry(id).attention?.reason).toBe('refused')
    expect(s.calls(ON.put)).toEqual([])
  })
})

describe('a tab that dies', () => {
  specs(
    [
      { what: 'before the link is asked for', on: ON.sign },
      { what: 'while the file goes', on: ON.put },
      { what: 'while it is attached', on: ON.attach },
    ],
    ({ what }) => `a tab that dies ${what}: another tab continues after the last finished step (SYN-16)`,
    async (s, { on }) => {
      s.net(on, { hang: true })
      await s.photo()
      await s.until(() => s.calls(on).length === 1)
      s.tabOf(must(s.calls(on)[0], 'a call')).kill()
      s.tab = s.openTab()
      await s.wait(40)
      expect(s.calls(ON.sign)).toHaveLength(on === ON.sign ? 2 : 1)
      expect(s.calls(ON.attach).length).toBeGreaterThan(0)
      expect(s.server.person.photo_url).toBe('uploads/f1.png')
      await s.rests()
    },
  )

  spec(
    'an edit whose tab died right after its upload goes on within 4 s in another tab (seed 35383, SYN-16)',
    async (s) => {
      s.net(ON.put, { delay: 6000 })
      const id = await s.photo()
      await s.until(() => s.calls(ON.put).length === 1)
      const sender = s.tabOf(must(s.calls(ON.put)[0], 'a call'))
      s.world.afterCommit = () => {
        if (s.entry(id).state !== 'sending') sender.kill()
      }
      await s.until(() => sender.life.killed)
      s.world.afterCommit = () => undefined
      const from = s.now
      await s.until(() => s.calls(ON.attach).length === 1)
      expect(s.now - from).toBeLessThanOrEqual(timing.pause / 1000 + 1)
      expect(s.calls(ON.put)).toHaveLength(1)
      s.tab = must(
        s.world.tabs.find((tab) => !tab.life.killed),
        'another tab',
      )
      await s.rests()
    },
    { tabs: 'several' },
  )

  spec('an upload that another tab runs is not started twice: it has a lease of its own', async (s) => {
    s.net(ON.put, { delay: 40_000 })
    await s.photo()
    await s.wait(30)
    expect(s.calls(ON.put)).toHaveLength(1)
    expect(s.states()).toEqual(['sending'])
    await s.name('A1')
    await s.wait(5)
    expect(s.server.info['name']).toBe('A1')
    await s.wait(20)
    expect(s.calls(ON.put)).toHaveLength(1)
    await s.rests()
  })

  spec('a late success of a step continues with the next step and removes the refusal of its repeat', async (s) => {
    s.net(ON.sign, { delay: 2000 }, { status: 500 })
    const id = await s.photo()
    await s.until(() => s.calls(ON.sign).length === 1)
    const frozen = s.tabOf(must(s.calls(ON.sign)[0], 'a call'))
    frozen.freeze()
    s.tab = s.openTab()
    await s.wait(30)
    expect(s.states()).toEqual(['attention: refused'])
    frozen.thaw()
    await s.until(() => s.entry(id).state !== 'attention')
    expect(s.entry(id).attention).toBeUndefined()
    await s.wait(10)
    expect(s.server.person.photo_url).toBe('uploads/f1.png')
    await s.rests()
  })

  specs(
    [
      { by: 'a day ahead', seconds: DAY },
      { by: 'a day back', seconds: -DAY },
    ],
    ({ by }) => `a clock set ${by} during an upload leaves the upload with its tab, and the file is sent once`,
    async (s, { seconds }) => {
      s.net(ON.put, { delay: 20_000 })
      await s.photo()
      await s.until(() => s.calls(ON.put).length === 1)
      await s.wait(1)
      s.world.clock.jump(seconds * 1000)
      // A tab looks before the upload renews its lease.
      s.world.wake()
      await s.wait(40)
      expect(steps(s)).toEqual([1, 1, 1])
      await s.rests()
    },
  )

  spec('an upload whose tab froze for 40 s is started anew by another tab, and the late answer does no harm', async (s) => {
    s.net(ON.put, { hang: true })
    await s.photo()
    await s.until(() => s.calls(ON.put).length === 1)
    const first = s.calls(ON.put)[0]
    const frozen = s.tabOf(must(first, 'a call'))
    frozen.freeze()
    s.tab = s.openTab()
    await s.wait(40)
    expect(s.calls(ON.put)).toHaveLength(2)
    expect(s.server.person.photo_url).toBe('uploads/f1.png')
    frozen.thaw()
    await s.rests()
  })
})

describe('limits', () => {
  spec('an upload without progress for 60 s times out and is repeated', async (s) => {
    s.server.storage.linkLife = 600_000
    s.net(ON.put, { hang: true })
    await s.photo()
    await s.wait(59)
    expect(s.calls(ON.put)).toHaveLength(1)
    await s.wait(10)
    expect(s.calls(ON.put)).toHaveLength(2)
    await s.rests()
  })

  spec('a file that is no longer complete is not sent and must be picked again', async (s) => {
    const id = await s.photo({ bytes: 3000, stored: 0 })
    await s.wait(20)
    expect(s.entry(id).attention?.reason).toBe('damaged')
    expect(s.calls(ON.put)).toEqual([])
    await s.discard(id)
    await s.rests()
  })

  spec(
    'a file that is no longer on this device is not sent',
    async (s) => {
      s.offline()
      const id = await s.photo()
      await s.world.store.write(['blobs'], (tx) => tx.delete('blobs', 'file1'))
      s.online()
      await s.wait(20)
      expect(s.entry(id).attention).toBeDefined()
      expect(s.calls(ON.put)).toEqual([])
    },
    { reports: true },
  )

  spec('an engine that stops aborts its upload and does not wait for it', async (s) => {
    s.net(ON.put, { hang: true })
    await s.photo()
    await s.until(() => s.calls(ON.put).length === 1)
    let stopped = false
    void s
      .tabOf(must(s.calls(ON.put)[0], 'a call'))
      .engine.stop()
      .then(() => (stopped = true))
    await s.wait(2)
    expect(stopped).toBe(true)
    s.tab = s.openTab()
    await s.rests()
    expect(s.server.person.photo_url).not.toBeNull()
  })

  spec('sign-out aborts an upload; after sign-in it starts anew', async (s) => {
    s.net(ON.put, { hang: true })
    await s.photo()
    await s.until(() => s.calls(ON.put).length === 1)
    const from = s.now
    await s.world.signOut()
    await s.wait(1)
    expect(s.now - from).toBeLessThan(10)
    await s.world.signIn()
    s.tab = s.openTab()
    await s.rests()
    expect(s.server.person.photo_url).not.toBeNull()
  })

  spec(
    'a large file waits for Wi-Fi if the person asked for it; a small file and other edits are sent (SYN-14)',
    async (s) => {
      const network = await onMobileData(s)
      await s.photo({ bytes: 6_000_000, stored: 6_000_000 })
      await s.name('A1')
      network.engine.wake()
      await s.wait(20)
      expect(s.calls(ON.put)).toEqual([])
      expect(s.server.info['name']).toBe('A1')
      network.toWifi()
      await s.wait(10)
      expect(s.server.person.photo_url).not.toBeNull()
      await network.stop()
    },
    { tabs: 'one' },
  )

  spec(
    'a large file saved over a small one waits for Wi-Fi too: the size of the later file counts (SYN-14)',
    async (s) => {
      const network = await onMobileData(s)
      await s.pause(true)
      const id = await s.photo()
      await s.photo({ bytes: 6_000_000, stored: 6_000_000 })
      await s.pause(false)
      network.engine.wake()
      await s.wait(20)
      expect(s.entry(id).carries).toHaveLength(1)
      expect(s.calls(ON.put)).toEqual([])
      network.toWifi()
      await s.wait(10)
      expect([...s.server.storage.files.values()]).toEqual([6_000_000])
      await network.stop()
    },
    { tabs: 'one' },
  )

  spec(
    'uploads take at most two of four connections and leave the others to small calls',
    async (s) => {
      await s.pause(true)
      const first = await s.photo()
      // Pictures of other rows in lanes of their own: no command of the product uploads in parallel yet.
      for (const n of [1, 2, 3, 4]) {
        const copy = (entry: Entry): Entry => ({
          ...entry,
          id: `photo${n}`,
          seq: entry.seq + n,
          lane: `photo${n}`,
          // The links were given, so that all files can be sent in the same turn.
          step: 1,
          outputs: { sign: s.server.storage.link() },
          keys: [`profile/p${n}`],
          effects: entry.effects.map((effect) => ({ ...effect, lid: `p${n}` })),
          before: {},
          knows: { [`profile/p${n}`]: { photo_url: [''] } },
        })
        const entry = s.entry(first)
        await s.world.store.write(['outbox', 'bases', 'profile'], async (tx) => {
          await tx.put('bases', { key: `profile/p${n}`, fields: { name: '', photo_url: '' }, born: 0 })
          await tx.put('profile', { lid: `p${n}`, born: 0, name: '', photo_url: { $blob: 'file1' } })
          await tx.put('outbox', copy(entry))
        })
      }
      s.always(ON.put, { delay: 5000 })
      await s.pause(false)
      await s.wait(1)
      await s.name('A1')
      for (const puts of [2, 4]) {
        await s.wait(3)
        expect(s.calls(ON.put)).toHaveLength(puts)
        expect(s.server.info['name']).toBe('A1')
        await s.wait(2.2)
      }
      await s.wait(20)
      expect(s.calls(ON.attach).length).toBeGreaterThanOrEqual(4)
    },
    { tabs: 'one' },
  )
})
