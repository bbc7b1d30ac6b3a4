// npm test: from a clone to `N passed, N failed`.
import { installChromium, setUpChromium } from './chromium.mjs'
import { setUp } from './setup.mjs'

try {
  // Debian's packages and npm's come from different places, and neither needs the processor.
  await Promise.all([setUp(['install']), installChromium()])
  await setUp(['styles', 'routes'])
  console.log(`Chromium: ${await setUpChromium()}`)
  const { register } = await import('tsx/esm/api')
  register()
  const { runAll } = await import('./run-tests.ts')
  const built = setUp(['build'])
  built.catch(() => undefined) // whoever waits for it fails
  process.exitCode = await runAll(process.argv.slice(2), built)
} catch (problem) {
  // The last line must not look like a clean run when the setup has failed.
  console.error(problem instanceof Error ? problem.message : String(problem))
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
