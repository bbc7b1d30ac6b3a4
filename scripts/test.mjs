// npm test: from a clone to `N passed, N failed`.
import { setUpChromium } from './chromium.mjs'
import { setUp } from './setup.mjs'

try {
  await setUp()
  console.log(`Chromium: ${await setUpChromium()}`)
  const { register } = await import('tsx/esm/api')
  register()
  const { runAll } = await import('./run-tests.ts')
  process.exitCode = await runAll(process.argv.slice(2))
} catch (problem) {
  // The last line must not look like a clean run when the setup has failed.
  console.error(problem instanceof Error ? problem.message : String(problem))
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
