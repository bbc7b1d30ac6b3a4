import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Epochs, changeEndpoints } from '#contract/changes.ts'
import { MOMENT } from '#contract/endpoint-class.ts'
import { fillPath } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { changeLog, epochs } from '#server/db/change-log-schema.ts'
import { migrated, PGLITE_OPTIONS } from '#server/db/database.ts'
import { createTestApp, dumpOf, HELENA, LIVIA, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { EXAMPLES } from '#server/testing/test-examples.ts'

const create = (client: TestClient, key: string) =>
  client.fetch(endpoints.createPost.path, {
    method: 'POST',
    body: { ...(EXAMPLES.createPost?.body as object), title: key },
    headers: { 'Idempotency-Key': key },
  })

const momentOf = (answer: Response) => answer.headers.get(MOMENT) ?? ''
const epochOf = (answer: Response) => momentOf(answer).slice(0, 12)
const numberOf = (answer: Response) => BigInt(momentOf(answer).slice(13))

async function started(data: Blob): Promise<{ app: TestApp; helena: TestClient; dump: () => Promise<Blob> }> {
  const client = await PGlite.create({ ...PGLITE_OPTIONS, loadDataDir: data })
  const app = await createTestApp({ database: await migrated(client) })
  onTestFinished(() => app.close())
  return { app, helena: await app.signIn(HELENA), dump: () => client.dumpDataDir('none') }
}

const fresh = async () => started(new Blob([await readFile(await dumpOf(true))]))

const ask = async (client: TestClient, of: string) =>
  (await (await client.fetch(fillPath(changeEndpoints.readEpochs.path, { tenant: 1, of }))).json()) as Epochs

describe('every answer to a signed-in person', () => {
  it('says which run of the database gave it; that of a write its number too, the same when it is repeated (DUR-10)', async () => {
    const { helena } = await fresh()
    const read = momentOf(await helena.fetch(fillPath(endpoints.listLinks.path, { tenant: 1 })))
    expect(read).toMatch(/^[\da-f]{12}$/)
    const first = await create(helena, 'a')
    expect(first.status).toBe(201)
    const second = await create(helena, 'b')
    expect([epochOf(first), epochOf(second)]).toEqual([read, read])
    expect(numberOf(second)).toBeGreaterThan(numberOf(first))
    expect(momentOf(await create(helena, 'a'))).toBe(momentOf(first))
  })

  it('whose write has no key, too: the number is that of its transaction (DUR-10)', async () => {
    const { app, helena } = await fresh()
    const { updateLink } = endpoints
    const answer = await helena.fetch(fillPath(updateLink.path, { id: 1 }), { method: updateLink.method, body: EXAMPLES.updateLink?.body })
    expect(answer.ok).toBe(true)
    const [log] = await app.database.db
      .select()
      .from(changeLog)
      .orderBy(sql`version desc`)
      .limit(1)
    expect(String(numberOf(answer))).toBe(log?.version)
  })
})

describe('which writes of an earlier run are still there (DUR-10)', () => {
  it('all, after a restart', async () => {
    const before = await fresh()
    const written = await create(before.helena, 'a')
    const after = await started(await before.dump())
    const { epoch, ended } = await ask(after.helena, epochOf(written))
    expect(epoch).not.toBe(epochOf(written))
    expect(ended).toEqual([{ epoch: epochOf(written), last: expect.stringMatching(/^\d+$/), stood: expect.stringContaining('T') }])
    expect(BigInt(ended[0]?.last ?? '0')).toBeGreaterThanOrEqual(numberOf(written))
  })

  it('those before the copy, after an older state was put back, however far that has gone on', async () => {
    const before = await fresh()
    const kept = await create(before.helena, 'a')
    const copy = await before.dump()
    const lost = await create(before.helena, 'b')
    const after = await started(copy)
    for (const key of ['c', 'd', 'e']) await create(after.helena, key)
    const [ended] = (await ask(after.helena, epochOf(lost))).ended
    const last = BigInt(ended?.last ?? '0')
    expect([numberOf(kept) <= last, numberOf(lost) <= last]).toEqual([true, false])
  })

  it('none, of a run that began after the copy was made: it was never known here', async () => {
    const first = await fresh()
    const copy = await first.dump()
    const second = await started(await first.dump())
    const lost = await create(second.helena, 'a')
    const after = await started(copy)
    expect((await ask(after.helena, epochOf(lost))).ended).toEqual([])
  })

  it('all, where the log was made anew and says nothing', async () => {
    const { app, helena } = await fresh()
    const written = await create(helena, 'a')
    await app.database.db.execute(sql`truncate change_log`)
    const { ended } = await ask(helena, epochOf(written))
    expect(BigInt(ended[0]?.last ?? '0')).toBeGreaterThanOrEqual(numberOf(written))
  })
})

it('of another cluster, numbers that a dump brought along hide no later change (FRE-02)', async () => {
  const before = await fresh()
  await before.app.database.db.execute(sql`update change_log set version = '900000'`)
  await create(before.helena, 'a')
  const after = await started(await before.dump())
  const livia = await after.app.signIn(LIVIA)
  const { version } = (await (await livia.fetch(fillPath(changeEndpoints.readChanges.path, { tenant: 1, since: '0' }))).json()) as {
    version: string
  }
  await create(after.helena, 'b')
  const told = (await (await livia.fetch(fillPath(changeEndpoints.readChanges.path, { tenant: 1, since: version }))).json()) as object
  expect(told).toMatchObject({ changed: expect.arrayContaining([expect.objectContaining({ read: endpoints.readFeed.id })]) })
  expect(await after.app.database.db.$count(changeLog, sql`version >= '900000'`)).toBe(0)
})

it('a run is noted once, whoever comes first (DUR-10)', async () => {
  const { app } = await fresh()
  const { db } = app.database
  await Promise.all([1, 2, 3].map(() => db.execute(sql`select begin_epoch()`)))
  expect(await db.$count(epochs, sql`last is null`)).toBe(1)
})
