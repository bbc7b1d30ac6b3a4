import { median, pairedRatio } from '#bench/sync/stats.ts'
import { type BenchRow, interleaved, ms, times } from './row.ts'

const EDITS = 1000
const ROWS = 1000

/** 1,000 edits, one after another, each durable before the next. */
export const record: BenchRow = async (lab, options) => {
  const names = ['ours', 'rxdb', 'workbox', 'raw'] as const
  const results = await interleaved(lab, 'record', names, options, (name, round) => {
    lab.server.reset(ROWS)
    return lab.withPage(name, { name: `record${round}`, rows: ROWS }, async (page) => {
      const ms = await page.evaluate((options) => contender.record?.(options) ?? Number.NaN, { count: EDITS, rows: ROWS, round })
      await page.evaluate(() => contender.clear?.())
      return [ms]
    })
  })
  const of = (name: (typeof names)[number]) => results[name].map(([value]) => value ?? Number.NaN)
  const faster = median(of('rxdb')) < median(of('workbox')) ? 'rxdb' : 'workbox'
  const ratio = pairedRatio(of('ours'), of(faster))
  return [
    {
      what: 'record 1,000 edits, one after the other',
      ours: ms(median(of('ours'))),
      against: `RxDB ${ms(median(of('rxdb')))}; Workbox ${ms(median(of('workbox')))}; (raw ${ms(median(of('raw')))})`,
      ratio: `${faster === 'rxdb' ? 'RxDB' : 'Workbox'} ${times(ratio)}`,
      goal: '≤ 1.0× of the faster',
      met: ratio <= 1,
    },
  ]
}
