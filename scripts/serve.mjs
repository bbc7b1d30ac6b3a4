// npm run serve: an installation that was built before, without the development packages (docs/operate.md). Installs and builds nothing.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup-steps.mjs'
import { giveUp, runBuilt, setUp } from './setup.mjs'

try {
  // Only whether this Node is new enough.
  await setUp([])
  for (const [folder, file] of /** @type {const} */ ([
    ['dist', 'index.html'],
    ['dist-server', 'main.js'],
  ])) {
    if (!existsSync(join(root, folder, file)))
      throw new Error(
        `There is nothing built in ${folder}: run «npm run build» where the development packages are, and copy ${folder} here.`,
      )
  }
  process.chdir(root)
  await runBuilt()
} catch (problem) {
  giveUp(problem)
}
