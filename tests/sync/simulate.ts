import { parseArgs } from 'node:util'
import { choicesOf } from './choices.ts'
import { play } from './play.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '60..300' },
    shrink: { type: 'boolean', default: false },
    workers: { type: 'string', default: '1' },
  },
})
const [least = 60, most = least] = values.steps.split('..').map(Number)
const first = Number(values.seed)
let failed = 0
let choices = 0
const began = performance.now()
const kinds = new Map<string, number[]>()
for (let seed = first; seed < first + Number(values.runs); seed++) {
  const run = choicesOf(seed, least, most)
  choices += run.choices.length
  const { broken } = await play(run)
  if (broken.length === 0) continue
  failed++
  const kind = (broken[0] ?? '').replace(/[A-Ba-bxn]\d+/g, '#').slice(0, 70)
  kinds.set(kind, [...(kinds.get(kind) ?? []), seed])
  if (Number(values.runs) > 1) continue
  const told = await play(run, { tell: true })
  console.log(`seed ${seed}\n${told.story.join('\n')}\n  ✗ ${told.broken.join('\n  ✗ ')}\n`)
}
for (const [kind, seeds] of [...kinds].sort((a, b) => b[1].length - a[1].length))
  console.log(seeds.length, kind, seeds.slice(0, 8).join(' '))
const ms = performance.now() - began
console.log(
  `${Number(values.runs) - failed} passed, ${failed} failed; ${choices} choices, ${(ms / Number(values.runs)).toFixed(1)} ms per run`,
)
