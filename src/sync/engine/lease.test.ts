import { expect, it } from 'vitest'
import type { ReadTx } from '#db/store.ts'
import { timing } from '#sync/model/timing.ts'
import { leaseWatch } from './lease.ts'

const row = { fence: 3, owner: 'tab1', at: 1000 }

/** A clock that the test moves by hand, and a read of the lease row that takes as long as the test wants. */
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

it('a holder is dead when its row has not changed for 15 s since this tab first saw it, whatever times the row holds', async () => {
  const { look, pass } = scene()
  expect(await look({ ...row, at: -86_400_000 })).toBe(false)
  pass(timing.stale - 1)
  expect(await look({ ...row, at: -86_400_000 })).toBe(false)
  pass(1)
  expect(await look({ ...row, at: -86_400_000 })).toBe(true)
  expect(await look({ ...row, at: 5 })).toBe(false)
})

it('a holder is judged as of the moment when its row was requested (seed 6937)', async () => {
  const { look, pass } = scene()
  await look()
  pass(1000)
  // This tab froze with the row in memory; the holder may have renewed it since.
  expect(await look(row, 20_000)).toBe(false)
  expect(await look({ ...row, at: 20_000 })).toBe(false)
})

it('a lock held beside a released lease is dead after 15 s too: its tab froze before it wrote the lease row', async () => {
  const { look, pass } = scene()
  expect(await look({ ...row, owner: '' })).toBe(false)
  pass(timing.stale - 1)
  expect(await look({ ...row, owner: '' })).toBe(false)
  pass(1)
  expect(await look({ ...row, owner: '' })).toBe(true)
})
