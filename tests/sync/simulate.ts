import { parseArgs } from 'node:util'
import { runSeed } from './faulty-world.ts'

// npm run simulate -- --runs 1000 --seed 1 [--steps 60]: random runs, and the readable story of the first that breaks something.

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' }, steps: { type: 'string', default: '60' } },
})
const first = Number(values.seed)
const last = first + Number(values.runs)
let failed = 0
for (let seed = first; seed < last; seed++) {
  const { broken, story } = await runSeed(seed, Number(values.steps))
  if (broken.length === 0) continue
  failed++
  console.log(`seed ${seed}\n${story.map((line) => `  ${line}`).join('\n')}\n  ✗ ${broken.join('\n  ✗ ')}\n`)
}
console.log(`${last - first - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
