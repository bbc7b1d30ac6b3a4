import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { simulateSeeds } from '#tests/sync/simulation-threads.ts'

// Plays seeds until one fails, and prints the seed and the failure as one line of JSON. The seeds in the file `--skip` fail without a mutant
// and are skipped; `--all` finds them and writes that file.

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '2000' }, all: { type: 'boolean', default: false }, skip: { type: 'string', default: '' } },
})
const skip = new Set(values.all || !existsSync(values.skip) ? [] : (JSON.parse(readFileSync(values.skip, 'utf8')) as number[]))
const counts = (seed: number) => !skip.has(seed)
const found: { seed: number; why: string }[] = []
const options = { threads: 1, seed: 1, runs: Number(values.runs), least: 60, most: 300 }
try {
  await simulateSeeds({
    ...options,
    onReport(report) {
      if (report.kind !== 'broken' || !counts(report.seed)) return false
      found.push({ seed: report.seed, why: report.broken[0] ?? '' })
      return !values.all
    },
  })
} catch (error) {
  // An error of the run itself counts as found.
  found.push({ seed: 0, why: error instanceof Error ? error.message : JSON.stringify(error) })
}
if (values.all && values.skip !== '') writeFileSync(values.skip, JSON.stringify(found.map(({ seed }) => seed)))
console.log(JSON.stringify({ broken: found.map(({ seed }) => seed), why: found[0]?.why ?? '' }))
process.exit(0)
