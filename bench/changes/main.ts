import '#lib/zod-jitless.ts'
import { createHash } from 'node:crypto'
import { loadavg } from 'node:os'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { demoDatabase } from '#bench/demo-database.ts'
import { must } from '#lib/must.ts'
import { COOKIE } from '#server/call/sessions.ts'
import { compactChanges } from '#server/changes/compact.ts'
import type { Db } from '#server/db/database.ts'
import { createTestApp, LIVIA, START } from '#server/testing/test-app.ts'

// What the call of changes costs the server: `npm run bench:changes`. With TEST_DATABASE_URL on PostgreSQL, else on PGlite. It takes turns with two bare
// Hono handlers that make one query each on the same database. A thousand schools have a log of 120,000 rows.

const SCHOOLS = 1000
const ROWS_OF_A_SCHOOL = 120
const ROUNDS = 1500
const WARM = 200
const RATIO = 1.5

const database = await demoDatabase()
const { db } = database
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
/** The same headers as a page sends, whether or not the handler looks at them. */
const headers = { Cookie: livia.cookie, tenantId: '1', 'Lousa-User': String(livia.userId), 'Sec-Fetch-Site': 'same-origin' }
const requestOf = (path: string) => new Request(new URL(path, 'http://localhost'), { method: 'GET', headers })
const askBare = () => bare.fetch(requestOf(`/api/sync/changes/1?since=${version}`))

/** The driver itself: both take a text and its values. */
const driver = (db as unknown as { $client: { query(text: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }> } })
  .$client
const OF_SESSION = `
  select s.tenant_id, s.user_id, u.roles, s.seen_at, changes_since(s.tenant_id, s.user_id, $1, $2::text::xid8, $3::text::xid8[]) as found
  from sessions s join users u on u.id = s.user_id and u.tenant_id = s.tenant_id
  where s.token_hash = $4 and s.expires_at > $5`

/** What no answer can do without: who asks, by the token of the cookie, and the log of their school. */
bare.get('/api/sync/own/:tenant', async (c) => {
  const token = createHash('sha256')
    .update(getCookie(c, COOKIE) ?? '')
    .digest('base64url')
  const [epoch, next] = (c.req.query('since') ?? '').split('-')
  const { rows } = await driver.query(OF_SESSION, [epoch, next?.split('.')[0], '{}', token, START])
  const session = rows[0]
  if (session === undefined || String(session['tenant_id']) !== c.req.param('tenant')) return c.json({}, 401)
  const found = session['found'] as { epoch: string; seen: string; told: unknown }
  return c.json({ version: `${found.epoch}-${found.seen.split(':')[1]}`, changed: found.told ?? [] })
})
const askOwn = () => bare.fetch(requestOf(`/api/sync/own/1?since=${version}`))
if ((await askOwn()).status !== 200) throw new Error('the bare handler does not know the session')

const timed = async (call: () => Promise<Response> | Response): Promise<number> => {
  const began = performance.now()
  await (await call()).text()
  return performance.now() - began
}
const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

const contenders = [() => ask(version), askBare, askOwn]
const taken: number[][] = [[], [], []]
for (let round = -WARM; round < ROUNDS; round++) {
  // A page asks every 20 s, and a session is noted as seen once a minute.
  app.advance(20_000)
  for (let turn = 0; turn < contenders.length; turn++) {
    // The order stays for three rounds, one of which notes the session: no contender has all of these.
    const at = (turn + Math.floor((round + WARM) / 3)) % 3
    const time = await timed(must(contenders[at], 'contender'))
    if (round >= 0) taken[at]?.push(time)
  }
}
const [ours = [], bareTimes = [], ownTimes = []] = taken
const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0)
const ratioTo = (peer: readonly number[]) => median(ours.map((time, at) => time / must(peer[at], 'time')))
const told = (peer: readonly number[]) =>
  `${median(peer).toFixed(2)} ms, ratio ${ratioTo(peer).toFixed(2)}, with what is noted once a minute, means: ${(sum(ours) / sum(peer)).toFixed(2)}`
const ratio = ratioTo(ownTimes)
console.log(`nothing changed: ${median(ours).toFixed(2)} ms; load ${(loadavg()[0] ?? 0).toFixed(1)}`)
console.log(`bare, the log alone: ${told(bareTimes)}`)
console.log(`bare, session and log: ${told(ownTimes)} (at most ${RATIO})`)

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
