import '#lib/zod-jitless.ts'
import { randomBytes } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { must } from '#lib/must.ts'
import { type App, createApp } from '#server/app/app.ts'
import type { Deps } from '#server/call/handler.ts'
import { type Database, migrated, PGLITE_OPTIONS } from '#server/db/database.ts'
import { withLab } from '#server/lab/lab.ts'
import { contentSecurityPolicy } from '#server/page/csp.ts'
import { renderPage } from '#server/page/render-page.ts'
import { createDiskStorage } from '#server/services/disk-storage.ts'
import { logMailer } from '#server/services/mail.ts'
import { createS3Storage } from '#server/services/s3-storage.ts'
import { type FakeName, fakeDns } from '#server/testing/fake-dns.ts'
import { snapshot } from '#server/testing/test-snapshot.ts'
import type { HostAnswer, HostCall } from './app-host.ts'
import { CSP_REPORTS } from './chaos-proxy.ts'

/*
 * One process, one database, many servers one after another. Each is the whole app (assembled as in server/main.ts) on its own port:
 *
 *   open ─► seeded rows ─► new app, new laboratory, new folder of files ─► listen
 *   close ─► connections cut ─► running calls end, late ones are refused ─► files deleted
 */

/** What the DNS says of schools' own domains. Every other name does not exist. */
const DOMAIN_TARGET = 'escolas.lousa.app'
const DNS: Readonly<Record<string, FakeName>> = {
  [DOMAIN_TARGET]: { addresses: ['203.0.113.7'] },
  'escolamuda.com.br': { addresses: ['198.51.100.4'] },
}

interface Opened {
  readonly url: string
  close(): Promise<void>
}

/** After the close no call reaches the app: late writes of the laboratory must not change the next test's rows. */
function gate(app: App) {
  const underway = new Set<Promise<unknown>>()
  let shut = false
  const gated: App = {
    fetch(request, env) {
      if (shut) throw new Error('this server was closed')
      const answer = Promise.resolve(app.fetch(request, env))
      const done = answer.catch(() => undefined).finally(() => underway.delete(done))
      underway.add(done)
      return answer
    },
  }
  return {
    app: gated,
    async close() {
      shut = true
      await Promise.all(underway)
    },
  }
}

async function createHost(folder: string, dump: string) {
  const distDir = resolve('dist')
  const filesFor = async (storageOrigins: readonly string[]) => {
    const csp = `${contentSecurityPolicy(storageOrigins)}; report-uri ${CSP_REPORTS}`
    return { distDir, page: await renderPage(distDir, { csp, apiPaths: {}, lab: true }), csp }
  }
  const usual = await filesFor([])
  const database = await migrated(await PGlite.create({ ...PGLITE_OPTIONS, loadDataDir: new Blob([await readFile(dump)]) }))
  const reset = await snapshot(database)
  let opened: Opened | null = null
  let counter = 0
  const close = async () => {
    await opened?.close()
    opened = null
  }
  return {
    async open({ idempotency, bucket }: Extract<HostCall, { ask: 'open' }>): Promise<string> {
      await close()
      await reset()
      const dir = join(folder, `files-${++counter}`)
      const deps: Deps = {
        db: database.db,
        storage:
          bucket === undefined
            ? createDiskStorage(dir, randomBytes(32))
            : createS3Storage({ ...bucket, endpoint: new URL(bucket.endpoint) }),
        now: () => new Date(),
        idempotency,
        trustProxy: 0,
        demo: true,
        mailer: logMailer,
        dns: fakeDns(DNS),
        domainTarget: DOMAIN_TARGET,
      }
      const files = bucket === undefined ? usual : await filesFor([new URL(bucket.endpoint).origin])
      const { app, close: shut } = gate(createApp(deps, files))
      const server = await listen(withLab(app, deps))
      opened = {
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        async close() {
          if ('closeAllConnections' in server) server.closeAllConnections()
          await new Promise<void>((done) => void server.close(() => done()))
          await shut()
          await rm(dir, { recursive: true, force: true })
        },
      }
      return opened.url
    },
    close,
    rows: () => rowsOf(database),
    async run(statement: string): Promise<void> {
      await database.db.execute(sql.raw(statement))
    },
  }
}

function listen(app: App): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = createAdaptorServer({ fetch: (request, env) => app.fetch(request, env) })
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
}

/** All rows and next ids of every table, as the database lists them. */
async function rowsOf({ db }: Database): Promise<Record<string, string[]>> {
  const all = async (query: string) => ((await db.execute(sql.raw(query))) as { rows: Record<string, string>[] }).rows
  const found: Record<string, string[]> = {}
  for (const { name } of await all(`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`))
    found[must(name, 'table')] = (await all(`select row_to_json(t)::text as row from public."${name}" t`))
      .map(({ row }) => String(row))
      .sort()
  for (const { name } of await all(`select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`))
    found[must(name, 'sequence')] = (await all(`select (last_value + is_called::int)::text as next from public."${name}"`)).map((row) =>
      String(row['next']),
    )
  return found
}

const [folder = '', dump = ''] = process.argv.slice(2)
const host = createHost(folder, dump)
const answer = (message: HostAnswer) => process.send?.(message)

host.then(
  () => answer({ ready: true }),
  (error: unknown) => answer({ error: String(error) }),
)
process.on('message', (call: HostCall) => {
  const doing = async () => {
    const ready = await host
    if (call.ask === 'open') return ready.open(call)
    if (call.ask === 'run') return ready.run(call.statement)
    return call.ask === 'close' ? ready.close() : ready.rows()
  }
  doing().then(
    (value) => answer({ value }),
    (error: unknown) => answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
// The parent process is gone.
process.on('disconnect', () => process.exit(0))
