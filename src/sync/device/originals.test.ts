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

/** `photo` and the picture cropped from it. `size` is the original's. */
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

/** An edit that names a file. The test needs nothing else of it. */
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

/** The files left on the device, and the size of the originals among them. */
async function left(all: Device, limit?: number): Promise<string[]> {
  const store = await device(all)
  await dropOriginals(store, () => Promise.resolve(new Set(all.shown)), limit)
  return idsOf(store.peek('blobs'))
}

describe('an original that nothing needs', () => {
  it('an original that nothing needs is deleted at once; one that the undo steps of an open form name stays (UPL-03, HIS-01)', async () => {
    const step = { began: 0, at: 0, fields: { logo: [{ $blob: 'one-cut' }, { $blob: 'two-cut' }] as const } }
    const drafts = [draft({ logo: { $blob: 'two-cut' } }, { past: [step], future: [] })]
    expect(await left({ files: [...cut('one'), ...cut('two')], drafts })).toEqual(['one-cut', 'two', 'two-cut'])
  })

  it('an original stays while an open form shows its picture, or an edit, a draft or exported work names it', async () => {
    const files = [...cut('shown'), ...cut('edit'), ...cut('draft'), ...cut('moved'), ...cut('nobody'), file('document')]
    const edits = [edit('edit-cut')]
    const drafts = [draft({ logo: { $blob: 'draft-cut' } })]
    const kept = await left({ files, edits, drafts, moved: [edit('moved-cut')], shown: ['shown-cut'] })
    expect(kept).toEqual(idsOf(files.filter(({ id }) => id !== 'nobody')))
  })

  it('an original stays if it was sent itself, or if one of two pictures cropped from it is shown', async () => {
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

  it('the pictures cropped from originals are never deleted', async () => {
    const kept = await left({ files, ...rest }, 0)
    expect(kept.filter((id) => id.endsWith('-cut'))).toEqual(idsOf(files.filter(({ id }) => id.endsWith('-cut'))))
  })

  it('originals share one limit of 200 MB, whether sent or not', async () => {
    const many = Array.from({ length: 30 }, (_, n) => cut(`q${n}`, { size: 5 * MB, createdAt: n }))
    const sent = Array.from({ length: 30 }, (_, n) => cut(`s${n}`, { size: 5 * MB, path: `p${n}`, endedAt: n }))
    const all = [...many, ...sent].flat()
    const kept = new Set(await left({ files: all, edits: many.map(([, made]) => edit(made!.id)) }))
    const weight = all.filter(({ id, from }) => from === undefined && kept.has(id)).reduce((sum, { size }) => sum + size, 0)
    expect([ORIGINALS_BYTES, weight]).toEqual([200 * MB, 200 * MB])
    expect(many.every(([original]) => kept.has(original!.id))).toBe(true)
  })
})

describe('while originals are being deleted', () => {
  it('the shown pictures are asked for after the files were read, because a form shows a picture before it stores it', async () => {
    const store = await device({ files: [...cut('one')] })
    await dropOriginals(store, async () => {
      // Another tab stores a picture only now, so nobody was asked about it.
      await store.write(['blobs'], async (tx) => {
        for (const each of cut('two')) await tx.put('blobs', each)
      })
      return new Set()
    })
    expect(idsOf(store.peek('blobs'))).toEqual(['one-cut', 'two', 'two-cut'])
  })

  it('an original from which another picture is cropped meanwhile stays', async () => {
    const store = await device({ files: [...cut('one')] })
    const again = { ...cut('one')[1]!, id: 'again-cut' }
    await dropOriginals(store, async () => {
      await store.write(['blobs'], (tx) => tx.put('blobs', again))
      return new Set()
    })
    expect(idsOf(store.peek('blobs'))).toEqual(['again-cut', 'one', 'one-cut'])
  })
})
