// npm run restore -- …
import { giveUp, setUp } from './setup.mjs'

try {
  await setUp(['server'])
  const { register } = await import('tsx/esm/api')
  register()
  await import('#server/restore-cli.ts')
} catch (problem) {
  giveUp(problem)
}
