import { afterEach, expect, test } from 'vitest'
import { databaseName } from '#db/database.ts'
import type { Entry } from '#db/entry.ts'
import { createRegistry } from '#db/registry.ts'
import { openExisting } from '#db/wipe-database.ts'
import { updateSeo } from '#features/studio/seo/commands.ts'
import type { Workspace } from '#sync/page/workspace.ts'
import { openTestStudio } from '#tests/fixtures/test-workspace.ts'
import { finishWipes } from './device-work.ts'
import { eraseAccounts } from './wipe-device.ts'

const registry = createRegistry()
const made: Workspace[] = []

async function studioWith(edits: number): Promise<Workspace> {
  const studio = await openTestStudio()
  made.push(studio)
  for (let n = 0; n < edits; n++) await studio.record(updateSeo, { name: `Nome ${n}` })
  return studio
}

/** What waits in an account's database; null: there is none. */
async function workOf({ account }: Workspace): Promise<number | null> {
  const db = await openExisting(databaseName(account))
  if (db === null) return null
  const entries = (await db.table<Entry>('outbox').toArray()).length
  db.close()
  return entries
}

afterEach(async () => {
  for (const studio of made.splice(0)) {
    studio.presence.set('leaving')
    await studio.close()
    await registry.end(studio.account, { wipe: true })
  }
  await finishWipes()
})

test('clearing the device keeps what was not sent (PWA-07)', async () => {
  const studio = await studioWith(1)
  await eraseAccounts(studio, { discard: false })
  expect(await workOf(studio)).toBe(1)
})

test('clearing the device erases what was not sent when the person says so (PWA-07)', async () => {
  const studio = await studioWith(1)
  await eraseAccounts(studio, { discard: true })
  expect(await workOf(studio)).toBeNull()
})

test('clearing the device erases everything where nothing waits, and keeps the work of other accounts (PWA-07)', async () => {
  const other = await studioWith(1)
  await other.close()
  await registry.end(other.account, { wipe: false })
  const studio = await studioWith(0)
  await eraseAccounts(studio, { discard: true })
  expect(await workOf(studio)).toBeNull()
  expect(await workOf(other)).toBe(1)
})
