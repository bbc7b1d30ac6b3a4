// npm run tenant -- create --name … --domain … --admin-email …
import { giveUp, setUp } from './setup.mjs'

try {
  await setUp(['server'])
  const { register } = await import('tsx/esm/api')
  register()
  await import('#server/tenant-cli.ts')
} catch (problem) {
  giveUp(problem)
}
