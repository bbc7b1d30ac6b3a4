import { expect, it } from 'vitest'
import { simulateSeeds } from './threads.ts'

// Fixed seeds on two threads. RUNS=200 makes it short while something is being built; SEED moves it elsewhere.

const RUNS = Number(process.env['RUNS'] ?? 1000)
const FIRST = Number(process.env['SEED'] ?? 1)

/** Seeds that break a promise and are not mended yet, with what is known of them (campaign.md). One that is mended must leave. */
const LEFT_OVER: Readonly<Record<number, string>> = {}

const MINUTE = 60_000

it('a faulty world loses, doubles, crosses and hides nothing (SYN-16)', { timeout: 12 * MINUTE }, async () => {
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
  const known = [...so.broken.keys()].filter((seed) => seed in LEFT_OVER)
  const story = [...so.broken]
    .filter(([seed]) => !(seed in LEFT_OVER))
    .map(([seed, broken]) => `seed ${seed}: ${broken.join(' · ')}`)
    .join('\n')
  process.stdout.write(`simulated ${so.seeds} seeds, ${so.choices} choices, in ${seconds} s\n`)
  expect(story, 'npm run simulate -- --runs 1 --seed <seed> --shrink tells the shortest form').toBe('')
  expect(so.seeds).toBe(RUNS)
  const expected = Object.keys(LEFT_OVER).map(Number)
  expect(known.sort((a, b) => a - b)).toEqual(expected.filter((seed) => seed >= FIRST && seed < FIRST + RUNS))
})
