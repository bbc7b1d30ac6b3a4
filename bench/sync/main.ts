import { openLab } from './lab.ts'
import { report } from './report.ts'
import { coldStart } from './rows/cold-start.ts'
import { drainAtOnce, drainFar, drainFewRows } from './rows/drain.ts'
import { edit } from './rows/edit.ts'
import { poison } from './rows/poison.ts'
import { record } from './rows/record.ts'
import type { BenchRow, Line, RunOptions } from './rows/row.ts'
import { tabClosed } from './rows/tab-closed.ts'

// `npm run bench:sync -- [row …] [--repetitions=n]`: all rows of the table, or the named ones. A complete run writes the table into
// bench/README.md.

/** Repetitions by the spread of the row: a row that mostly waits varies little, and one round of it takes long. */
const rows: Readonly<Record<string, RunOptions & { readonly row: BenchRow }>> = {
  edit: { row: edit, repetitions: 5, warmUp: true },
  record: { row: record, repetitions: 5, warmUp: true },
  drain: { row: drainAtOnce, repetitions: 5, warmUp: true },
  'drain-far': { row: drainFar, repetitions: 2, warmUp: false },
  'drain-few': { row: drainFewRows, repetitions: 5, warmUp: true },
  'cold-start': { row: coldStart, repetitions: 5, warmUp: true },
  poison: { row: poison, repetitions: 3, warmUp: true },
  gone: { row: tabClosed, repetitions: 2, warmUp: false },
}

const asked = process.argv.slice(2)
const given = asked.find((each) => each.startsWith('--repetitions='))?.split('=')[1]
const named = asked.filter((each) => !each.startsWith('--'))
const unknown = named.find((name) => !(name in rows))
if (unknown !== undefined) throw new Error(`no row ${unknown}; there are ${Object.keys(rows).join(', ')}`)

const lab = await openLab(Number(process.env['PORT'] ?? 4334))
const lines: Line[] = []
const failed: string[] = []
try {
  for (const [name, { row, repetitions, warmUp }] of Object.entries(rows)) {
    if (named.length > 0 && !named.includes(name)) continue
    try {
      lines.push(...(await row(lab, { repetitions: given === undefined ? repetitions : Number(given), warmUp })))
    } catch (problem) {
      // The other rows still run.
      console.error(`${name}:`, problem)
      failed.push(name)
    }
  }
} finally {
  await lab.stop()
}
await report(lines, { place: 'table', whole: named.length === 0 && failed.length === 0, chromium: lab.version })
if (failed.length > 0) process.exitCode = 1
