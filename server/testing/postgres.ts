import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { findPrograms } from '#server/db/postgres-programs.ts'

// A PostgreSQL for tests of what a database in one process cannot show: several connections, several servers, roles.

export interface TestPostgres {
  /** Of its database `postgres`, whose role may make others. */
  readonly url: string
  /** Of a database of the cluster. */
  at(database: string, role?: string): string
  /** Runs queries on the database `postgres`. */
  admin(...queries: string[]): Promise<void>
  /** Stops it in order, cuts all connections, and starts it again so many ms later. Only of a cluster of our own. */
  away(ms: number): Promise<void>
  stop(): Promise<void>
}

/** Whether the tests can run here: `TEST_DATABASE_URL` names a PostgreSQL, or its programs are installed. */
export const hasPostgres = (): boolean => given() !== undefined || findPostgres() !== undefined

const findPostgres = () => findPrograms('initdb', 'postgres')

const given = () => process.env['TEST_DATABASE_URL'] || undefined

/** `isDurable`: a commit waits for the disk, as where people work. */
export async function startPostgres({ isDurable = false } = {}): Promise<TestPostgres> {
  const url = given()
  if (url === undefined) return startCluster(isDurable)
  const away = () => Promise.reject(new Error('a PostgreSQL of somebody else is not stopped'))
  return { ...reach(url), away, stop: async () => undefined }
}

export function reach(url: string): Omit<TestPostgres, 'stop' | 'away'> {
  return {
    url,
    at(database, role) {
      const own = new URL(url)
      own.pathname = `/${database}`
      if (role !== undefined) own.username = role
      return own.href
    },
    async admin(...queries) {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      for (const query of queries) await client.query(query)
      await client.end()
    },
  }
}

/** PostgreSQL refuses to run as root. */
const NOBODY = { uid: 65534, gid: 65534 }

async function startCluster(isDurable: boolean): Promise<TestPostgres> {
  const programs = findPostgres()
  if (programs === undefined)
    throw new Error('no PostgreSQL: POSTGRES_BIN names the folder of its programs, TEST_DATABASE_URL one that runs')
  const isRoot = process.getuid?.() === 0
  const owner = isRoot ? NOBODY : {}
  const folder = await mkdtemp(join(tmpdir(), 'lousa-postgres-'))
  if (isRoot) await chown(folder, NOBODY.uid, NOBODY.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  await promisify(execFile)(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'], {
    ...owner,
    cwd: folder,
  })
  const quick = isDurable ? [] : ['fsync=off', 'synchronous_commit=off']
  const settings = [...quick, 'shared_buffers=32MB', 'max_connections=60', `unix_socket_directories=${folder}`]
  const start = () =>
    spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), '-h', '127.0.0.1', ...settings.flatMap((each) => ['-c', each])], {
      ...owner,
      cwd: folder,
      stdio: 'ignore',
    })
  let server = start()
  const kill = () => server.kill('SIGQUIT')
  process.once('exit', kill)
  const reached = reach(`postgres://postgres@127.0.0.1:${port}/postgres`)
  await untilReady(reached)
  return {
    ...reached,
    async away(ms) {
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
      await sleep(ms)
      server = start()
      await untilReady(reached)
    },
    async stop() {
      process.off('exit', kill)
      const ended = once(server, 'exit')
      // At once: nobody reads these tables again.
      kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

async function untilReady({ admin }: Pick<TestPostgres, 'admin'>): Promise<void> {
  for (let left = 100; ; left--)
    try {
      return await admin('select 1')
    } catch (error) {
      if (left === 0) throw error
      await sleep(100)
    }
}
