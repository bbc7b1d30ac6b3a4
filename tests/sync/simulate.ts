import { parseArgs } from 'node:util'
import { campaign } from './campaign.ts'
import { type Choice, choicesOf, type Run } from './choices.ts'
import { forgiveFullDisk, lightenAbort } from './light-abort.ts'
import { play } from './play.ts'
import { shrink } from './shrink.ts'
import { simulateSeeds } from './simulation-threads.ts'
import { drainQuickly } from './virtual-clock.ts'

// npm run simulate -- --runs 1000 --seed 1 [--steps 60..300] [--shrink] [--workers 2]
// npm run simulate -- --campaign --runs 50000 --state <file> [--workers 1]: fresh seeds; continues after an interruption (campaign.md)
// Plays random runs and prints the timeline of the first that fails; with --shrink its shortest form.

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '60..300' },
    shrink: { type: 'boolean', default: false },
    campaign: { type: 'boolean', default: false },
    state: { type: 'string', default: '' },
    workers: { type: 'string', default: '2' },
  },
})
const [least = 60, most = least] = values.steps.split('..').map(Number)
const order = { seed: Number(values.seed), runs: Number(values.runs), least, most }

async function tellOf(seed: number): Promise<void> {
  lightenAbort()
  forgiveFullDisk()
  drainQuickly()
  let run: Run = choicesOf(seed, least, most)
  if (values.shrink) {
    run = await shrink(run, (tried) => console.log(`  … ${tried.choices.length} choices`))
    console.log(`${JSON.stringify(run.setup)}\n${run.choices.map((choice: Choice) => `  ${JSON.stringify(choice)}`).join('\n')}`)
  }
  const { story, broken } = await play(run, { tell: true })
  console.log(`seed ${seed}\n${story.join('\n')}\n${broken.map((what) => `  ✗ ${what}`).join('\n')}`)
}

if (values.campaign) {
  const { seed, ...rest } = order
  const from = values.seed === '1' ? {} : { from: seed }
  const broken = await campaign({ ...rest, ...from, threads: Number(values.workers), file: values.state })
  process.exitCode = broken === 0 ? 0 : 1
} else if (order.runs === 1) await tellOf(order.seed)
else {
  const began = performance.now()
  const so = await simulateSeeds({ ...order, threads: Number(values.workers) })
  for (const [seed, broken] of so.broken) console.log(`seed ${seed}: ${broken.join(' · ')}`)
  const first = Math.min(...so.broken.keys())
  if (so.broken.size > 0) await tellOf(first)
  const seconds = (performance.now() - began) / 1000
  console.log(`${so.seeds - so.broken.size} passed, ${so.broken.size} failed: ${so.choices} choices in ${seconds.toFixed(1)} s`)
  process.exitCode = so.broken.size === 0 ? 0 : 1
}
