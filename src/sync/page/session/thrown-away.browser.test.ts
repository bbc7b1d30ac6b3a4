import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { databaseName } from '#db/database.ts'
import { emptyDatabase } from '#db/wipe-database.ts'
import { updateSeo } from '#features/studio/seo/commands.ts'
import { countsOf } from '#sync/device/witness.ts'
import { getMeta, type Loss } from '#sync/outbox/meta.ts'
import { forgetSeal } from '#sync/page/seal.ts'
import type { Workspace } from '#sync/page/workspace.ts'
import { openTestStudio } from '#tests/fixtures/studio.tsx'
import { openAgain } from '#tests/fixtures/test-workspace.ts'
import { openSession } from './open-session.ts'
import { forgetWitness, keptWitness } from './witness-place.ts'
import { dropLoss, keepWitness } from './witness.ts'

// The table of trouble: everything that a browser may throw away of a closed page, in every combination (SAF-01).

const PARTS = ['database', 'registry', 'seal', 'witness', 'cookie'] as const
type Part = (typeof PARTS)[number]

const combinations: Part[][] = Array.from({ length: 2 ** PARTS.length }, (_, bits) => PARTS.filter((_part, place) => (bits >> place) & 1))

/** What must be told. `nothing`: nothing was lost, or nothing on this device knows of it. */
function expected(gone: readonly Part[]): 'nothing' | 'names' | 'numbers' {
  const lost = (part: Part) => gone.includes(part)
  if (!lost('database')) return 'nothing'
  if (lost('witness')) return lost('cookie') ? 'nothing' : 'numbers'
  return lost('seal') ? 'numbers' : 'names'
}

const draft = {
  form: 'seo@tab',
  values: { name: 'a' },
  opened: { seq: 1, seen: {}, knew: {} },
  startedAt: 5,
  updatedAt: 6,
  label: 'SEO',
  link: 'seo',
}

/** An account with an edit and a draft that wait, whose page was closed. */
async function closedPage(): Promise<Workspace> {
  const workspace = await openTestStudio()
  const stop = keepWitness(workspace)
  await workspace.store.write(['drafts'], (tx) => tx.put('drafts', draft))
  await workspace.record(updateSeo, { name: 'Escola do canário' })
  const tally = () => keptWitness(databaseName(workspace.account))?.tally
  await expect.poll(tally).toMatchObject({ edits: 1, drafts: 1 })
  stop()
  return workspace
}

const cookieIn = (name: string) => document.cookie.split('; ').find((each) => each.includes(name.split(':').at(-1) ?? name))

const throwAway: Record<Part, (workspace: Workspace, name: string) => unknown> = {
  database: ({ db }) => emptyDatabase(db),
  async registry(_workspace, name) {
    const registry = await new Dexie('lousa:registry').open()
    await registry.table('accounts').delete(name)
    registry.close()
  },
  seal: (_workspace, name) => forgetSeal(name),
  witness: (_workspace, name) => localStorage.removeItem(`lousa:witness:${name}`),
  cookie(_workspace, name) {
    document.cookie = `${cookieIn(name)?.split('=')[0]}=; Path=/; Max-Age=0`
  },
}

async function lossesAtNextStart({ account }: Workspace): Promise<readonly Loss[]> {
  const never = () => {
    throw new Error('nobody left')
  }
  const session = await openSession({ account, named: () => Promise.resolve(true), onLeft: never, onErased: never })
  const losses = await session.store.read(['meta'], (tx) => getMeta(tx, 'lost'))
  session.close()
  return losses
}

const toldOf = (losses: readonly Loss[]) =>
  losses.length === 0 ? 'nothing' : losses.some(({ unnamed }) => unnamed !== undefined) ? 'numbers' : 'names'

test.each(combinations.map((gone) => ({ gone, told: expected(gone) })))('without $gone it tells $told (SAF-01)', async ({ gone, told }) => {
  const workspace = await closedPage()
  const name = databaseName(workspace.account)
  for (const part of gone) await throwAway[part](workspace, name)
  const losses = await lossesAtNextStart(workspace)
  expect(toldOf(losses)).toBe(told)
  expect(losses.map(countsOf)).toMatchObject(told === 'nothing' ? [] : [{ edits: 1, drafts: 1 }])
  // Told until somebody has read it, and once.
  expect(await lossesAtNextStart(workspace)).toEqual(losses)
  forgetWitness(name)
  await workspace.close()
})

test('a loss that nobody has read is told again when the new database is thrown away too (SAF-01)', async () => {
  const workspace = await closedPage()
  const name = databaseName(workspace.account)
  await throwAway.database(workspace, name)
  const [first] = await lossesAtNextStart(workspace)
  // The next page writes its own witness.
  const next = await openAgain(workspace.account)
  const stop = keepWitness(next)
  const old = keptWitness(name)?.tally?.birth
  const isOfTheNew = () => keptWitness(name)?.tally?.birth !== old && keptWitness(name)?.tally?.edits === 1
  await expect.poll(isOfTheNew).toBe(true)
  stop()
  await throwAway.database(workspace, name)
  expect(await lossesAtNextStart(workspace)).toEqual([first])
  const last = await openAgain(workspace.account)
  const again = keepWitness(last)
  await dropLoss(last, first?.at ?? 0)
  await expect.poll(() => keptWitness(name)).toBeNull()
  again()
  for (const each of [workspace, next, last]) await each.close()
})
