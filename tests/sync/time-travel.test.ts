import { expect, it } from 'vitest'
import { type Travel, travel } from './time-travel.ts'

/** Worlds of each kind. */
const SEEDS = 100

it.each<[Travel, string]>([
  [
    'server',
    'a server that is restored from copies lacks nothing that its device still has, and nothing is there twice (DUR-11, DUR-12, DUR-13)',
  ],
  ['disk', 'an older disk put back sends nothing twice and shows what the server has (DUR-14)'],
  ['clone', 'two devices that begin with one disk make nothing twice, and both show what the server has (DUR-14)'],
])('in worlds where time goes back: %s: %s', { timeout: 240_000 }, async (what) => {
  const broken: string[] = []
  let restores = 0
  for (let seed = 1; seed <= SEEDS; seed++) {
    const travelled = await travel(seed, what)
    restores += travelled.restores
    for (const each of travelled.broken) broken.push(`seed ${seed}: ${each}`)
  }
  expect(broken).toEqual([])
  expect(restores).toBeGreaterThan(SEEDS / 2)
})
