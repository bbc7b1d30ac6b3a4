// npm run bench:lighthouse: installs Lighthouse beside the benchmark, starts the built app with demo data, looks at it as a cold phone does, prints one table. `-- --costs`: whose code keeps the phone busy.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPeers } from '#bench/install-peers.mjs'
import { giveUp, setUp } from '#scripts/setup.mjs'

try {
  const costs = process.argv.includes('--costs')
  await setUp(costs ? ['install', 'styles', 'routes'] : undefined)
  if (!costs) await installPeers(join(dirname(fileURLToPath(import.meta.url)), 'peers'))
  const { register } = await import('tsx/esm/api')
  register()
  if (costs) await import('#bench/lighthouse/costs.ts')
  else await import('#bench/lighthouse/main.ts')
} catch (problem) {
  giveUp(problem)
}
