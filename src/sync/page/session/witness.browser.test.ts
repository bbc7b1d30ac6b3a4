import { afterEach, expect, test } from 'vitest'
import { databaseName } from '#db/database.ts'
import { createRegistry } from '#db/registry.ts'
import { emptyDatabase } from '#db/wipe-database.ts'
import { updateSeo } from '#features/studio/seo/commands.ts'
import { getMeta } from '#sync/outbox/meta.ts'
import { finish } from '#sync/outbox/rows.ts'
import { noteDraft, prepareNotes } from '#sync/page/draft/last-keystrokes.ts'
import type { Studio } from '#sync/page/workspace.ts'
import { openTestStudio, outboxOf, setEntry } from '#tests/fixtures/studio.tsx'
import { leave } from './leave.ts'
import { openSession } from './open-session.ts'
import { dropLoss, keepWitness } from './witness.ts'

// A witness outside the database, in a real browser. That the database is lost is played by emptying it whole.

const registry = createRegistry()
const opened: { close(): unknown }[] = []
const draft = (name: string) => ({
  form: 'seo@tab',
  values: { name },
  opened: { seq: 1, seen: {}, knew: {} },
  startedAt: 5,
  updatedAt: 6,
  label: 'Informações & SEO',
  link: 'seo',
})

afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

const placeOf = (studio: Studio) => `lousa:witness:${databaseName(studio.account)}`
const written = (studio: Studio) => localStorage.getItem(placeOf(studio))

/** A page of an account in which two edits wait, and what ends its watch. */
async function withTwoEdits(): Promise<{ studio: Studio; stop(): void }> {
  const studio = await openTestStudio()
  opened.push(studio)
  const stop = keepWitness(studio)
  await studio.record(updateSeo, { name: 'Escola do canário' })
  await expect.poll(() => written(studio)).not.toBeNull()
  const one = written(studio)
  await studio.record(updateSeo, { description: 'Segunda' })
  await expect.poll(() => written(studio)).not.toBe(one)
  return { studio, stop }
}

async function comeBack({ account }: Studio) {
  const never = () => {
    throw new Error('nobody left')
  }
  const session = await openSession({ account, named: () => Promise.resolve(true), onLost: never, onLeft: never })
  opened.push(session)
  return session.store.read(['meta', 'drafts'], async (tx) => ({ lost: await getMeta(tx, 'lost'), drafts: await tx.all('drafts') }))
}

test('a database that comes back empty: what waited is named, and the last keystrokes are a draft again (PWA-06)', async () => {
  const { studio, stop } = await withTwoEdits()
  prepareNotes(studio)
  await studio.store.write(['drafts'], (tx) => tx.put('drafts', draft('antes')))
  await expect.poll(() => noteDraft(studio, draft('a última'))).not.toBeNull()
  await new Promise((resolve) => setTimeout(resolve, 300))
  const labels = (await outboxOf(studio)).map(({ label }) => label)
  stop()
  await emptyDatabase(studio.db)
  const { lost, drafts } = await comeBack(studio)
  expect(lost).toHaveLength(1)
  expect(lost[0]?.entries.map(({ label }) => label)).toEqual(labels)
  expect(lost[0]?.drafts).toEqual([])
  expect(lost[0]?.saved.map(({ label }) => label)).toEqual(['Informações & SEO'])
  expect(drafts.map(({ values }) => values)).toEqual([{ name: 'a última' }])
  // Told once, however often the page is opened before somebody reads it.
  expect((await comeBack(studio)).lost).toHaveLength(1)
  await dropLoss(studio, lost[0]?.at ?? 0)
  expect((await comeBack(studio)).lost).toEqual([])
})

test('an intact database raises no alarm, whatever became of the edits while no page was open (SYN-11)', async () => {
  const { studio, stop } = await withTwoEdits()
  stop()
  expect((await comeBack(studio)).lost).toEqual([])
  const [one, two] = await outboxOf(studio)
  await setEntry(studio, one?.id ?? '', { state: 'acked' })
  await studio.store.write(['outbox', 'journal', 'meta', 'settings', 'bases', 'orders', 'blobs'], async (tx) => {
    const entry = await tx.get('outbox', two?.id ?? '')
    if (entry !== undefined) await finish(tx, entry, 'settled', Date.now())
  })
  expect((await comeBack(studio)).lost).toEqual([])
})

test('a witness names nothing once nothing waits, and says nothing without its seal (security 1)', async () => {
  const { studio, stop } = await withTwoEdits()
  expect(written(studio)).not.toContain('SEO')
  for (const { id } of await outboxOf(studio)) await setEntry(studio, id, { state: 'acked' })
  await expect.poll(() => written(studio)).toBeNull()
  stop()
})

test('a witness that a frozen tab wrote after its account was discarded raises no alarm (TOP-22)', async () => {
  const { studio, stop } = await withTwoEdits()
  const late = written(studio) ?? ''
  stop()
  await registry.end(studio.account, { wipe: true })
  localStorage.setItem(placeOf(studio), late)
  expect((await comeBack(studio)).lost).toEqual([])
  expect(written(studio)).toBeNull()
})

test('who leaves the account takes its witness and its seal along', async () => {
  const { studio, stop } = await withTwoEdits()
  const seals = async () => (await (await caches.open('seals')).keys()).map(({ url }) => decodeURIComponent(url))
  const name = databaseName(studio.account)
  expect((await seals()).some((url) => url.endsWith(name))).toBe(true)
  stop()
  expect(await leave(studio, 'discard')).toBe(true)
  expect(written(studio)).toBeNull()
  expect((await seals()).some((url) => url.endsWith(name))).toBe(false)
  await registry.end(studio.account, { wipe: true })
})
