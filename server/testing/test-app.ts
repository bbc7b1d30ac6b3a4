import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { eq } from 'drizzle-orm'
import { must } from '#lib/must.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { createApp } from '#server/app/app.ts'
import type { Watch } from '#server/app/watched.ts'
import type { Deps } from '#server/call/handler.ts'
import { createKeptAnswers } from '#server/call/kept-answers.ts'
import { type Database, type Db, migrated, PGLITE_OPTIONS } from '#server/db/database.ts'
import { MIGRATIONS } from '#server/db/journal.ts'
import { users } from '#server/db/schema.ts'
import { PEOPLE } from '#server/demo/people.ts'
import { seedDemo } from '#server/demo/seed.ts'
import type { StaticOptions } from '#server/page/static.ts'
import { createDiskStorage } from '#server/services/disk-storage.ts'
import type { Mail } from '#server/services/mail.ts'
import { fakeDns } from './fake-dns.ts'
import { copyOf, type Templates } from './postgres-copies.ts'
import { snapshot } from './test-snapshot.ts'

// Tests run the real app on a real database: PGlite from a dump of the migrated and seeded one (0.3 s instead of 3), or a copy of such a
// database in PostgreSQL. The run says which (decision 0175).

const CACHE = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'lousa-test-db')

/** The time at which the demo was seeded and every test starts. */
export const START = new Date('2026-03-10T12:00:00.000Z')

/** A change of any of these files needs a new dump. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const folders = [MIGRATIONS, join(import.meta.dirname, '..', 'demo')]
  for (const folder of folders) {
    for (const file of readdirSync(folder).filter((name) => /\.(sql|ts)$/.test(name))) hash.update(readFileSync(join(folder, file)))
  }
  hash.update(readFileSync(import.meta.filename))
  hash.update(readFileSync(join(import.meta.dirname, '..', '..', 'node_modules', '@electric-sql', 'pglite', 'package.json')))
  return hash.digest('hex').slice(0, 16)
}

/** The file of a migrated database, with the demo in it or empty. */
export async function dumpOf(seeded: boolean): Promise<string> {
  const path = join(CACHE, `${fingerprint()}-${seeded ? 'demo' : 'empty'}.tar`)
  if (!existsSync(path)) {
    const client = await PGlite.create(PGLITE_OPTIONS)
    const { db } = await migrated(client)
    if (seeded) await seedTests(db)
    // Else opening it is a repair, after which new ids are 32 higher than in PostgreSQL.
    await client.exec('checkpoint')
    const dump = await client.dumpDataDir('none')
    await client.close()
    await mkdir(CACHE, { recursive: true })
    // Written completely or not at all: two test files may create it at once.
    await writeFile(`${path}.${process.pid}`, new Uint8Array(await dump.arrayBuffer()))
    await rename(`${path}.${process.pid}`, path)
  }
  return path
}

/** Fills a migrated database with the demo. */
export async function seedTests(db: Db): Promise<void> {
  await seedDemo(db, START)
  await cheapPasswords(db)
}

/** The demo's passwords, sixteen times cheaper to check, because tests sign in many hundred times. */
export async function cheapPasswords(db: Db): Promise<void> {
  for (const { email, password } of Object.values(PEOPLE).flat()) {
    const passwordHash = await hashPassword(password, { N: 1 << 11, r: 8, p: 1 })
    await db.update(users).set({ passwordHash }).where(eq(users.email, email))
  }
}

let templates: Templates | null = null

/** From now on every test database of this process is a copy of these. */
export const copyDatabasesFrom = (chosen: Templates): void => void (templates = chosen)

export async function testDatabase(seeded = true): Promise<Database> {
  return templates === null ? embeddedTestDatabase(seeded) : copyOf(templates, seeded)
}

/** PGlite in every run. */
export async function embeddedTestDatabase(seeded = true): Promise<Database> {
  return migrated(await PGlite.create({ ...PGLITE_OPTIONS, loadDataDir: new Blob([await readFile(await dumpOf(seeded))]) }))
}

export interface Sent {
  readonly method?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** The address of the call's socket; by default none. */
  readonly from?: string
}

export interface TestApp {
  readonly database: Database
  /** Moves the server's clock. */
  advance(ms: number): void
  /** Lets go of all answers that are kept (SRV-13). */
  forget(): void
  /** Resets everything to the start: rows, clock, mail. */
  reset(): Promise<void>
  /** Mails that would have been sent. */
  readonly mails: readonly Mail[]
  /** The tokens of the links in them. */
  magicTokens(): string[]
  /** One request without a session. */
  fetch(path: string, sent?: Sent): Promise<Response>
  /** Signs a demo person in. */
  signIn(email: string): Promise<TestClient>
  close(): Promise<void>
}

