import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { areaOf, requirementsIn } from '#scripts/requirements.ts'
import { readTitles } from '#scripts/test-titles.ts'
import { problemsOfMutants } from './apply.ts'
import { mutants } from './areas.ts'
import { copyTree, removeTree } from './copied-tree.ts'
import type { Mutant } from './mutant.ts'
import { keepResult, keyOf, readResults, type Result, writeResults } from './results.ts'
import { tableOf } from './table.ts'
import { trialIn } from './try-out.ts'

// Takes rules out of the code, one at a time, and looks whether a test that names the requirement fails. README.md says how.

const ROOT = process.cwd()
const README = 'tests/mutants/README.md'

const { values } = parseArgs({
  args: process.argv.slice(3), // after `product`
  options: {
    only: { type: 'string', multiple: true },
    area: { type: 'string', multiple: true },
    check: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    table: { type: 'boolean', default: false },
    workers: { type: 'string', default: '1' },
    load: { type: 'string', default: '8' },
  },
})

const isChosen = ({ name, id }: Mutant) =>
  (values.only === undefined || values.only.includes(name)) && (values.area === undefined || values.area.includes(areaOf(id)))

const isCurrent = (mutant: Mutant, results: ReadonlyMap<string, Result>) => results.get(mutant.name)?.key === keyOf(mutant, ROOT)

const ids = new Set(requirementsIn(readFileSync('docs/requirements.md', 'utf8')).keys())

async function calm(): Promise<void> {
  while ((loadavg()[0] ?? 0) > Number(values.load)) await new Promise((resolve) => setTimeout(resolve, 5000))
}

function say({ outcome, name, id, red, why, seconds }: Result, left: number): void {
  const found = outcome === 'broken' ? why.replaceAll(/\s+/g, ' ').slice(0, 160) : (red[0] ?? '')
  console.log(`${outcome.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s  ${id} ${name}  ${found}  (${left} left)`)
}

async function tryAll(wanted: readonly Mutant[]): Promise<void> {
  const copies = Array.from({ length: Math.min(Number(values.workers), wanted.length) }, () => copyTree(ROOT))
  process.on('exit', () => copies.forEach(removeTree))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
  const queue = [...wanted]
  await Promise.all(
    copies.map(async (copy) => {
      const trial = trialIn(copy, await readTitles(copy))
      process.on('exit', trial.end)
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        await calm()
        const result = await trial.tryOut(next)
        keepResult(ROOT, result, mutants)
        say(result, queue.length)
      }
      trial.end()
    }),
  )
}

function writeTable(): void {
  const known = new Set(mutants.map(({ name }) => name))
  const rows = [...readResults(ROOT).values()].filter(({ name }) => known.has(name))
  writeResults(ROOT, rows, mutants)
  const results = readResults(ROOT)
  writeFileSync(
    README,
    tableOf(mutants, results, (mutant) => isCurrent(mutant, results)),
  )
}

const chosen = mutants.filter(isChosen)
const problems = problemsOfMutants(values.only === undefined && values.area === undefined ? mutants : chosen, ids, ROOT)
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
if (values.check) console.log(`${chosen.length} mutants apply`)
else if (values.table) writeTable()
else {
  const before = readResults(ROOT)
  const isDone = (mutant: Mutant) => !values.fresh && before.get(mutant.name)?.outcome === 'caught' && isCurrent(mutant, before)
  await tryAll(chosen.filter((mutant) => !isDone(mutant)))
  const after = readResults(ROOT)
  const counted = chosen.flatMap(({ name }) => after.get(name) ?? [])
  const caught = counted.filter(({ outcome }) => outcome === 'caught')
  console.log(`${caught.length} of ${chosen.length} caught`)
  for (const { outcome, id, name } of counted) if (outcome !== 'caught') console.log(`${outcome}: ${id} ${name}`)
}
