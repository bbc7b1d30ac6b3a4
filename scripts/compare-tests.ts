import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { idsIn } from './citations.ts'
import { titlesOf } from './test-titles.ts'

// What tests name and assert now, beside an older commit: npm run compare-tests -- <commit>
// One line per file whose numbers differ, then the sums. Fails when an id that a title named is named by none now, and is not
// open (docs/requirements-open.md). Assertions are counted as they
// stand in the code (`expect…(`): a loop or a table counts once, before and after.

const [commit = ''] = process.argv.slice(2)
if (commit === '') throw new Error('usage: npm run compare-tests -- <commit>')

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 100_000_000 })
const isTest = (file: string) => /\.(test|spec)\.tsx?$|-suite\.ts$/.test(file) && !file.startsWith('tests/canary/')

interface Count {
  readonly tests: number
  readonly steps: number
  readonly assertions: number
  readonly ids: ReadonlySet<string>
}
const NONE: Count = { tests: 0, steps: 0, assertions: 0, ids: new Set() }

function countOf(file: string, code: string): Count {
  const { titles } = titlesOf(file, code)
  const of = (kind: string) => titles.filter((title) => title.kind === kind).length
  return {
    tests: of('test'),
    steps: of('step'),
    assertions: [...code.matchAll(/(?<![\w.])expect\w*(?:\.\w+)?\(/g)].length,
    ids: new Set(titles.flatMap(({ ids }) => ids)),
  }
}

const namesAt = (text: string) => text.split('\n').filter(isTest)
const before = new Map(
  namesAt(git('ls-tree', '-r', '--name-only', commit)).map((file) => [file, countOf(file, git('show', `${commit}:${file}`))]),
)
const after = new Map(
  namesAt(git('ls-files', '--cached', '--others', '--exclude-standard')).map((file) => [file, countOf(file, readFileSync(file, 'utf8'))]),
)

const sum = (counts: Iterable<Count>) => {
  const all = [...counts]
  const total = (pick: (count: Count) => number) => all.reduce((so, each) => so + pick(each), 0)
  return {
    tests: total((each) => each.tests),
    steps: total((each) => each.steps),
    assertions: total((each) => each.assertions),
    ids: new Set(all.flatMap((each) => [...each.ids])),
  }
}

const row = (name: string, was: Count, is: Count) =>
  `| ${name} | ${was.tests} → ${is.tests} | ${was.steps} → ${is.steps} | ${was.assertions} → ${is.assertions} | ${was.ids.size} → ${is.ids.size} |`

console.log('| file | tests | steps | assertions | ids |\n| --- | --- | --- | --- | --- |')
for (const file of [...new Set([...before.keys(), ...after.keys()])].sort()) {
  const was = before.get(file) ?? NONE
  const is = after.get(file) ?? NONE
  if (was.tests !== is.tests || was.steps !== is.steps || was.assertions !== is.assertions || was.ids.size !== is.ids.size)
    console.log(row(file, was, is))
}
const [was, is] = [sum(before.values()), sum(after.values())]
console.log(row('**all**', was, is))
const open = new Set(idsIn(readFileSync('docs/requirements-open.md', 'utf8')))
const lost = [...was.ids].filter((id) => !is.ids.has(id) && !open.has(id)).sort()
console.log(lost.length === 0 ? '\nNo id is lost.' : `\nNo title names any more: ${lost.join(' ')}`)
process.exitCode = lost.length === 0 ? 0 : 1
