import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { damagedSchool, noSchoolThere, otherFormat } from '#server/errors/school-errors.ts'

/*
 * A school on its way is a folder:
 *
 *   escola-3-20261130-030000Z/
 *     school.json             what it is, with the hashes of all else; the last that is written
 *     rows/<table>.ndjson     a row a line, by its id
 *     files.ndjson            path, bytes and hash of each file
 *     files/<number>/…        as in the storage
 *
 * While it is written its name ends with `.part`.
 */
export const MANIFEST = 'school.json'
export const FILES = 'files.ndjson'
export const FORMAT = 1

export interface Written {
  readonly rows: number
  readonly sha256: string
}

export interface SchoolManifest {
  readonly format: typeof FORMAT
  readonly made: string
  /** The last migration of the database that it comes from. */
  readonly schema: string
  readonly school: { readonly id: number; readonly name: string; readonly domains: readonly string[] }
  /** Each after those that its rows name. */
  readonly tables: readonly (Written & { readonly name: string })[]
  /** Of `files.ndjson`, and of all files together. */
  readonly files: Written & { readonly bytes: number }
}

/** A line of `files.ndjson`. */
export interface FileLine {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

export const rowsOf = (folder: string, table: string): string => join(folder, 'rows', `${table}.ndjson`)
export const fileOf = (folder: string, path: string): string => join(folder, ...path.split('/'))
export const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The manifest vouches for the rest, and this for the manifest. */
export const sealed = (manifest: SchoolManifest): string =>
  JSON.stringify({ ...manifest, sha256: sha256(JSON.stringify(manifest)) }, null, 2)

/** Writes a file of lines, a part at a time. Only its user reads it: hashes of passwords are in it. */
export async function writeLines(path: string, parts: AsyncIterable<readonly string[]>): Promise<Written> {
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let rows = 0
  try {
    for await (const lines of parts) {
      if (lines.length === 0) continue
      const text = lines.join('\n') + '\n'
      hash.update(text)
      await file.writeFile(text)
      rows += lines.length
    }
  } finally {
    await file.close()
  }
  return { rows, sha256: hash.digest('hex') }
}

/** Line by line; only `\n` ends one, because a text may hold every other mark of a line's end. @param hash of all that was read */
export async function* linesOf(path: string, hash?: Hash): AsyncGenerator<string> {
  let rest = ''
  for await (const part of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    hash?.update(part)
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** Each line as JSON, then whether they were as many and the same ones. @throws {OperatorError} */
export async function* checkedLines<T>(folder: string, path: string, { rows, sha256: written }: Written): AsyncGenerator<T> {
  const hash = createHash('sha256')
  const name = path.slice(folder.length + 1)
  let count = 0
  try {
    for await (const line of linesOf(path, hash)) {
      count++
      yield JSON.parse(line) as T
    }
  } catch (error) {
    // Also what a reader of the lines threw comes by here: it is told as it is.
    throw error instanceof SyntaxError || isMissing(error) ? damagedSchool(folder, `${name} não pode ser lido`, error) : error
  }
  if (count !== rows) throw damagedSchool(folder, `${name} tem ${count} linhas, e eram ${rows}`)
  if (hash.digest('hex') !== written) throw damagedSchool(folder, `${name} foi mudado`)
}

/** @throws {OperatorError} it is none, of another format, or changed */
export async function readSchool(folder: string): Promise<SchoolManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null)
  if (text === null) throw noSchoolThere(folder)
  const { sha256: written, ...manifest } = parsed(text) ?? { sha256: '' }
  if ('format' in manifest && manifest.format !== FORMAT) throw otherFormat(folder, manifest.format)
  // Names become names of files and tables.
  const named = 'tables' in manifest && manifest.tables.every(({ name }) => /^[a-z0-9_]+$/.test(name))
  if (!named || written !== sha256(JSON.stringify(manifest))) throw damagedSchool(folder, `${MANIFEST} foi mudado`)
  return manifest
}

function parsed(text: string): (SchoolManifest & { readonly sha256: string }) | null {
  try {
    return JSON.parse(text) as SchoolManifest & { readonly sha256: string }
  } catch {
    return null
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
