import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, gte, sql } from 'drizzle-orm'
import { quantile } from '#bench/sync/stats.ts'
import { fillPath } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { must } from '#lib/must.ts'
import { COOKIE, startSession } from '#server/call/sessions.ts'
import { type Db, openPostgres } from '#server/db/database.ts'
import { links, users } from '#server/db/schema.ts'
import { fillSchools } from '#server/testing/many-schools.ts'
import { reach, startPostgres } from '#server/testing/postgres.ts'
import { seedTests } from '#server/testing/test-app.ts'
import { EXAMPLES } from '#server/testing/test-examples.ts'
import { type Asked, buildContender, type Contender, startContender } from './contenders.ts'

// Two hundred people of twenty schools have the site open, and twenty more edit theirs, for ten minutes: `npm run bench:sessions`. Does the server get
// slower or larger? The minutes are compared with each other, and the slowest answers with what a person waits for.
//
//   npm run bench:sessions -- --minutes=3        a shorter look: prints only

const SCHOOLS = 20
const OPEN = 200
const EDITING = 20
const MINUTES = Number(process.argv.find((each) => each.startsWith('--minutes='))?.slice('--minutes='.length) ?? 10)
const MINUTE = 60_000 // ms

/** ms. A page asks what changed, and a person opens the next one. A device sends an edit. */
const ASKS_EVERY = 20_000
const OPENS_EVERY = 15_000
const EDITS_EVERY = 2000

/** ms, of 99 in 100: below what a person notices. */
const READ_MOST = 100
const WRITE_MOST = 200
/** The last minute's memory by that of the third, when everything has been loaded and used. */
const GROWS_MOST = 1.15

/** What opening a page of a student asks. */
const PAGE: readonly EndpointName[] = ['readMe', 'readPlatform', 'listLinks', 'listCarousels', 'listBanners', 'countUnread']

type Kind = 'read' | 'write'

interface Minute {
  readonly read: number[]
  readonly write: number[]
  refused: number
}

interface Person {
  readonly tenantId: number
  readonly headers: Readonly<Record<string, string>>
  /** Of what it has read, by address. */
  readonly tags: Map<string, string>
}

const cluster = await startPostgres({ isDurable: true })
const name = `lousa_bench_sessions_${process.pid}`
await cluster.admin(`create database ${name}`)
const filling = await openPostgres(cluster.at(name))
await seedTests(filling.db)
await fillSchools(filling.db, { schools: 300, empty: 0 })
const people = await signedIn(filling.db)
// A school has three links at most; these have more.
await filling.db.delete(links).where(gte(links.tenantId, 1_000_000))
await filling.close()
await reach(cluster.at(name)).admin('vacuum analyze')
await buildContender()
const server = await startContender('ours', cluster.at(name), OPEN + EDITING)

/** The first people of each school; its first one may edit. */
async function signedIn(db: Db): Promise<Person[]> {
  const { rows } = (await db.execute(sql`
    select id, tenant_id as "tenantId" from (
      select id, tenant_id, row_number() over (partition by tenant_id order by id) as place from users where id >= 1000000
    ) as each where place <= ${OPEN / SCHOOLS + 1} order by place, tenant_id limit ${OPEN + EDITING} `)) as unknown as {
    rows: { id: number; tenantId: number }[]
  }
  const found: Person[] = []
  for (const [place, user] of rows.entries()) {
    await db
      .update(users)
      .set({ roles: place < EDITING ? ['owner'] : ['student'] })
      .where(eq(users.id, user.id))
    const token = await startSession(db, user, new Date(), null)
    const headers = {
      Cookie: `${COOKIE}=${token}`,
      tenantId: String(user.tenantId),
      'Lousa-User': String(user.id),
      'Sec-Fetch-Site': 'same-origin',
      'Accept-Encoding': 'gzip',
    }
    found.push({ tenantId: user.tenantId, headers, tags: new Map() })
  }
  return found
}

const minutes: Minute[] = []
const ends = performance.now() + MINUTES * MINUTE
/** Calls that were refused. */
const told: string[] = []
const isOver = () => performance.now() >= ends
const current = () => must(minutes.at(-1), 'a minute')

async function call(kind: Kind, asked: Asked): Promise<Awaited<ReturnType<Contender['ask']>>> {
  const minute = current()
  const began = performance.now()
  const answer = await server.ask(asked)
  minute[kind].push(performance.now() - began)
  if (answer.status >= 400) {
    minute.refused++
    told.push(`${answer.status} ${asked.path} ${answer.text}`)
  }
  return answer
}

