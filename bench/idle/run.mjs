// npm run bench:idle: starts the built app with demo data, leaves pages of it alone in a browser, and counts what they send and get.
import { giveUp, setUp } from '#scripts/setup.mjs'

try {
  await setUp()
  const { register } = await import('tsx/esm/api')
  register()
  await import('#bench/idle/main.ts')
} catch (problem) {
  giveUp(problem)
}
