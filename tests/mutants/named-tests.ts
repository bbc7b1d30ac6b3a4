import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { idsNamedBy, patternOf, type Title, type TitlesOfFile } from '#scripts/test-titles.ts'

// Which tests name a requirement, and in which order they are asked.

export type Project = 'unit' | 'server' | 'browser' | 'e2e'

/** One call of a runner: these files of these projects, and only the tests that match, until the first one fails. */
export interface Batch {
  readonly runner: 'vitest' | 'playwright'
  readonly projects: readonly Project[]
  readonly files: readonly string[]
  /** Null: all tests of the files, whether they fail or not. */
  readonly pattern: string | null
}

/** The project of vitest.config.ts that runs a file. */
export function projectOf(file: string): Project {
  if (file.endsWith('.spec.ts')) return 'e2e'
  if (/^src\/.*(\.test\.tsx|\.browser\.test\.ts)$/.test(file)) return 'browser'
  return /^(src|tests\/sync)\//.test(file) ? 'unit' : 'server'
}

/** The tests of the seeds: a campaign, not a named test. */
const SEEDS = 'tests/sync/simulation.test.ts'

interface Named {
  readonly file: string
  readonly titles: readonly Title[]
}

/** A suite has no run of its own: the files that import it run its tests. */
function runsOf({ file, titles }: Named, all: readonly TitlesOfFile[], root: string): Named[] {
  if (!file.endsWith('-suite.ts')) return [{ file, titles }]
  const importers = all.filter((each) => each.file !== file && readFileSync(join(root, each.file), 'utf8').includes(`/${basename(file)}'`))
  return importers.map((each) => ({ file: each.file, titles }))
}

/** How many folders two paths share: tests beside the changed code are the likeliest to notice. */
function nearness(file: string, changed: readonly string[]): number {
  const parts = dirname(file).split('/')
  const shared = changed.map((path) => {
    const others = dirname(path).split('/')
    const end = parts.findIndex((part, index) => part !== others[index])
    return end === -1 ? parts.length : end
  })
  return Math.max(0, ...shared)
}

/** A page for each file costs seconds: the nearest ones first, as a later batch often is not needed. */
const FIRST_PAGES = 3

const batchOf = (runner: Batch['runner'], found: readonly Named[]): Batch[] =>
  found.length === 0
    ? []
    : [
        {
          runner,
          projects: [...new Set(found.map(({ file }) => projectOf(file)))],
          files: found.map(({ file }) => file),
          pattern: [...new Set(found.flatMap(({ titles }) => titles.map(patternOf)))].join('|'),
        },
      ]

/** The tests whose titles name the requirement, the cheap ones first. A step is asked through its test. */
export function batchesFor(id: string, all: readonly TitlesOfFile[], changed: readonly string[], byE2e: boolean, root: string): Batch[] {
  const named = all
    .map(({ file, titles }) => {
      const naming = titles.filter((title) => title.kind !== 'describe' && idsNamedBy(title).includes(id))
      const tests = naming.map((title) => (title.kind === 'step' ? title.within.find(({ kind }) => kind === 'test') : title))
      return { file, titles: [...new Set(tests.filter((test) => test !== undefined))] }
    })
    .filter(({ file, titles }) => titles.length > 0 && file !== SEEDS)
    .flatMap((each) => runsOf(each, all, root))
    .toSorted((a, b) => nearness(b.file, changed) - nearness(a.file, changed))
  const of = (...projects: Project[]) => named.filter(({ file }) => projects.includes(projectOf(file)))
  const [unit, server] = [batchOf('vitest', of('unit')), batchOf('vitest', of('server'))]
  const isOfServer = changed.every((file) => file.startsWith('server/'))
  const pages = of('browser')
  return [
    ...(isOfServer ? server : [...unit, ...server]),
    ...(isOfServer ? unit : []),
    ...batchOf('vitest', pages.slice(0, FIRST_PAGES)),
    ...batchOf('vitest', pages.slice(FIRST_PAGES)),
    ...(byE2e ? batchOf('playwright', of('e2e')) : []),
  ]
}
