// npm test: from a clone to `N passed, N failed`.
import { installChromium, setUpChromium } from './chromium.mjs'
import { installEngines } from './engines.mjs'
import { installPostgres } from './postgres.mjs'
import { setUp } from './setup.mjs'

try {
  // Debian's packages and npm's come from different places, and neither needs the processor.
  const chromium = installChromium()
  // The other engines come last in a run, so their packages may come while it works; apt works on one list at a time.
  const postgres = chromium.then(installPostgres)
  const engines = postgres.then(installEngines)
  await Promise.all([setUp(['install']), postgres])
  await setUp(['styles', 'routes'])
  console.log(`Chromium: ${await setUpChromium()}`)
  const { register } = await import('tsx/esm/api')
  register()
  const { runAll } = await import('./run-tests.ts')
  const built = setUp(['build', 'bundle'])
  built.catch(() => undefined) // whoever waits for it fails
  process.exitCode = await runAll(process.argv.slice(2), { built, engines })
} catch (problem) {
  // The last line must not look like a clean run when the setup has failed.
  console.error(problem instanceof Error ? problem.message : String(problem))
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
