import { constants, setPriority } from 'node:os'
import { expect, it } from 'vitest'
import { simulateSeeds } from './simulation-threads.ts'

/*
 * 1,000 fixed seeds on two threads. A slow machine plays only the first ones and reports how many. The limit counts processor time, because
 * other tests run in parallel; if they leave too little, the test ends after 10 minutes of the clock. RUNS=200 shortens it during work, SEED
 * starts elsewhere, MINUTES gives it more time. `npm run simulate` plays other seeds.
 */

const RUNS = Number(process.env['RUNS'] ?? 1000)
const FIRST = Number(process.env['SEED'] ?? 1)
const THREADS = 2
/** Limit in seconds of one core. */
const LIMIT = Number(process.env['MINUTES'] ?? 4) * 60 * THREADS
/** Limit in ms of the clock. */
const PATIENCE = (Number(process.env['MINUTES'] ?? 4) + 6) * 60_000
/** Ends a test that hangs. */
const FOREVER = 60 * 60_000
/** Fewer seeds than these prove nothing, even on a slow machine. */
const LEAST = 1000

it('in simulated faulty worlds nothing is lost, doubled, hidden or sent under another account (SYN-16)', { timeout: FOREVER }, async () => {
  // Its threads too. From the start on, a busy machine would not let the worker of this file begin in time.
  setPriority(constants.priority.PRIORITY_LOW)
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
