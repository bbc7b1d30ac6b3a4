import { createRxDatabase, type RxCollection, type RxDatabase, type RxDocument } from 'rxdb/plugins/core'
import { replicateRxCollection, type RxReplicationState } from 'rxdb/plugins/replication'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { editedTitle, fieldsOf, moduleOf, numbers, PER_MODULE, type WireRow } from '#bench/sync/sample-rows.ts'
import { must } from '#lib/must.ts'
import { time, timeEach, Watch, writeRow } from './contender.ts'
import { strictUnlessAsked } from './durability.ts'

strictUnlessAsked()

// RxDB, free version, Dexie storage. Replication as in its documentation for plain HTTP: a pull by checkpoint, a push handler. The handler
// keeps four calls running, as many as our engine.

interface Doc {
  id: string
  title: string
  module_id: string
}

interface Checkpoint {
  seq: number
}

const WIDTH = 4

const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 20 },
    title: { type: 'string' },
    module_id: { type: 'string', maxLength: 20 },
  },
  required: ['id', 'title', 'module_id'],
  indexes: ['module_id'],
} as const

let db: RxDatabase
let rows: RxCollection<Doc>
let replication: RxReplicationState<Doc> | undefined

async function push(changed: readonly { newDocumentState: Doc }[]): Promise<Doc[]> {
  const queue = [...changed]
  const sender = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift())
      await writeRow(next.newDocumentState.id, next.newDocumentState.title)
  }
  await Promise.all(Array.from({ length: WIDTH }, sender))
  return []
}

async function pull(checkpoint: Checkpoint | undefined) {
  const answer = await fetch(`/api/bench/rows?after=${checkpoint?.seq ?? -1}`, { cache: 'no-store' })
  const { rows: found, seq } = (await answer.json()) as { rows: WireRow[]; seq: number }
  return { documents: found.map(({ id, ...fields }) => ({ ...fields, id: String(id), _deleted: false })), checkpoint: { seq } }
}

/** Fills the rows as a first replication would; afterwards they do not change. */
async function mirrorByReplication(): Promise<void> {
  replication = replicateRxCollection<Doc, Checkpoint>({
    replicationIdentifier: 'bench',
    collection: rows,
    live: true,
    waitForLeadership: false,
    pull: { handler: pull, batchSize: 100_000 },
    push: { handler: push },
  })
  await replication.awaitInSync()
  await replication.pause()
}

globalThis.contender = {
  async open({ name, rows: count }) {
    db = await createRxDatabase({ name, storage: getRxStorageDexie({ chromeTransactionDurability: 'strict' }), multiInstance: true })
    const collections = await db.addCollections<{ rows: RxCollection<Doc> }>({ rows: { schema } })
    rows = collections.rows
    if (name.startsWith('drain')) return mirrorByReplication()
    if ((await rows.count().exec()) !== count) await rows.bulkInsert(numbers(count).map((n) => ({ id: String(n), ...fieldsOf(n) })))
  },

  async edits({ count, first, round }) {
    const watch = new Watch()
    const times: number[] = []
    for (let n = first; n < first + count; n += PER_MODULE) {
      const shown = await showModule(moduleOf(n), watch)
      const docs = [...shown.docs].sort((a, b) => Number(a.id) - Number(b.id))
      times.push(
        ...(await timeEach(docs.length, (at) => {
          const doc = must(docs[at], 'a row')
          const title = editedTitle(Number(doc.id), round)
          const seen = watch.until(title)
          return Promise.all([doc.incrementalPatch({ title }), seen])
        })),
      )
      shown.end()
    }
    return times
  },

  async record({ count, rows: most, round }) {
    const docs = new Map((await rows.find().exec()).map((doc) => [doc.id, doc]))
    return time(async () => {
      for (let at = 0; at < count; at++) {
        const doc = must(docs.get(String((at % most) + 1)), 'a row')
        await doc.incrementalPatch({ title: editedTitle(at + 1, round) })
      }
    })
  },

  drain: () =>
    time(async () => {
      const running = must(replication, 'a replication')
      await running.start()
      await running.awaitInSync()
    }),

  async close() {
    await db.close()
  },
}

function showModule(module: string, watch: Watch): Promise<{ docs: RxDocument<Doc>[]; end(): void }> {
  return new Promise((resolve) => {
    const list = rows.find({ selector: { module_id: module } }).$.subscribe((docs) => {
      watch.show(docs.map(({ title }) => title))
      setTimeout(() => resolve({ docs, end: () => list.unsubscribe() }), 0)
    })
  })
}
