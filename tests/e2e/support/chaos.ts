import { parseArgs } from 'node:util'
import { findChromium } from '#scripts/chromium.mjs'
import { chromiumArgs } from '#tests/setup/chromium-args.ts'
import { startAppHost } from './app-host.ts'
import { runChaos, type RunResult } from './chaos-run.ts'
import globalSetup, { demoDump } from './global-setup.ts'

// npm run chaos -- --runs 40 --seed 1 [--edits 30] [--tell]
// Every other run has a server that ignores `Idempotency-Key`. Run 3 of `--seed 10` is run 1 of `--seed 12`.

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    edits: { type: 'string', default: '30' },
    tell: { type: 'boolean', default: false },
  },
})
const [runs, first, edits] = [Number(values.runs), Number(values.seed), Number(values.edits)]

/** A run that failed for another reason does not end the campaign, and does not count as passed. */
const unfinished = (error: unknown): RunResult => ({
  saved: 0,
  subjects: [],
  cutShort: 0,
  kills: 0,
  inAttention: 0,
  disturbed: 0,
  writes: 0,
  story: [],
  problems: [`the run came to no end: ${String(error)}`],
})

const cleanUp = await globalSetup()
const executablePath = await findChromium()
const host = await startAppHost(demoDump())
const failed: number[] = []
try {
  for (let seed = first; seed < first + runs; seed++) {
    const idempotency = seed % 2 === 0
    const began = Date.now()
    const server = await host.open({ idempotency })
    const result = await runChaos({
      seed,
      edits,
      tabs: 3,
      server: server.url,
      executablePath,
      args: chromiumArgs,
      ...(values.tell && { tell: (line: string) => console.log(line) }),
    }).catch(unfinished)
    const { problems, saved, cutShort, kills, inAttention, disturbed, writes } = result
    const took = `${Math.round((Date.now() - began) / 1000)} s`
    console.log(
      `${problems.length === 0 ? '✓' : '✗'} seed ${seed}, keys ${idempotency ? 'honoured' : 'ignored'}: ${saved} edits saved, ${cutShort} cut short, ${kills} kills, ${disturbed} of ${writes} writes disturbed, ${inAttention} in front of the person, ${took}`,
    )
    if (problems.length === 0) continue
    failed.push(seed)
    if (!values.tell) for (const line of result.story) console.log(line)
    for (const problem of problems) console.log(`✗ ${problem}`)
  }
} finally {
  await host.stop()
  await cleanUp()
}
console.log(
  failed.length === 0
    ? `${runs} runs, nothing lost, nothing doubled`
    : `${failed.length} of ${runs} runs failed: seeds ${failed.join(', ')}`,
)
if (failed.length > 0) process.exit(1)
