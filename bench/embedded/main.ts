import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { must } from '#lib/must.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { findPrograms } from '#server/db/postgres-programs.ts'

// npm run bench:embedded: the embedded database beside PostgreSQL's own programs, both with `fsync` (decision 0167). In turns, on one disk.

const ROUNDS = 5
const COMMITS = 200
const OWNER = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

const median = (values: readonly number[]) => must(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)], 'a value')
const since = (began: number) => performance.now() - began
const sizeOf = async (path: string) => Number((await promisify(execFile)('du', ['-sk', path])).stdout.split('\t')[0]) / 1024

interface Figures {
  readonly starts: number[]
  readonly commits: number[]
}

async function commits(query: (text: string) => Promise<unknown>): Promise<number> {
  const began = performance.now()
  for (let at = 0; at < COMMITS; at++) await query('update counted set n = n + 1')
  return since(began) / COMMITS
}

async function embeddedRound(dir: string, { starts, commits: each }: Figures): Promise<void> {
  const began = performance.now()
  const { db, close } = await openEmbedded(dir)
  starts.push(since(began))
  await db.execute('create table if not exists counted as select 0 as n')
  each.push(await commits((text) => db.execute(text)))
  await close()
}

async function programsRound(programs: string, data: string, { starts, commits: each }: Figures): Promise<void> {
  const began = performance.now()
  const port = '54329'
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-p', port, '-h', '127.0.0.1', '-k', data], {
    ...OWNER,
    cwd: data,
    stdio: 'ignore',
  })
  const client = await connected(`postgres://postgres@127.0.0.1:${port}/postgres`)
  starts.push(since(began))
  await client.query('create table if not exists counted as select 0 as n')
  each.push(await commits((text) => client.query(text)))
  await client.end()
  server.kill('SIGINT')
  await once(server, 'exit')
}

async function connected(url: string): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return client
    } catch {
      await sleep(5)
    }
  }
}

const programs = must(findPrograms('initdb', 'postgres'), "PostgreSQL's programs")
const work = await mkdtemp(join(tmpdir(), 'lousa-bench-'))
if (OWNER.uid !== undefined) await chown(work, OWNER.uid, OWNER.gid)
const [embedded, data] = [join(work, 'embedded'), join(work, 'data')]
const figures = { embedded: { starts: [], commits: [] } as Figures, programs: { starts: [], commits: [] } as Figures }
let began = performance.now()
await (await openEmbedded(embedded)).close()
const firstEmbedded = since(began)
began = performance.now()
await promisify(execFile)(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust'], { ...OWNER, cwd: work })
const firstPrograms = since(began)
for (let round = 0; round < ROUNDS; round++) {
  await embeddedRound(embedded, figures.embedded)
  await programsRound(programs, data, figures.programs)
}
const root = join(import.meta.dirname, '..', '..')
console.table({
  embedded: {
    'first start, ms': Math.round(firstEmbedded),
    'start, ms': Math.round(median(figures.embedded.starts)),
    'commit, ms': median(figures.embedded.commits).toFixed(2),
    'programs, MB': Math.round(await sizeOf(join(root, 'node_modules', '@electric-sql', 'pglite'))),
    'new folder, MB': Math.round(await sizeOf(join(embedded, 'pg'))),
  },
  programs: {
    'first start, ms': Math.round(firstPrograms + median(figures.programs.starts)),
    'start, ms': Math.round(median(figures.programs.starts)),
    'commit, ms': median(figures.programs.commits).toFixed(2),
    'programs, MB': Math.round(await sizeOf(join(programs, '..'))),
    'new folder, MB': Math.round(await sizeOf(data)),
  },
})
await rm(work, { recursive: true, force: true })
