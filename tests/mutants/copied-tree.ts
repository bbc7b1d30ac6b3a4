import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What the tests, the build and the setup read. */
const COPIED = [
  'src',
  'server',
  'tests',
  'scripts',
  'public',
  'docs',
  'styled-system',
  'dist',
  'index.html',
  'package.json',
  'package-lock.json',
]
const CONFIGS = /^(tsconfig.*|.*\.config\.(ts|mjs)|tsr\.config\.json)$/
/** Caches and stamps speak of one tree: each copy has its own. */
const NOT_LINKED = new Set(['.cache', '.vite', '.vite-temp', '.vitest'])
const STAMPS = 'node_modules/.cache/lousa'

/**
 * The project's own configuration. Linked packages lie outside the copy, and Vite would not serve them. A page waits for what a mutant took away
 * until its time is up: a third of the usual time, which the green tests need a tenth of.
 */
const CONFIG = `import config from './vitest.config.ts'
const fitted = (project) => ({
  ...project,
  server: { ...project.server, fs: { strict: false } },
  test: { ...project.test, ...(project.test.browser && { testTimeout: 12_000, expect: { poll: { timeout: 4_000 } } }) },
})
export default { ...config, test: { ...config.test, projects: config.test.projects.map(fitted) } }
`
export const VITEST_CONFIG = 'vitest.mutants.config.ts'

/** A copy of the tree in which mutants are tried. The packages are links, everything that a run writes is the copy's own. */
export function copyTree(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'lousa-mutants-'))
  const names = [...COPIED, ...readdirSync(root).filter((name) => CONFIGS.test(name))]
  for (const name of names)
    if (existsSync(join(root, name))) cpSync(join(root, name), join(copy, name), { recursive: true, preserveTimestamps: true })
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!NOT_LINKED.has(name)) symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  }
  if (existsSync(join(root, STAMPS))) cpSync(join(root, STAMPS), join(copy, STAMPS), { recursive: true })
  writeFileSync(join(copy, VITEST_CONFIG), CONFIG)
  return copy
}

export const removeTree = (copy: string): void => rmSync(copy, { recursive: true, force: true })
