import '#lib/zod-jitless.ts'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { type App, createApp, createProxyApp } from '#server/app/app.ts'
import type { Watch } from '#server/app/watched.ts'
import { backUpNightly } from '#server/backup/nightly.ts'
import type { Database } from '#server/db/database.ts'
import { demoSignIns } from '#server/demo/people.ts'
import { hasDemo, seedDemo, wantsDemo } from '#server/demo/seed.ts'
import { OperatorError, portProblem } from '#server/errors/operator-errors.ts'
import { withLab } from '#server/lab/lab.ts'
import { type Gauge, gauge } from '#server/operate/metrics.ts'
import { tellRequest } from '#server/operate/request-line.ts'
import { contentSecurityPolicy } from '#server/page/csp.ts'
import { renderPage } from '#server/page/render-page.ts'
import { keepShort } from '#server/retention/retention.ts'
import { systemDns } from '#server/services/dns.ts'
import { createSmtpMailer, logMailer, type Mailer, noMailer } from '#server/services/mail.ts'
import { type Env, hasLab, readEnv } from './env.ts'
import { openDatabase, openStorage } from './open.ts'

// The root of the server: reads the environment, opens the resources, listens, and closes them in reverse order.

const PARENT_POLL_MS = 1000

async function start(env: Env): Promise<void> {
  const csp = contentSecurityPolicy(env.storageOrigins)
  const page = await renderPage(env.distDir, { csp, apiPaths: env.apiPaths, lab: hasLab(env) })
  const files = { distDir: env.distDir, page, csp, serviceWorker: env.serviceWorker }
  if (env.apiOrigin !== undefined) {
    const server = await listen(
      createProxyApp(env.apiOrigin, files, env.trustProxy, env.apiPaths, watchOf(env)),
      env.port,
      env.host ?? '0.0.0.0',
    )
    console.log(`Lousa em ${addressOf(server)}, com a API de ${env.apiOrigin.origin}`)
    return closeOnExit(server, [])
  }
  const database = await openDatabase(env)
  try {
    if (await wantsDemo(database, env.demo)) await seedDemo(database.db, new Date())
    const demo = await hasDemo(database.db)
    const storage = await openStorage(env)
    const deps = {
      db: database.db,
      storage,
      now: () => new Date(),
      idempotency: env.idempotency,
      trustProxy: env.trustProxy,
      demo,
      mailer: openMailer(env, demo),
      dns: systemDns(),
      domainTarget: env.domainTarget,
    }
    // Demo passwords are public, so by default a demo listens only on this computer.
    const app = createApp(deps, files, { ...watchOf(env), gauges: () => poolGauges(database) })
    const server = await listen(hasLab(env) ? withLab(app, deps) : app, env.port, env.host ?? (demo ? '127.0.0.1' : '0.0.0.0'))
    console.log(`Lousa em ${addressOf(server)}`)
    if (demo) console.log(demoSignIns())
    keepShort(deps)
    if (env.nightly !== undefined) backUpNightly(env.nightly, env.dataDir)
    closeOnExit(server, [deps.mailer, database])
  } catch (error) {
    await database.close()
    throw error
  }
}

/** At a terminal a person reads what the server says; elsewhere a program collects it. */
const watchOf = ({ tellsRequests, metricsToken }: Env): Watch => ({
  ...((tellsRequests ?? !process.stdout.isTTY) && { tell: tellRequest }),
  metricsToken,
})

function poolGauges({ pool }: Database): Gauge[] {
  if (pool === undefined) return []
  const { total, idle, waiting } = pool()
  return [
    gauge('lousa_connections', 'Connections to the database.', total),
    gauge('lousa_connections_idle', 'Those that nobody uses.', idle),
    gauge('lousa_connections_waiting', 'Calls that wait for one.', waiting),
  ]
}

/** Without a mail server a demo prints its mails, for whoever runs it. */
function openMailer({ smtp }: Env, demo: boolean): Mailer {
  if (smtp !== undefined) return createSmtpMailer(smtp)
  return demo ? logMailer : noMailer
}

function listen(app: App, port: number, hostname: string): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = createAdaptorServer({ fetch: (request, env) => app.fetch(request, env) })
    server.once('error', (error: Error) => reject(portProblem(port, error) ?? error))
    server.listen(port, hostname, () => resolve(server))
  })
}

function addressOf(server: ServerType): string {
  const { address, port } = server.address() as AddressInfo
  const host = address === '0.0.0.0' || address === '::' || address === '127.0.0.1' ? 'localhost' : address
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** ms. A mail server that does not answer must not keep a server from being replaced; Docker kills after 10 s. */
const CLOSING_MS = 4000

/**
 * Ends on a signal, and when the parent is gone: npm does not pass on SIGTERM (docs/facts.md). Running requests may finish within 5 s; then each of
 * `resources` may: mails that were promised are sent (OPS-11), the database is closed last.
 */
function closeOnExit(server: ServerType, resources: readonly { close(): Promise<void> }[]): void {
  const parent = process.ppid
  let closing = false
  const close = async () => {
    if (closing) return
    closing = true
    clearInterval(poll)
    const late = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), 5000)
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    await new Promise<void>((resolve) => void server.close(() => resolve()))
    clearTimeout(late)
    for (const each of resources) await Promise.race([each.close(), sleep(CLOSING_MS)])
    process.exit(0)
  }
  const end = () => void close().catch((error: unknown) => fail(error))
  // Only npm abandons its children; a server started by hand outlives the shell like any other program.
  const poll =
    process.env['npm_lifecycle_event'] === undefined ? undefined : setInterval(() => process.ppid !== parent && end(), PARENT_POLL_MS)
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  process.once('SIGHUP', end)
}

/** A stack is for what nobody expected. */
function fail(error: unknown): never {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exit(1)
}

try {
  await start(readEnv(process.env))
} catch (error) {
  fail(error)
}
