import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { createPost } from '#features/site/community/commands.ts'
import { updateProfile } from '#features/site/model/commands.ts'
import { readOfFeed } from '#features/site/model/community-reads.ts'
import { updateSeo } from '#features/studio/seo/commands.ts'
import { uuid } from '#lib/ids.ts'
import { openPostgres } from '#server/db/database.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { startPostgres } from '#server/testing/postgres.ts'
import { cheapPasswords } from '#server/testing/test-app.ts'
import { type AppServer, startAppServer } from '#tests/e2e/support/app-server.ts'
import { freePort } from '#tests/e2e/support/free-port.ts'
import { startS3Host } from '#tests/fixtures/s3-host.ts'
import { type Device, deviceOf } from './device.ts'
import { startRoundRobin } from './round-robin.ts'

/*
 * npm run drill -- --minutes 10
 *
 *   9 devices (the product's engine) ─► round robin ─┬─► server 1 ─┬─► PostgreSQL (away for 30 s in the middle)
 *                                                    └─► server 2 ─┴─► a bucket
 *   each 5 s one of the servers is killed and started again
 *
 * Eight people post, with pictures and photos of themselves; an owner edits. At the end every device has sent all without a question, and the database
 * has each post once and the last of each edit.
 */

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' }, away: { type: 'string', default: '30' } } })
const MINUTES = Number(values.minutes)
const AWAY_MS = Number(values.away) * 1000
const KILL_EVERY_MS = 5000
const POSTERS = 8
const PASSWORD = 'sabia-livia'

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const folder = await mkdtemp(join(tmpdir(), 'lousa-drill-'))
const cluster = await startPostgres({ isDurable: true })
await cluster.admin('create database lousa_drill')
const database = await openPostgres(cluster.at('lousa_drill'))
await seedDemo(database.db, new Date())
await cheapPasswords(database.db)
for (let n = 1; n <= POSTERS; n++)
  await database.db.execute(sql`
    insert into users (tenant_id, name, email, password_hash, roles, products, communities, has_the_player, preferences)
    select tenant_id, ${`Pessoa ${n}`}, ${`pessoa${n}@escolasabia.com.br`}, password_hash, roles, products, communities, has_the_player, preferences
    from users where email = 'livia@escolasabia.com.br'`)
const bucket = await startS3Host()
const { endpoint, region, accessKeyId, secretAccessKey, bucket: name } = bucket.settings
const env = {
  DATABASE_URL: cluster.at('lousa_drill'),
  S3_ENDPOINT: endpoint.href,
  S3_BUCKET: name,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
  TRUST_PROXY: '1',
  LOG: 'off',
}
const ports = [await freePort(), await freePort()]
const start = (at: number) => startAppServer({ dataDir: join(folder, String(at)), port: ports[at] ?? 0, env })
const servers: AppServer[] = [await start(0), await start(1)]
const proxy = await startRoundRobin(ports)
const picture = new Uint8Array(await readFile('public/icons/icon-192.png'))

const owner = await deviceOf(proxy.url, { email: 'helena@escolasabia.com.br', password: 'sabia-helena' }, true)
const posters = await Promise.all(
  Array.from({ length: POSTERS }, (_, n) => deviceOf(proxy.url, { email: `pessoa${n + 1}@escolasabia.com.br`, password: PASSWORD }, false)),
)
const devices = [owner, ...posters]
for (const device of devices) device.start()
for (const device of devices) while (!(await device.read('profile'))) await sleep(1000)
while (!(await owner.read('platform'))) await sleep(1000)
for (const device of posters) while (!(await device.read(readOfFeed('1')))) await sleep(1000)

const wanted: string[] = []
const last = { name: '', people: posters.map(() => '') }
const until = Date.now() + MINUTES * 60_000
let [kills, signIns] = [0, 0]

/** As a service manager does: a server that finds no database is started again. */
async function startAgain(at: number): Promise<AppServer> {
  for (;;) {
    const server = await start(at).catch(() => null)
    if (server !== null) return server
    await sleep(1000)
  }
}

