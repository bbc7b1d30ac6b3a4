import { describe, expect } from 'vitest'
import { updateSeo } from '#features/studio/seo/commands.ts'
import { must } from '#lib/must.ts'
import { RESERVE } from '#sync/device/eviction.ts'
import { Engine } from '#sync/engine/engine.ts'
import { timing } from '#sync/model/timing.ts'
import { JOURNAL_BYTES, JOURNAL_ENTRIES } from '#sync/outbox/journal.ts'
import { ENGINE_VERSION } from '#sync/outbox/meta.ts'
import { recordEntry, recordTables } from '#sync/outbox/record.ts'
import { Life } from '#tests/sync/tab-lifecycle.ts'
import { model, type Tab } from '#tests/sync/world.ts'
import { ON, type Scene, spec, specs, withLinks } from './scene.ts'

// What must survive the end of a tab, a new release, a clock change and a full disk.

const DAY = 86_400

function restart(s: Scene): void {
  for (const tab of s.world.tabs) tab.kill()
  s.tab = s.openTab()
}

/** The tab that sends a new name, frozen while it waits for the answer. */
async function frozenSender(s: Scene): Promise<Tab> {
  await s.name('A1')
  await s.until(() => s.calls(ON.seo).length === 1)
  const sender = s.tabOf(must(s.calls(ON.seo)[0], 'a call'))
  sender.freeze()
  return sender
}

describe('recording', () => {
  spec(
    'rows, bases and the entry commit together or not at all (SYN-03)',
    async (s) => {
      s.world.store.room = 0
      await expect(s.name('A1')).rejects.toThrow('no room')
      s.world.store.room = Number.POSITIVE_INFINITY
      expect(s.shown.name).toBe('Escola')
      expect(s.states()).toEqual([])
      expect(s.world.store.peek('bases')).toEqual([])
      await s.rests()
    },
    { reports: true },
  )

  spec('an edit is on screen at once, and still there after every tab was killed (LF-05)', async (s) => {
    s.offline()
    await s.name('A1')
    for (const tab of s.world.tabs) tab.kill()
    expect(s.shown.name).toBe('A1')
    s.tab = s.openTab()
    s.online()
    await s.rests()
    expect(s.server.info['name']).toBe('A1')
  })

  spec('a record deletes the draft of its form in the same transaction', async (s) => {
    const opened = await s.open('settings/info')
    const draft = { form: 'seo', values: { name: 'A1' }, opened, startedAt: 0, updatedAt: 0, label: 'SEO', link: 'seo' }
    await s.world.store.write(['drafts'], (tx) => tx.put('drafts', draft))
    const input = {
      id: 'e',
      args: { name: 'A1' },
      account: s.world.database.account,
      device: 'test',
      now: s.world.clock.now(),
      opened,
      form: 'seo',
    }
    await s.world.store.write(recordTables(updateSeo.effects({ name: 'A1' })), (tx) => recordEntry(tx, model, updateSeo as never, input))
    expect(s.world.store.peek('drafts')).toEqual([])
    s.world.wake()
    await s.rests()
    expect(s.server.info['name']).toBe('A1')
  })

  spec(
    'a record locks only the tables that its effects name',
    async () => {
      expect(recordTables(updateSeo.effects({ name: 'A1' }))).not.toContain('links')
      expect(recordTables(updateSeo.effects({ name: 'A1' }))).toContain('settings')
    },
    { tabs: 'one' },
  )

  spec('an optional argument that was not given changes nothing', async (s) => {
    await s.record(updateSeo, { name: 'A1', description: undefined } as never)
    expect(s.entries()[0]?.effects).toEqual([{ op: 'patch', table: 'settings', lid: 'info', fields: { name: 'A1' } }])
    await s.rests()
  })
})

