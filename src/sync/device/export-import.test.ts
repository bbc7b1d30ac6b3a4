import { describe, expect, it } from 'vitest'
import { createDatabase } from '#db/database.ts'
import { dexieStore } from '#db/dexie-store.ts'
import type { Attempt, Entry } from '#db/entry.ts'
import type { Store } from '#db/store.ts'
import type { Draft, Row, StoredFile } from '#db/tables.ts'
import { model } from '#features/offline.ts'
import { updateProfile } from '#features/site/model/commands.ts'
import { createLink, orderLinks, updateLink } from '#features/studio/header-links/commands.ts'
import { updateSeo } from '#features/studio/seo/commands.ts'
import { uuid } from '#lib/ids.ts'
import type { Command } from '#sync/model/command.ts'
import { timing } from '#sync/model/timing.ts'
import { getMeta, type Meta, setMeta } from '#sync/outbox/meta.ts'
import { recordEntry } from '#sync/outbox/record.ts'
import { memoryStore } from '#tests/sync/memory-store.ts'
import { closeAccount } from './accounts.ts'
import { MOVE_TABLES, type ExportedWork, exportEntries } from './export-work.ts'
import { bringBack, bringBackFile, importEntries } from './import-work.ts'
import { KEEP_TABLES, keepOnlyWork } from './keep-work.ts'
import { readWork, writeWork } from './work-file.ts'

// Two devices of one person and a work file between them, on the memory store and on IndexedDB.

const account = { tenantId: '1', userId: '7' }
const S = 1000

interface Device {
  readonly store: Store
  now: number
}

const stores: Record<string, () => Promise<Store>> = {
  memory: () => Promise.resolve(memoryStore()),
  dexie: async () => {
    const db = createDatabase(`test:${uuid()}`)
    await db.open()
    return dexieStore(db)
  },
}

