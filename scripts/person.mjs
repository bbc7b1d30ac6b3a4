// npm run person -- password|export …
import { giveUp, setUp } from './setup.mjs'

try {
  await setUp(['server'])
  const { register } = await import('tsx/esm/api')
  register()
  await import('#server/person-cli.ts')
} catch (problem) {
  giveUp(problem)
}
