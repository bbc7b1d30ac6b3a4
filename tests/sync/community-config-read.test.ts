import { beforeEach, describe, expect, it } from 'vitest'
import { model } from '#features/offline.ts'
import { COMMUNITY_V2 } from '#features/studio/communities/resource-ids.ts'
import { timing } from '#sync/model/timing.ts'
import type { PullerEnv } from '#sync/pull/pull-resource.ts'
import { Pulls } from '#sync/pull/pulls.ts'
import type { Network } from '#sync/wire/network.ts'
import type { Outcome } from '#sync/wire/outcome.ts'
import { memoryStore } from './memory-store.ts'
import { VirtualClock } from './virtual-clock.ts'

// The read of the newer community's configuration, as a person who opens its form waits for it.

const account = { tenantId: '7', userId: '3' }
const refusal = (status: number): Outcome => ({ kind: 'answer', status, body: { error: 'x' }, html: false })

let urls: string[]
let clock: VirtualClock
let store: ReturnType<typeof memoryStore>

/** How often it is asked when every call ends so. */
async function triesOf(outcome: Outcome): Promise<number> {
  const env: PullerEnv = {
    store,
    clock,
    model,
    timing,
    account,
    request: async ({ url }) => {
      urls.push(url)
      return outcome
    },
    settleClock: async () => {},
    report: (problem) => {
      throw new Error(problem)
    },
  }
  const before = urls.length
  const ends = new Pulls(env, {} as Network).forPerson(COMMUNITY_V2, new AbortController().signal)
  for (let n = 0; n < 3; n++) await clock.advance(timing.pause + 1)
  await ends
  return urls.length - before
}

beforeEach(() => {
  urls = []
  clock = new VirtualClock()
  store = memoryStore()
})

describe('the configuration of the newer community', () => {
  it.each([500, 404, 403])('is asked for once when the answer is %i (V2-33)', async (status) => {
    expect(await triesOf(refusal(status))).toBe(1)
  })

  it('is asked for once without a network, and three times when the server says later (V2-33)', async () => {
    expect(await triesOf({ kind: 'network' })).toBe(1)
    expect(await triesOf(refusal(503))).toBe(3)
  })

  it('is the tenant’s, and stays fresh for an hour (V2-33, CCH-01)', async () => {
    await triesOf(refusal(404))
    expect(urls).toEqual(['/api/v2/communities/7'])
    expect(model.resource(COMMUNITY_V2).age).toBe(60 * 60_000)
  })

  it('a school without one has one that was never made (V2-16, EP-01)', async () => {
    await triesOf(refusal(404))
    expect(store.peekAt('settings', 'community-v2')).toMatchObject({
      title: 'Comunidade',
      has_continue_watching: true,
      deleted_at: 'never',
    })
  })
})
