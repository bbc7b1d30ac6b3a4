import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { report } from '#bench/sync/report.ts'
import { type Line, ms, times } from '#bench/sync/rows/row.ts'
import { median, quantile } from '#bench/sync/stats.ts'
import { must } from '#lib/must.ts'
import { startAppServer } from '#tests/e2e/support/app-server.ts'
import { people } from '#tests/e2e/support/sign-in.ts'
import { install, type Start, startOffline } from './start.ts'

// `npm run bench:cold-start -- [--starts=n]`: every start is a new browser on the same profile. Writes its table into bench/README.md.

const STARTS = Number(process.argv.find((each) => each.startsWith('--starts='))?.split('=')[1] ?? 20)
const SLOWER = 4
/** ms, for the slowest start but one of twenty. */
const LIMIT = 1500

function lineOf(what: string, values: readonly number[], limit: number | null): Line {
  const p95 = quantile(values, 0.95)
  return {
    what: `${what}, p50 / p95 of ${values.length} starts`,
    ours: `${ms(median(values))} / ${ms(p95)}`,
    against: limit === null ? '–' : `limit ${ms(limit)}`,
    ratio: limit === null ? '–' : times(p95 / limit),
    goal: limit === null ? '–' : `p95 ≤ ${ms(limit)}`,
    met: limit === null ? null : p95 <= limit,
  }
}

const folder = await mkdtemp(join(tmpdir(), 'lousa-cold-start-'))
const server = await startAppServer({ dataDir: join(folder, 'data') })
try {
  const profile = join(folder, 'profile')
  await install(profile, server.url, people.student)
  // One more, which is dropped: the first start compiles what the later ones find compiled.
  const starts: Start[] = []
  for (let at = 0; at <= STARTS; at++) {
    const start = await startOffline(profile, server.url, SLOWER)
    if (at > 0) starts.push(start)
    console.error(`  start ${at === 0 ? 'dropped' : at}: rows ${ms(start.rows)}, with the pictures in sight ${ms(start.pictures)}`)
  }
  const what = `a student's homepage from the mirror, installed, offline, ${SLOWER}× slower`
  const lines = [
    lineOf(
      what,
      starts.map(({ rows }) => rows),
      LIMIT,
    ),
    lineOf(
      `${what}, with every picture in sight`,
      starts.map(({ pictures }) => pictures),
      null,
    ),
  ]
  await report(lines, { place: 'cold-start', whole: STARTS >= 20, chromium: must(starts[0], 'start').chromium })
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
