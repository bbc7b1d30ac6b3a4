import '#lib/zod-jitless.ts'
import { loadavg } from 'node:os'
import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { must } from '#lib/must.ts'
import { openPostgres } from '#server/db/database.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { everyCall, type EveryCall } from '#server/testing/every-call.ts'
import { fillSchools } from '#server/testing/many-schools.ts'
import { reach, startPostgres } from '#server/testing/postgres.ts'
import { explainAll, type Watch, watchQueries } from '#server/testing/query-watch.ts'
import { cheapPasswords, createTestApp, HELENA, LIVIA, START, type TestApp } from '#server/testing/test-app.ts'

// What a call costs the database among a thousand schools, and among ten: `npm run bench:server`. The demo's school is the same in both; the calls
// take turns. The time is the database's own (auto_explain), of all statements of a call.

const SCHOOLS = [10, 1000] as const
const ROUNDS = 40
const WARM = 5
const RATIO = 1.2
/** Below this difference a ratio says nothing: one more level of an index costs as much. */
const NOISE_MS = 0.05

interface Side {
  readonly app: TestApp
  readonly calls: readonly EveryCall[]
  readonly watch: Watch
}

/** Reads, and signing in. The open showcase is closed in the demo, and bounded for each caller. */
function isRepeatable(name: string): boolean {
  const plain = name.replace(' (student)', '')
  if (plain === 'signIn') return true
  return plain in endpoints && plain !== 'readOpenShowcase' && endpoints[plain as EndpointName].class === ENDPOINT_CLASS.read
}

const cluster = await startPostgres()
const sides: Side[] = []
for (const schools of SCHOOLS) {
  const name = `lousa_bench_${schools}`
  await cluster.admin(`create database ${name}`)
  const filling = await openPostgres(cluster.at(name))
  await seedDemo(filling.db, START)
  await cheapPasswords(filling.db)
  await fillSchools(filling.db, { schools, empty: 0 })
  await filling.close()
  await reach(cluster.at(name)).admin('vacuum analyze')
  await cluster.admin(...explainAll(name, 'off'))
  const database = await openPostgres(cluster.at(name))
  const watch = watchQueries(database)
  const app = await createTestApp({ database })
  const calls = everyCall(app, await app.signIn(HELENA), await app.signIn(LIVIA)).filter((each) => isRepeatable(each.name))
  sides.push({ app, calls, watch })
}

const [few, many] = [must(sides[0], 'ten'), must(sides[1], 'a thousand')]
const taken = new Map<string, [number[], number[]]>(few.calls.map(({ name }) => [name, [[], []]]))
for (let round = -WARM; round < ROUNDS; round++) {
  for (const [at, { name }] of few.calls.entries()) {
    // Which of the two is asked first changes with every round.
    for (const side of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const { watch, calls } = side === 0 ? few : many
      const { result, plans } = await watch.during(must(calls[at], name).run)
      if (result.status !== 200) throw new Error(`${name}: ${result.status}`)
      if (round >= 0) must(taken.get(name), name)[side].push(plans.reduce((sum, { ms }) => sum + ms, 0))
    }
  }
}

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
const rows = [...taken].map(([name, [ten, thousand]]) => ({ name, ten: median(ten), thousand: median(thousand) }))
const isWithin = ({ ten, thousand }: { ten: number; thousand: number }) => thousand <= ten * RATIO || thousand - ten <= NOISE_MS
console.log(`| call | ${SCHOOLS[0]} schools | ${SCHOOLS[1]} schools | ratio | met |\n|---|---|---|---|---|`)
for (const row of rows.toSorted((a, b) => b.thousand / b.ten - a.thousand / a.ten))
  console.log(
    `| ${row.name} | ${row.ten.toFixed(2)} ms | ${row.thousand.toFixed(2)} ms | ${(row.thousand / row.ten).toFixed(2)} | ${isWithin(row) ? 'yes' : '**no**'} |`,
  )
const sum = (side: 'ten' | 'thousand') => rows.reduce((total, row) => total + row[side], 0)
console.log(`\nAll calls together: ${(sum('thousand') / sum('ten')).toFixed(2)}; load ${(loadavg()[0] ?? 0).toFixed(1)}`)
if (!rows.every(isWithin)) process.exitCode = 1
for (const { app } of sides) await app.close()
await cluster.stop()
