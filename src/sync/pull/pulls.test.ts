import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpointById } from '#contract/endpoints.ts'
import type { Model } from '#sync/model/model.ts'
import { timing } from '#sync/model/timing.ts'
import type { Network } from '#sync/wire/network.ts'
import type { Outcome } from '#sync/wire/outcome.ts'
import { memoryStore } from '#tests/sync/memory-store.ts'
import { VirtualClock } from '#tests/sync/virtual-clock.ts'
import type { PullerEnv } from './pull-resource.ts'
import { Pulls } from './pulls.ts'

const UNREACHABLE: Outcome = { kind: 'network' }
const answer = (status: number): Outcome => ({ kind: 'answer', status, body: {}, html: false })

it('a read that began before the server named its resource is not enough for who reads it for that reason (FRE-02)', async () => {
  const clock = new VirtualClock()
  let asked = 0
  const request = () => {
    asked++
    return new Promise<Outcome>((resolve) => void clock.sleep(1000).then(() => resolve(answer(404))))
  }
  const resource = () => ({ id: 'it', endpoint: endpointById('EP-08'), table: 'settings' })
  const some = { store: memoryStore(), clock, timing, account: { tenantId: '1', userId: '7' }, model: { resource }, request }
  const env = { ...some, settleClock: () => Promise.resolve(), report: () => undefined } as unknown as PullerEnv
  const pulls = new Pulls(env, {} as unknown as Network)
  const stop = new AbortController().signal
  const reads = [0, 0, 8, 8, 0].map((since) => pulls.forPerson('it', stop, since))
  await clock.advance(5000)
  await Promise.all(reads)
  expect(asked).toBe(2)
})

/** When the server was asked, s, by a read that a person waits for and that always ends so. */
async function triesOf(endpoint: Endpoint, outcome: Outcome): Promise<number[]> {
  const clock = new VirtualClock()
  const asked: number[] = []
  const env = {
    store: memoryStore(),
    clock,
    timing,
    account: { tenantId: '1', userId: '7' },
    model: { resource: () => ({ id: 'it', endpoint, table: 'settings' }) } as unknown as Model,
    request: () => {
      asked.push(clock.monotonic() / 1000)
      return Promise.resolve(outcome)
    },
    settleClock: () => Promise.resolve(),
    report: () => undefined,
  } as unknown as PullerEnv
  const network = { checkSession: () => Promise.resolve() } as unknown as Network
  const read = new Pulls(env, network).forPerson('it', new AbortController().signal)
  await clock.advance(60_000)
  await read
  return asked
}

const ONCE = [0]
const THREE_TIMES = [0, 3, 6]

describe('the notification preferences', () => {
  const preferences = endpointById('EP-91')

  it('are not read again after a 404 (NET-03)', async () => {
    expect(await triesOf(preferences, answer(404))).toEqual(ONCE)
  })

  it('are not read again after a 500 (NET-03)', async () => {
    expect(await triesOf(preferences, answer(500))).toEqual(ONCE)
  })

  it.each([400, 403, 422])('are read three times, 3 s apart, after a %i (NET-03)', async (status) => {
    expect(await triesOf(preferences, answer(status))).toEqual(THREE_TIMES)
  })

  it('are read three times, 3 s apart, without a network and after a 503 (NET-03)', async () => {
    expect(await triesOf(preferences, UNREACHABLE)).toEqual(THREE_TIMES)
    expect(await triesOf(preferences, answer(503))).toEqual(THREE_TIMES)
  })
})

describe('the configuration of the new community', () => {
  const community = endpointById('EP-01')

  it('is not read again without a network (NET-01)', async () => {
    expect(await triesOf(community, UNREACHABLE)).toEqual(ONCE)
  })

  it.each([403, 404, 500])('is not read again after a %i (NET-01)', async (status) => {
    expect(await triesOf(community, answer(status))).toEqual(ONCE)
  })
})

describe('any other read', () => {
  const links = endpointById('EP-08')

  it.each([401, 403, 404, 500])('is not repeated after a %i (NET-02)', async (status) => {
    expect(await triesOf(links, answer(status))).toEqual(ONCE)
  })

  it('is tried three times, 3 s apart, without a network (NET-02, NET-05)', async () => {
    expect(await triesOf(links, UNREACHABLE)).toEqual(THREE_TIMES)
  })
})
