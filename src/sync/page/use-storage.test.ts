import { afterEach, describe, expect, it } from 'vitest'
import { createDatabase } from '#db/database.ts'
import { uuid } from '#lib/ids.ts'
import { readContents } from './use-storage.ts'

const opened: ReturnType<typeof createDatabase>[] = []
afterEach(async () => {
  for (const db of opened.splice(0)) await db.delete()
})

async function device() {
  const db = createDatabase(`test:${uuid()}`)
  opened.push(db)
  await db.open()
  return db
}

const file = (id: string, size: number, more: object = {}) => ({
  id,
  blob: new Blob(),
  name: id,
  type: 'image/png',
  size,
  createdAt: 1,
  ...more,
})

describe('what lies on this device', () => {
  it('is work as long as the server has not confirmed it (PWA-07)', async () => {
    const db = await device()
    const states = ['queued', 'sending', 'attention', 'acked', 'acked']
    await db.table('outbox').bulkPut(states.map((state, seq) => ({ id: String(seq), seq, state, lane: 'links', keys: [], resources: [] })))
    expect((await readContents(db)).work.entries).toBe(3)
  })

  it('is a file that waits, unless nothing needs it or it is the original of a cut picture (PWA-07)', async () => {
    const db = await device()
    const cut = { from: { file: 'original' } }
    await db.table('blobs').bulkPut([file('original', 9000), file('cut', 2000, cut), file('done', 500, { endedAt: 2 })])
    expect((await readContents(db)).files).toEqual({ count: 1, bytes: 2000 })
  })
})
