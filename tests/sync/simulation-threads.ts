import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build } from 'vite'
import type { Order, Report } from './simulation-worker.ts'

export interface Simulated {
  readonly seeds: number
  readonly choices: number
  /** The failures of each failing seed. */
  readonly broken: ReadonlyMap<number, readonly string[]>
}

export interface SimulationOptions extends Omit<Order, 'stride'> {
  readonly threads: number
  /** Called every hundred seeds and at every failing one; true ends the simulation. */
  onReport?(report: Report, so: Simulated): boolean
}

/** Plays many seeds on several threads, from one bundle: the live bindings of a module loader would cost half of the time. */
export async function simulateSeeds({ threads, onReport, ...order }: SimulationOptions): Promise<Simulated> {
  const folder = await mkdtemp(join(tmpdir(), 'lousa-simulation-'))
  try {
    const file = await bundle(folder)
    const so = { seeds: 0, choices: 0, broken: new Map<number, readonly string[]>() }
    const hear = (report: Report) => {
      if (report.kind === 'broken') so.broken.set(report.seed, report.broken)
      else {
        so.seeds += report.seeds
        so.choices += report.choices
      }
      return onReport?.(report, so) === true
    }
    const one = (at: number) => runThread(file, { ...order, seed: order.seed + at, runs: order.runs - at, stride: threads }, hear)
    await Promise.all(Array.from({ length: threads }, (_, at) => one(at)))
    return so
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function bundle(folder: string): Promise<string> {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    logLevel: 'error',
    // There are no styles here, so the style generator is not started.
    css: { postcss: {} },
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL('simulation-worker.ts', import.meta.url)),
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'worker.mjs', codeSplitting: false } },
    },
  })
  return join(folder, 'worker.mjs')
}

function runThread(file: string, order: Order, hear: (report: Report) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData: order, resourceLimits: { maxYoungGenerationSizeMb: 64 } })
    worker.on('message', (report: Report) => {
      if (hear(report)) void worker.terminate()
    })
    worker.on('error', reject)
    worker.on('exit', () => resolve())
  })
}
