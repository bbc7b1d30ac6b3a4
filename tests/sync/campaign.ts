import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { simulateSeeds } from './threads.ts'

const FILE = fileURLToPath(new URL('campaign.md', import.meta.url))
const FIRST = 1_000_000

/** Plays fresh seeds, after the last that campaign.md names, tells what they broke, and writes a line. Returns how many broke something. */
export async function campaign(options: {
  readonly runs: number
  readonly threads: number
  readonly least: number
  readonly most: number
}) {
  const rows = [...(await readFile(FILE, 'utf8')).matchAll(/^\| (\d+)–(\d+) \|/gm)]
  const seed = Math.max(FIRST, ...rows.map((row) => Number(row[2]) + 1))
  const began = performance.now()
  const so = await simulateSeeds({
    ...options,
    seed,
    onReport(report, { seeds, broken }) {
      if (report.kind === 'broken') console.log(`seed ${report.seed}: ${report.broken.join(' · ')}`)
      else if (seeds % 5000 < 100) console.log(`${seeds} seeds, ${broken.size} broken`)
      return false
    },
  })
  const minutes = ((performance.now() - began) / 60_000).toFixed(0)
  const failed = [...so.broken.keys()].sort((a, b) => a - b)
  const day = new Date().toISOString().slice(0, 10)
  const line = `| ${seed}–${seed + so.seeds - 1} | ${so.choices} | ${day} | ${minutes} | ${failed.length} | ${failed.slice(0, 12).join(' ')} |\n`
  const text = await readFile(FILE, 'utf8')
  // Below the last line of the table of seeds, which is the first in the file.
  const at = text.indexOf('\n\n', text.indexOf('| seeds |'))
  await writeFile(FILE, `${text.slice(0, at + 1)}${line}${text.slice(at + 1)}`)
  console.log(`${so.seeds} seeds, ${failed.length} broken`)
  return failed.length
}
