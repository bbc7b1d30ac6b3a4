import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Of Debian, one folder for each version. */
const DEBIAN = '/usr/lib/postgresql'
const FOLDERS = ['/opt/homebrew/opt/postgresql/bin', '/usr/local/opt/postgresql/bin', '/usr/pgsql/bin', '/usr/local/pgsql/bin', '/usr/bin']

/** The newest folder that has all these programs of PostgreSQL, or undefined. `POSTGRES_BIN` names another. */
export function findPrograms(...names: readonly string[]): string | undefined {
  const asked = process.env['POSTGRES_BIN'] ?? ''
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : []
  const known = asked === '' ? [...versions.map((version) => join(DEBIAN, version, 'bin')), ...FOLDERS] : [asked]
  return known.find((folder) => names.every((name) => existsSync(join(folder, name))))
}
