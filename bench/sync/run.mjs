// npm run bench:sync: installs the peers beside the benchmark, builds the app, measures, prints one table.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPeers } from '#bench/install-peers.mjs'
import { giveUp, setUp } from '#scripts/setup.mjs'

try {
  await installPeers(join(dirname(fileURLToPath(import.meta.url)), 'peers'))
  await setUp()
  const { register } = await import('tsx/esm/api')
  register()
  await import('#bench/sync/main.ts')
} catch (problem) {
  giveUp(problem)
}
