import { median, pairedRatio, quantile } from '#bench/sync/stats.ts'
import { type BenchRow, interleaved, ms, times } from './row.ts'

const ROWS = 50_000
const EDITS = 300
const WARM_UP = 50

/** An edit until it is durable and shown in its list, with 50,000 mirrored rows. */
export const edit: BenchRow = async (lab, options) => {
  lab.server.reset(0)
  const names = ['ours', 'raw', 'rxdb', 'tanstack'] as const
  const results = await interleaved(lab, 'edit', names, options, (name, round) =>
    lab.withPage(name, { name: 'edit', rows: ROWS }, async (page) => {
      const first = 25 + round * (EDITS + WARM_UP)
      const all = await page.evaluate((options) => contender.edits?.(options) ?? [], { count: EDITS + WARM_UP, first, round })
      await page.evaluate(() => contender.clear?.())
      const measured = all.slice(WARM_UP)
      return [quantile(measured, 0.5), quantile(measured, 0.95)]
    }),
  )
  const of = (name: (typeof names)[number], at: number) => results[name].map((run) => run[at] ?? Number.NaN)
  const shown = (name: (typeof names)[number]) => `${ms(median(of(name, 0)))} / ${ms(median(of(name, 1)))}`
  const toRaw = [0, 1].map((at) => pairedRatio(of('ours', at), of('raw', at)))
  const toRx = [0, 1].map((at) => pairedRatio(of('ours', at), of('rxdb', at)))
  const toTan = [0, 1].map((at) => pairedRatio(of('ours', at), of('tanstack', at)))
  return [
    {
      what: 'edit until durable and seen, 50,000 rows, p50 / p95',
      ours: shown('ours'),
      against: `raw ${shown('raw')}; RxDB ${shown('rxdb')}; TanStack ${shown('tanstack')}`,
      ratio: `raw ${toRaw.map(times).join(' / ')}; RxDB ${toRx.map(times).join(' / ')}; TanStack ${toTan.map(times).join(' / ')}`,
      goal: '≤ 2.5× raw, ≤ 0.9× RxDB',
      met: toRaw.every((ratio) => ratio <= 2.5) && toRx.every((ratio) => ratio <= 0.9),
    },
  ]
}
