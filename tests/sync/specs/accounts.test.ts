import { describe, expect } from 'vitest'
import { must } from '#lib/must.ts'
import { ACCOUNT_TABLES, closeAccount, isNothingSending, reopenAccount, unfinishedOf } from '#sync/device/accounts.ts'
import { MOVE_TABLES, exportEntries, type ExportedWork } from '#sync/device/export-work.ts'
import { bringBack, type IncomingWork, importEntries } from '#sync/device/import-work.ts'
import { KEEP_TABLES, keepOnlyWork } from '#sync/device/keep-work.ts'
import { timing } from '#sync/model/timing.ts'
import { model } from '#tests/sync/world.ts'
import { ON, type Scene, spec, withLinks } from './scene.ts'

// Leaving an account and returning, keeping its work, and moving it by file (TOP-22, IOX-02). Nothing crosses accounts (invariant 7).

async function away(s: Scene, seconds: number): Promise<void> {
  await s.world.signOut()
  await s.world.signIn(s.world.otherDatabase)
  await s.wait(seconds)
}

async function back(s: Scene): Promise<void> {
  await s.world.signOut(s.world.otherDatabase)
  await s.world.signIn()
  s.tab = s.openTab()
}

const exportWork = (s: Scene, file = 'one'): Promise<ExportedWork> =>
  s.world.store.write(MOVE_TABLES, (tx) => exportEntries(tx, { file, now: s.world.clock.now() }))

const incoming = (s: Scene, work: ExportedWork, file = 'one'): IncomingWork => ({ ...work, file, exportedAt: s.world.clock.now() })

async function importWork(s: Scene, work: ExportedWork, file = 'one') {
  const env = { model, timing, account: s.world.database.account, now: s.world.clock.now() }
  const result = await s.world.store.write(MOVE_TABLES, (tx) => importEntries(tx, env, incoming(s, work, file)))
  s.world.wake()
  return result
}

describe('changing account', () => {
  spec('unsent entries stay with their account, are not sent under another account, and are sent after return', async (s) => {
    s.offline()
    await s.name('A1')
    await away(s, 30)
    s.world.offline = false
    await s.wait(30)
    expect(s.server.info['name']).toBe('Escola')
    expect(s.world.otherServer.info['name']).toBe('Escola')
    await back(s)
    await s.rests()
    expect(s.server.info['name']).toBe('A1')
  })

  spec('nothing is recorded in a closed account; the form keeps its values', async (s) => {
    await s.world.signOut()
    await expect(s.name('A1')).rejects.toMatchObject({ code: 'closed' })
    expect(s.shown.name).toBe('Escola')
  })

  spec('if the person stays after all, the rest is sent within the pause, even if no message reaches the tabs', async (s) => {
    s.offline()
    await s.name('A1')
    await s.world.store.write(ACCOUNT_TABLES, closeAccount)
    s.online()
    await s.wait(20)
    expect(s.calls(ON.seo)).toEqual([])
    await s.world.store.write(['meta'], reopenAccount)
    const from = s.now
    await s.until(() => s.calls(ON.seo).length === 1)
    expect(s.now - from).toBeLessThan(3.5)
    await s.rests()
  })

  spec('leaving waits for an answer that comes within 5 s', async (s) => {
    s.net(ON.seo, { delay: 2000 })
    const id = await s.name('A1')
    await s.until(() => s.calls(ON.seo).length === 1)
    await s.world.signOut()
    expect(s.entry(id).state).toBe('acked')
    expect(await s.world.store.read(['outbox'], (tx) => isNothingSending(tx))).toBe(true)
  })

  spec('an answer that takes longer than 5 s is dropped, and its entry counts as unanswered after return', async (s) => {
    s.net(ON.seo, { delay: 15_000 })
    const id = await s.name('A1')
    await s.until(() => s.calls(ON.seo).length === 1)
    await away(s, 20)
    expect(s.entry(id).state).toBe('sending')
    await back(s)
    await s.wait(20)
    expect(s.calls(ON.seo)).toHaveLength(2)
    await s.rests()
  })

  spec('a create whose answer was dropped is verified after return and never sent twice', async (s) => {
    s.net(ON.create, { delay: 15_000 })
    await s.create('a')
    await s.until(() => s.calls(ON.create).length === 1)
    await away(s, 20)
    await back(s)
    await s.rests()
    expect(s.server.creates).toHaveLength(1)
  })

  spec('a read that was running when the account was left is dropped', async (s) => {
    await s.other((server) => (server.info['name'] = 'x1'))
    s.net(ON.platform, { delay: 20_000 })
    void s.tab.engine.pull('platform')
    await s.wait(0.1)
    const seen = s.watch('settings/info', 'name')
    await away(s, 30)
    expect(seen()).toEqual(['Escola'])
    await back(s)
    await s.rests()
  })

  spec('leaving raises the fence: a holder with an older fence starts no attempt', async (s) => {
    const { fence } = await s.meta('lease')
    await s.world.signOut()
    expect((await s.meta('lease')).fence).toBeGreaterThan(fence)
    expect((await s.meta('lease')).owner).toBe('')
  })

  spec('a new sign-in of the same person lifts the session hold', async (s) => {
    s.server.signedIn = false
    await s.name('A1')
    await s.wait(10)
    expect(await s.meta('hold')).toMatchObject({ kind: 'auth' })
    await s.world.signOut()
    await s.world.signIn()
    s.tab = s.openTab()
    await s.rests()
    expect(s.server.info['name']).toBe('A1')
  })
})

