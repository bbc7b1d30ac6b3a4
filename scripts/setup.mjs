// Prepares a clone so that the app can run. Prints each step, and skips steps that are done.
// usage: node scripts/setup.mjs [install|styles|routes|build|bundle …]   (all of them by default)
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, steps } from './setup-steps.mjs'

const NEEDED = [20, 19]

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new Error(`Lousa needs Node ${NEEDED.join('.')} or newer; this is ${process.versions.node}.`)
}

/** @param {readonly (keyof typeof steps)[]} [names] in order of their dependencies */
export async function setUp(names = ['install', 'styles', 'routes', 'build', 'bundle']) {
  checkNode()
  for (const name of names) {
    const step = steps[name]
    if (await step.done()) continue
    const began = performance.now()
    process.stdout.write(`${step.says} … `)
    await step.run()
    process.stdout.write(`${((performance.now() - began) / 1000).toFixed(1)} s\n`)
  }
}

/** The built server, in this process. What fails is told with the lines of its source. */
export async function runBuilt() {
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(join(root, 'dist-server', 'main.js')).href)
}

/** Ends the process with the reason instead of a stack. @param {unknown} problem */
export function giveUp(problem) {
  console.error(`\n${problem instanceof Error ? problem.message : String(problem)}`)
  process.exit(1)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const asked = /** @type {(keyof typeof steps)[]} */ (process.argv.slice(2))
  await setUp(asked.length > 0 ? asked : undefined).catch(giveUp)
}
