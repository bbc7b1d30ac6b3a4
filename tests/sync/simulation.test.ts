import { expect, it } from 'vitest'
import { simulateSeeds } from './threads.ts'

// 20,000 fixed seeds on two threads. RUNS=200 makes it short while something is being built; SEED moves it elsewhere.

const RUNS = Number(process.env['RUNS'] ?? 20_000)
const FIRST = Number(process.env['SEED'] ?? 1)
const MINUTE = 60_000

it('a faulty world loses, doubles, crosses and hides nothing, in 20,000 runs (SYN-16)', { timeout: 12 * MINUTE }, async () => {
  const began = performance.now()
  const so = await simulateSeeds({
    seed: FIRST,
    runs: RUNS,
    least: 60,
    most: 300,
    threads: 2,
    onReport: (_report, { broken }) => broken.size > 20,
  })
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  const story = [...so.broken].map(([seed, broken]) => `seed ${seed}: ${broken.join(' · ')}`).join('\n')
  process.stdout.write(`simulated ${so.seeds} seeds, ${so.choices} choices, in ${seconds} s\n`)
  expect(story, 'npm run simulate -- --runs 1 --seed <seed> --shrink tells the shortest form').toBe('')
  expect(so.seeds).toBe(RUNS)
})
