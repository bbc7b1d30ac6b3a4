// npm run bench:sync: installs the peers beside the benchmark, builds the app, measures, prints one table.
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { giveUp, setUp } from '#scripts/setup.mjs'
import { run } from '#scripts/steps.mjs'

const peers = join(dirname(fileURLToPath(import.meta.url)), 'peers')

/** Exact versions from a lock file of their own: nothing of them enters the product. */
async function installPeers() {
  const stamp = join(peers, 'node_modules/.stamp')
  const lock = createHash('sha256')
    .update(await readFile(join(peers, 'package-lock.json')))
    .digest('hex')
  if ((await readFile(stamp, 'utf8').catch(() => '')) === lock) return
  console.log('Installing the peers …')
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', peers])
  await writeFile(stamp, lock)
}

try {
  await installPeers()
  await setUp()
  const { register } = await import('tsx/esm/api')
  register()
  await import('#bench/sync/main.ts')
} catch (problem) {
  giveUp(problem)
}
