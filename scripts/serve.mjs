// npm run serve: an installation that was built before, without the development packages (docs/operate.md). Installs and builds nothing.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup-steps.mjs'
import { giveUp, setUp } from './setup.mjs'

try {
  // Only whether this Node is new enough.
  await setUp([])
  if (!existsSync(join(root, 'dist', 'index.html')))
    throw new Error('There is no built app in dist: run «npm run build» where the development packages are, and copy dist here.')
  process.chdir(root)
  const { register } = await import('tsx/esm/api')
  register()
  await import('#server/main.ts')
} catch (problem) {
  giveUp(problem)
}