describe('keeping the work on this device', () => {
  spec(
    'keeping the work deletes mirror and journal, and keeps outbox, bases, ids and drafts',
    async (s) => {
      await s.name('A1')
      await s.wait(30)
      s.offline()
      const id = await s.rename('s100', 'A2')
      await s.world.signOut()
      await s.world.store.write(KEEP_TABLES, (tx) => keepOnlyWork(tx))
      expect(s.journal()).toEqual([])
      expect(await s.titles()).toEqual(['A2'])
      expect(s.world.store.peek('settings')).toEqual([])
      expect(s.world.store.peekAt('bases', 'links/s100')?.fields).toMatchObject({ title: 'L' })
      expect(s.entry(id).state).toBe('queued')
      await s.world.signIn()
      s.tab = s.openTab()
      s.world.offline = false
      await s.wait(10)
      expect(s.server.links.map((link) => link.title)).toEqual(['A2', 'M'])
      await s.rests()
    },
    withLinks('L', 'M'),
  )

  spec('keeping the work erases what a person watched, searched for or set on this device (security 1)', async (s) => {
    s.world.store.preset('places', '7', { lesson: '7', seconds: 90, duration: 600, at: 1 })
    s.world.store.preset('meta', 'device:searches', { key: 'device:searches', value: { texts: ['ansiedade'] } })
    await s.world.signOut()
    await s.world.store.write(KEEP_TABLES, (tx) => keepOnlyWork(tx))
    expect(s.world.store.peek('places')).toEqual([])
    expect(s.world.store.peekAt('meta', 'device:searches')).toBeUndefined()
  })

  spec('unfinished are drafts and entries that are neither acked nor final', async (s) => {
    await s.name('A1')
    await s.wait(2)
    s.offline()
    await s.footer(true)
    const opened = await s.open('settings/info')
    const draft = { form: 'seo', values: { name: 'A' }, opened, startedAt: 0, updatedAt: 0, label: 'SEO', link: 'seo' }
    await s.world.store.write(['drafts'], (tx) => tx.put('drafts', draft))
    expect(s.states()).toEqual(['acked', 'queued'])
    expect(await s.world.store.read(['outbox', 'drafts'], (tx) => unfinishedOf(tx))).toEqual({ entries: 1, drafts: 1 })
  })
})

