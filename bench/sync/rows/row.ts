import type { Lab } from '#bench/sync/lab.ts'

/** One line of the table. */
export interface Line {
  readonly what: string
  readonly ours: string
  /** All contenders with their numbers. */
  readonly against: string
  readonly ratio: string
  readonly goal: string
  readonly met: boolean | null
}

export interface RunOptions {
  /** Interleaved repetitions. */
  readonly repetitions: number
  /** Runs one more round first and drops it. Not for rows that mostly wait. */
  readonly warmUp: boolean
}

export type BenchRow = (lab: Lab, options: RunOptions) => Promise<readonly Line[]>

/** A B C A B C …; the first round is dropped unless there is no warm-up. */
export async function interleaved<N extends string>(
  lab: Lab,
  title: string,
  names: readonly N[],
  { repetitions, warmUp }: RunOptions,
  run: (name: N, round: number) => Promise<number[]>,
): Promise<Record<N, number[][]>> {
  const results = Object.fromEntries(names.map((name) => [name, [] as number[][]])) as Record<N, number[][]>
  for (let round = warmUp ? 0 : 1; round <= repetitions; round++) {
    for (const name of names) {
      const values = await run(name, round)
      if (round > 0) results[name].push(values)
      lab.say(`  ${title} · ${name} · ${round === 0 ? 'warm-up' : round}: ${values.map((value) => value.toFixed(2)).join(' / ')}`)
    }
  }
  return results
}

export const ms = (value: number) => `${value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 ? 1 : 2)} ms`
export const times = (value: number) => `${value.toFixed(2)}×`
