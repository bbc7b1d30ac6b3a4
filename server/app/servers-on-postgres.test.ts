import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { runOnce } from '#server/call/idempotency.ts'
import type { Session } from '#server/call/sessions.ts'
import { type Database, openPostgres } from '#server/db/database.ts'
import { idempotencyKeys, tenants, uploads } from '#server/db/schema.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { createDiskStorage } from '#server/services/disk-storage.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '#server/testing/postgres.ts'
import { cheapPasswords, createTestApp, HELENA, START } from '#server/testing/test-app.ts'

// Several servers of one database, one of which dies; and what keeps its connections from those who need them.

/** It takes a second and a half to say hello. */
async function slowMailServer() {
  const arrived: string[] = []
  let greet = () => {}
  const greeted = new Promise<void>((resolve) => (greet = resolve))
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect(_, callback) {
      greet()
      setTimeout(callback, 1500)
    },
    onData(stream, { envelope }, callback) {
      stream.resume()
      stream.on('end', () => {
        arrived.push(...envelope.rcptTo.map(({ address }) => address))
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.close())
  return { port: (server.server.address() as AddressInfo).port, arrived, greeted }
}

describe.runIf(hasPostgres())('on PostgreSQL', () => {
  let cluster: TestPostgres
  let one: Database
  let two: Database
  const children: ChildProcess[] = []

  beforeAll(async () => {
    cluster = await startPostgres()
    await cluster.admin('create database lousa_servers')
    const url = cluster.at('lousa_servers')
    ;[one, two] = await Promise.all([openPostgres(url), openPostgres(url)])
    // As with `DEMO=1` on both.
    await Promise.all([seedDemo(one.db, START), seedDemo(two.db, START)])
    await cheapPasswords(one.db)
  }, 120_000)
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
  })
  afterAll(async () => {
    await Promise.all([one.close(), two.close()])
    await cluster.stop()
  })

  it('two servers that start at once make one demo (OPS-09)', async () => {
    expect(await one.db.$count(tenants, eq(tenants.demo, true))).toBe(2)
  })

  it('a bucket that hangs holds no connection: of thirteen calls that ask it none keeps a read waiting (OPS-08)', async () => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    const has = vi.fn(() => arrived.then(() => true))
    const app = await createTestApp({ database: one, storage: { ...createDiskStorage(tmpdir(), Buffer.alloc(32)), has } })
    const helena = await app.signIn(HELENA)
    const [photo, picture] = ['photo', 'post'].map((purpose) => `/files/1/${purpose}/${'a'.repeat(22)}.webp`) as [string, string]
    const own = { tenantId: 1, userId: helena.userId, filename: '', createdAt: START }
    await one.db.insert(uploads).values([
      { ...own, path: photo, purpose: 'photo' },
      { ...own, path: picture, purpose: 'post' },
    ])
    const { method, path } = endpoints.updateMe
    const sent = Array.from({ length: 12 }, () => helena.fetch(path, { method, body: { name: 'Helena', photo_url: photo, tenant_id: 1 } }))
    const post = { tenant_id: 1, community_id: 1, title: 'Com figura', content: 'Olá!', image: picture }
    sent.push(helena.fetch(endpoints.createPost.path, { method: 'POST', body: post, headers: { 'Idempotency-Key': 'hangs' } }))
    await vi.waitFor(() => expect(has).toHaveBeenCalledTimes(13), 10_000)
    const { total = 0, idle = 0 } = one.pool?.() ?? {}
    expect(total - idle).toBe(0)
    expect((await helena.fetch(endpoints.readMe.path)).status).toBe(200)
    arrive()
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 201])
    expect(has).toHaveBeenCalledTimes(13)
  }, 60_000)

  const session: Session = { tokenHash: '', userId: 1, tenantId: 1, roles: ['admin'], seenAt: null, awayFrom: null }
  const tried = (key: string) =>
    runOnce(two.db, session, { key, request: 'r' }, new Date(), async () => ({ body: 'second' })).then(
      ({ body }) => body,
      (error: { status?: number }) => error.status,
    )

  it('of a server that was killed a key is free within 5 s (OPS-10)', async () => {
    const at = (path: string) => JSON.stringify(join(import.meta.dirname, '..', path))
    const program = `
      const { openPostgres } = await import(${at('db/database.ts')})
      const { runOnce } = await import(${at('call/idempotency.ts')})
      const { db } = await openPostgres(${JSON.stringify(cluster.at('lousa_servers'))})
      const effect = () => { console.log('runs'); return new Promise(() => setInterval(() => {}, 1000)) }
      await runOnce(db, ${JSON.stringify(session)}, { key: 'killed', request: 'r' }, new Date(), effect)`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program])
    children.push(child)
    await once(child.stdout, 'data')
    expect(await tried('killed')).toBe(425)
    child.kill('SIGKILL')
    const died = performance.now()
    let last: unknown
    while ((last = await tried('killed')) === 425 && performance.now() - died < 20_000) await sleep(100)
    expect(last).toBe('second')
    expect(performance.now() - died).toBeLessThan(5000)
  }, 60_000)

  it('a request that takes longer than its lease keeps its key while it lives (OPS-10)', async () => {
    const first = runOnce(one.db, session, { key: 'slow', request: 'r' }, new Date(), () => sleep(6500).then(() => ({ body: 'first' })))
    await sleep(6000)
    expect(await tried('slow')).toBe(425)
    expect(await first).toMatchObject({ body: 'first' })
    expect(await tried('slow')).toBe('first')
    expect(await one.db.$count(idempotencyKeys, eq(idempotencyKeys.key, 'slow'))).toBe(1)
  }, 30_000)

  it('a server that is stopped sends the mails that it promised, and then ends (OPS-11)', async () => {
    const { port, arrived, greeted } = await slowMailServer()
    const folder = await mkdtemp(join(tmpdir(), 'lousa-stop-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const mail = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'escola@escola.com.br' }
    const env = { PORT: '0', DEMO: '1', DATA_DIR: folder, LOG: 'off', DATABASE_URL: cluster.at('lousa_servers'), ...mail }
    const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], { env: { ...process.env, ...env } })
    children.push(server)
    const ended = once(server, 'exit')
    const [said] = (await once(server.stdout, 'data')) as [Buffer]
    const origin = /http:\/\/localhost:\d+/.exec(said.toString())?.[0]
    const asked = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
    const body = JSON.stringify({ email: HELENA, tenant_id: 1, forgot: 1 })
    expect((await fetch(`${origin}${endpoints.askMagicLink.path}`, { ...asked, body })).status).toBe(200)
    await greeted
    server.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(arrived).toEqual([HELENA])
  }, 90_000)
})
