import { type Fate } from '#bench/sync/server.ts'
import { median, quantile } from '#bench/sync/stats.ts'
import { type BenchRow, interleaved, ms } from './row.ts'

const ROWS = 1000
const EDITS = 200
/** ms between two edits: faster than a person, but long enough for the queue to become empty. */
const EVERY = 40
const WARM_UP = 20

/** Three entries that never succeed, each in its own lane: always 503, always cut off, refused for good. */
const FATES: Readonly<Record<number, Fate>> = { 8: 503, 9: 'cut', 10: 500 }
/** The other lanes; their first rows have the same numbers. */
const GROUPS = [3, 4, 5, 6, 7]
const POISONED = Object.keys(FATES).map(Number)

/** The time from «durable» to the server, for edits of five other lanes. */
export const poison: BenchRow = async (lab, options) => {
  const results = await interleaved(lab, 'poison', ['with', 'without'] as const, options, (name, round) => {
    lab.server.reset(ROWS)
    lab.server.fate = (id) => (name === 'with' ? (FATES[id] ?? 'ok') : 'ok')
    return lab.withPage('ours', { name: `poison-${name}-${round}`, rows: ROWS }, async (page) => {
      // The first edit of a lane waits until its rows were read; that is not measured.
      await page.evaluate((rows) => contender.trickle?.({ before: rows, count: 0, every: 0, groups: [] }), GROUPS)
      await lab.server.until(() => GROUPS.every((n) => lab.server.arrivals.some(({ id }) => id === n)))
      const durable: Record<string, number> = await page.evaluate((options) => contender.trickle?.(options) ?? {}, {
        before: POISONED,
        count: EDITS + WARM_UP,
        every: EVERY,
        groups: GROUPS,
      })
      await lab.server.until(() => Object.keys(durable).every((title) => lab.server.arrivals.some((each) => each.title === title)))
      const late = Object.entries(durable).map(
        ([title, at]) => (lab.server.arrivals.find((each) => each.title === title)?.at ?? Number.NaN) - at,
      )
      const measured = late.slice(WARM_UP)
      return [quantile(measured, 0.5), quantile(measured, 0.95)]
    })
  })
  const of = (name: 'with' | 'without', at: number) => results[name].map((run) => run[at] ?? Number.NaN)
  const delay = median(of('with', 1).map((value, at) => value - (of('without', 1)[at] ?? Number.NaN)))
  const shown = (name: 'with' | 'without') => `${ms(median(of(name, 0)))} / ${ms(median(of(name, 1)))}`
  return [
    {
      what: 'other lanes beside three poison entries (503, cut off, 500): from durable to the server, p50 / p95',
      ours: shown('with'),
      against: `without them ${shown('without')}`,
      ratio: `${delay < 0 ? '−' : '+'}${ms(Math.abs(delay))} p95`,
      goal: '< 50 ms p95',
      met: delay < 50,
    },
  ]
}
