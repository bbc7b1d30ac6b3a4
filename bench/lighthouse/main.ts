import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { report } from '#bench/sync/report.ts'
import { type Line, ms } from '#bench/sync/rows/row.ts'
import { median } from '#bench/sync/stats.ts'
import { must } from '#lib/must.ts'
import { startAppServer } from '#tests/e2e/support/app-server.ts'
import { people, type Person } from '#tests/e2e/support/sign-in.ts'
import { type Look, lookAt } from './look.ts'

// `npm run bench:lighthouse -- [--repetitions=n]`: pages take turns. Writes its table into bench/README.md.

const REPETITIONS = Number(process.argv.find((each) => each.startsWith('--repetitions='))?.split('=')[1] ?? 5)
const LIMITS = { score: 97, whole: 100, lcp: 2000, blocked: 150, cls: 0.02 }

const PAGES: readonly { readonly name: string; readonly path: string; readonly person: Person | null }[] = [
  { name: "a student's homepage, Escola Sabiá", path: '/homepage', person: people.student },
  { name: "a student's homepage, Ipê", path: '/homepage', person: people.otherStudent },
  { name: 'the sign-in page, Escola Sabiá', path: '/login?tenant=1', person: null },
  { name: 'the sign-in page, Ipê', path: '/login?tenant=2', person: null },
]

function linesOf(name: string, looks: readonly Look[]): Line[] {
  const mid = (pick: (look: Look) => number) => median(looks.map(pick))
  const score = (what: string, value: number, limit: number): Line => {
    return {
      what: `${name}: ${what}`,
      ours: String(value),
      against: `limit ${limit}`,
      ratio: `${(value / limit).toFixed(2)}×`,
      goal: `≥ ${limit}`,
      met: value >= limit,
    }
  }
  const [performance, lcp, cls] = [mid((look) => look.performance), mid((look) => look.lcp), mid((look) => look.cls)]
  const blocked = mid((look) => look.tbt)
  return [
    score('performance', performance, LIMITS.score),
    {
      what: `${name}: largest paint on the slow phone; observed here`,
      ours: `${ms(lcp)}; ${ms(mid((look) => look.observedLcp))}`,
      against: `limit ${ms(LIMITS.lcp)}`,
      ratio: `${(lcp / LIMITS.lcp).toFixed(2)}×`,
      goal: `≤ ${ms(LIMITS.lcp)}`,
      met: lcp <= LIMITS.lcp,
    },
    {
      what: `${name}: thread blocked on the slow phone, after the first paint`,
      ours: ms(blocked),
      against: `limit ${ms(LIMITS.blocked)}`,
      ratio: `${(blocked / LIMITS.blocked).toFixed(2)}×`,
      goal: `≤ ${ms(LIMITS.blocked)}`,
      met: blocked <= LIMITS.blocked,
    },
    {
      what: `${name}: first paint on the slow phone; observed here`,
      ours: `${ms(mid((look) => look.fcp))}; ${ms(mid((look) => look.observedFcp))}`,
      against: '–',
      ratio: '–',
      goal: '–',
      met: null,
    },
    {
      what: `${name}: layout shift`,
      ours: cls.toFixed(3),
      against: `limit ${LIMITS.cls}`,
      ratio: `${(cls / LIMITS.cls).toFixed(2)}×`,
      goal: `≤ ${LIMITS.cls}`,
      met: cls <= LIMITS.cls,
    },
    score(
      'accessibility',
      mid((look) => look.accessibility),
      LIMITS.whole,
    ),
    score(
      'best practices',
      mid((look) => look.practices),
      LIMITS.whole,
    ),
  ]
}

const dataDir = await mkdtemp(join(tmpdir(), 'lousa-lighthouse-data-'))
const server = await startAppServer({ dataDir })
try {
  const looks = PAGES.map((): Look[] => [])
  for (let round = 1; round <= REPETITIONS; round++) {
    for (const [at, { name, path, person }] of PAGES.entries()) {
      const look = await lookAt(server.url, path, person)
      must(looks[at], name).push(look)
      console.error(
        `  ${name} · ${round}: ${look.performance}, LCP ${ms(look.lcp)} (here ${ms(look.observedLcp)}), CLS ${look.cls.toFixed(3)}, blocked ${ms(look.tbt)}, largest ${look.largest}`,
      )
    }
  }
  const lines = PAGES.flatMap(({ name }, at) => linesOf(name, looks[at] ?? []))
  await report(lines, { place: 'lighthouse', whole: REPETITIONS >= 5, chromium: must(looks[0]?.[0], 'look').chromium })
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
