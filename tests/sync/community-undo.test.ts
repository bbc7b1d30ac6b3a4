import { beforeEach, describe, expect, it } from 'vitest'
import { NO_COMMUNITY_V2 } from '#contract/community-v2.ts'
import type { Fields } from '#contract/entity.ts'
import type { Entry } from '#db/entry.ts'
import { PULL_TABLES } from '#db/tables.ts'
import { model } from '#features/offline.ts'
import { makeCommunityMain } from '#features/studio/communities/legacy-commands.ts'
import { saveCommunityV2 } from '#features/studio/communities/v2-commands.ts'
import { undo } from '#sync/actions/user-actions.ts'
import type { Command } from '#sync/model/command.ts'
import { timing } from '#sync/model/timing.ts'
import { recordEntry, recordTables } from '#sync/outbox/record.ts'
import { memoryStore } from './memory-store.ts'

// What ‹Desfazer› of an owner's edits of communities records (decision 0119).

const account = { tenantId: '1', userId: '1' }
const NOW = 1_000_000
let store: ReturnType<typeof memoryStore>

/** Records an edit, and has the server confirm it. */
async function confirmed<A>(command: Command<A>, args: A) {
  await store.write(recordTables(command.effects(args)), (tx) =>
    recordEntry(tx, model, command as never, { id: 'e', args, account, device: 'd', now: NOW }),
  )
  const attempt = { no: 1, step: 'x', fence: 1, generation: 1, startedAt: NOW, wire: { method: 'PUT', url: '' }, outcome: 'done' } as const
  await store.write(['outbox'], async (tx) => {
    const entry = await tx.get('outbox', 'e')
    if (entry !== undefined) await tx.put('outbox', { ...entry, state: 'acked', ackedAt: NOW, attempts: [attempt] })
  })
}
const undone = async (): Promise<Entry[]> => {
  await store.write(PULL_TABLES, (tx) => undo(tx, { model, timing, now: NOW + 1, device: 'd' }, 'e'))
  return store.peek('outbox').filter(({ id }) => id !== 'e')
}
const house = (fields: Fields) =>
  store.preset('settings', 'community-v2', { lid: 'community-v2', born: 1, ...NO_COMMUNITY_V2.fields, ...fields })

beforeEach(() => {
  store = memoryStore()
})

describe('‹Desfazer›', () => {
  it.each([
    ['the first save of a school deletes what it made (V2-17, ext C1)', {}],
    ['a save after a deletion deletes it again', { id: '4', deleted_at: '2026-11-24T12:00:00Z' }],
  ])('of %s', async (_, before) => {
    house(before)
    await confirmed(saveCommunityV2, { title: 'Roda', deleted_at: '' })
    expect(store.peekAt('settings', 'community-v2')).toMatchObject({ title: 'Roda', deleted_at: '' })
    expect(await undone()).toMatchObject([{ command: 'removeCommunityV2', class: 'D', state: 'queued' }])
    expect(store.peekAt('settings', 'community-v2')).toBeUndefined()
  })

  it('of a later save brings the values before', async () => {
    house({ id: '4', title: 'Antes', deleted_at: '' })
    await confirmed(saveCommunityV2, { title: 'Roda', deleted_at: '' })
    expect(await undone()).toMatchObject([{ command: 'saveCommunityV2' }])
    expect(store.peekAt('settings', 'community-v2')).toMatchObject({ title: 'Antes' })
  })

  it('of another main community makes the one before it the main one again, alone (LEG-04)', async () => {
    for (const [lid, principal] of [
      ['s1', true],
      ['s2', false],
    ] as const)
      store.preset('communities', lid, { lid, born: 1, title: lid, principal })
    const mains = () => store.peek('communities').flatMap(({ lid, principal }) => (principal === true ? [lid] : []))
    await confirmed(makeCommunityMain, { lid: 's2', name: 's2', others: [{ lid: 's1' }] })
    expect(mains()).toEqual(['s2'])
    expect(await undone()).toMatchObject([{ command: 'makeCommunityMain' }])
    expect(mains()).toEqual(['s1'])
  })
})
