import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Line } from './rows/row.ts'

const README = join(dirname(dirname(fileURLToPath(import.meta.url))), 'README.md')
/** Between `<!-- images -->` and `<!-- /images -->`. */
const placeOf = (name: string) => new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*(<!-- /${name} -->)`)

const loadAtStart = loadavg()[0] ?? 0

export interface Run {
  /** Name of the table in the README. */
  readonly place: string
  /** Every row was measured: only such a run is written. */
  readonly whole: boolean
  readonly chromium: string
}

/** Prints the table, and writes a complete run into bench/README.md. */
export async function report(lines: readonly Line[], run: Run): Promise<void> {
  const text = `${table(lines)}\n\n${machine(run)}\n`
  console.log(`\n${text}`)
  if (!run.whole) return
  const before = await readFile(README, 'utf8')
  const place = placeOf(run.place)
  if (!place.test(before)) throw new Error(`bench/README.md has no place for ${run.place}`)
  await writeFile(
    README,
    before.replace(place, (_, from: string, to: string) => `${from}\n${text}\n${to}`),
  )
}

const yesNo = (met: boolean | null) => (met === null ? '–' : met ? 'yes' : '**no**')

function table(lines: readonly Line[]): string {
  const rows = lines.map(({ what, ours, against, ratio, goal, met }) => [what, ours, against, ratio, goal, yesNo(met)])
  const head = ['what', 'ours', 'against', 'ratio (paired)', 'goal', 'met']
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function machine({ chromium }: Run): string {
  const load = loadavg()[0] ?? 0
  const quiet = Math.max(loadAtStart, load) < 4 ? '' : ' **The machine was busy: only the ratios say something.**'
  const cpu = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}`
  const software = `Node ${process.versions.node}, Chromium ${chromium}`
  const when = new Date().toISOString().slice(0, 16).replace('T', ' ')
  return `${cpu}; ${software}; ${when} UTC; load ${loadAtStart.toFixed(1)} before, ${load.toFixed(1)} after.${quiet}`
}
