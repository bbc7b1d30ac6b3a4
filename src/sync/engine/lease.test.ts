import { expect, it } from 'vitest'
import type { ReadTx } from '#db/store.ts'
import { timing } from '#sync/model/timing.ts'
import { leaseWatch } from './lease.ts'

const row = { fence: 3, owner: 'tab1', at: 1000 }

/** A clock that only moves by hand, and a transaction whose answer takes as long as one likes. */
function scene() {
  let mono = 0
  const clock = { now: () => mono, monotonic: () => mono, sleep: () => Promise.resolve() }
  const watch = leaseWatch(clock, timing)
  return {
    pass: (ms: number) => (mono += ms),
    look(lease = row, takes = 0): Promise<boolean> {
      const get = () => {
        mono += takes
        return Promise.resolve({ key: 'lease', value: lease })
      }
      return watch.isDeadNow({ get } as unknown as ReadTx)
    },
  }
}

it('a holder is dead when its row has not changed for 15 s since it was first seen, whatever the row says', async () => {
  const { look, pass } = scene()
  expect(await look({ ...row, at: -86_400_000 })).toBe(false)
  pass(timing.stale - 1)
  expect(await look({ ...row, at: -86_400_000 })).toBe(false)
  pass(1)
  expect(await look({ ...row, at: -86_400_000 })).toBe(true)
  expect(await look({ ...row, at: 5 })).toBe(false)
})

it('a holder is judged as of the moment in which its row was asked for (seed 6937)', async () => {
  const { look, pass } = scene()
  await look()
  pass(1000)
  // This tab froze with the answer in hand; the holder may have renewed its row since.
  expect(await look(row, 20_000)).toBe(false)
  expect(await look({ ...row, at: 20_000 })).toBe(false)
})

it('a lock that somebody holds over a lease that was given back is as dead after 15 s: its tab froze before it wrote its name', async () => {
  const { look, pass } = scene()
  expect(await look({ ...row, owner: '' })).toBe(false)
  pass(timing.stale - 1)
  expect(await look({ ...row, owner: '' })).toBe(false)
  pass(1)
  expect(await look({ ...row, owner: '' })).toBe(true)
})
