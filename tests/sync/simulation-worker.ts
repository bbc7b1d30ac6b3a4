import { parentPort, workerData } from 'node:worker_threads'
import { choicesOf } from './choices.ts'
import { forgiveFullDisk, lightenAbort } from './light-abort.ts'
import { play } from './play.ts'
import { drainQuickly } from './virtual-clock.ts'

// One thread of a simulation: plays every `stride`-th seed from `seed` on, and reports its progress and each failing seed.

export interface Order {
  readonly seed: number
  readonly runs: number
  readonly stride: number
  readonly least: number
  readonly most: number
}

export type Report =
  | { readonly kind: 'broken'; readonly seed: number; readonly broken: readonly string[] }
  | { readonly kind: 'progress'; readonly seeds: number; readonly choices: number }

const PROGRESS = 100

async function simulate({ seed, runs, stride, least, most }: Order): Promise<void> {
  const tell = (report: Report) => parentPort?.postMessage(report)
  let seeds = 0
  let choices = 0
  const progress = () => {
    tell({ kind: 'progress', seeds, choices })
    seeds = 0
    choices = 0
  }
  for (let at = seed; at < seed + runs; at += stride) {
    const run = choicesOf(at, least, most)
    const broken = await brokenBy(run)
    // One round of the event loop: unhandled rejections are reported now, and messages are sent.
    await new Promise((resolve) => setImmediate(resolve))
    seeds++
    choices += run.choices.length
    if (broken.length > 0) tell({ kind: 'broken', seed: at, broken })
    if (seeds === PROGRESS) progress()
  }
  progress()
}

/** A run that throws counts as a failing one. */
async function brokenBy(run: Parameters<typeof play>[0]): Promise<readonly string[]> {
  try {
    return (await play(run)).broken
  } catch (error) {
    return [`threw ${String(error)}`]
  }
}

lightenAbort()
forgiveFullDisk()
drainQuickly()
await simulate(workerData as Order)
