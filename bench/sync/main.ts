import { openLab } from './lab.ts'
import { report } from './report.ts'
import { coldStart } from './rows/cold-start.ts'
import { drainAtOnce, drainFar, drainFewRows } from './rows/drain.ts'
import { edit } from './rows/edit.ts'
import { tabGone } from './rows/gone.ts'
import { poison } from './rows/poison.ts'
import { record } from './rows/record.ts'
import type { BenchRow, Line } from './rows/row.ts'

// `npm run bench:sync -- [row …] [--repetitions=5]`: all rows of the table, or those that are named. A whole run writes the table
// into bench/README.md.

const rows: Readonly<Record<string, BenchRow>> = {
  edit,
  record,
  drain: drainAtOnce,
  'drain-far': drainFar,
  'drain-few': drainFewRows,
  'cold-start': coldStart,
  poison,
  gone: tabGone,
}

const asked = process.argv.slice(2)
const repetitions = Number(asked.find((each) => each.startsWith('--repetitions='))?.split('=')[1] ?? 5)
const named = asked.filter((each) => !each.startsWith('--'))
const unknown = named.find((name) => !(name in rows))
if (unknown !== undefined) throw new Error(`no row ${unknown}; there are ${Object.keys(rows).join(', ')}`)

const lab = await openLab(Number(process.env['PORT'] ?? 4334))
const lines: Line[] = []
const failed: string[] = []
try {
  for (const [name, row] of Object.entries(rows)) {
    if (named.length > 0 && !named.includes(name)) continue
    try {
      lines.push(...(await row(lab, { repetitions })))
    } catch (problem) {
      // The others are worth having all the same.
      console.error(`${name}:`, problem)
      failed.push(name)
    }
  }
} finally {
  await lab.stop()
}
await report(lines, { whole: named.length === 0 && failed.length === 0, repetitions, chromium: lab.version })
if (failed.length > 0) process.exitCode = 1
