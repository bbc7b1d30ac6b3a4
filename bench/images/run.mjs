// npm run bench:images: installs the peers beside the benchmark, measures, prints one table.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPeers } from '#bench/install-peers.mjs'
import { giveUp } from '#scripts/setup.mjs'

try {
  await installPeers(join(dirname(fileURLToPath(import.meta.url)), 'peers'))
  const { register } = await import('tsx/esm/api')
  register()
  await import('#bench/images/main.ts')
} catch (problem) {
  giveUp(problem)
}
