import { editedTitle, fieldsOf, groupOf, numbers, PER_MODULE } from '#bench/sync/sample-rows.ts'
import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import { time, timeEach, writeRow } from './contender.ts'
import { strictUnlessAsked } from './durability.ts'

strictUnlessAsked()

// The lower bound: the two records that one of our edits writes at least, the row and an outbox entry, directly into IndexedDB with the same
// indexes. For draining: one fetch after another, from memory.

let db: IDBDatabase
let recorded: { n: number; title: string }[] = []

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no error'))
  })

const committed = (tx: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    tx.oncomplete = () => resolve()
    tx.onabort = () => reject(tx.error ?? new Error('aborted'))
  })

function upgrade(database: IDBDatabase): void {
  const lessons = database.createObjectStore('lessons', { keyPath: 'lid' })
  lessons.createIndex('course_id', 'course_id')
  lessons.createIndex('module_id', 'module_id')
  const outbox = database.createObjectStore('outbox', { keyPath: 'id' })
  outbox.createIndex('seq', 'seq')
  outbox.createIndex('keys', 'keys', { multiEntry: true })
}

async function write(n: number, title: string): Promise<void> {
  const tx = db.transaction(['lessons', 'outbox'], 'readwrite', { durability: 'strict' })
  tx.objectStore('lessons').put({ ...fieldsOf(n, title), lid: `s${n}`, born: 1 })
  tx.objectStore('outbox').put(entryOf(n, title))
  await committed(tx)
}

let seq = 0

/** As large as one of our entries. */
function entryOf(n: number, title: string) {
  const key = `lessons/s${n}`
  const group = `group-${groupOf(n)}`
  return {
    id: crypto.randomUUID(),
    seq: ++seq,
    account: { tenantId: '1', userId: 'raw' },
    device: 'Linux',
    createdAt: Date.now(),
    command: `rename${groupOf(n)}`,
    version: 1,
    args: { lid: `s${n}`, title },
    lane: group,
    label: `«${title}» salvo`,
    class: ENDPOINT_CLASS.replace,
    endpoint: 'bench:update',
    resources: [group],
    state: 'queued',
    effects: [{ op: 'patch', table: 'lessons', lid: `s${n}`, fields: { title } }],
    keys: [key],
    before: { [key]: { title } },
    knows: { [key]: { title: [title] } },
    needs: [],
    step: 0,
    outputs: {},
    attempts: [],
    generation: 1,
    triedSinceTouch: 0,
    mayBeApplied: false,
    carries: [],
  }
}

globalThis.contender = {
  async open({ name, rows }) {
    const request = indexedDB.open(`raw:${name}`, 1)
    request.onupgradeneeded = () => upgrade(request.result)
    db = await done(request)
    if ((await done(db.transaction('lessons').objectStore('lessons').count())) === rows) return
    const tx = db.transaction('lessons', 'readwrite')
    for (const n of numbers(rows)) tx.objectStore('lessons').put({ ...fieldsOf(n), lid: `s${n}`, born: 1 })
    await committed(tx)
  },

  async edits({ count, first, round }) {
    const whole = Math.ceil(count / PER_MODULE) * PER_MODULE
    return timeEach(whole, (at) => write(first + at, editedTitle(first + at, round)))
  },

  record: ({ count, rows, round }) =>
    time(async () => {
      recorded = []
      for (let at = 0; at < count; at++) {
        const n = (at % rows) + 1
        recorded.push({ n, title: editedTitle(at + 1, round) })
        await write(n, editedTitle(at + 1, round))
      }
    }),

  drain: () =>
    time(async () => {
      for (const { n, title } of recorded) await writeRow(n, title)
    }),

  async clear() {
    const tx = db.transaction('outbox', 'readwrite')
    tx.objectStore('outbox').clear()
    await committed(tx)
  },

  async close() {
    db.close()
  },
}
