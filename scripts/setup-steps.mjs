// The steps from a clone to a running app, each with its input files. Node only: nothing may be installed yet.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * @typedef {object} Step
 * @property {string} says the text shown while it runs
 * @property {() => Promise<boolean>} done true when its outputs match its inputs
 * @property {() => Promise<void>} run
 */

/** @param {string} path */
const at = (path) => join(root, path)

/**
 * Runs a command in the project's root; its output is shown only when it fails.
 * @param {string} command
 * @param {string[]} args
 */
export function run(command, args) {
  return /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' })
      /** @type {Buffer[]} */
      const said = []
      child.stdout.on('data', (/** @type {Buffer} */ bytes) => said.push(bytes))
      child.stderr.on('data', (/** @type {Buffer} */ bytes) => said.push(bytes))
      child.on('error', reject)
      child.on('close', (code) => {
        if (code === 0) return resolve()
        process.stderr.write(Buffer.concat(said))
        reject(new Error(`${command} ${args.join(' ')} ended with ${code}`))
      })
    })
  )
}

/** @param {string} script a JavaScript file below node_modules @param {string[]} args */
const runModule = (script, args) => run(process.execPath, [at(`node_modules/${script}`), ...args])

/** @param {string} path a file or a folder, from the root @returns {Promise<string[]>} */
async function filesIn(path) {
  if (!existsSync(at(path))) return []
  const entries = await readdir(at(path), { recursive: true, withFileTypes: true }).catch(() => null)
  if (entries === null) return [path]
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
}

/** @param {string[]} paths @param {(file: string) => boolean} [matters] */
async function hashOf(paths, matters = () => true) {
  const hash = createHash('sha256')
  const files = (await Promise.all(paths.map(filesIn))).flat().filter(matters).sort()
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(await readFile(at(file)))
  return hash.digest('hex')
}

/**
 * A step with files as inputs: a stamp with their hash marks the outputs as current. The stamp is deleted before the work begins, so an
 * interrupted step runs again.
 * @param {string} name
 * @param {{ says: string, from: string[], matters?: (file: string) => boolean, makes: string[], run: () => Promise<void> }} step
 * @returns {Step}
 */
function stamped(name, { says, from, matters, makes, run: work }) {
  const stamp = at(`node_modules/.cache/lousa/${name}.sha256`)
  return {
    says,
    async done() {
      if (!makes.every((path) => existsSync(at(path))) || !existsSync(stamp)) return false
      return (await readFile(stamp, 'utf8')) === (await hashOf(from, matters))
    },
    async run() {
      await rm(stamp, { force: true })
      const hash = await hashOf(from, matters)
      await work()
      await mkdir(dirname(stamp), { recursive: true })
      await writeFile(stamp, hash)
    },
  }
}

/**
 * npm writes its own list of installed packages when it is done, so no stamp is needed.
 * @param {(wanted: { dev?: boolean }) => boolean} [matters]
 */
async function installed(matters = () => true) {
  const list = at('node_modules/.package-lock.json')
  if (!existsSync(list)) return false
  /** @type {Record<string, { version?: string, optional?: boolean, dev?: boolean }>} */
  const wanted = JSON.parse(await readFile(at('package-lock.json'), 'utf8')).packages
  /** @type {Record<string, { version?: string }>} */
  const found = JSON.parse(await readFile(list, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, each]) => path === '' || found[path]?.version === each.version || each.optional === true || !matters(each),
  )
}

function npm() {
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
  const cli = process.env['npm_execpath']
  return cli?.endsWith('.js') ? run(process.execPath, [cli, ...args]) : run('npm', args)
}

const isSource = (/** @type {string} */ file) => !/\.(test|spec)\.tsx?$/.test(file) && !file.endsWith('routeTree.gen.ts')
const isRecipe = (/** @type {string} */ file) => !file.startsWith('src') || /recipes|tokens\.ts$/.test(file)

const buildConfigs = ['vite.config.ts', 'server/page/chunks.ts', 'tsr.config.json', 'panda.config.ts', 'postcss.config.mjs']

/** @type {{ install: Step, server: Step, styles: Step, routes: Step, build: Step, bundle: Step }} */
export const steps = {
  install: { says: 'Installing packages', done: () => installed(), run: npm },
  // An installation for running, without the development packages, stays as it is.
  server: { says: 'Installing packages', done: () => installed(({ dev }) => dev !== true), run: npm },
  styles: stamped('styles', {
    says: 'Generating styles',
    from: ['panda.config.ts', 'src', 'package-lock.json'],
    matters: isRecipe,
    makes: ['styled-system/css/index.mjs'],
    run: () => runModule('@pandacss/dev/bin.js', ['codegen', '--silent']),
  }),
  routes: stamped('routes', {
    says: 'Generating routes',
    from: ['tsr.config.json', 'src/routes', 'package-lock.json'],
    makes: ['src/routeTree.gen.ts'],
    async run() {
      const { Generator, getConfig } = await import('@tanstack/router-generator')
      await new Generator({ config: getConfig({}, root), root }).run()
    },
  }),
  build: stamped('build', {
    says: 'Building the app',
    from: ['src', 'public', 'scripts/vite-precompress.ts', 'index.html', 'package.json', 'package-lock.json', ...buildConfigs],
    matters: isSource,
    makes: ['dist/index.html', 'dist/service-worker.js'],
    run: () => runModule('vite/bin/vite.js', ['build']),
  }),
  bundle: stamped('bundle', {
    says: 'Building the server',
    from: ['server', 'src', 'scripts/build-server.mjs', 'package.json', 'package-lock.json'],
    matters: isSource,
    makes: ['dist-server/main.js'],
    run: () => run(process.execPath, [at('scripts/build-server.mjs'), 'server/main.ts', 'dist-server']),
  }),
}
