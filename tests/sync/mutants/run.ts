import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Mutant, mutants } from './mutants.ts'
import { type Current, type Result, tableOf } from './table.ts'

// Takes each rule out of a copy of the tree and runs the named specs and the simulator's seeds, to see whether one fails. Two at a time; a
// result is kept until its code changes.
//
//   npm run mutants                     all that have no result yet
//   npm run mutants -- --only late-read-commits
//   npm run mutants -- --specs          runs the specs only; the seeds take ten times as long
//   npm run mutants -- --check          checks only whether every mutant still applies

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    check: { type: 'boolean', default: false },
    specs: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    seeds: { type: 'string', default: '2000' },
    workers: { type: 'string', default: '2' },
    load: { type: 'string', default: '4' },
    minutes: { type: 'string', default: '4' },
  },
})

const ROOT = process.cwd()
const CACHE = join(ROOT, 'node_modules/.cache/mutants')
const README = join(ROOT, 'tests/sync/mutants/README.md')
/** Committed with the table: a result is valid on every machine until its code changes. */
const RESULTS = join(ROOT, 'tests/sync/mutants/results.json')
const COPIED = [
  'src',
  'tests',
  'scripts',
  'package.json',
  ...['', '.app', '.base', '.server', '.tests', '.worker'].map((part) => `tsconfig${part}.json`),
]
const LIMIT = Number(values.minutes) * 60_000
const CONFIG = `import { defineConfig } from 'vitest/config'
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/sync/specs/**/*.test.ts', 'tests/sync/{scenarios,basics,attempt-faults}.test.ts'],
    setupFiles: ['fake-indexeddb/auto'],
    testTimeout: 20_000,
    isolate: false,
    maxWorkers: 1,
  },
})
`

const mutated = (text: string, mutant: Mutant, file: string): string => {
  let next = text
  for (const edit of mutant.edits) {
    if (edit.file !== file) continue
    const times = next.split(edit.find).length - 1
    if (times !== 1) throw new Error(`${mutant.id}: «${edit.find.trim().slice(0, 80)}» is ${times} times in src/${file}, not once`)
    next = next.replace(edit.find, () => edit.replace)
  }
  return next
}

const filesOf = (mutant: Mutant) => [...new Set(mutant.edits.map((edit) => edit.file))]

function apply(mutant: Mutant, root: string): () => void {
  const before = filesOf(mutant).map((file) => ({
    path: join(root, 'src', file),
    text: readFileSync(join(root, 'src', file), 'utf8'),
    file,
  }))
  const after = before.map(({ text, file }) => mutated(text, mutant, file))
  for (const [index, { path }] of before.entries()) writeFileSync(path, after[index] ?? '')
  return () => {
    for (const { path, text } of before) writeFileSync(path, text)
  }
}

/** A hash of the mutant and of the code that it changes. While it is the same, the result is kept. */
function keyOf(mutant: Mutant): string {
  const hash = createHash('sha1').update(JSON.stringify(mutant.edits)).update(String(values.seeds))
  for (const file of filesOf(mutant)) hash.update(readFileSync(join(ROOT, 'src', file)))
  return hash.digest('hex')
}

function check(): boolean {
  let whole = true
  for (const mutant of mutants) {
    try {
      for (const file of filesOf(mutant)) mutated(readFileSync(join(ROOT, 'src', file), 'utf8'), mutant, file)
    } catch (error) {
      whole = false
      console.error(error instanceof Error ? error.message : error)
    }
  }
  if (new Set(mutants.map(({ id }) => id)).size !== mutants.length) throw new Error('two mutants of one name')
  return whole
}

