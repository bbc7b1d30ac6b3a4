import { readFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { MISSING_FILE } from './results.ts'
import { type Counts, MOST_UNSTABLE, sumOf } from './test-counts.ts'

/** One part of a run: a gate or a runner. */
export interface Row {
  readonly name: string
  readonly counts: Counts
  readonly seconds: number
}

/** Tests that did not run because something is not here: outside files (tests/setup/outside-files.ts), PostgreSQL. */
export interface Missing {
  readonly needs: string
  readonly what: string
}

/** What tests said of outside files that they did not find. */
export async function missingIn(results: string): Promise<Missing[]> {
  const text = await readFile(join(results, MISSING_FILE), 'utf8').catch(() => '')
  const lines = [...new Set(text.split('\n').filter((line) => line !== ''))]
  return lines.map((line) => JSON.parse(line) as Missing)
}

interface Processor {
  readonly busy: number
  readonly all: number
}

/** Seconds of all cores since the machine started. */
export function processor(): Processor {
  const times = cpus().map((core) => core.times)
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0)
  const idle = times.reduce((sum, each) => sum + each.idle, 0)
  return { busy: (all - idle) / 1000, all: all / 1000 }
}

/** More skipped tests than this are only counted: somebody asked for a few. */
const MOST_NAMED = 10

const whole = (seconds: number) => seconds.toFixed(0)

/** The table of a run, with the sum as its last line. */
export function summaryOf(rows: readonly Row[], missing: readonly Missing[], before: Processor, after: Processor): string {
  const lines = rows.map(({ name, counts, seconds }) => {
    const mark = counts.failed === 0 ? '✓' : '✗'
    const passed = String(counts.passed).padStart(5)
    const failed = String(counts.failed).padStart(4)
    return `${mark} ${name.padEnd(24)} ${passed} passed ${failed} failed ${seconds.toFixed(1).padStart(7)} s`
  })
  const { passed, failed, unstable, skipped } = sumOf(rows.map(({ counts }) => counts))
  const busy = after.busy - before.busy
  const all = after.all - before.all
  lines.push(`  processor: ${whole(busy)} s busy of ${whole(all)} s (${cpus().length} cores)`)
  for (const { needs, what } of missing) lines.push(`! not run, for ${needs} not here: ${what}`)
  if (skipped.length > MOST_NAMED) lines.push(`! skipped: ${skipped.length} tests`)
  else for (const name of skipped) lines.push(`! skipped: ${name}`)
  for (const [at, { name, why }] of unstable.entries()) {
    lines.push(`! unstable${at < MOST_UNSTABLE ? '' : ', one too many, so it has failed'}: ${name}`)
    lines.push(...why.split('\n').map((line) => `    ${line}`))
  }
  return `\n${lines.join('\n')}\n\n${passed} passed, ${failed} failed`
}
