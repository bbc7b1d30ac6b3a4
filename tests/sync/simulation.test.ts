import { expect, it } from 'vitest'
import { simulateSeeds } from './simulation-threads.ts'

/*
 * 4,000 fixed seeds on two threads. A machine that is too slow for all of them plays the first ones, and says how many. Counted is what they
 * calculate, because other tests run beside them; where the processor leaves them little, they end after 10 minutes of the clock.
 * RUNS=200 makes it short while something is being built, SEED starts elsewhere, MINUTES gives it more time. `npm run simulate` plays the rest.
 */

const RUNS = Number(process.env['RUNS'] ?? 4000)
const FIRST = Number(process.env['SEED'] ?? 1)
const THREADS = 2
/** Seconds of one core. */
const LIMIT = Number(process.env['MINUTES'] ?? 4) * 60 * THREADS
/** Ms of the clock. */
const PATIENCE = (Number(process.env['MINUTES'] ?? 4) + 6) * 60_000
/** Ends what hangs. */
const FOREVER = 60 * 60_000
/** Fewer than these prove nothing, however slow the machine. */
const LEAST = 1000

it('a faulty world loses, doubles, crosses and hides nothing (SYN-16)', { timeout: FOREVER }, async () => {
  const began = process.cpuUsage()
  const start = performance.now()
  const late = () => took() > LIMIT || performance.now() - start > PATIENCE
  const took = () => {
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1_000_000
  }
  const so = await simulateSeeds({
    seed: FIRST,
    runs: RUNS,
    least: 60,
    most: 300,
    threads: THREADS,
    onReport: (_report, { broken, seeds }) => broken.size > 20 || (seeds >= LEAST && late()),
  })
  const story = [...so.broken].map(([seed, broken]) => `seed ${seed}: ${broken.join(' · ')}`).join('\n')
  process.stdout.write(
    `simulated ${so.seeds} of ${RUNS} seeds, ${so.choices} choices, in ${(took() / THREADS).toFixed(0)} s of ${THREADS} cores\n`,
  )
  expect(story, 'npm run simulate -- --runs 1 --seed <seed> --shrink tells the shortest form').toBe('')
  expect(so.seeds).toBeGreaterThanOrEqual(Math.min(RUNS, LEAST))
})
