// Installs PostgreSQL's programs for the tests that need several connections (server/testing/postgres.ts), where that can be done (apt, root).
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasApt } from './chromium.mjs'
import { run } from './setup-steps.mjs'

const COMMON = '/etc/postgresql-common'

const isThere = () => existsSync('/usr/lib/postgresql') || (process.env['POSTGRES_BIN'] ?? '') !== ''

/** The tests start a cluster of their own: none of the machine is made. */
function makeNoCluster() {
  if (existsSync(COMMON)) return
  mkdirSync(join(COMMON, 'createcluster.d'), { recursive: true })
  writeFileSync(join(COMMON, 'createcluster.d', 'no-main.conf'), 'create_main_cluster = false\n')
}

export async function installPostgres() {
  if (isThere() || !hasApt()) return
  console.log('Installing PostgreSQL …')
  makeNoCluster()
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql']).catch((/** @type {unknown} */ problem) =>
    console.warn(`apt-get could not install PostgreSQL (${String(problem)}).`),
  )
}
