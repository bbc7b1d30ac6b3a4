import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MISSING_FILE } from '#scripts/results.ts'
import type { Missing } from '#scripts/test-summary.ts'

// Lists that others wrote, of hostile and odd texts. They are not part of the repository, and a clone alone passes without them; the summary
// of `npm test` then says what did not run (scripts/test-summary.ts).

const FOLDER = process.env['LOUSA_CORPORA'] ?? '../shared/corpora'

export interface OutsideFile<T> {
  readonly path: string
  /** What its texts are for, in the summary. */
  readonly use: string
  /** How many texts it gives. */
  readonly cases: number
  textsOf(all: T): readonly string[]
}

/**
 * The texts of one JSON file; none when it is not here, which the summary tells. Throws when it gives another number of texts than `cases`,
 * so that the summary is never wrong.
 */
export function outsideTexts<T>({ path, use, cases, textsOf }: OutsideFile<T>): readonly string[] {
  const file = join(FOLDER, path)
  if (!existsSync(file)) {
    tellMissing(`${use}: ${path}`, cases)
    return []
  }
  const texts = textsOf(JSON.parse(readFileSync(file, 'utf8')) as T)
  if (texts.length !== cases) throw new Error(`${file} gives ${texts.length} texts, not ${cases}`)
  return texts
}

/** A file that only helps to read the others; absent as they are. */
export function outsideJson<T>(path: string, none: T): T {
  const file = join(FOLDER, path)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : none
}

/** Tells the summary of `npm test` what did not run. */
export function tellMissing(what: string, cases: number): void {
  const results = process.env['LOUSA_RESULTS']
  if (results === undefined) return
  mkdirSync(results, { recursive: true })
  const missing: Missing = { needs: 'its files are', what: `${what}, ${cases} cases` }
  appendFileSync(join(results, MISSING_FILE), `${JSON.stringify(missing)}\n`)
}
