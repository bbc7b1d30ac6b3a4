import '#lib/zod-jitless.ts'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { compactChanges } from '#server/changes/compact.ts'
import type { Db } from '#server/db/database.ts'
import { createTestApp, LIVIA, cheapPasswords, testDatabase } from '#server/testing/test-app.ts'

// What the call of changes costs the server: `npm run bench:changes`. With TEST_DATABASE_URL on PostgreSQL, else on PGlite. It takes turns with a bare
// Hono handler that makes one query on the same database, and both get the requests that a page sends. A thousand schools have a log of 120,000 rows.

const SCHOOLS = 1000
const ROWS_OF_A_SCHOOL = 120
const PAIRS = 1500
const WARM = 200
const RATIO = 1.5

const database = await testDatabase()
const { db } = database
await cheapPasswords(db)
const app = await createTestApp({ database })
const livia = await app.signIn(LIVIA)

await db.execute(sql`
  insert into change_log (tenant_id, topic, "row", user_id, version)
  select school, (array['links', 'courses', 'feed', 'progress', 'points'])[1 + n % 5], n % 7, case when n % 5 > 2 then n end, pg_current_xact_id()
  from generate_series(1, ${SCHOOLS}) school, generate_series(1, ${ROWS_OF_A_SCHOOL}) n`)
await db.execute(sql`vacuum analyze change_log`)

const since = async () => ((await (await ask('0')).json()) as { version: string }).version
const ask = (version: string) => livia.fetch(`/api/sync/changes/1?since=${version}`)
const version = await since()

/** What the framework, one query and an answer of that size cost at least. */
const bare = new Hono()
bare.get('/api/sync/changes/:tenant', async (c) => {
  const rows = rowsOf(await db.execute(sql`select topic, "row" from change_log where tenant_id = 1 and version >= '99999999'::xid8`))
  return c.json({ version, changed: rows })
})
const askBare = () => bare.fetch(new Request(`http://localhost/api/sync/changes/1?since=${version}`))

const timed = async (call: () => Promise<Response> | Response): Promise<number> => {
  const began = performance.now()
  await (await call()).text()
  return performance.now() - began
}
const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

const ratios: number[] = []
const ours: number[] = []
const floor: number[] = []
for (let pair = -WARM; pair < PAIRS; pair++) {
  // A page asks every 20 s, and a session is noted as seen once a minute.
  app.advance(20_000)
  const [first, second] = pair % 2 === 0 ? [() => ask(version), askBare] : [askBare, () => ask(version)]
  const times = [await timed(first), await timed(second)]
  const [own = 0, least = 0] = pair % 2 === 0 ? times : times.toReversed()
  if (pair < 0) continue
  ours.push(own)
  floor.push(least)
  ratios.push(own / least)
}
const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0)
const ratio = median(ratios)
console.log(
  `nothing changed: ${median(ours).toFixed(2)} ms, bare ${median(floor).toFixed(2)} ms, ratio ${ratio.toFixed(2)} (at most ${RATIO})`,
)
console.log(`with what is noted once a minute, means: ${(sum(ours) / sum(floor)).toFixed(2)}`)

const planOf = async (query: ReturnType<typeof sql>) =>
  rowsOf(await db.execute(sql`explain (analyze, costs off, timing off) ${query}`)).map((row) => String(row['QUERY PLAN']))
const plan = await planOf(sql`select topic from change_log where tenant_id = 500 and version >= '0'::xid8`)
console.log(`a whole school of ${SCHOOLS}: ${plan.find((line) => line.includes('change_log'))?.trim()}; ${plan.at(-1)}`)

for (const round of ['first', 'again']) {
  const began = performance.now()
  await compactChanges(db)
  console.log(`compacted, ${round}: ${(performance.now() - began).toFixed(0)} ms, ${await count(db)} rows are left`)
}
await app.close()
if (ratio > RATIO) process.exitCode = 1

function rowsOf(found: unknown): Record<string, unknown>[] {
  return (found as { rows: Record<string, unknown>[] }).rows
}

async function count(of: Db): Promise<string> {
  return String(rowsOf(await of.execute(sql`select count(*) from change_log`))[0]?.['count'])
}
