import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { databaseProblem } from '#server/errors/operator-errors.ts'
import { tellUnexpected } from '#server/errors/unexpected.ts'
import { copyMigrations, MIGRATIONS } from './journal.ts'
import { tables as schema } from './tables.ts'

/** A database or a transaction; both engines use one SQL dialect. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export interface Database {
  readonly db: Db
  readonly embedded: boolean
  /** Of its connections; the embedded database has one. */
  pool?(): { readonly total: number; readonly idle: number; readonly waiting: number }
  close(): Promise<void>
}

/** Small enough for a laptop: reopening takes 0.2 s (docs/facts.md). */
export const PGLITE_OPTIONS: PGliteOptions = { postgresqlconf: ['shared_buffers=8MB'], initDbStartParams: ['--wal-segsize=1'] }

const options = { schema, casing: 'snake_case' } as const

/** Any number, the same in every server: it keeps two servers from migrating one database at the same time. */
const MIGRATION_LOCK = 4173

const asText = (value: string) => value

/** Drizzle reads these itself: times, intervals, dates, and lists of them and of numbers. */
const READ_BY_DRIZZLE = [1184, 1114, 1186, 1082, 1185, 1115, 1187, 1182, 1231]

/** Drizzle says so at every query, and PGlite then copies its six hundred other parsers, which takes 0.3 ms. Here they are the client's own. */
function withOwnParsers(client: PGlite): PGlite {
  Object.assign(client.parsers, Object.fromEntries(READ_BY_DRIZZLE.map((type) => [type, asText])))
  const query = client.query.bind(client)
  client.query = (text, params, asked) => {
    const { parsers: _same, ...rest } = asked ?? {}
    return query(text, params, rest)
  }
  return client
}

/**
 * Notes this run of the database (migration 0026), before migrations write: what they write is in the log like an act of a person. An older schema does
 * not know the function yet.
 */
async function beginEpoch(query: (text: string) => Promise<unknown>): Promise<void> {
  await query(`do $$ begin if to_regproc('begin_epoch') is not null then perform begin_epoch(); end if; end $$`)
}

/** Migrates an open PGlite; tests load theirs from a dump. */
export async function migrated(made: PGlite): Promise<Database> {
  const client = withOwnParsers(made)
  const db = drizzlePglite({ client, ...options })
  await beginEpoch((text) => client.query(text))
  await migratePglite(db, { migrationsFolder: MIGRATIONS })
  await beginEpoch((text) => client.query(text))
  return { db: db as unknown as Db, embedded: true, close: () => client.close() }
}

/**
 * Migrates an open PGlite no further than an earlier release did: for rows of that release.
 * @param folder does not exist; the migrations of that release are put there
 */
export async function migratedUntil(client: PGlite, tag: string, folder: string): Promise<Db> {
  await copyMigrations(tag, folder)
  const db = drizzlePglite({ client: withOwnParsers(client), ...options })
  await migratePglite(db, { migrationsFolder: folder })
  return db as unknown as Db
}

/** ms. One school's lock, or a database that hangs, must not keep every other one waiting. */
const WAITS = {
  connectionTimeoutMillis: 5000,
  lock_timeout: 5000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
} as const

export async function openPostgres(url: string): Promise<Database> {
  // Of a database that stops and starts again, the first connection notes it. The types do not know `onConnect` yet.
  const onConnect = (client: pg.ClientBase) =>
    beginEpoch((text) => client.query(text)).catch((error: unknown) => tellUnexpected('run of the database', error))
  const settings = { connectionString: url, max: 10, ...WAITS, onConnect }
  const pool = new pg.Pool(settings)
  // The pool replaces an idle connection that the server closes; without a listener the error would end the process.
  pool.on('error', (error) => console.error('database connection lost:', error.message))
  try {
    await migratePostgres(pool)
  } catch (error) {
    await pool.end()
    throw databaseProblem(url, error) ?? error
  }
  const db = drizzleNode({ client: pool, ...options })
  const sizes = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })
  return { db: db as unknown as Db, embedded: false, pool: sizes, close: () => pool.end() }
}

async function migratePostgres(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // A migration of a thousand schools may take its time, and the server that waits for it too.
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrateNode(drizzleNode({ client, ...options }), { migrationsFolder: MIGRATIONS })
    await beginEpoch((text) => client.query(text))
  } finally {
    // Closed, not given back: this connection waits for ever.
    client.release(true)
  }
}