describe('the journal', () => {
  spec('the journal holds every finished edit once, with its final state', async (s) => {
    const settled = await s.name('A1')
    await s.wait(30)
    s.offline()
    const cancelled = await s.name('A2')
    await s.undo(cancelled)
    expect(s.journal().map(({ id, state }) => [id, state])).toEqual([
      [settled, 'settled'],
      [cancelled, 'cancelled'],
    ])
  })

  spec(
    `the journal keeps the last ${JOURNAL_ENTRIES} entries and drops the oldest`,
    async (s) => {
      await s.name('A1')
      await s.wait(30)
      const [row] = s.journal()
      if (row === undefined) return
      await s.world.store.write(['journal', 'meta'], async (tx) => {
        for (let n = 0; n < JOURNAL_ENTRIES + 50; n++) await tx.put('journal', { ...row, id: `old${n}`, at: n, seq: -n })
      })
      await s.set('journal', { count: JOURNAL_ENTRIES + 51, bytes: 1000 })
      await s.name('A2')
      await s.wait(30)
      expect(s.journal().length).toBeLessThanOrEqual(JOURNAL_ENTRIES + 50)
      expect(s.world.store.peekAt('journal', 'old0')).toBeUndefined()
      expect(s.world.store.peekAt('journal', `old${JOURNAL_ENTRIES}`)).toBeDefined()
    },
    { tabs: 'one' },
  )

  spec(
    'the journal keeps 20 MB and drops the oldest beyond that',
    async (s) => {
      await s.name('A1')
      await s.wait(30)
      const [row] = s.journal()
      if (row === undefined) return
      await s.world.store.write(['journal', 'meta'], async (tx) => {
        for (let n = 0; n < 60; n++) await tx.put('journal', { ...row, id: `old${n}`, at: n, seq: -n, bytes: 400_000 })
      })
      await s.set('journal', { count: 61, bytes: 60 * 400_000 })
      await s.name('A2')
      await s.wait(30)
      expect((await s.meta('journal')).bytes).toBeLessThanOrEqual(JOURNAL_BYTES)
    },
    { tabs: 'one' },
  )
})

describe('a full disk', () => {
  const empty = (s: Scene) => (s.world.store.room = Number.POSITIVE_INFINITY)

  spec('on a full disk the reserve is deleted first, so the answer can be written', async (s) => {
    await s.name('A1')
    await s.until(() => s.calls(ON.seo).length === 1)
    s.world.store.room = 0
    await s.wait(5)
    expect(s.world.store.peekAt('blobs', RESERVE)).toBeUndefined()
    expect(s.states()).toEqual(['acked'])
    empty(s)
    await s.rests()
  })

  spec(
    'after the reserve, the oldest journal entries and then mirrored rows are evicted; never outbox, bases or drafts',
    async (s) => {
      await s.name('A1')
      await s.wait(30)
      s.offline()
      const id = await s.rename('s100', 'A2')
      await s.world.store.write(['blobs'], (tx) => tx.delete('blobs', RESERVE))
      s.world.store.room = -4
      s.online()
      await s.wait(5)
      expect(s.journal()).toEqual([])
      expect(s.world.store.peek('carousels')).toEqual([])
      expect(s.world.store.peekAt('links', 's100')).toMatchObject({ title: 'A2' })
      expect(s.entry(id)).toBeDefined()
      empty(s)
      await s.rests()
      expect(s.server.links.map((link) => link.title)).toEqual(['A2', 'M'])
      expect(s.ended(id)).toBe('settled')
    },
    { ...withLinks('L', 'M'), reports: true },
  )

  spec('an edit of a row that was evicted can be undone to the values of the read before it was sent (seed 2074426)', async (s) => {
    const opened = await s.open('settings/info')
    await s.world.store.write(['settings'], (tx) => tx.delete('settings', 'info'))
    s.net(ON.seo, { landsAfter: 40_000 })
    const id = await s.name('A1', { opened })
    await s.until(() => s.calls(ON.seo).length === 1)
    s.net(ON.seo, { status: 505 })
    await s.until(() => s.entry(id)?.state === 'attention')
    await s.discard(id)
    await s.rests()
    await s.wait(70)
    expect(s.server.info['name']).toBe('Escola')
  })

  spec(
    'when nothing more can be evicted nothing is lost: the engine goes on when there is space again',
    async (s) => {
      const id = await s.name('A1')
      await s.until(() => s.calls(ON.seo).length === 1)
      s.world.store.room = -1_000_000
      await s.wait(60)
      expect(s.entry(id)).toBeDefined()
      empty(s)
      await s.rests()
      expect(s.ended(id)).toBe('settled')
      expect(s.server.info['name']).toBe('A1')
    },
    { reports: true },
  )

  spec(
    'on a full disk a failed read before sending is repeated every 3 s (seed 2000781)',
    async (s) => {
      await s.create('a')
      await s.rests()
      const { store } = s.world
      store.full = (table) => table === 'reads'
      await s.wait(20)
      const before = s.calls(ON.links).length
      s.always(ON.links, { status: 503 })
      await s.create('b')
      await s.wait(10)
      expect(s.calls(ON.links).length - before).toBeLessThan(6)
    },
    { reports: true },
  )

  spec('an old answer does not come in after a full disk took the record of the last read (seed 4087)', async (s) => {
    s.net(ON.platform, { delay: 8000 })
    const old = s.tab.engine.pull('platform')
    await s.wait(1)
    await s.other((server) => (server.info['name'] = 'x1'))
    await s.pull('platform')
    const seen = s.watch('settings/info', 'name')
    await s.world.store.write(['reads', 'settings'], async (tx) => {
      await tx.clear('reads')
      await tx.clear('settings')
    })
    // The person who waits for the read gets the next one.
    expect(await s.world.until(old)).toMatchObject({ ok: true })
    expect(seen()).toEqual(['x1', undefined, 'x1'])
    await s.rests()
  })

  spec(
    'on a full disk a tab that opens offline starts, and sends what waits once the network is back (seed 32492)',
    async (s) => {
      for (const tab of s.world.tabs) tab.kill()
      s.offline()
      await s.name('A1')
      const { store } = s.world
      store.full = () => true
      s.tab = s.world.tab()
      await s.tab.engine.networkLost()
      s.tab.engine.start()
      await s.wait(5)
      store.full = () => false
      s.online()
      await s.until(() => s.server.info['name'] === 'A1')
      await s.rests()
    },
    { reports: true, tabs: 'one' },
  )
})

