import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { choicesOf } from '#tests/sync/choices.ts'
import { play } from '#tests/sync/play.ts'

// Plays seeds until one is broken. Prints one line of JSON: the first that broke, and what; or which of all of them break (`--all`).

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '2000' }, all: { type: 'boolean', default: false }, skip: { type: 'string' } },
})
const skip = new Set(values.skip === undefined || values.all ? [] : (JSON.parse(readFileSync(values.skip, 'utf8')) as number[]))
const broken: number[] = []
let why = ''
for (let seed = 1; seed <= Number(values.runs); seed++) {
  if (skip.has(seed)) continue
  const found = await playOnce(seed)
  if (found === null) continue
  broken.push(seed)
  why = found
  if (!values.all) break
}
if (values.all && values.skip !== undefined) writeFileSync(values.skip, JSON.stringify(broken))
console.log(JSON.stringify({ broken, why }))
process.exit(0)

/** A mutant may throw out of the run itself; that is found too. */
async function playOnce(seed: number): Promise<string | null> {
  try {
    const played = await play(choicesOf(seed))
    return played.broken[0] ?? null
  } catch (error) {
    return String(error)
  }
}