describe.each(Object.entries(stores))('export and import of work, on %s', (_name, createStore) => {
  const device = async (): Promise<Device> => {
    const one = { store: await createStore(), now: 1_000_000 }
    await one.store.write(MOVE_TABLES, async (tx) => {
      await tx.put('settings', { lid: 'info', born: 0, name: 'Sabiá', description: 'x' })
      await tx.put('links', { lid: 's1', born: 1, title: 'Um', url: 'um.com' })
      await tx.put('ids', { key: 'links/s1', table: 'links', lid: 's1', sid: '1', server: 'links/1', aliases: [], tick: 1 })
      await tx.put('orders', { lid: 'links', born: 0, lids: ['s1'] })
      await setMeta(tx, 'tick', 10)
    })
    return one
  }
  const all = <T>({ store }: Device, table: string) => store.read([table as never], (tx) => tx.all(table as never) as Promise<T[]>)
  const outbox = async (one: Device) => (await all<Entry>(one, 'outbox')).sort((a, b) => a.seq - b.seq)
  const titles = async (one: Device) => (await all<Row>(one, 'links')).map((row) => row['title'])
  const rec = async <A>(one: Device, command: Command<A>, args: A, more: { needs?: string[]; id?: string } = {}) => {
    const id = more.id ?? uuid()
    const input = { id, args, account, device: 'Linux', now: one.now, ...more }
    await one.store.write(MOVE_TABLES, (tx) => recordEntry(tx, model, command as Command, { ...input, id }))
    return id
  }
  const set = (one: Device, id: string, changed: Partial<Entry>) =>
    one.store.write(['outbox'], async (tx) => {
      const entry = await tx.get('outbox', id)
      if (entry !== undefined) await tx.put('outbox', { ...entry, ...changed })
    })
  const meta = <K extends keyof Meta>({ store }: Device, key: K) => store.read(['meta'], (tx) => getMeta(tx, key))
  const out = (one: Device, file = 'f1'): Promise<ExportedWork> =>
    one.store.write(MOVE_TABLES, (tx) => exportEntries(tx, { file, now: one.now }))
  const env = (one: Device) => ({ model, timing, account, now: one.now })
  const into = (one: Device, work: ExportedWork, file = 'f1') =>
    one.store.write(MOVE_TABLES, (tx) => importEntries(tx, env(one), { ...work, file, exportedAt: one.now }))
  const back = (one: Device, ids: string[]) => one.store.write(MOVE_TABLES, (tx) => bringBack(tx, env(one), ids))
  const tried = (outcome: Attempt['outcome'], more: Partial<Attempt> = {}): Attempt => ({
    no: 1,
    step: 'create',
    fence: 1,
    generation: 1,
    startedAt: 900_000,
    endedAt: 905_000,
    wire: { method: 'POST', url: '/x' },
    tick: 5,
    idsKnown: [],
    ...(outcome !== undefined && { outcome }),
    ...more,
  })
  const draft = (form: string, more: Partial<Draft> = {}): Draft => ({
    form,
    values: { name: 'x' },
    opened: { seq: 0, seen: {}, knew: {} },
    startedAt: 1,
    updatedAt: 5,
    label: form,
    link: form,
    ...more,
  })
  const putDraft = (one: Device, one_: Draft) => one.store.write(['drafts'], (tx) => tx.put('drafts', one_))

  it('export removes pending entries from the screen and keeps them whole in the journal, as exported (IOX-02)', async () => {
    const here = await device()
    await rec(here, createLink, { lid: 'a', title: 'Novo', url: 'novo.com' })
    await rec(here, updateSeo, { name: 'Outra' })
    const work = await out(here)
    expect(work.entries.map((entry) => entry.command)).toEqual(['createLink', 'updateSeo'])
    expect(await outbox(here)).toEqual([])
    expect(await titles(here)).toEqual(['Um'])
    expect(await all<Row>(here, 'settings')).toMatchObject([{ name: 'Sabiá' }])
    expect(await all(here, 'bases')).toEqual([])
    expect(await all(here, 'journal')).toMatchObject([{ state: 'exported' }, { state: 'exported' }])
    expect((await meta(here, 'journal')).count).toBe(2)
  })

  it('export leaves entries that are on the wire or acked, and entries that depend on them', async () => {
    const here = await device()
    const sending = await rec(here, createLink, { lid: 'a', title: 'A', url: 'a.com' })
    await set(here, sending, { state: 'sending' })
    await rec(here, updateLink, { lid: 'a', title: 'A2', url: 'a.com' })
    const acked = await rec(here, updateSeo, { name: 'X' })
    await set(here, acked, { state: 'acked', ackedAt: 1 })
    await rec(here, updateSeo, { description: 'y' }, { needs: [sending] })
    await rec(here, createLink, { lid: 'b', title: 'B', url: 'b.com' })
    const work = await out(here)
    expect(work.entries.map((entry) => entry.label)).toEqual([expect.stringContaining('B')])
    expect(work.left).toBe(3)
    expect(await outbox(here)).toHaveLength(4)
  })

  it('import appends the entries on another device, in their old order, and shows them', async () => {
    const [here, there] = [await device(), await device()]
    const first = await rec(here, createLink, { lid: 'a', title: 'A', url: 'a.com' })
    await rec(here, orderLinks, { lids: ['a', 's1'] }, { needs: [first] })
    await rec(there, updateSeo, { name: 'Meu' })
    const came = await into(there, await out(here))
    expect(came).toEqual({ count: 2, drafts: 0, already: 0 })
    const entries = await outbox(there)
    expect(entries.map((entry) => [entry.seq, entry.command, entry.state])).toEqual([
      [1, 'updateSeo', 'queued'],
      [2, 'createLink', 'queued'],
      [3, 'orderLinks', 'queued'],
    ])
    expect(entries[2]?.needs).toEqual([first])
    expect(await titles(there)).toEqual(expect.arrayContaining(['Um', 'A']))
    expect((await all<Row>(there, 'orders'))[0]?.['lids']).toEqual(['a', 's1'])
  })

  it('a file is imported only once', async () => {
    const [here, there] = [await device(), await device()]
    await rec(here, updateSeo, { name: 'A' })
    const work = await out(here)
    await into(there, work)
    expect(await into(there, work)).toBeNull()
    expect(await outbox(there)).toHaveLength(1)
  })

  it('import does not duplicate an edit that is pending or finished here from another file', async () => {
    const [here, there] = [await device(), await device()]
    const id = await rec(here, updateSeo, { name: 'A' })
    const work = await out(here)
    await into(there, work)
    expect(await into(there, work, 'f2')).toEqual({ count: 0, drafts: 0, already: 1 })
    await back(here, [id])
    expect(await into(here, work, 'f3')).toMatchObject({ count: 0, already: 1 })
    expect(await outbox(here)).toHaveLength(1)
  })

  it('a file imported where it was made replaces the exported entries', async () => {
    const here = await device()
    await rec(here, updateSeo, { name: 'A' })
    const work = await out(here)
    expect(await into(here, work)).toMatchObject({ count: 1 })
    expect(await all(here, 'journal')).toEqual([])
    expect(await all<Row>(here, 'settings')).toMatchObject([{ name: 'A' }])
  })

  it('an imported create or toggle with an attempt is verified; every other entry is queued', async () => {
    const [here, there] = [await device(), await device()]
    const create = await rec(here, createLink, { lid: 'a', title: 'A', url: 'a.com' })
    await set(here, create, {
      state: 'verifying',
      attempts: [tried('unanswered')],
      verify: { endedAt: 905_000, then: 'attention' },
      mayBeApplied: true,
    })
    const refused = await rec(here, updateSeo, { name: 'A' })
    await set(here, refused, { state: 'attention', attention: { reason: 'refused', at: 1, status: 403 }, attempts: [tried('refused')] })
    const never = await rec(here, createLink, { lid: 'b', title: 'B', url: 'b.com' })
    await set(here, never, { attempts: [tried('never handed')] })
    await into(there, await out(here))
    expect(await outbox(there)).toMatchObject([
      { state: 'verifying', verify: { endedAt: 905_000, then: 'attention' } },
      { state: 'queued', triedSinceTouch: 0 },
      { state: 'queued' },
    ])
    expect((await outbox(there))[1]?.attention).toBeUndefined()
  })

  it('import keeps the minimum wait after the last try (invariant 9)', async () => {
    const here = await device()
    const id = await rec(here, updateSeo, { name: 'A' })
    await set(here, id, { state: 'waiting', attempts: [tried('unanswered', { endedAt: here.now - 1 * S })] })
    await out(here)
    await back(here, [id])
    expect(await outbox(here)).toMatchObject([{ state: 'waiting', pause: { at: here.now - 1 * S, wait: 3 * S } }])
  })

  it('export writes the server ids that an attempt knew as a list: another device has other ticks', async () => {
    const here = await device()
    const id = await rec(here, createLink, { lid: 'a', title: 'A', url: 'a.com' })
    await set(here, id, {
      state: 'verifying',
      attempts: [tried('unanswered', { idsKnown: ['8'] })],
      verify: { endedAt: 905_000, then: 'send' },
    })
    await here.store.write(['ids'], (tx) =>
      tx.put('ids', { key: 'links/s9', table: 'links', lid: 's9', sid: '9', server: 'links/9', aliases: [], tick: 6 }),
    )
    const [entry] = (await out(here)).entries
    expect(entry?.attempts[0]).toMatchObject({ tick: 0, idsKnown: ['8', '1'] })
    await back(here, [id])
    expect((await outbox(here))[0]?.attempts[0]).toMatchObject({ tick: 5, idsKnown: ['8'] })
  })

  it('import never overwrites a binding: the row keeps the local id that it has here', async () => {
    const [here, there] = [await device(), await device()]
    const mine = { key: 'links/mine', table: 'links', lid: 'mine', sid: '5', server: 'links/5', aliases: [], tick: 1 }
    await there.store.write(['ids', 'links', 'orders'], async (tx) => {
      await tx.put('ids', mine)
      await tx.put('links', { lid: 'mine', born: 2, title: 'Cinco', url: 'cinco.com' })
      await tx.put('orders', { lid: 'links', born: 0, lids: ['s1', 'mine'] })
    })
    await here.store.write(['ids', 'links', 'orders'], async (tx) => {
      await tx.put('ids', { ...mine, key: 'links/s5', lid: 's5' })
      await tx.put('links', { lid: 's5', born: 2, title: 'Cinco', url: 'cinco.com' })
      await tx.put('orders', { lid: 'links', born: 0, lids: ['s1', 's5'] })
    })
    await rec(here, updateLink, { lid: 's5', title: 'Seis', url: 'cinco.com' })
    await rec(here, orderLinks, { lids: ['s5', 's1'] })
    await putDraft(here, draft('header/s5', { link: 'header/s5', opened: { seq: 2, seen: { 'links/s5': { title: 'Seis' } }, knew: {} } }))
    await into(there, await out(here))
    expect(await there.store.read(['ids'], (tx) => tx.get('ids', 'links/mine'))).toMatchObject({ sid: '5', aliases: ['s5'] })
    expect(await there.store.read(['links'], (tx) => tx.get('links', 'mine'))).toMatchObject({ title: 'Seis' })
    expect(await titles(there)).toHaveLength(2)
    expect((await outbox(there)).map((entry) => entry.keys[0])).toEqual(['links/mine', 'orders/links'])
    expect((await all<Row>(there, 'orders'))[0]?.['lids']).toEqual(['mine', 's1'])
    expect(await all<Draft>(there, 'drafts')).toMatchObject([
      { form: 'header/mine', opened: { seen: { 'links/mine': { title: 'Seis' } } } },
    ])
  })

  it('a row that this device never saw gets the base of the file', async () => {
    const here = await device()
    const there: Device = { store: await createStore(), now: here.now }
    await rec(here, updateSeo, { name: 'A' })
    await into(there, await out(here))
    expect(await all<Row>(there, 'settings')).toMatchObject([{ lid: 'info', name: 'A', description: 'x' }])
    expect(await all(there, 'bases')).toMatchObject([{ key: 'settings/info', fields: { name: 'Sabiá', description: 'x' } }])
  })

  it('drafts are exported and imported too; a newer draft here stays (SYN-02)', async () => {
    const [here, there] = [await device(), await device()]
    await putDraft(here, draft('seo', { updatedAt: 5 }))
    await putDraft(here, draft('footer', { updatedAt: 5 }))
    await putDraft(there, draft('seo', { updatedAt: 9, values: { name: 'newer' } }))
    const work = await out(here)
    expect(await all(here, 'drafts')).toEqual([])
    expect(await into(there, work)).toMatchObject({ drafts: 1 })
    const drafts = await all<Draft>(there, 'drafts')
    expect(drafts.map((each) => [each.form, each.values['name']]).sort(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
      ['footer', 'x'],
      ['seo', 'newer'],
    ])
  })

  it('«Trazer de volta» restores an edit with the entries that it needs, and no others (IOX-02)', async () => {
    const here = await device()
    const create = await rec(here, createLink, { lid: 'a', title: 'A', url: 'a.com' })
    const update = await rec(here, updateLink, { lid: 'a', title: 'A2', url: 'a.com' })
    await rec(here, updateSeo, { name: 'X' })
    await out(here)
    await back(here, [update])
    expect((await outbox(here)).map((entry) => entry.id)).toEqual([create, update])
    expect(await titles(here)).toContain('A2')
    expect(await all(here, 'journal')).toHaveLength(1)
    expect(await meta(here, 'moved')).toMatchObject([{ entries: [expect.any(String)] }])
  })

  it('bringing back a whole file restores its drafts too', async () => {
    const here = await device()
    await rec(here, updateSeo, { name: 'X' })
    await putDraft(here, draft('footer'))
    await out(here)
    await here.store.write(MOVE_TABLES, (tx) => bringBackFile(tx, env(here), 'f1'))
    expect(await outbox(here)).toHaveLength(1)
    expect(await all(here, 'drafts')).toHaveLength(1)
    expect(await meta(here, 'moved')).toEqual([])
  })

  it('nothing is imported into a closed database', async () => {
    const [here, there] = [await device(), await device()]
    await rec(here, updateSeo, { name: 'X' })
    const work = await out(here)
    await there.store.write(['meta'], closeAccount)
    await expect(into(there, work)).rejects.toMatchObject({ code: 'closed' })
    expect(await meta(there, 'imported')).toEqual([])
  })

  it('keeping only the work deletes every row, journal entry and file that no pending edit concerns (TOP-22)', async () => {
    const here = await device()
    await here.store.write(['profile', 'blobs'], async (tx) => {
      await tx.put('profile', { lid: 'me', born: 0, name: 'Helena', photo_url: '' })
      await tx.put('blobs', photo('p1'))
      await tx.put('blobs', photo('old'))
    })
    await rec(here, updateProfile, { photo: { $blob: 'p1' } })
    await rec(here, createLink, { lid: 'a', title: 'A', url: 'a.com' })
    await putDraft(here, draft('seo'))
    await here.store.write(KEEP_TABLES, keepOnlyWork)
    expect(await titles(here)).toEqual(['A'])
    expect(await all(here, 'settings')).toEqual([])
    expect(await all<Row>(here, 'profile')).toHaveLength(1)
    expect((await all<StoredFile>(here, 'blobs')).map((file) => file.id)).toEqual(['p1'])
    expect([await outbox(here), await all(here, 'drafts'), await all(here, 'ids')].map((rows) => rows.length)).toEqual([2, 1, 1])
    expect([await all(here, 'journal'), await all(here, 'reads')]).toEqual([[], []])
  })
})