/** As a page asks: with the tag of what it has. */
async function read({ headers, tags, tenantId }: Person, called: EndpointName): Promise<void> {
  const path = fillPath(endpoints[called].path, { tenant: tenantId, ...EXAMPLES[called]?.params })
  const tag = tags.get(path)
  const { tag: found } = await call('read', { path, headers: { ...headers, ...(tag !== undefined && { 'If-None-Match': tag }) } })
  if (found !== '') tags.set(path, found)
}

async function learns(person: Person): Promise<void> {
  await sleep(Math.random() * OPENS_EVERY)
  for (let next = performance.now(); !isOver(); next += OPENS_EVERY) {
    for (const each of PAGE) await read(person, each)
    await sleep(Math.max(0, next + OPENS_EVERY - performance.now()))
  }
}

async function asks(person: Person): Promise<void> {
  await sleep(Math.random() * ASKS_EVERY)
  for (; !isOver(); await sleep(ASKS_EVERY)) await read(person, 'readChanges')
}

/** A link is made, changed four times and taken away. */
async function edits({ headers, tenantId }: Person): Promise<void> {
  await sleep(Math.random() * EDITS_EVERY)
  const write = async (called: EndpointName, id: number | null, body?: unknown) => {
    const { method } = endpoints[called]
    const sent = { ...headers, 'Idempotency-Key': randomUUID(), ...(body !== undefined && { 'Content-Type': 'application/json' }) }
    const path = fillPath(endpoints[called].path, { tenant: tenantId, ...(id !== null && { id }) })
    const { text } = await call('write', { path, method, headers: sent, ...(body !== undefined && { body: JSON.stringify(body) }) })
    await sleep(EDITS_EVERY)
    return JSON.parse(text) as { data?: { id?: number } }
  }
  const link = { ...(EXAMPLES.createLink?.body as object), tenant_id: tenantId }
  while (!isOver()) {
    const { data } = await write('createLink', null, link)
    const id = data?.id ?? null
    for (let times = 0; times < 4 && id !== null; times++) await write('updateLink', id, { ...link, title: `Mudado ${times}` })
    if (id !== null) await write('deleteLink', id)
  }
}

console.log('| minute | reads, refused | read p50, p99 | writes | write p50, p99 | memory |\n|---|---|---|---|---|---|')
const all = people.flatMap((person, place) => [...(place < EDITING ? [edits(person)] : [learns(person)]), asks(person)])
const memory: number[] = []
minutes.push({ read: [], write: [], refused: 0 })
for (let minute = 1; minute <= MINUTES; minute++) {
  await sleep(MINUTE)
  const { read: reads, write: writes, refused } = current()
  if (minute < MINUTES) minutes.push({ read: [], write: [], refused: 0 })
  const { memoryMb } = await server.usage()
  memory.push(memoryMb)
  const pair = (times: readonly number[]) => `${quantile(times, 0.5).toFixed(1)}, ${quantile(times, 0.99).toFixed(1)} ms`
  console.log(
    `| ${minute} | ${reads.length}, ${refused} | ${pair(reads)} | ${writes.length} | ${pair(writes)} | ${memoryMb.toFixed(0)} MB |`,
  )
}
await Promise.all(all)

/** Of all minutes but the first, in which everything is loaded; of a look of one minute, of that. */
const p99 = (kind: Kind) =>
  quantile(
    minutes.slice(Math.min(1, MINUTES - 1)).flatMap((each) => each[kind]),
    0.99,
  )
const grows = must(memory.at(-1), 'memory') / must(memory[Math.min(2, MINUTES - 1)], 'three minutes')
const refused = minutes.reduce((sum, each) => sum + each.refused, 0)
console.log(`
| what | found | goal | met |
|---|---|---|---|
| 99 of 100 reads | ${p99('read').toFixed(1)} ms | ≤ ${READ_MOST} ms | ${p99('read') <= READ_MOST ? 'yes' : '**no**'} |
| 99 of 100 writes | ${p99('write').toFixed(1)} ms | ≤ ${WRITE_MOST} ms | ${p99('write') <= WRITE_MOST ? 'yes' : '**no**'} |
| memory, last minute by the third | ${grows.toFixed(2)} | ≤ ${GROWS_MOST} | ${grows <= GROWS_MOST ? 'yes' : '**no**'} |
| refused | ${refused}${told
  .slice(0, 1)
  .map((first) => `, first ${first}`)
  .join('')} | 0 | ${refused === 0 ? 'yes' : '**no**'} |

load ${(loadavg()[0] ?? 0).toFixed(1)}`)
server.stop()
await cluster.admin(`drop database ${name} with (force)`)
await cluster.stop()
if (p99('read') > READ_MOST || p99('write') > WRITE_MOST || grows > GROWS_MOST || refused > 0) process.exitCode = 1
