// npm run bench:cold-start: starts the built app with demo data, installs it in a browser's profile, and opens it again and again without a network.
import { giveUp, setUp } from '#scripts/setup.mjs'

try {
  await setUp()
  const { register } = await import('tsx/esm/api')
  register()
  await import('#bench/cold-start/main.ts')
} catch (problem) {
  giveUp(problem)
}
