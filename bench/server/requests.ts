import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { median, pairedRatio } from '#bench/sync/stats.ts'
import { type Endpoint, fillPath } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { openPostgres } from '#server/db/database.ts'
import { fillSchools } from '#server/testing/many-schools.ts'
import { reach, startPostgres } from '#server/testing/postgres.ts'
import { LIVIA, seedTests } from '#server/testing/test-app.ts'
import { EXAMPLES } from '#server/testing/test-examples.ts'
import { type Asked, BARE_READ, BARE_WRITE, buildContender, type Contender, startContender } from './contenders.ts'

// What a request costs beside bare Hono with one statement by the driver: `npm run bench:requests`. Both servers run in processes of their own, on
// one PostgreSQL whose commits wait for the disk, with pools of one size; blocks of requests take turns. The ratios are medians of neighbouring blocks.

const SCHOOLS = 300
const CONNECTIONS = 8
const BLOCK = 400
const ROUNDS = 12
const WARM = 8

interface Goal {
  /** Requests a second, ours by theirs: at least. */
  readonly throughput: number
  /** CPU time of the server's process for a request, ours by theirs: at most. */
  readonly cpu: number
}

const READ = { throughput: 0.8 }
const CALLS: Partial<Record<EndpointName, Goal>> = {
  countUnread: { ...READ, cpu: 2 },
  readFeed: { ...READ, cpu: 4 },
  listCarousels: { ...READ, cpu: 6 },
  // Last, because its rows stay.
  createLessonComment: { throughput: 0.5, cpu: Number.POSITIVE_INFINITY },
}

const cluster = await startPostgres({ isDurable: true })
const name = `lousa_bench_requests_${process.pid}`
await cluster.admin(`create database ${name}`)
const filling = await openPostgres(cluster.at(name))
await seedTests(filling.db)
await fillSchools(filling.db, { schools: SCHOOLS, empty: 0 })
await filling.close()
await reach(cluster.at(name)).admin(
  'create table bare_comments (id int primary key generated always as identity, tenant_id int not null, content text not null)',
  'vacuum analyze',
)
await buildContender()
const ours = await startContender('ours', cluster.at(name), CONNECTIONS)
const bare = await startContender('bare', cluster.at(name), CONNECTIONS)

const json = { 'Content-Type': 'application/json' }
const signIn = { email: LIVIA, password: 'sabia-livia', tenant_id: 1 }
const entered = await ours.ask({ path: endpoints.signIn.path, method: 'POST', headers: json, body: JSON.stringify(signIn) })
const { user } = JSON.parse(entered.text) as { user: { id: number } }
const headers = { Cookie: entered.cookie, tenantId: '1', 'Lousa-User': String(user.id), 'Sec-Fetch-Site': 'same-origin' }

/** What a page sends; a write with a key of its own. */
function ourCall(called: EndpointName): () => Asked {
  const endpoint: Endpoint = endpoints[called]
  const { params = {}, body } = EXAMPLES[called] ?? {}
  const path = fillPath(endpoint.path, { tenant: 1, ...params })
  if (endpoint.method === 'GET') return () => ({ path, headers })
  const text = JSON.stringify(body)
  return () => ({ path, method: endpoint.method, headers: { ...headers, ...json, 'Idempotency-Key': randomUUID() }, body: text })
}

const bareCall = (called: EndpointName): (() => Asked) =>
  endpoints[called].method === 'GET'
    ? () => ({ path: BARE_READ })
    : () => ({ path: BARE_WRITE, method: 'POST', headers: json, body: JSON.stringify({ content: 'E se doer a mão?' }) })

interface Block {
  /** Requests a second. */
  readonly rate: number
  /** ms of CPU time of the server's process for a request. */
  readonly cpu: number
}

async function block(contender: Contender, call: () => Asked): Promise<Block> {
  const { cpuMs: before } = await contender.usage()
  const began = performance.now()
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let left = BLOCK / CONNECTIONS; left > 0; left--) {
        const { status, text } = await contender.ask(call())
        if (status >= 300) throw new Error(`${status}: ${text}`)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  return { rate: BLOCK / seconds, cpu: ((await contender.usage()).cpuMs - before) / BLOCK }
}

let isMet = true
console.log(
  '| call | ours, bare: requests a second | ratio (at least) | ours, bare: ms of CPU | ratio (at most) | met |\n|---|---|---|---|---|---|',
)
for (const [called, goal] of Object.entries(CALLS) as [EndpointName, Goal][]) {
  const [mine, theirs]: [Block[], Block[]] = [[], []]
  const sides = [
    { contender: ours, call: ourCall(called), blocks: mine },
    { contender: bare, call: bareCall(called), blocks: theirs },
  ]
  for (let round = -WARM; round < ROUNDS; round++)
    for (const { contender, call, blocks } of round % 2 === 0 ? sides : sides.toReversed()) {
      const taken = await block(contender, call)
      if (round >= 0) blocks.push(taken)
    }
  const of = (key: keyof Block) => [mine, theirs].map((blocks) => blocks.map((each) => each[key])) as [number[], number[]]
  const [rates, cpus] = [of('rate'), of('cpu')]
  const [throughput, cpu] = [pairedRatio(...rates), pairedRatio(...cpus)]
  const met = throughput >= goal.throughput && cpu <= goal.cpu
  isMet &&= met
  const pair = (of: readonly [number[], number[]], digits: number) => of.map((all) => median(all).toFixed(digits)).join(', ')
  const most = Number.isFinite(goal.cpu) ? ` (${goal.cpu})` : ''
  console.log(
    `| ${called} | ${pair(rates, 0)} | ${throughput.toFixed(2)} (${goal.throughput}) | ${pair(cpus, 2)} | ${cpu.toFixed(1)}${most} | ${met ? 'yes' : '**no**'} |`,
  )
}
console.log(`\nload ${(loadavg()[0] ?? 0).toFixed(1)}`)
ours.stop()
bare.stop()
await cluster.admin(`drop database ${name} with (force)`)
await cluster.stop()
if (!isMet) process.exitCode = 1
