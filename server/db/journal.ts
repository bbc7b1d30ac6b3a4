import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { must } from '#lib/must.ts'
import { MIGRATIONS } from './database.ts'

/** A migration of this release. */
export interface Migration {
  /** Its file, without `.sql`: `0000_begin`. */
  readonly tag: string
  /** When it was made, ms: Drizzle names it so in the database. */
  readonly when: number
}

/** In the order in which they run. */
export function migrations(): readonly Migration[] {
  const { entries } = JSON.parse(readFileSync(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')) as { entries: readonly Migration[] }
  return entries
}

/** What the schema of this release is called. */
export const lastMigration = (): Migration => must(migrations().at(-1), 'a migration')
