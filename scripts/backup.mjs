// npm run backup -- …
import { giveUp, setUp } from './setup.mjs'

try {
  await setUp(['install'])
  const { register } = await import('tsx/esm/api')
  register()
  await import('#server/backup-cli.ts')
} catch (problem) {
  giveUp(problem)
}
