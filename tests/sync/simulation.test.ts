import { expect, it } from 'vitest'
import { simulateSeeds } from './threads.ts'

/*
 * 20,000 fixed seeds on two threads, in at most 4 minutes: a machine that is too slow for all of them plays the first ones, and says how many.
 * RUNS=200 makes it short while something is being built, SEED moves it elsewhere, MINUTES gives it more time.
 */

const RUNS = Number(process.env['RUNS'] ?? 20_000)
const FIRST = Number(process.env['SEED'] ?? 1)
const MINUTE = 60_000
const LIMIT = Number(process.env['MINUTES'] ?? 4) * MINUTE
/** Fewer than these prove nothing, however slow the machine. */
const LEAST = 1000

/** Seeds that break a promise and are not mended yet, with what is known of them (campaign.md). */
const LEFT_OVER: Readonly<Record<number, string>> = {
  4087: 'a read from before the mirror was given up on a full disk, in the hands of a frozen tab',
  18940: 'decided for the other’s value while an attempt with ours may still land',
}

it('a faulty world loses, doubles, crosses and hides nothing (SYN-16)', { timeout: LIMIT + 12 * MINUTE }, async () => {
  const began = performance.now()
  const took = () => performance.now() - began
  const so = await simulateSeeds({
    seed: FIRST,
    runs: RUNS,
    least: 60,
    most: 300,
    threads: 2,
    onReport: (_report, { broken, seeds }) => broken.size > 20 || (took() > LIMIT && seeds >= LEAST),
  })
  const story = [...so.broken]
    .filter(([seed]) => !(seed in LEFT_OVER))
    .map(([seed, broken]) => `seed ${seed}: ${broken.join(' · ')}`)
    .join('\n')
  process.stdout.write(`simulated ${so.seeds} of ${RUNS} seeds, ${so.choices} choices, in ${(took() / 1000).toFixed(0)} s\n`)
  expect(story, 'npm run simulate -- --runs 1 --seed <seed> --shrink tells the shortest form').toBe('')
  expect(so.seeds).toBeGreaterThanOrEqual(Math.min(RUNS, LEAST))
})
