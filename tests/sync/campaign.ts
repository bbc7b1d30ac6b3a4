import { appendFile, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { simulateSeeds } from './threads.ts'

// node --import tsx tests/sync/campaign.ts --runs 50000 [--workers 1]
// Fresh seeds, after the last that campaign.md names. What they broke is told; one line is written down.

const FILE = fileURLToPath(new URL('campaign.md', import.meta.url))
const { values } = parseArgs({ options: { runs: { type: 'string', default: '50000' }, workers: { type: 'string', default: '1' } } })
const rows = [...(await readFile(FILE, 'utf8')).matchAll(/^\| (\d+)–(\d+) \|/gm)]
const first = Math.max(1_000_000, ...rows.map((row) => Number(row[2]) + 1))
const began = performance.now()
const so = await simulateSeeds({
  seed: first,
  runs: Number(values.runs),
  least: 60,
  most: 300,
  threads: Number(values.workers),
  onReport(report, { seeds, broken }) {
    if (report.kind === 'broken') console.log(`seed ${report.seed}: ${report.broken.join(' · ')}`)
    else if (seeds % 5000 < 100) console.log(`${seeds} seeds, ${broken.size} broken`)
    return false
  },
})
const minutes = ((performance.now() - began) / 60_000).toFixed(0)
const failed = [...so.broken.keys()].sort((a, b) => a - b)
const day = new Date().toISOString().slice(0, 10)
await appendFile(
  FILE,
  `| ${first}–${first + so.seeds - 1} | ${so.choices} | ${day} | ${minutes} | ${failed.length} | ${failed.slice(0, 12).join(' ')} |\n`,
)
console.log(`${so.seeds} seeds, ${failed.length} broken`)