describe('versions', () => {
  spec('an engine older than the newest that opened the database takes no lock and records nothing', async (s) => {
    s.offline()
    await s.name('A1')
    await s.set('engine', ENGINE_VERSION + 1)
    s.online()
    await s.wait(30)
    expect(s.server.writes()).toEqual([])
    await expect(s.name('A2')).rejects.toMatchObject({ code: 'outdated' })
    await s.set('engine', ENGINE_VERSION)
    s.world.wake()
    await s.rests()
    expect(s.server.info['name']).toBe('A1')
  })

  spec('an entry of an unknown command is parked with its values on screen, and sent after an update (SYN-17)', async (s) => {
    s.offline()
    const id = await s.name('A1')
    await s.change(id, (entry) => ({ ...entry, command: 'ofTomorrow' }))
    restart(s)
    s.online()
    await s.wait(20)
    expect(s.entry(id).attention?.reason).toBe('unknown')
    expect(s.shown.name).toBe('A1')
    expect(s.calls(ON.seo)).toEqual([])
    await s.change(id, (entry) => ({ ...entry, command: 'updateSeo' }))
    restart(s)
    await s.wait(20)
    expect(s.server.info['name']).toBe('A1')
    await s.rests()
  })

  spec('a parked entry delays nothing else', async (s) => {
    s.offline()
    const id = await s.name('A1')
    await s.change(id, (entry) => ({ ...entry, command: 'ofTomorrow' }))
    restart(s)
    s.online()
    await s.footer(true)
    await s.wait(10)
    expect(s.server.platform['footer_visible']).toBe(1)
  })

  spec('an entry of an older release is migrated before it is sent (SYN-17)', async (s) => {
    s.offline()
    const id = await s.name('A1')
    const before = { version: updateSeo.version, migrations: updateSeo.migrations }
    Object.assign(updateSeo, {
      version: before.version + 1,
      migrations: {
        [before.version]: () => ({
          args: { name: 'A1 nova' },
          effects: [{ op: 'patch', table: 'settings', lid: 'info', fields: { name: 'A1 nova' } }],
        }),
      },
    })
    try {
      restart(s)
      s.online()
      await s.wait(10)
      expect(s.server.info['name']).toBe('A1 nova')
      expect(s.shown.name).toBe('A1 nova')
      await s.wait(60)
      expect(s.ended(id)).toBe('settled')
    } finally {
      Object.assign(updateSeo, { version: before.version, migrations: before.migrations })
    }
  })

  spec('an entry without a migration to the present version is parked', async (s) => {
    s.offline()
    const id = await s.name('A1')
    await s.change(id, (entry) => ({ ...entry, version: 0 }))
    restart(s)
    s.online()
    await s.wait(20)
    expect(s.entry(id).attention?.reason).toBe('unknown')
    await s.discard(id)
    await s.rests()
  })
})

