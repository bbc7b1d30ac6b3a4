import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { lastMigration } from '#server/db/journal.ts'
import { codeOf, tellUnexpected } from '#server/errors/unexpected.ts'
import type { Storage } from '#server/services/storage.ts'

// Whether this server can do its work now (OPS-04). Asked often and by anybody, so one check runs at a time and its result is kept for a second.

/** `no answer`: it did not come within the patience. */
export type Checked = 'ok' | 'failed' | 'no answer' | 'missing'

export interface Health {
  readonly ready: boolean
  readonly parts: Readonly<Record<string, Checked>>
}

/** A part of the server by name. @throws when it does not work */
export type Checks = Readonly<Record<string, () => Promise<unknown>>>

const KEPT_MS = 1000
const PATIENCE_MS = 2000

/** A part that is there but lacks something. */
export class Missing extends Error {
  override name = 'Missing'
}

export function createHealth(checks: Checks, patience = PATIENCE_MS): () => Promise<Health> {
  let last: { readonly at: number; readonly health: Promise<Health> } | null = null
  /** A part that hangs is not asked again before it answers: the questions would take every connection. */
  const asked = new Map<string, Promise<Checked>>()
  const ask = (name: string, check: () => Promise<unknown>) => {
    const running = asked.get(name) ?? outcomeOf(name, check).finally(() => asked.delete(name))
    asked.set(name, running)
    return within(patience, running)
  }
  const look = async (): Promise<Health> => {
    const found = await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await ask(name, check)] as const))
    return { ready: found.every(([, state]) => state === 'ok'), parts: Object.fromEntries(found) }
  }
  return () => {
    if (last === null || performance.now() - last.at > KEPT_MS) last = { at: performance.now(), health: look() }
    return last.health
  }
}

async function outcomeOf(name: string, check: () => Promise<unknown>): Promise<Checked> {
  try {
    await check()
    return 'ok'
  } catch (error) {
    if (error instanceof Missing) return 'missing'
    tellUnexpected(`ready: ${name}`, error)
    return 'failed'
  }
}

async function within(patience: number, asked: Promise<Checked>): Promise<Checked> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Checked>((resolve) => (timer = setTimeout(() => resolve('no answer'), patience)))
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

export function ownChecks(db: Db, storage: Storage): Checks {
  const needed = lastMigration().when
  return {
    database: () => db.execute(sql`select 1`),
    async migrations() {
      const { rows } = (await db.execute(sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`).catch(noTable)) as {
        rows: { last: string | null }[]
      }
      // A newer release may have gone further: its schema serves this one too.
      if (Number(rows[0]?.last ?? 0) < needed) throw new Missing()
    },
    storage: () => storage.checkWritable(),
  }
}

function noTable(error: unknown): { rows: { last: null }[] } {
  if (codeOf(error) === '42P01' || codeOf(error) === '3F000') return { rows: [] }
  throw error
}

/** Any answer will do: the backend's own health is its own to tell. */
export const backendCheck = (backend: URL): Checks => ({
  backend: () => fetch(backend, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) }),
})
