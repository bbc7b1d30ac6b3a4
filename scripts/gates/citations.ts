import { readFile } from 'node:fs/promises'
import { citationsOf, citingFiles, type Found, knownIn } from '#scripts/citations.ts'

// Proves that all citations of the repository exist, and, with a file of wrong ones, that the check works.

const CANARY = 'tests/canary/citations.md'
const MARK = '<!-- caught -->'

const known = await knownIn('.')
const found: Found[] = []
for (const file of await citingFiles('.')) found.push(citationsOf(file, await readFile(file, 'utf8'), known))

const ids = found.reduce((sum, each) => sum + each.ids, 0)
const documents = found.reduce((sum, each) => sum + each.documents, 0)
const problems = found.flatMap(({ misses }) => misses.map(({ file, line, what }) => `${file}:${line}: ${what}`))
if (ids === 0 || documents === 0 || known.ids.size === 0) problems.push(`Nothing was read: ${ids} ids, ${documents} documents.`)

const canary = await readFile(CANARY, 'utf8')
const caught = new Set(citationsOf(CANARY, canary, known).misses.map(({ line }) => line))
for (const [index, text] of canary.split('\n').entries())
  if (caught.has(index + 1) !== text.includes(MARK))
    problems.push(`${CANARY}:${index + 1}: ${text.includes(MARK) ? 'not caught' : 'caught, although it is right'}`)

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(`${ids} ids and ${documents} documents are cited, and all of them exist`)