describe('the clock', () => {
  specs(
    [
      { by: 'a day ahead', seconds: DAY },
      { by: 'a day back', seconds: -DAY },
      { by: 'an hour back', seconds: -3600 },
    ],
    ({ by }) => `an edit being sent while the clock is set ${by} arrives and settles without a flicker`,
    async (s, { seconds }) => {
      s.net(ON.seo, { status: 503 })
      await s.name('A1')
      const seen = s.watch('settings/info', 'name')
      await s.wait(2)
      s.world.clock.jump(seconds * 1000)
      await s.wait(30)
      expect(s.server.info['name']).toBe('A1')
      await s.rests()
      expect(seen()).toEqual(['A1'])
    },
  )

  spec('after the clock was set ahead an acked entry does not settle by a read from before', async (s) => {
    s.world.replicaLag = 9500
    await s.name('A1')
    await s.wait(2)
    const seen = s.watch('settings/info', 'name')
    s.world.clock.jump(DAY * 1000)
    void s.tab.engine.pull('platform')
    await s.wait(60)
    expect(seen()).toEqual(['A1'])
  })

  spec('when the clock is set ahead during a verify the minute starts anew, and one row is created', async (s) => {
    s.net(ON.create, { landsAfter: 40_000 })
    await s.create('a')
    await s.wait(5)
    s.world.clock.jump(DAY * 1000)
    await s.wait(200)
    expect(s.server.creates).toHaveLength(1)
    await s.rests()
  })

  spec('after the clock was set back a pause does not last a day', async (s) => {
    s.net(ON.seo, { status: 503 })
    await s.name('A1')
    await s.until(() => s.calls(ON.seo).length === 1)
    await s.wait(0.5)
    s.world.clock.jump(-DAY * 1000)
    await s.wait(30)
    expect(s.server.info['name']).toBe('A1')
    await s.rests()
  })
})

describe('the background run', () => {
  const background = (s: Scene) => {
    const { world } = s
    const life = new Life()
    return new Engine({
      name: world.database.name,
      store: world.store,
      model,
      timing,
      clock: world.clock,
      transport: world.wire.of(life),
      locks: world.locks.of(life),
      account: world.database.account,
      editor: true,
      owner: 'background',
      background: true,
      report: (problem) => world.problems.push(problem),
    })
  }
  const noTabs = (s: Scene) => {
    for (const tab of s.world.tabs) tab.kill()
  }

  spec(
    'the background run sends pending entries while no tab is open, and reports that nothing is left',
    async (s) => {
      s.offline()
      await s.name('A1')
      noTabs(s)
      s.world.offline = false
      const left = await s.world.until(background(s).runInBackground())
      expect(left).toBe(false)
      expect(s.server.info['name']).toBe('A1')
    },
    { tabs: 'one' },
  )

  spec(
    'the background run sends a delete whose tab closed at once after its 10 s (HIS-02)',
    async (s) => {
      const began = s.now
      await s.remove('s100')
      noTabs(s)
      const left = await s.world.until(background(s).runInBackground())
      expect(left).toBe(false)
      expect(s.server.links).toEqual([])
      expect(must(s.calls(ON.delete)[0], 'the call').at - began).toBeGreaterThanOrEqual(10)
    },
    { ...withLinks('L'), tabs: 'one' },
  )

  spec(
    'the background run ends after 2 min at the latest and reports that work is left',
    async (s) => {
      s.offline()
      await s.name('A1')
      noTabs(s)
      const from = s.now
      let left: boolean | null = null
      void background(s)
        .runInBackground()
        .then((value) => (left = value))
      await s.wait(180)
      expect(left).toBe(true)
      expect(s.now - from).toBeLessThan(200)
    },
    { tabs: 'one' },
  )

  spec(
    'the background run leaves uploads to the pages',
    async (s) => {
      s.offline()
      await s.photo()
      await s.name('A1')
      noTabs(s)
      s.world.offline = false
      let left: boolean | null = null
      void background(s)
        .runInBackground()
        .then((value) => (left = value))
      await s.wait(180)
      expect(s.calls(ON.put)).toEqual([])
      expect(s.server.info['name']).toBe('A1')
      expect(left).toBe(true)
      s.tab = s.openTab()
      await s.rests()
    },
    { tabs: 'one' },
  )

  spec(
    'the background run does nothing beside a live tab',
    async (s) => {
      s.net(ON.seo, { delay: 5000 })
      await s.name('A1')
      await s.until(() => s.calls(ON.seo).length === 1)
      await s.world.until(background(s).runInBackground())
      await s.wait(20)
      expect(s.calls(ON.seo)).toHaveLength(1)
      await s.rests()
    },
    { tabs: 'one' },
  )
})