describe('export of work', () => {
  spec('export removes entries that are not on the wire and not acked from the screen and puts them into the journal', async (s) => {
    s.offline()
    const id = await s.name('A1')
    const work = await exportWork(s)
    expect(work.entries.map((entry) => entry.id)).toEqual([id])
    expect(s.ended(id)).toBe('exported')
    expect(s.shown.name).toBe('Escola')
    s.online()
    await s.rests()
    expect(s.server.writes()).toEqual([])
  })

  spec('export leaves entries that are on the wire, and entries that depend on them', async (s) => {
    s.net(ON.create, { delay: 5000 })
    await s.create('a')
    await s.until(() => s.calls(ON.create).length === 1)
    await s.rename('a', 'A2')
    await s.name('A1')
    const work = await exportWork(s)
    expect(work.entries.map((entry) => entry.command)).not.toContain('createLink')
    expect(work.entries.map((entry) => entry.command)).not.toContain('updateLink')
    expect(work.left).toBeGreaterThanOrEqual(2)
    await s.wait(30)
    expect(s.server.links.map((link) => link.title)).toEqual(['A2'])
  })

  spec(
    'imported entries are sent as if they had been recorded here',
    async (s) => {
      s.offline()
      await s.create('a')
      await s.rename('a', 'A2')
      await s.order(['a', 's100'])
      const work = await exportWork(s)
      expect(await s.titles()).toEqual(['L'])
      s.world.offline = false
      expect(await importWork(s, work, 'two')).toMatchObject({ count: 3 })
      expect(await s.titles()).toEqual(['A2', 'L'])
      await s.wait(30)
      expect(s.server.links.map((link) => link.title)).toEqual(['A2', 'L'])
      await s.rests()
    },
    withLinks('L'),
  )

  spec('a file is imported only once', async (s) => {
    s.offline()
    await s.name('A1')
    const work = await exportWork(s)
    await importWork(s, work)
    expect(await importWork(s, work)).toBeNull()
    expect(s.states()).toEqual(['queued'])
  })

  spec('an imported create with an attempt is verified before it is sent', async (s) => {
    s.net(ON.create, { drop: 'after' })
    const id = await s.create('a')
    await s.until(() => s.calls(ON.create).length === 1)
    s.always(ON.links, { status: 503 })
    await s.wait(5)
    expect(s.states()).toEqual(['verifying'])
    s.clear()
    s.offline()
    const work = await exportWork(s)
    expect(work.entries).toHaveLength(1)
    await importWork(s, work)
    expect(s.entry(id).state).toBe('verifying')
    s.online()
    await s.wait(100)
    expect(s.server.creates).toHaveLength(1)
    await s.rests()
  })

  spec('‹Trazer de volta› brings an edit back with the entries that it needs', async (s) => {
    s.offline()
    await s.create('a')
    const second = await s.rename('a', 'A2')
    await exportWork(s)
    const env = { model, timing, account: s.world.database.account, now: s.world.clock.now() }
    await s.world.store.write(MOVE_TABLES, (tx) => bringBack(tx, env, [second]))
    expect(s.states()).toEqual(['queued', 'queued'])
    expect(await s.titles()).toEqual(['A2'])
    s.online()
    await s.rests()
    expect(s.server.links.map((link) => link.title)).toEqual(['A2'])
  })

  spec('the file of a photo is exported and brought back with its entry', async (s) => {
    s.offline()
    await s.photo({ bytes: 4000 })
    const work = await exportWork(s)
    expect(work.files.map(({ size }) => size)).toEqual([4000])
    await s.world.store.write(['blobs'], (tx) => tx.delete('blobs', must(work.files[0], 'a file').id))
    await importWork(s, work)
    s.online()
    await s.rests()
    expect([...s.server.storage.files.values()]).toEqual([4000])
  })
})
