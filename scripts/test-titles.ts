import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { idsIn } from './citations.ts'
import { callsIn, type Filled, type TitleKind, type Unread } from './title-calls.ts'

// The titles of the tests, of their steps and of the groups around them, and the ids that they name. Comments and bodies name nothing.

export interface Title {
  readonly file: string
  readonly line: number
  readonly kind: TitleKind
  /** What stands in the code, in order; a value is filled in between two parts. */
  readonly parts: readonly string[]
  /** The parts, with «…» where a value is filled in. */
  readonly text: string
  /** The groups, and for a step the test and the steps, in which it stands; the outermost first. */
  readonly within: readonly Title[]
  /** The ids of this title alone. */
  readonly ids: readonly string[]
}

export interface TitlesOfFile {
  readonly file: string
  readonly titles: readonly Title[]
  /** Calls whose title the reader cannot see. */
  readonly unread: readonly (Unread & { readonly file: string })[]
}

export const textOf = (parts: readonly string[]): string => parts.join('…')

export function titlesOf(file: string, code: string): TitlesOfFile {
  const titles: Title[] = []
  const { calls, unread } = callsIn(file, code)
  const made = new Map<Filled, Title>()
  for (const call of calls) {
    const text = textOf(call.parts)
    const within = call.within.flatMap((outer) => made.get(outer) ?? [])
    const title: Title = { file, line: call.line, kind: call.kind, parts: call.parts, text, within, ids: idsIn(text) }
    made.set(call, title)
    titles.push(title)
  }
  return { file, titles, unread: unread.map((each) => ({ ...each, file })) }
}

/** The ids that a title names, with those of the groups and the test in which it stands. */
export const idsNamedBy = ({ ids, within }: Title): string[] => [...new Set([...within.flatMap((outer) => outer.ids), ...ids])]

/** A text as a pattern that matches it and nothing else. */
export const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/** Matches the full title of the test as a runner reports it: groups, test and steps, with a space between them. */
export const patternOf = ({ parts, within }: Title): string =>
  [...within.map((outer) => outer.parts), parts].map((each) => each.map(escaped).join('.*')).join('.+')

const ROOTS = ['src', 'server', 'tests', 'scripts']
/** A suite holds tests that several test files run, each with an implementation of its own. */
const HOLDS_TESTS = /(\.test\.tsx?|\.spec\.ts|-suite\.ts)$/

/** The files that hold tests, from the root. */
export async function testFiles(root: string): Promise<string[]> {
  const below = await Promise.all(ROOTS.map((name) => readdir(join(root, name), { recursive: true, withFileTypes: true })))
  return below
    .flat()
    .filter((entry) => entry.isFile() && HOLDS_TESTS.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !path.includes('node_modules/') && !path.startsWith('tests/canary/'))
    .sort()
}

export async function readTitles(root: string): Promise<TitlesOfFile[]> {
  const files: TitlesOfFile[] = []
  for (const file of await testFiles(root)) files.push(titlesOf(file, await readFile(join(root, file), 'utf8')))
  return files
}