describe('tabs', () => {
  spec(
    'without Web Locks the lease row alone decides: two tabs send an entry once (SYN-12)',
    async (s) => {
      s.openTab()
      await s.name('A1')
      await s.create('a')
      await s.wait(5)
      expect(s.calls(ON.seo)).toHaveLength(1)
      expect(s.calls(ON.create)).toHaveLength(1)
      await s.rests()
    },
    { webLocks: false },
  )

  spec('a killed tab delays the next one by a second or two (SYN-12)', async (s) => {
    s.net(ON.seo, { hang: true })
    await s.name('A1')
    await s.until(() => s.calls(ON.seo).length === 1)
    s.tabOf(must(s.calls(ON.seo)[0], 'a call')).kill()
    s.tab = s.openTab()
    const from = s.now
    await s.footer(true)
    await s.until(() => s.calls(ON.footer).length === 1)
    expect(s.now - from).toBeLessThan(1.5)
    await s.rests()
  })

  spec('a frozen tab delays the next one by 16 s at most (SYN-12)', async (s) => {
    s.net(ON.seo, { delay: 2000 })
    const frozen = await frozenSender(s)
    s.tab = s.openTab()
    const from = s.now
    await s.footer(true)
    await s.until(() => s.calls(ON.footer).length === 1)
    expect(s.now - from).toBeLessThanOrEqual(16.5)
    frozen.thaw()
    await s.rests()
  })

  spec('a tab that froze with the lock before it wrote the lease row delays the next one by 16 s at most (SYN-12)', async (s) => {
    s.openTab()
    await s.wait(5)
    let frozen: Tab | undefined
    for (const tab of s.world.tabs) {
      tab.trap('lock', 1, () => {
        if (frozen === undefined) tab.trap('begin', 1, () => tab.freeze())
        frozen ??= tab
      })
    }
    const from = s.now
    await s.name('A1')
    await s.until(() => s.calls(ON.seo).length === 1)
    expect(s.now - from).toBeGreaterThan(10)
    expect(s.now - from).toBeLessThanOrEqual(16.5)
    must(frozen, 'a tab with the lock').thaw()
    await s.rests()
  })

  spec('a tab that froze between its look and the lock takes no lease from a live holder', async (s) => {
    s.net(ON.seo, { delay: 2000 })
    const dead = await frozenSender(s)
    const late = (s.tab = s.openTab())
    s.net(ON.footer, { delay: 20_000 })
    await s.footer(true)
    await s.wait(14.5)
    // Its next look finds the holder dead, but before it has the lock another tab has taken it.
    late.trap('lock', 1, () => late.freeze())
    s.openTab()
    await s.until(() => s.calls(ON.footer).length === 1)
    expect([late.life.frozen, s.tabOf(must(s.calls(ON.footer)[0], 'a call')).name === late.name]).toEqual([true, false])
    const { fence } = await s.meta('lease')
    late.thaw()
    await s.wait(3)
    expect(await s.meta('lease')).toMatchObject({ fence })
    dead.thaw()
    await s.rests()
    expect(s.calls(ON.footer)).toHaveLength(1)
  })

  spec('a holder whose lock was stolen writes nothing over its successor when it wakes', async (s) => {
    s.net(ON.seo, { status: 500, late: 1000 })
    const id = await s.name('A1')
    await s.until(() => s.calls(ON.seo).length === 1)
    const frozen = s.tabOf(must(s.calls(ON.seo)[0], 'a call'))
    frozen.freeze()
    s.tab = s.openTab()
    await s.wait(40)
    expect(s.server.info['name']).toBe('A1')
    frozen.thaw()
    await s.wait(60)
    expect(s.questions()).toEqual([])
    expect(s.ended(id)).toBe('settled')
    await s.rests()
  })

  spec('an entry of a killed tab is sent by another within half a minute without a signal (SYN-12)', async (s) => {
    const recorder = s.tab
    s.tab = s.openTab()
    await s.wait(15)
    s.world.wake = () => undefined
    await s.name('A1', { tab: recorder })
    recorder.kill()
    const from = s.now
    await s.until(() => s.calls(ON.seo).length === 1)
    expect(s.now - from).toBeLessThanOrEqual(timing.heartbeat / 1000 + 1)
    await s.rests()
  })

  spec('a tab releases the lock after a slice of 10 s, even if edits keep coming', async (s) => {
    const owners = new Set<string>()
    for (let n = 0; n < 40; n++) {
      await s.name(`A${n}`)
      await s.wait(0.5)
      owners.add((await s.meta('lease')).owner)
    }
    expect(owners.has('')).toBe(true)
    await s.rests()
  })
})
