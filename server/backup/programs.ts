import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPrograms } from '#server/db/postgres-programs.ts'
import { noPrograms, programFailed } from '#server/errors/backup-errors.ts'

/** The password goes through the environment: the list of processes shows arguments to everybody. */
export function connectionOf(databaseUrl: string): { readonly url: string; readonly env: Readonly<Record<string, string>> } {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { url: url.href, env: password === '' ? {} : { PGPASSWORD: password } }
}

export async function runProgram(
  name: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const folder = findPrograms('pg_dump', 'pg_restore')
  if (folder === undefined) throw noPrograms()
  try {
    await promisify(execFile)(join(folder, name), [...args], { env: { ...process.env, ...env } })
  } catch (error) {
    throw programFailed(name, error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error))
  }
}
