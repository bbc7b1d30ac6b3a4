import { readFileSync } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { must } from '#lib/must.ts'
import { ROOT } from '#server/disk/root.ts'

export const MIGRATIONS = join(ROOT, 'server', 'migrations')

/** A migration of this release. */
export interface Migration {
  /** Its file, without `.sql`: `0000_begin`. */
  readonly tag: string
  /** When it was made, ms: Drizzle names it so in the database. */
  readonly when: number
}

const readJournal = () =>
  JSON.parse(readFileSync(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')) as { readonly entries: readonly Migration[] }

/** In the order in which they run. */
export const migrations = (): readonly Migration[] => readJournal().entries

/** What the schema of this release is called. */
export const lastMigration = (): Migration => must(migrations().at(-1), 'a migration')

/** Copies the migrations that the release of this one had into a new folder. */
export async function copyMigrations(until: string, folder: string): Promise<void> {
  const journal = readJournal()
  const entries = journal.entries.slice(0, journal.entries.findIndex(({ tag }) => tag === until) + 1)
  await mkdir(join(folder, 'meta'), { recursive: true })
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) await copyFile(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`))
}
