import type { Lab } from '#bench/sync/lab.ts'

/** One line of the table. */
export interface Line {
  readonly what: string
  readonly ours: string
  /** Everybody it is held against, with their numbers. */
  readonly against: string
  readonly ratio: string
  readonly goal: string
  readonly met: boolean | null
}

export interface RunOptions {
  /** Interleaved repetitions; one more is run before them and dropped. */
  readonly repetitions: number
}

export type BenchRow = (lab: Lab, options: RunOptions) => Promise<readonly Line[]>

/** A B C A B C …, the first round of all dropped. */
export async function interleaved<N extends string>(
  lab: Lab,
  title: string,
  names: readonly N[],
  repetitions: number,
  run: (name: N, round: number) => Promise<number[]>,
): Promise<Record<N, number[][]>> {
  const results = Object.fromEntries(names.map((name) => [name, [] as number[][]])) as Record<N, number[][]>
  for (let round = 0; round <= repetitions; round++) {
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
