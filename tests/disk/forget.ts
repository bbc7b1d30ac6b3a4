import { parseArgs } from 'node:util'
import { makeSchool, play } from './play.ts'

// npm run forget -- --runs 200 --seed 1: cuts the current of a school that people write to, and says which answered work the disk has lost.

const { values } = parseArgs({ options: { runs: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } } })
const [runs, seed] = [Number(values.runs), Number(values.seed)]
const school = await makeSchool()
const began = performance.now()
let failed = 0
for (let at = seed; at < seed + runs; at++) {
  const problems = await play(school, at).catch((error: unknown) => [String(error)])
  if ((at - seed + 1) % 20 === 0) console.log(`${at - seed + 1} runs`)
  if (problems.length === 0) continue
  failed++
  console.log(`seed ${at}: ${problems.join(' · ')}`)
}
await school.remove()
console.log(`${runs - failed} passed, ${failed} failed in ${((performance.now() - began) / 1000).toFixed(1)} s`)
process.exitCode = failed === 0 ? 0 : 1
