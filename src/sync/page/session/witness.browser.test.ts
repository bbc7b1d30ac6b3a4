import { afterEach, expect, test } from 'vitest'
import { databaseName } from '#db/database.ts'
import { createRegistry } from '#db/registry.ts'
import { emptyDatabase } from '#db/wipe-database.ts'
import { updateSeo } from '#features/studio/seo/commands.ts'
import { getMeta } from '#sync/outbox/meta.ts'
import { finish } from '#sync/outbox/rows.ts'
import { noteDraft, prepareNotes } from '#sync/page/draft/last-keystrokes.ts'
import type { Workspace } from '#sync/page/workspace.ts'
import { openTestStudio, outboxOf, setEntry } from '#tests/fixtures/studio.tsx'
import { openAgain } from '#tests/fixtures/test-workspace.ts'
import { leave } from './leave.ts'
import { openSession } from './open-session.ts'
import { dropLoss, keepWitness } from './witness.ts'

// The witness outside the database, in a real browser. The tests empty the database to simulate its loss.

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

const placeOf = (workspace: Workspace) => `lousa:witness:${databaseName(workspace.account)}`
const written = (workspace: Workspace) => localStorage.getItem(placeOf(workspace))

/** A page of an account with two pending edits, and the function that stops its witness. */
async function withTwoEdits(): Promise<{ workspace: Workspace; stop(): void }> {
  const workspace = await openTestStudio()
  opened.push(workspace)
  const stop = keepWitness(workspace)
  await workspace.record(updateSeo, { name: 'Escola do canário' })
  await expect.poll(() => written(workspace)).not.toBeNull()
  const one = written(workspace)
  await workspace.record(updateSeo, { description: 'Segunda' })
  await expect.poll(() => written(workspace)).not.toBe(one)
  return { workspace, stop }
}

async function comeBack({ account }: Workspace) {
  const never = () => {
    throw new Error('nobody left')
  }
  const session = await openSession({ account, named: () => Promise.resolve(true), onLeft: never, onErased: never })
  opened.push(session)
  return session.store.read(['meta', 'drafts'], async (tx) => ({ lost: await getMeta(tx, 'lost'), drafts: await tx.all('drafts') }))
}

test('after the database came back empty, the lost work is listed and the last keystrokes are a draft again (decision 0065)', async () => {
  const { workspace, stop } = await withTwoEdits()
  prepareNotes(workspace)
  await workspace.store.write(['drafts'], (tx) => tx.put('drafts', draft('antes')))
  await expect.poll(() => noteDraft(workspace, draft('a última'))).not.toBeNull()
  await new Promise((resolve) => setTimeout(resolve, 300))
  const labels = (await outboxOf(workspace)).map(({ label }) => label)
  stop()
  await emptyDatabase(workspace.db)
  const { lost, drafts } = await comeBack(workspace)
  expect(lost).toHaveLength(1)
  expect(lost[0]?.entries.map(({ label }) => label)).toEqual(labels)
  expect(lost[0]?.drafts).toEqual([])
  expect(lost[0]?.saved.map(({ label }) => label)).toEqual(['Informações & SEO'])
  expect(drafts.map(({ values }) => values)).toEqual([{ name: 'a última' }])
  // The loss is listed once, however often the page opens before somebody reads it.
  expect((await comeBack(workspace)).lost).toHaveLength(1)
  const next = await openAgain(workspace.account)
  opened.push(next)
  const again = keepWitness(next)
  const old = written(workspace)
  await expect.poll(() => written(workspace)).not.toBe(old)
  await dropLoss(next, lost[0]?.at ?? 0)
  // The draft that came back waits still.
  await expect.poll(() => written(workspace)?.includes('"edits":0')).toBe(true)
  again()
  expect((await comeBack(workspace)).lost).toEqual([])
})

test('an intact database raises no alarm, whatever happened to the edits while no page was open (SYN-11)', async () => {
  const { workspace, stop } = await withTwoEdits()
  stop()
  expect((await comeBack(workspace)).lost).toEqual([])
  const [one, two] = await outboxOf(workspace)
  await setEntry(workspace, one?.id ?? '', { state: 'acked' })
  await workspace.store.write(['outbox', 'journal', 'meta', 'settings', 'bases', 'orders', 'blobs'], async (tx) => {
    const entry = await tx.get('outbox', two?.id ?? '')
    if (entry !== undefined) await finish(tx, entry, 'settled', Date.now())
  })
  expect((await comeBack(workspace)).lost).toEqual([])
})

test('a witness lists nothing once nothing is pending, and cannot be read without its key (security 1)', async () => {
  const { workspace, stop } = await withTwoEdits()
  expect(written(workspace)).not.toContain('SEO')
  for (const { id } of await outboxOf(workspace)) await setEntry(workspace, id, { state: 'acked' })
  await expect.poll(() => written(workspace)).toBeNull()
  stop()
})

test('a witness that a frozen tab writes after its account was discarded raises no alarm (TOP-22)', async () => {
  const { workspace, stop } = await withTwoEdits()
  const late = written(workspace) ?? ''
  stop()
  await registry.end(workspace.account, { wipe: true })
  localStorage.setItem(placeOf(workspace), late)
  expect((await comeBack(workspace)).lost).toEqual([])
  expect(written(workspace)).toBeNull()
})

test('leaving the account deletes its witness and its seal', async () => {
  const { workspace, stop } = await withTwoEdits()
  const seals = async () => (await (await caches.open('seals')).keys()).map(({ url }) => decodeURIComponent(url))
  const name = databaseName(workspace.account)
  expect((await seals()).some((url) => url.endsWith(name))).toBe(true)
  stop()
  expect(await leave(workspace, 'discard')).toBe(true)
  expect(written(workspace)).toBeNull()
  expect((await seals()).some((url) => url.endsWith(name))).toBe(false)
  await registry.end(workspace.account, { wipe: true })
})
