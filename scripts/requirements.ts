import type { Miss } from './citations.ts'
import { idsNamedBy, type Title, type TitlesOfFile } from './test-titles.ts'

// What is known of each requirement. An id is
//
//   proven   a mutant of its rule turned red a test whose title names it
//   named    a title names it, no mutant has been caught yet
//   open     docs/requirements-open.md lists it with the reason why nothing tests it
//   missing  none of these: the gate fails

export type State = 'proven' | 'named' | 'open' | 'missing'

/** The rules of one repository, or of the canary, and where they were read. */
export interface Sources {
  readonly requirementsFile: string
  readonly requirements: string
  readonly openFile: string
  readonly open: string
  readonly titles: readonly TitlesOfFile[]
  /** A caught mutant: the requirement, and the titles of the tests that it turned red. */
  readonly caught: readonly { readonly id: string; readonly red: readonly string[] }[]
  readonly owed: readonly Owed[]
}

/** A Playwright test that does not yet show in its steps what its title claims. */
export interface Owed {
  readonly file: string
  /** How its title begins. */
  readonly title: string
}

/** Every line of a requirement: `- **MRQ-03** …` and `| **AMB-21** | …`. What the specification leaves open (NS) is none. */
const requirementLines = (text: string): { readonly id: string; readonly line: number }[] =>
  text.split('\n').flatMap((each, index) => {
    const [, id] = /^(?:- |\| )\*\*([A-Z][A-Z0-9]{1,2}-\d{2,3})\*\* /.exec(each) ?? []
    return id === undefined || areaOf(id) === 'NS' ? [] : [{ id, line: index + 1 }]
  })

/** The ids of the requirements with their lines. */
export const requirementsIn = (text: string): Map<string, number> => new Map(requirementLines(text).map(({ id, line }) => [id, line]))

/** Two lines of one number are two rules that may differ. */
function problemsOfNumbers({ requirements, requirementsFile: file }: Sources): Miss[] {
  const lines = requirementLines(requirements)
  return lines
    .filter(({ id }, index) => lines.findIndex((each) => each.id === id) < index)
    .map(({ id, line }) => ({ file, line, what: `${id} stands there twice` }))
}

export const areaOf = (id: string): string => id.split('-')[0] ?? ''

export interface OpenRow {
  readonly id: string
  readonly reason: string
  readonly line: number
}

/** The rows `| MRQ-03 | why |` of the open list. */
export const openRowsIn = (text: string): OpenRow[] =>
  text.split('\n').flatMap((line, index) => {
    const [, id, reason = ''] = /^\| ([A-Z][A-Z0-9]{1,2}-\d{2,3}) \|(.*)\|/.exec(line) ?? []
    return id === undefined ? [] : [{ id, reason: reason.trim(), line: index + 1 }]
  })

const namedIds = (titles: readonly TitlesOfFile[]): Set<string> =>
  new Set(titles.flatMap((file) => file.titles.flatMap((title) => title.ids)))

export function statesOf({ requirements, open, titles, caught }: Sources): Map<string, State> {
  const named = namedIds(titles)
  const proven = new Set(caught.map(({ id }) => id))
  const listed = new Set(openRowsIn(open).map(({ id }) => id))
  const stateOf = (id: string): State => {
    if (named.has(id)) return proven.has(id) ? 'proven' : 'named'
    return listed.has(id) ? 'open' : 'missing'
  }
  return new Map([...requirementsIn(requirements).keys()].map((id) => [id, stateOf(id)]))
}

/** A few words are no reason. */
const REASON_MIN = 12

function problemsOfOpen({ requirements, open, openFile, titles }: Sources): Miss[] {
  const ids = requirementsIn(requirements)
  const named = namedIds(titles)
  const rows = openRowsIn(open)
  return rows.flatMap(({ id, reason, line }, index) => {
    const miss = (what: string): Miss => ({ file: openFile, line, what: `${id} ${what}` })
    return [
      ...(ids.has(id) ? [] : [miss('is not a requirement')]),
      ...(named.has(id) ? [miss('is listed as open, and a title names it')] : []),
      ...(reason.length < REASON_MIN ? [miss('is open without a reason')] : []),
      ...(rows.findIndex((row) => row.id === id) < index ? [miss('is listed twice')] : []),
    ]
  })
}

/** Above this number of ids, a visit shows each of them in a step. */
const IDS_WITHOUT_STEPS = 5

interface WithoutSteps {
  readonly test: Title
  /** The ids that no step names. */
  readonly ids: readonly string[]
}

/** The Playwright tests that name many ids and have no step for some of them. */
export const withoutSteps = (titles: readonly TitlesOfFile[]): WithoutSteps[] =>
  titles
    .filter(({ file }) => file.endsWith('.spec.ts'))
    .flatMap((file) =>
      file.titles.flatMap((test) => {
        const ids = idsNamedBy(test)
        if (test.kind !== 'test' || ids.length <= IDS_WITHOUT_STEPS) return []
        const steps = file.titles.filter(({ kind, within }) => kind === 'step' && within.includes(test))
        const shown = new Set(steps.flatMap((step) => step.ids))
        const hidden = ids.filter((id) => !shown.has(id))
        return hidden.length === 0 ? [] : [{ test, ids: hidden }]
      }),
    )

const isOwed = ({ file, text }: Title, { file: owedFile, title }: Owed) => file === owedFile && text.startsWith(title)

function problemsOfSteps({ titles, owed }: Sources): Miss[] {
  const found = withoutSteps(titles)
  const unpaid = found.filter(({ test }) => !owed.some((each) => isOwed(test, each)))
  const paid = owed.filter((each) => !found.some(({ test }) => isOwed(test, each)))
  return [
    ...unpaid.map(({ test, ids }) => ({ file: test.file, line: test.line, what: `no step of this test names ${ids.join(', ')}` })),
    ...paid.map(({ file, title }) => ({ file, line: 1, what: `no longer owes steps: take «${title}» off the list` })),
  ]
}

/** Everything that is wrong, by place. */
export function problemsOf(sources: Sources): Miss[] {
  const { requirements, requirementsFile, titles } = sources
  const states = statesOf(sources)
  const missing = [...requirementsIn(requirements)].filter(([id]) => states.get(id) === 'missing')
  return [
    ...missing.map(([id, line]) => ({ file: requirementsFile, line, what: `${id} is in no title and not listed as open` })),
    ...problemsOfNumbers(sources),
    ...problemsOfOpen(sources),
    ...titles.flatMap(({ unread }) => unread.map(({ file, line, what }) => ({ file, line, what: `cannot read the title of ${what}` }))),
    ...problemsOfSteps(sources),
  ]
}

/** What was not read at all; empty when there was something of everything. */
export function nothingRead({ requirements, titles }: Sources): string[] {
  const counts = {
    requirements: requirementsIn(requirements).size,
    files: titles.length,
    titles: titles.reduce((sum, file) => sum + file.titles.length, 0),
    'ids in titles': namedIds(titles).size,
  }
  return Object.entries(counts).flatMap(([what, count]) => (count === 0 ? [`Nothing was read: 0 ${what}.`] : []))
}
