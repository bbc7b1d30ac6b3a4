import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { idsIn } from '#scripts/citations.ts'
import { stepsOwed } from '#scripts/requirements-steps-owed.ts'
import { idsOf, tableOf } from '#scripts/requirements-table.ts'
import { nothingRead, problemsOf, requirementsIn, type Sources, statesOf } from '#scripts/requirements.ts'
import { readTitles, titlesOf } from '#scripts/test-titles.ts'
import { problemsOfMutants } from '#tests/mutants/apply.ts'
import { mutants } from '#tests/mutants/areas.ts'
import { keyOf, readResults } from '#tests/mutants/results.ts'

// Says what is known of each requirement: proven, named, open (scripts/requirements.ts). Fails on what is none of these, and, with a file of
// wrong examples, proves that it looks.
//
//   npm run requirements
//   npm run requirements -- --missing [AREA…]   the ids that are in no title and not open
//   npm run requirements -- --named [AREA…]     the ids that no mutant has proven, with the titles that name them

const REQUIREMENTS = 'docs/requirements.md'
const OPEN = 'docs/requirements-open.md'
const CANARY = 'tests/canary/requirements.md'
const MARK = 'caught -->'

const { values, positionals } = parseArgs({
  options: { missing: { type: 'boolean', default: false }, named: { type: 'boolean', default: false } },
  allowPositionals: true,
})

async function sourcesOfProject(): Promise<Sources> {
  const results = readResults('.')
  const titles = await readTitles('.')
  return {
    requirementsFile: REQUIREMENTS,
    requirements: await readFile(REQUIREMENTS, 'utf8'),
    openFile: OPEN,
    open: existsSync(OPEN) ? await readFile(OPEN, 'utf8') : '',
    titles,
    // What a test of an earlier title proved, or a mutant that is gone, proves nothing.
    caught: mutants.flatMap(({ name, id }) => {
      const { outcome, red } = results.get(name) ?? { outcome: null, red: [] }
      return outcome === 'caught' && red.some((title) => idsIn(title).includes(id)) ? [{ id, red }] : []
    }),
    owed: stepsOwed,
  }
}

/** The lines below one heading of the canary; the others are empty, so that each keeps its number. */
function section(text: string, name: string): string {
  let within = ''
  const lines = text.split('\n').map((line) => {
    if (line.startsWith('## ')) within = line.slice(3)
    return within === name && !line.startsWith('## ') && !line.startsWith('```') ? line.replace(/ <!-- caught -->$/, '') : ''
  })
  return lines.join('\n')
}

/** What the gate misses in the canary, or reports by mistake. */
async function problemsOfCanary(): Promise<string[]> {
  const text = await readFile(CANARY, 'utf8')
  const file = (name: string) => ({ ...titlesOf(name, section(text, name)), file: name })
  const problems = problemsOf({
    requirementsFile: CANARY,
    requirements: section(text, 'requirements'),
    openFile: CANARY,
    open: section(text, 'open'),
    titles: [file('unit.test.ts'), file('visit.spec.ts')],
    caught: [],
    owed: [],
  })
  const caught = new Set(problems.map(({ line }) => line))
  return text.split('\n').flatMap((line, index) => {
    const isMarked = line.endsWith(MARK)
    if (caught.has(index + 1) === isMarked) return []
    return [`${CANARY}:${index + 1}: ${isMarked ? 'not caught' : 'caught, although it is right'}`]
  })
}

function printList(sources: Sources): void {
  const states = statesOf(sources)
  const titles = sources.titles.flatMap((each) => each.titles)
  for (const id of idsOf(states, values.named ? 'named' : 'missing', positionals)) {
    console.log(id)
    for (const title of titles) if (title.ids.includes(id)) console.log(`  ${title.file}:${title.line} ${title.text}`)
  }
}

const sources = await sourcesOfProject()
if (values.missing || values.named) {
  printList(sources)
  process.exit(0)
}
const problems = [
  ...problemsOf(sources).map(({ file, line, what }) => `${file}:${line}: ${what}`),
  ...problemsOfMutants(mutants, new Set(requirementsIn(sources.requirements).keys()), '.'),
  ...nothingRead(sources),
  ...(await problemsOfCanary()),
]
console.log(tableOf(statesOf(sources)))
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
const earlier = [...readResults('.').values()].filter((result) =>
  mutants.some((each) => each.name === result.name && keyOf(each, '.') !== result.key),
)
console.log(`${mutants.length} mutants; ${earlier.length} of their results are of an earlier code`)
