import { describe, expect, it } from 'vitest'
import type { Entry, JournalEntry } from '#db/entry.ts'
import type { Draft, StoredFile } from '#db/tables.ts'
import { memoryStore } from '#tests/sync/memory-store.ts'
import { dropOriginals, ORIGINALS_BYTES } from './originals.ts'

const file = (id: string, more: Partial<StoredFile> = {}): StoredFile => ({
  id,
  blob: new Blob(['x']),
  name: `${id}.png`,
  type: 'image/png',
  size: 1,
  createdAt: 0,
  ...more,
})

/** `photo` and what was made of it. `size` is the original's. */
const cut = (photo: string, { size = 1, ...more }: Partial<StoredFile> = {}) => [
  file(photo, { size, createdAt: more.createdAt ?? 0 }),
  file(`${photo}-cut`, { from: { file: photo, x: 0, y: 0, width: 1, height: 1, turns: 0 }, ...more }),
]

const draft = (values: Draft['values'], history?: Draft['history']): Draft => ({
  form: `f${JSON.stringify(values)}`,
  opened: { seq: 0, seen: {}, knew: {} },
  startedAt: 0,
  updatedAt: 0,
  label: '',
  link: '',
  values,
  ...(history !== undefined && { history }),
})

/** An edit that names a file: nothing else of it is asked here. */
const edit = (id: string) =>
  ({ id, seq: 1, keys: [], effects: [{ op: 'patch', table: 'settings', lid: 'x', fields: { logo: { $blob: id } } }] }) as unknown as Entry

interface Device {
  readonly files: readonly StoredFile[]
  readonly drafts?: readonly Draft[]
  readonly edits?: readonly Entry[]
  readonly moved?: readonly Entry[]
  readonly shown?: readonly string[]
}

async function device({ files, drafts = [], edits = [], moved = [] }: Device) {
  const store = memoryStore()
  await store.write(['blobs', 'drafts', 'outbox', 'journal'], async (tx) => {
    for (const each of files) await tx.put('blobs', each)
    for (const each of drafts) await tx.put('drafts', each)
    for (const each of edits) await tx.put('outbox', each)
    for (const each of moved)
      await tx.put('journal', { id: each.id, seq: 1, at: 0, state: 'exported', moved: each } as unknown as JournalEntry)
  })
  return store
}

const idsOf = (files: readonly StoredFile[]) => files.map(({ id }) => id).sort()

/** What is left on the device, and how much of it are originals. */
async function left(all: Device, limit?: number): Promise<string[]> {
  const store = await device(all)
  await dropOriginals(store, () => Promise.resolve(new Set(all.shown)), limit)
  return idsOf(store.peek('blobs'))
}

describe('an original that nothing needs', () => {
  it('goes at once; what the steps of the form name stays (UPL-03, HIS-01)', async () => {
    const step = { began: 0, at: 0, fields: { logo: [{ $blob: 'one-cut' }, { $blob: 'two-cut' }] as const } }
    const drafts = [draft({ logo: { $blob: 'two-cut' } }, { past: [step], future: [] })]
    expect(await left({ files: [...cut('one'), ...cut('two')], drafts })).toEqual(['one-cut', 'two', 'two-cut'])
  })

  it('stays while an open form shows its picture, or an edit, a draft or moved work names it', async () => {
    const files = [...cut('shown'), ...cut('edit'), ...cut('draft'), ...cut('moved'), ...cut('nobody'), file('document')]
    const edits = [edit('edit-cut')]
    const drafts = [draft({ logo: { $blob: 'draft-cut' } })]
    const kept = await left({ files, edits, drafts, moved: [edit('moved-cut')], shown: ['shown-cut'] })
    expect(kept).toEqual(idsOf(files.filter(({ id }) => id !== 'nobody')))
  })

  it('stays where it is what was sent, or two pictures are cut out of it and one is shown', async () => {
    const files = [...cut('sent', { path: 'files/1/logo/x.webp' }), ...cut('ended', { endedAt: 5 }), ...cut('one')]
    const other = { ...cut('one')[1]!, id: 'other-cut' }
    const all = [...files, other]
    expect(await left({ files: all, drafts: [draft({ icon: { $blob: 'other-cut' } })] })).toEqual(idsOf(all))
  })
})

