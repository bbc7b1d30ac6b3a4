import { model, rename, resourceOf } from '#bench/sync/model.ts'
import { editedTitle, fieldsOf, groupOf, GROUPS, moduleOf, numbers, PER_MODULE } from '#bench/sync/sample-rows.ts'
import { createDatabase, databaseName } from '#db/database.ts'
import type { Entry } from '#db/entry.ts'
import { watchRows } from '#db/watch-rows.ts'
import { must } from '#lib/must.ts'
import { openWorkspace } from '#sync/page/session/open-workspace.ts'
import type { Workspace } from '#sync/page/workspace.ts'
import { startSyncWorker } from '#workers/start-workers.ts'
import { time, timeEach, Watch } from './contender.ts'
import { strictUnlessAsked } from './durability.ts'

strictUnlessAsked()

// The engine as shipped: the product's page side, its worker, its timing. Only the model is the benchmark's.

let workspace: Workspace

const lidOf = (n: number) => `s${n}`

/** Fills the mirror as a pull would. */
async function seed(name: string, rows: number): Promise<void> {
  const db = createDatabase(name)
  await db.open()
  if ((await db.table('lessons').count()) !== rows) {
    const all = numbers(rows)
    const server = (n: number) => `lessons/${n}`
    await db.table('lessons').bulkPut(all.map((n) => ({ ...fieldsOf(n), lid: lidOf(n), born: 1 })))
    await db
      .table('ids')
      .bulkPut(
        all.map((n) => ({ key: `lessons/${lidOf(n)}`, table: 'lessons', lid: lidOf(n), sid: String(n), server: server(n), aliases: [] })),
      )
    // An old read: a new one comes before anything is sent.
    const reads = Array.from({ length: GROUPS }, (_, group) => ({
      resource: resourceOf(group),
      startTick: 1,
      startedAt: 1,
      committedAt: 1,
      sids: all.filter((n) => groupOf(n) === group).map(String),
    }))
    await db.table('reads').bulkPut(reads)
    await db.table('meta').bulkPut([
      { key: 'tick', value: 1 },
      { key: 'paused', value: true },
    ])
  }
  db.close()
}

const record = (n: number, title: string) => workspace.record(must(rename[groupOf(n)], 'a command'), { lid: lidOf(n), title })

const outbox = () => workspace.db.table<Entry>('outbox')

async function untilAcked(): Promise<void> {
  for (;;) {
    const open = await outbox()
      .filter((entry) => entry.state !== 'acked')
      .count()
    if (open === 0) return
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

globalThis.contender = {
  async open({ name, rows }) {
    const account = { tenantId: '1', userId: name }
    await seed(databaseName(account), rows)
    workspace = await openWorkspace({ account, editor: true, model, startWorker: startSyncWorker, timeScale: 1 })
    Object.assign(globalThis, { workspace })
  },

  async edits({ count, first, round }) {
    const watch = new Watch()
    let endList: (() => void) | undefined
    const times: number[] = []
    for (let n = first; n < first + count; n += PER_MODULE) {
      endList?.()
      endList = await showModule(moduleOf(n), watch)
      const here = numbers(PER_MODULE).map((at) => n + at - 1)
      times.push(
        ...(await timeEach(here.length, (at) => {
          const row = must(here[at], 'a row')
          const title = editedTitle(row, round)
          const seen = watch.until(title)
          return Promise.all([record(row, title), seen])
        })),
      )
    }
    endList?.()
    return times
  },

  record: ({ count, rows, round }) =>
    time(async () => {
      for (let at = 0; at < count; at++) await record((at % rows) + 1, editedTitle(at + 1, round))
    }),

  drain: ({ writes }) =>
    time(async () => {
      await workspace.setPaused(false)
      await fetch(`/bench/wait?writes=${writes}`)
      await untilAcked()
    }),

  async trickle({ before, count, every, groups }) {
    await workspace.setPaused(false)
    for (const n of before) await record(n, editedTitle(n, 1))
    const durable: Record<string, number> = {}
    for (let at = 0; at < count; at++) {
      // Another row for every edit, so that none waits for an earlier edit of its row.
      const n = must(groups[at % groups.length], 'a group') + GROUPS * (1 + Math.floor(at / groups.length))
      const title = editedTitle(n, 2)
      await record(n, title)
      durable[title] = Date.now()
      await new Promise((resolve) => setTimeout(resolve, every))
    }
    return durable
  },

  async clear() {
    await workspace.db.transaction('rw', ['outbox', 'bases', 'journal', 'handed', 'answers'], async () => {
      for (const table of ['outbox', 'bases', 'journal', 'handed', 'answers']) await workspace.db.table(table).clear()
    })
  },

  close: () => workspace.close(),
}

/** The rows that a panel shows, watched (`sync/page/live-rows.ts`). */
function showModule(module: string, watch: Watch): Promise<() => void> {
  return new Promise((resolve) => {
    const end = watchRows(workspace.db, [{ table: 'lessons', at: { index: 'module_id', value: module } }], {
      next([rows]) {
        watch.show((rows as { title: string }[]).map(({ title }) => title))
        setTimeout(() => resolve(end), 0)
      },
    })
  })
}
