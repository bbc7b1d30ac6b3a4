import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, extname, join, normalize, relative } from 'node:path'

// The citations of the repository: ids of requirements, documents, decision records, and in documents the paths of files. Each must exist.

export interface Miss {
  readonly file: string
  readonly line: number
  readonly what: string
}

export interface Found {
  readonly ids: number
  readonly documents: number
  readonly misses: readonly Miss[]
}

/** The valid citations. */
export interface Known {
  readonly ids: ReadonlySet<string>
  /** Numbers of the decision records: `0054`. */
  readonly records: ReadonlySet<string>
  /** Whether a path below the root exists. */
  has(path: string): boolean
}

/** Look like ids and are none. */
const OTHER_NAMES = new Set(['AES', 'BSD', 'CC', 'CRC', 'GPL', 'HS', 'ISO', 'PDF', 'RFC', 'SC', 'SHA', 'UTF'])

const ID = /(?<![\w.+#/-])([A-Z][A-Z0-9]{1,2})-(\d{1,3})(?![\w-]*\w*\.\w|\d)/g
/** May follow an id: `..05`, `..CAR-05`, ` – EP-32`, `/17`, `, 03`. A number after a comma counts only where the list goes on or ends. */
const MORE = /^(?:(?<range>\.\.|–| – )(?:[A-Z][A-Z0-9]{1,2}-)?(?<to>\d{2,3})|(?:\/|, | and )(?<next>\d{2})(?=[),.;:/\]'`]|$| and \d))/

/** The ids that a line cites, with ranges and lists expanded. */
export function idsIn(line: string): string[] {
  const ids = new Set<string>()
  for (const match of line.matchAll(ID)) {
    const [whole, area = '', number = ''] = match
    if (OTHER_NAMES.has(area)) continue
    ids.add(`${area}-${number}`)
    let rest = line.slice(match.index + whole.length)
    let last = Number(number)
    for (let more = MORE.exec(rest); more !== null; more = MORE.exec(rest)) {
      const { to, next } = more.groups ?? {}
      const end = Number(to ?? next)
      for (let each = to === undefined ? end : last + 1; each <= end; each++) ids.add(`${area}-${String(each).padStart(2, '0')}`)
      last = end
      rest = rest.slice(more[0].length)
    }
  }
  return [...ids]
}

const RECORD = /(?:\b(?:[Dd]ecisions?|[Rr]ecords?) |\(|docs\/decisions\/)(0\d{3})(?!\d|-\d)/g
const BARE_RECORD = /(?<![\w.+#/-])(00\d{2})(?![\w-])/g

/** Numbers of decision records. In documents a bare number of that form counts too. */
export function recordsIn(line: string, isDocument: boolean): string[] {
  const patterns = isDocument ? [RECORD, BARE_RECORD] : [RECORD]
  return [...new Set(patterns.flatMap((pattern) => [...line.matchAll(pattern)].map(([, number = '']) => number)))]
}

const DOCUMENT = /(?<![\w*.-])(?:\.{1,2}\/)*(?:[\w-]+\/)*[\w.-]+\.md\b/g
const DESIGN_DOCUMENT = /(?<![\w/-])design\/[\w-]+(?!\.md|[\w-])/g
const PATH =
  /`((?:src|server|tests|scripts|bench|docs|public|sync|db|lib|ui|images|workers|features|contract|routes|i18n)\/[\w./-]*[\w/])(?: [^`]*)?`/g
const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g

/** Documents that a line cites; in a document also files in backticks, and links. */
export function documentsIn(line: string, isDocument: boolean): string[] {
  const named = [...line.matchAll(DOCUMENT), ...line.matchAll(DESIGN_DOCUMENT)].map(([whole]) => whole)
  if (!isDocument) return named
  const paths = [...line.matchAll(PATH), ...line.matchAll(LINK)].map(([, path = '']) => path)
  return [...new Set([...named, ...paths])]
}

const isThere = (path: string, from: string, known: Known) =>
  [join(dirname(from), path), path, join('src', path)].some((each) => known.has(normalize(each)))

/** All citations of one file, and the missing ones. */
export function citationsOf(file: string, text: string, known: Known): Found {
  const isDocument = extname(file) === '.md'
  const misses: Miss[] = []
  let ids = 0
  let documents = 0
  for (const [index, line] of text.split('\n').entries()) {
    const miss = (what: string) => misses.push({ file, line: index + 1, what })
    for (const id of idsIn(line)) {
      ids++
      if (!known.ids.has(id)) miss(`${id} is not in docs/requirements.md`)
    }
    for (const number of recordsIn(line, isDocument)) {
      documents++
      if (!known.records.has(number)) miss(`there is no decision ${number}`)
    }
    for (const path of documentsIn(line, isDocument)) {
      documents++
      if (!isThere(path, file, known)) miss(`${path} does not exist`)
    }
  }
  return { ids, documents, misses }
}

/** The ids that the requirements define: `- **MRQ-03** …` and `| **AMB-21** | …`. */
export function definedIds(requirements: string): Set<string> {
  return new Set([...requirements.matchAll(/^(?:- |\| )\*\*([A-Z][A-Z0-9]{1,2}-\d{2,3})\*\* /gm)].map(([, id = '']) => id))
}

const ROOTS = ['src', 'server', 'tests', 'scripts', 'bench', 'docs']
const TEXT = new Set(['.ts', '.tsx', '.mjs', '.css', '.html', '.md', '.txt'])
/** Generated files, and examples with deliberate errors. */
const LEFT_OUT = ['tests/canary/', 'server/migrations/', 'src/routeTree.gen.ts', 'scripts/citations.test.ts']

/** The text files of the repository, and those in its root. */
export async function citingFiles(root: string): Promise<string[]> {
  const below = await Promise.all(ROOTS.map((name) => readdir(join(root, name), { recursive: true, withFileTypes: true })))
  const top = await readdir(root, { withFileTypes: true })
  return [...below.flat(), ...top]
    .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !path.includes('node_modules/') && !LEFT_OUT.some((left) => path.startsWith(left)))
    .sort()
}

export async function knownIn(root: string): Promise<Known> {
  const requirements = await readFile(join(root, 'docs/requirements.md'), 'utf8')
  const records = (await readdir(join(root, 'docs/decisions'))).flatMap((name) => /^\d{4}/.exec(name) ?? [])
  return { ids: definedIds(requirements), records: new Set(records), has: (path) => existsSync(join(root, path)) }
}
