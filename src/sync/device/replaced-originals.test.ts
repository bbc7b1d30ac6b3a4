import { expect, it } from 'vitest'
import type { Draft, StoredFile } from '#db/tables.ts'
import { memoryStore } from '#tests/sync/memory-store.ts'
import { dropReplacedOriginals } from './replaced-originals.ts'

const NOW = 1_000_000

const file = (id: string, more: Partial<StoredFile> = {}): StoredFile => ({
  id,
  blob: new Blob(['x']),
  name: `${id}.png`,
  type: 'image/png',
  size: 1,
  createdAt: 0,
  ...more,
})

/** `photo` and what was made of it. */
const cut = (photo: string, more: Partial<StoredFile> = {}) => [
  file(photo, { createdAt: more.createdAt ?? 0 }),
  file(`${photo}-cut`, { from: { file: photo, x: 0, y: 0, width: 1, height: 1, turns: 0 }, ...more }),
]

async function left(files: readonly StoredFile[], draft: Pick<Draft, 'values' | 'history'>): Promise<string[]> {
  const store = memoryStore()
  await store.write(['blobs', 'drafts'], async (tx) => {
    for (const each of files) await tx.put('blobs', each)
    await tx.put('drafts', { form: 'f', opened: { seq: 0, seen: {}, knew: {} }, startedAt: 0, updatedAt: 0, label: '', link: '', ...draft })
  })
  await dropReplacedOriginals(store, NOW)
  return (await store.read(['blobs'], (tx) => tx.all('blobs'))).map(({ id }) => id).sort()
}

it('of pictures that were replaced the original leaves at once; what the steps of the form name stays (UPL-03, HIS-01)', async () => {
  const step = { began: 0, at: 0, fields: { logo: [{ $blob: 'one-cut' }, { $blob: 'two-cut' }] as const } }
  const draft = { values: { logo: { $blob: 'two-cut' } }, history: { past: [step], future: [] } }
  expect(await left([...cut('one'), ...cut('two')], draft)).toEqual(['one-cut', 'two', 'two-cut'])
})

it('what was sent, what was picked just now and what is nobody’s original stay', async () => {
  const files = [
    ...cut('sent', { path: 'files/1/logo/x.webp' }),
    ...cut('ended', { endedAt: 5 }),
    ...cut('new', { createdAt: NOW - 10 }),
    file('document'),
  ]
  expect(await left(files, { values: {} })).toEqual(['document', 'ended', 'ended-cut', 'new', 'new-cut', 'sent', 'sent-cut'])
})

it('an original that two pictures are cut out of stays as long as one of them is shown', async () => {
  const other = { ...cut('one')[1]!, id: 'other-cut' }
  expect(await left([...cut('one'), other], { values: { icon: { $blob: 'other-cut' } } })).toEqual(['one', 'one-cut', 'other-cut'])
})
