// Finds PostgreSQL's programs for the tests that need several connections, and installs Debian's package where that can be done (apt, root).
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasApt } from './chromium.mjs'
import { run } from './setup-steps.mjs'

const DEBIAN = '/usr/lib/postgresql'
const FOLDERS = ['/opt/homebrew/opt/postgresql/bin', '/usr/local/opt/postgresql/bin', '/usr/pgsql/bin', '/usr/local/pgsql/bin', '/usr/bin']
const COMMON = '/etc/postgresql-common'

const newestOfDebian = () =>
  existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN, version, 'bin'))
    : []

/** The folder of `initdb` and `postgres`, or undefined. `POSTGRES_BIN` names another. */
export function findPostgres() {
  const asked = process.env['POSTGRES_BIN']
  const known = asked !== undefined && asked !== '' ? [asked] : [...newestOfDebian(), ...FOLDERS]
  return known.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** The tests start a cluster of their own: none of the machine is made. */
function makeNoCluster() {
  if (existsSync(COMMON)) return
  mkdirSync(join(COMMON, 'createcluster.d'), { recursive: true })
  writeFileSync(join(COMMON, 'createcluster.d', 'no-main.conf'), 'create_main_cluster = false\n')
}

export async function installPostgres() {
  if (findPostgres() !== undefined || !hasApt()) return
  console.log('Installing PostgreSQL …')
  makeNoCluster()
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql']).catch((/** @type {unknown} */ problem) =>
    console.warn(`apt-get could not install PostgreSQL (${String(problem)}).`),
  )
}