async function kill(): Promise<void> {
  for (let turn = 0; Date.now() < until; turn++) {
    await sleep(KILL_EVERY_MS)
    await servers[turn % 2]?.kill()
    servers[turn % 2] = await startAgain(turn % 2)
    kills++
  }
}

async function post(device: Device, n: number): Promise<void> {
  for (let at = 0; Date.now() < until; at++) {
    const title = `Pessoa ${n}, aviso ${at}`
    const image = at % 20 === 3 ? { $blob: await device.keep(picture, 'image/png') } : ('' as const)
    await device.record(createPost, { lid: uuid(), community: '1', title, content: '<p>Olá!</p>', image })
    wanted.push(title)
    if (at % 7 === 2) {
      last.people[n] = `Pessoa ${n}, vez ${at}`
      await device.record(updateProfile, { name: last.people[n] })
    }
    await sleep(2000 + Math.random() * 3000)
  }
}

async function edit(): Promise<void> {
  for (let at = 0; Date.now() < until; at++) {
    last.name = `Escola ${at}`
    await owner.record(updateSeo, { name: last.name })
    await sleep(3000)
  }
}

/** Somebody new comes, all the time. */
async function signIn(): Promise<void> {
  while (Date.now() < until) {
    const device = await deviceOf(proxy.url, { email: 'livia@escolasabia.com.br', password: PASSWORD }, false)
    signIns++
    await device.stop()
    await sleep(4000)
  }
}

async function takeDatabaseAway(): Promise<void> {
  await sleep((MINUTES * 60_000) / 2)
  await cluster.away(AWAY_MS)
  console.log(`the database was away for ${AWAY_MS / 1000} s`)
}

await Promise.all([kill(), edit(), signIn(), takeDatabaseAway(), ...posters.map(post)])
console.log(`${wanted.length} posts, ${kills} kills, ${signIns} people signed in; waiting until all is sent`)
for (let waited = 0; waited < 180 && devices.some((device) => device.left().some((line) => !line.includes(': attention'))); waited++)
  await sleep(1000)

const problems: string[] = []
for (const device of devices) for (const line of device.left()) problems.push(`${device.account.userId}: ${line}`)
const rows = async <T>(query: ReturnType<typeof sql>) => ((await database.db.execute(query)) as unknown as { rows: readonly T[] }).rows
const titles = (await rows<{ title: string }>(sql`select title from community_posts where title like 'Pessoa %'`)).map(({ title }) => title)
const lost = wanted.filter((title) => !titles.includes(title))
const twice = titles.filter((title, at) => titles.indexOf(title) !== at)
if (lost.length > 0) problems.push(`${lost.length} posts are lost: ${lost.slice(0, 5).join(', ')}`)
if (twice.length > 0) problems.push(`${twice.length} posts are there twice: ${twice.slice(0, 5).join(', ')}`)
const people = (await rows<{ name: string }>(sql`select name from users where email like 'pessoa%'`)).map((row) => row.name)
for (const wantedName of last.people) if (wantedName !== '' && !people.includes(wantedName)) problems.push(`${wantedName} is not saved`)
const [school] = await rows<{ name: string }>(sql`select name from tenants where id = 1`)
if (school?.name !== last.name) problems.push(`the school is ${String(school?.name)}, not ${last.name}`)
for (const each of bucket.refused) problems.push(`the bucket refused: ${each}`)

for (const device of devices) await device.stop()
await proxy.stop()
for (const server of servers) await server.kill()
await bucket.stop()
await database.close()
await cluster.stop()
await rm(folder, { recursive: true, force: true })
for (const problem of problems) console.log(problem)
console.log(
  problems.length === 0
    ? `nothing lost, nothing twice, no question: ${titles.length} posts of ${POSTERS} people`
    : `${problems.length} problems`,
)
process.exit(problems.length === 0 ? 0 : 1)
