import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './mutant.ts'

// The results stand in one file, one line for each mutant, committed: a result is valid on every machine until its code changes.

export type Outcome =
  /** A test whose title names the requirement failed. */
  | 'caught'
  /** All tests whose titles name the requirement passed. */
  | 'survived'
  /** No title names the requirement. */
  | 'unnamed'
  /** The run says nothing: it did not load, no test ran, it never ended, or other tests failed alone. The mutant must be mended. */
  | 'broken'

export interface Result {
  readonly name: string
  readonly id: string
  /** The hash of the edits and of the code that they change. */
  readonly key: string
  readonly outcome: Outcome
  /** The full titles of the failed tests and steps that name the requirement, three at most. */
  readonly red: readonly string[]
  /** Of a broken run: what it said. */
  readonly why: string
  readonly seconds: number
}

export const RESULTS = 'tests/mutants/results.json'

export const filesOf = (mutant: Mutant): string[] => [...new Set(mutant.edits.map(({ file }) => file))]

export function keyOf(mutant: Mutant, root: string): string {
  const hash = createHash('sha1').update(JSON.stringify(mutant.edits))
  for (const file of filesOf(mutant)) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

export function readResults(root: string): Map<string, Result> {
  const path = join(root, RESULTS)
  const rows = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Result[]) : []
  return new Map(rows.map((row) => [row.name, row]))
}

/** Reads, changes and writes the file at once: several runs may write to it, each with the mutants that it knows. */
export function keepResult(root: string, result: Result, mutants: readonly Mutant[]): void {
  writeResults(root, [...readResults(root).set(result.name, result).values()], mutants)
}

/** In the order of the mutants; results of others stand last. */
export function writeResults(root: string, results: readonly Result[], mutants: readonly Mutant[]): void {
  const order = new Map(mutants.map(({ name }, index) => [name, index]))
  const place = ({ name }: Result) => order.get(name) ?? mutants.length
  const lines = results.toSorted((a, b) => place(a) - place(b)).map((row) => JSON.stringify(row))
  const path = join(root, RESULTS)
  writeFileSync(`${path}.${process.pid}`, `[\n${lines.join(',\n')}\n]\n`)
  renameSync(`${path}.${process.pid}`, path)
}