export interface TestClient {
  readonly userId: number
  readonly tenantId: number
  readonly cookie: string
  /** Calls like the studio's pages: with session, tenant and account. */
  fetch(path: string, sent?: Sent): Promise<Response>
}

const mailerTo = (mails: Mail[], canSend: boolean): Deps['mailer'] => ({
  canSend,
  send: (mail) => void mails.push(mail),
  underway: () => 0,
  close: () => Promise.resolve(),
})

const FILES = { distDir: '/nonexistent', page: null, csp: '' }

type TestOptions = Partial<Pick<Deps, 'storage' | 'idempotency' | 'demo' | 'trustProxy' | 'dns' | 'domainTarget'>> & {
  database?: Database
  /** Of the uploaded files; kept at the end. By default a new one. */
  folder?: string
  canMail?: boolean
  files?: StaticOptions
  watch?: Watch
}

export async function createTestApp(options: TestOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await testDatabase())
  const mails: Mail[] = []
  // Created when the first file arrives.
  const folder = options.folder ?? join(tmpdir(), `lousa-files-${randomUUID()}`)
  const restore = options.database === undefined ? await snapshot(database) : null
  let now = START.getTime()
  const kept = createKeptAnswers()
  const deps: Deps = {
    db: database.db,
    storage: options.storage ?? createDiskStorage(folder, Buffer.alloc(32, 7)),
    now: () => new Date(now),
    idempotency: options.idempotency ?? true,
    trustProxy: options.trustProxy ?? 0,
    demo: options.demo ?? true,
    mailer: mailerTo(mails, options.canMail ?? true),
    dns: options.dns ?? fakeDns(),
    domainTarget: options.domainTarget ?? null,
    kept,
  }
  const app = createApp(deps, options.files ?? FILES, options.watch)
  const fetch = async (path: string, { method = 'GET', body, headers = {}, from }: Sent = {}) => {
    const streams = body instanceof ReadableStream
    const raw = streams || body instanceof FormData || typeof body === 'string' || body instanceof Uint8Array
    const init: RequestInit & { duplex?: 'half' } = {
      ...(streams && { duplex: 'half' as const }),
      method,
      headers: {
        ...(body !== undefined &&
          !(body instanceof FormData) &&
          !(body instanceof Uint8Array) &&
          !streams && { 'Content-Type': 'application/json' }),
        ...headers,
      },
    }
    if (body !== undefined) init.body = raw ? (body as FormData) : JSON.stringify(body)
    const env = from === undefined ? undefined : { incoming: { socket: { remoteAddress: from } } }
    return app.fetch(new Request(new URL(path, 'http://localhost'), init), env)
  }
  return {
    database,
    mails,
    magicTokens: () => mails.map(({ text }) => /\/login\/link\S*#(\S+)/.exec(text)?.[1] ?? ''),
    fetch,
    advance: (ms) => void (now += ms),
    forget: () => kept.clear(),
    signIn: (email) => signIn(fetch, email),
    async reset() {
      now = START.getTime()
      mails.length = 0
      kept.clear()
      await must(restore, 'a database of its own')()
    },
    async close() {
      await database.close()
      if (options.folder === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

function signIn(fetch: TestApp['fetch'], email: string): Promise<TestClient> {
  const tenantId = PEOPLE.sabia.some((person) => person.email === email) ? 1 : 2
  const { password } = must(
    Object.values(PEOPLE)
      .flat()
      .find((one) => one.email === email),
    email,
  )
  return signInAt(fetch, { email, password, tenantId })
}

/** Signs a person in at the school of this number. */
export async function signInAt(
  fetch: TestApp['fetch'],
  { email, password, tenantId }: { readonly email: string; readonly password: string; readonly tenantId: number },
): Promise<TestClient> {
  const answer = await fetch('/api/auth/login', { method: 'POST', body: { email, password, tenant_id: tenantId } })
  const { user } = (await answer.json()) as { user: { id: number } }
  const cookie = must(answer.headers.get('Set-Cookie')?.split(';')[0], 'session cookie')
  return {
    userId: user.id,
    tenantId,
    cookie,
    fetch: (path, { headers, ...sent } = {}) =>
      fetch(path, {
        ...sent,
        headers: { Cookie: cookie, tenantId: String(tenantId), 'Lousa-User': String(user.id), 'Sec-Fetch-Site': 'same-origin', ...headers },
      }),
  }
}

export const HELENA = 'helena@escolasabia.com.br'
export const MARCOS = 'marcos@escolasabia.com.br'
export const LIVIA = 'livia@escolasabia.com.br'
export const IARA = 'iara@ipe.art.br'