function copyTree(): string {
  const root = mkdtempSync(join(tmpdir(), 'lousa-mutants-'))
  for (const name of COPIED) cpSync(join(ROOT, name), join(root, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  if (existsSync(join(ROOT, 'styled-system'))) symlinkSync(join(ROOT, 'styled-system'), join(root, 'styled-system'))
  writeFileSync(join(root, 'vitest.config.ts'), CONFIG)
  return root
}

const running = new Set<ChildProcess>()

/** Runs a program; null when it took too long. */
function run(args: readonly string[], cwd: string, limit = LIMIT): Promise<string | null> {
  return new Promise((resolve) => {
    // A process group of its own, so that its workers end with it.
    const child = spawn('nice', ['-n', '10', process.execPath, ...args], { cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    let out = ''
    let over = false
    child.stdout?.on('data', (data) => (out += String(data)))
    child.stderr?.on('data', (data) => (out += String(data)))
    const timer = setTimeout(() => {
      over = true
      end(child)
    }, limit)
    child.on('close', () => {
      clearTimeout(timer)
      running.delete(child)
      resolve(over ? null : out)
    })
  })
}

function end(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

interface Report {
  readonly testResults: readonly { readonly message?: string; readonly assertionResults: readonly { title: string; status: string }[] }[]
}

/** Names of the specs that fail; null: they never ended. */
async function failingSpecs(root: string): Promise<string[] | null> {
  const file = join(root, 'report.json')
  rmSync(file, { force: true })
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const out = await run([vitest, 'run', '--bail', '6', '--reporter', 'json', '--outputFile', file], root)
  if (out === null) return null
  if (!existsSync(file)) return [`(the run broke: ${out.trim().split('\n').at(-1) ?? ''})`]
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
  const failed = testResults.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed'))
  const broken = testResults.flatMap(({ message, assertionResults }) =>
    assertionResults.length === 0 && message ? [`(${message.slice(0, 80)})`] : [],
  )
  return [...new Set([...failed.map(({ title }) => title.replace(/ · several tabs$/, '')), ...broken])]
}

async function firstSeed(root: string, skip: string): Promise<{ seed: number | null; why: string } | null> {
  const out = await run(['--import', 'tsx', 'tests/sync/mutants/seeds.ts', '--runs', values.seeds, '--skip', skip], root)
  if (out === null) return null
  const line = out.trim().split('\n').at(-1) ?? ''
  try {
    const { broken, why } = JSON.parse(line) as { broken: number[]; why: string }
    return { seed: broken[0] ?? null, why }
  } catch {
    return { seed: 0, why: line.slice(0, 120) }
  }
}

async function tryOut(mutant: Mutant, root: string, skip: string): Promise<Result> {
  const undo = apply(mutant, root)
  try {
    const key = keyOf(mutant)
    const bySpecs = { id: mutant.id, key, specs: (await failingSpecs(root)) ?? ['(they never end)'] }
    if (values.specs) return { ...bySpecs, ...seedsBefore(mutant.id) }
    const seeds = await firstSeed(root, skip)
    return {
      ...bySpecs,
      seedKey: key,
      seed: seeds === null ? 'never ends' : seeds.seed,
      why: seeds?.why ?? '',
      seeds: Number(values.seeds),
    }
  } finally {
    undo()
  }
}

function seedsBefore(id: string): Pick<Result, 'seedKey' | 'seed' | 'why' | 'seeds'> {
  const { seedKey, seed, why, seeds } = results.get(id) ?? { seedKey: null, seed: null, why: '', seeds: 0 }
  return { seedKey, seed, why, seeds }
}

const results = new Map<string, Result>(
  (existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Result[]) : []).map((result) => [result.id, result]),
)

/** In the order of the table, one per line, so that a diff shows the changed results. */
function keep(result: Result): void {
  results.set(result.id, result)
  const lines = mutants.flatMap(({ id }) => (results.has(id) ? [JSON.stringify(results.get(id))] : []))
  writeFileSync(RESULTS, `[\n${lines.join(',\n')}\n]\n`)
}

function currentOf(mutant: Mutant): Current {
  const result = results.get(mutant.id)
  const key = keyOf(mutant)
  return { specs: result?.key === key, seeds: result?.seedKey === key }
}

function isToTry(mutant: Mutant): boolean {
  const current = currentOf(mutant)
  return values.fresh || !current.specs || (!values.specs && !current.seeds)
}

async function calm(): Promise<void> {
  while ((loadavg()[0] ?? 0) > Number(values.load)) await new Promise((resolve) => setTimeout(resolve, 10_000))
}

/** Seeds that fail without any mutant; they prove nothing. */
async function brokenAnyway(root: string): Promise<string> {
  const file = join(CACHE, 'broken-anyway.json')
  if (existsSync(file) && !values.fresh) return file
  const out = await run(
    ['--import', 'tsx', 'tests/sync/mutants/seeds.ts', '--runs', values.seeds, '--skip', file, '--all'],
    root,
    10 * LIMIT,
  )
  if (out === null || !existsSync(file)) throw new Error(`the seeds without a mutant did not end: ${out ?? 'time'}`)
  console.log(`broken without a mutant: ${readFileSync(file, 'utf8')}`)
  return file
}

async function main(): Promise<void> {
  if (!check()) process.exit(1)
  if (values.check) return
  mkdirSync(CACHE, { recursive: true })
  const wanted = mutants.filter((each) => (values.only === undefined || values.only.includes(each.id)) && isToTry(each))
  const roots = Array.from({ length: Math.min(Number(values.workers), Math.max(1, wanted.length)) }, copyTree)
  const clean = () => {
    for (const child of running) end(child)
    for (const root of roots) rmSync(root, { recursive: true, force: true })
  }
  process.on('SIGINT', () => (clean(), process.exit(130)))
  process.on('SIGTERM', () => (clean(), process.exit(143)))
  try {
    const [first = ROOT] = roots
    const red = await failingSpecs(first)
    if (red === null || red.length > 0) throw new Error(`red without a mutant: ${red?.join(' · ') ?? 'they never end'}`)
    const skip = values.specs ? '' : await brokenAnyway(first)
    const queue = [...wanted]
    await Promise.all(
      roots.map(async (root) => {
        for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
          await calm()
          const result = await tryOut(next, root, skip)
          keep(result)
          console.log(
            `${result.specs.length > 0 ? 'specs' : '     '} ${result.seed === null ? '     ' : `seed ${result.seed}`} ${next.id}  (${queue.length} left)`,
          )
        }
      }),
    )
  } finally {
    clean()
  }
  const tried = mutants.flatMap(({ id }) => results.get(id) ?? [])
  writeFileSync(README, tableOf(mutants, tried, currentOf))
  const survivors = tried.filter(({ specs, seed }) => specs.length === 0 && seed === null)
  console.log(`${tried.length} of ${mutants.length} tried, ${survivors.length} survived ${survivors.map(({ id }) => id).join(' ')}`)
}

await main()
process.exit(0)