const photo = (id: string): StoredFile => {
  const bytes = new Uint8Array([0, 10, 13, 255, id.length])
  return { id, blob: new Blob([bytes], { type: 'image/webp' }), name: 'Açaí.webp', type: 'image/webp', size: bytes.length, createdAt: 1 }
}

describe('the work file', () => {
  const header = () => ({ id: 'f1', account, exportedAt: 5, device: 'Linux', entries: [], drafts: [], ids: [], bases: [] })
  const filled = async () => {
    const store = memoryStore({ freeze: false })
    await store.write(MOVE_TABLES, async (tx) => {
      await tx.put('profile', { lid: 'me', born: 0, name: 'Helena', photo_url: '' })
      await tx.put('blobs', photo('p1'))
      const input = { id: 'e1', args: { photo: { $blob: 'p1' } }, account, device: 'Linux', now: 5 }
      await recordEntry(tx, model, updateProfile as Command, input)
      await tx.put('drafts', {
        form: 'seo',
        values: { name: 'ção «»\n' },
        opened: { seq: 1, seen: {}, knew: {} },
        startedAt: 1,
        updatedAt: 2,
        label: 'SEO',
        link: 'seo',
      })
    })
    const { files, left: _left, ...work } = await store.write(MOVE_TABLES, (tx) => exportEntries(tx, { file: 'f1', now: 5 }))
    return writeWork({ ...header(), ...work }, files)
  }

  it('the work file consists of a line with format and check sum, a line of text, and the raw bytes', async () => {
    const file = await filled()
    const text = await file.text()
    expect(text).toMatch(/^lousa-work 1 [0-9a-f]{8}\n\{"product":"Lousa","version":1,/)
    expect(new Uint8Array(await file.arrayBuffer()).slice(-5)).toEqual(new Uint8Array([0, 10, 13, 255, 2]))
  })

  it('the work file is read back whole, every file in it byte for byte', async () => {
    const read = await readWork(await filled())
    if (!read.ok) throw new Error(read.why)
    expect(read.work).toMatchObject({
      id: 'f1',
      account,
      entries: [{ id: 'e1', command: 'updateProfile' }],
      drafts: [{ values: { name: 'ção «»\n' } }],
    })
    const [stored] = read.work.files
    expect(stored).toMatchObject({ id: 'p1', name: 'Açaí.webp', type: 'image/webp', size: 5 })
    expect(new Uint8Array((await stored?.blob.arrayBuffer()) ?? new ArrayBuffer())).toEqual(new Uint8Array([0, 10, 13, 255, 2]))
  })

  it('the work file includes the original and the crop of a picture (UPL-03)', async () => {
    const store = memoryStore({ freeze: false })
    const from = { file: 'original', x: 1, y: 2, width: 3, height: 4, turns: 1 } as const
    const moved = await store.write(MOVE_TABLES, async (tx) => {
      await tx.put('blobs', photo('original'))
      await tx.put('blobs', { ...photo('p1'), from })
      const input = { id: 'e1', args: { photo: { $blob: 'p1' } }, account, device: 'Linux', now: 5 }
      await recordEntry(tx, model, updateProfile as Command, input)
      return exportEntries(tx, { file: 'f1', now: 5 })
    })
    const read = await readWork(await writeWork({ ...header(), entries: moved.entries }, moved.files))
    if (!read.ok) throw new Error(read.why)
    expect(read.work.files.map((file) => [file.id, file.from])).toEqual([
      ['p1', from],
      ['original', undefined],
    ])
  })

  it('the work file is reported as damaged after a change of any byte and after a cut at any place', async () => {
    const bytes = new Uint8Array(await (await filled()).arrayBuffer())
    for (let at = 22; at < bytes.length; at += 7) {
      const bad = bytes.slice()
      bad[at] = (bad[at] ?? 0) ^ 1
      expect(await readWork(new Blob([bad])), `byte ${at}`).toEqual({ ok: false, why: 'damaged' })
    }
    for (const length of [30, 200, bytes.length - 1])
      expect(await readWork(new Blob([bytes.slice(0, length)]))).toEqual({ ok: false, why: 'damaged' })
    expect(await readWork(new Blob([bytes, 'x']))).toEqual({ ok: false, why: 'damaged' })
  })

  it('the work file is told apart from a foreign file and from a file of a later release', async () => {
    expect(await readWork(new Blob(['%PDF-1.7\n…']))).toEqual({ ok: false, why: 'foreign' })
    expect(await readWork(new Blob([]))).toEqual({ ok: false, why: 'foreign' })
    expect(await readWork(new Blob(['lousa-work 2 00000000\n{}\n']))).toEqual({ ok: false, why: 'newer' })
  })

  it('the work file is refused when an entry lacks what the engine relies on, even with a valid check sum', async () => {
    const entry = { id: 'x', seq: 1, effects: [{ op: 'patch', table: 'meta', lid: 'closed', fields: {} }] }
    expect(await readWork(await writeWork({ ...header(), entries: [entry as never] }, []))).toEqual({ ok: false, why: 'damaged' })
    const named = { key: '__proto__', table: 'links', lid: 'a/b', sid: '1', server: 'links/1', aliases: [], tick: 0 }
    expect(await readWork(await writeWork({ ...header(), ids: [named] }, []))).toEqual({ ok: false, why: 'damaged' })
  })

  it('the work file is not written when a file on this device is no longer complete', async () => {
    await expect(writeWork(header(), [{ ...photo('p1'), size: 9 }])).rejects.toThrow('no longer complete')
  })
})
