import { describe, expect, it } from 'vitest'
import { runSeed } from './faulty-world.ts'

const RUNS = Number(process.env['RUNS'] ?? 60)
const FIRST = Number(process.env['SEED'] ?? 1)

describe('a faulty world', () => {
  it('loses, doubles and hides nothing (SYN-16)', { timeout: 240_000 }, async () => {
    for (let seed = FIRST; seed < FIRST + RUNS; seed++) {
      const { broken, story } = await runSeed(seed, 60)
      expect(broken, `seed ${seed}\n${story.join('\n')}`).toEqual([])
    }
  })
})
