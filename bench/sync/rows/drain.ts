import type { Lab } from '#bench/sync/lab.ts'
import { median, pairedRatio } from '#bench/sync/stats.ts'
import { type BenchRow, interleaved, ms, times } from './row.ts'

const EDITS = 1000

interface Sent {
  readonly writes: number
  readonly reads: number
}

/** Records offline, then measures the time until the server has everything. */
async function drain(lab: Lab, name: 'ours' | 'raw' | 'rxdb', options: { rows: number; latency: number; round: number }, sent: Sent[]) {
  const { rows, latency, round } = options
  lab.server.reset(EDITS)
  return lab.withPage(name, { name: `drain${rows}-${latency}-${round}`, rows: EDITS }, async (page) => {
    await page.evaluate((how) => contender.record?.(how), { count: EDITS, rows, round })
    const before = { writes: lab.server.writes, reads: lab.server.reads }
    lab.server.latency = latency
    const took = await page.evaluate((writes) => contender.drain?.({ writes }) ?? Number.NaN, name === 'raw' ? EDITS : rows)
    lab.server.latency = 0
    sent.push({ writes: lab.server.writes - before.writes, reads: lab.server.reads - before.reads })
    return [took]
  })
}

const first = (runs: readonly number[][]) => runs.map(([value]) => value ?? Number.NaN)

function ofManyRows(latency: number, most: number): BenchRow {
  return async (lab, options) => {
    const sent: Sent[] = []
    const results = await interleaved(lab, `drain ${latency} ms`, ['ours', 'raw', 'rxdb'] as const, options, (name, round) =>
      drain(lab, name, { rows: EDITS, latency, round }, name === 'ours' ? sent : []),
    )
    const [ours, loop, rxdb] = [first(results.ours), first(results.raw), first(results.rxdb)]
    const toLoop = pairedRatio(ours, loop)
    const toRx = pairedRatio(ours, rxdb)
    return [
      {
        what: `drain 1,000 edits of 1,000 rows, 8 lanes, ${latency} ms`,
        ours: `${ms(median(ours))} (${median(sent.map((each) => each.writes))} writes, ${median(sent.map((each) => each.reads))} reads)`,
        against: `loop ${ms(median(loop))}; RxDB ${ms(median(rxdb))}`,
        ratio: `loop ${times(toLoop)}; RxDB ${times(toRx)}`,
        goal: `≤ ${most}× the loop; ahead of RxDB`,
        met: toLoop <= most && toRx < 1,
      },
    ]
  }
}

export const drainAtOnce = ofManyRows(0, 1)
export const drainFar = ofManyRows(50, 0.35)

export const drainFewRows: BenchRow = async (lab, options) => {
  const sent: Record<string, Sent[]> = { ours: [], rxdb: [] }
  const results = await interleaved(lab, 'drain 10 rows', ['ours', 'rxdb'] as const, options, (name, round) =>
    drain(lab, name, { rows: 10, latency: 0, round }, sent[name] ?? []),
  )
  const ratio = pairedRatio(first(results.ours), first(results.rxdb))
  const calls = (name: string) => {
    const runs = sent[name] ?? []
    return `${median(runs.map((each) => each.writes))} writes, ${median(runs.map((each) => each.reads))} reads`
  }
  return [
    {
      what: 'drain 1,000 edits of 10 rows',
      ours: `${ms(median(first(results.ours)))} (${calls('ours')})`,
      against: `RxDB ${ms(median(first(results.rxdb)))} (${calls('rxdb')})`,
      ratio: `RxDB ${times(ratio)}`,
      goal: '10 writes; ≤ 2× RxDB',
      met: ratio <= 2 && (sent['ours'] ?? []).every((each) => each.writes === 10),
    },
  ]
}