describe('all originals together (UPL-03)', () => {
  const MB = 1_000_000
  const files = [
    ...cut('newly-sent', { size: 10 * MB, path: 'p', endedAt: 9 }),
    ...cut('long-sent', { size: 10 * MB, path: 'q', endedAt: 3 }),
    ...cut('queued-first', { size: 10 * MB, createdAt: 1 }),
    ...cut('queued-later', { size: 10 * MB, createdAt: 2 }),
    ...cut('draft', { size: 10 * MB }),
    ...cut('shown', { size: 10 * MB }),
  ]
  const rest: Omit<Device, 'files'> = {
    edits: [edit('queued-first-cut'), edit('queued-later-cut')],
    drafts: [draft({ a: { $blob: 'draft-cut' } })],
    shown: ['shown-cut'],
  }
  const originals = async (limit: number) => (await left({ files, ...rest }, limit)).filter((id) => !id.endsWith('-cut'))

  it.each([
    [60, ['draft', 'long-sent', 'newly-sent', 'queued-first', 'queued-later', 'shown']],
    [59, ['draft', 'newly-sent', 'queued-first', 'queued-later', 'shown']],
    [40, ['draft', 'queued-first', 'queued-later', 'shown']],
    [30, ['draft', 'queued-later', 'shown']],
    [20, ['draft', 'shown']],
    [19, ['shown']],
    [0, ['shown']],
  ])('within %i MB: sent ones leave first, the oldest of them before, then queued ones, then drafts’', async (limit, kept) => {
    expect(await originals(limit * MB)).toEqual(kept)
  })

  it('the pictures that were cut out of them are never touched', async () => {
    const kept = await left({ files, ...rest }, 0)
    expect(kept.filter((id) => id.endsWith('-cut'))).toEqual(idsOf(files.filter(({ id }) => id.endsWith('-cut'))))
  })

  it('unsent and sent ones stand under 200 MB', async () => {
    const many = Array.from({ length: 30 }, (_, n) => cut(`q${n}`, { size: 5 * MB, createdAt: n }))
    const sent = Array.from({ length: 30 }, (_, n) => cut(`s${n}`, { size: 5 * MB, path: `p${n}`, endedAt: n }))
    const all = [...many, ...sent].flat()
    const kept = new Set(await left({ files: all, edits: many.map(([, made]) => edit(made!.id)) }))
    const weight = all.filter(({ id, from }) => from === undefined && kept.has(id)).reduce((sum, { size }) => sum + size, 0)
    expect([ORIGINALS_BYTES, weight]).toEqual([200 * MB, 200 * MB])
    expect(many.every(([original]) => kept.has(original!.id))).toBe(true)
  })
})

describe('between the look at the files and the end of it', () => {
  it('who shows a picture is asked after the files were read: what is kept first is shown first', async () => {
    const store = await device({ files: [...cut('one')] })
    await dropOriginals(store, async () => {
      // Another tab keeps a picture only now: nobody was asked about it.
      await store.write(['blobs'], async (tx) => {
        for (const each of cut('two')) await tx.put('blobs', each)
      })
      return new Set()
    })
    expect(idsOf(store.peek('blobs'))).toEqual(['one-cut', 'two', 'two-cut'])
  })

  it('an original that is cut again meanwhile stays', async () => {
    const store = await device({ files: [...cut('one')] })
    const again = { ...cut('one')[1]!, id: 'again-cut' }
    await dropOriginals(store, async () => {
      await store.write(['blobs'], (tx) => tx.put('blobs', again))
      return new Set()
    })
    expect(idsOf(store.peek('blobs'))).toEqual(['again-cut', 'one', 'one-cut'])
  })
})
