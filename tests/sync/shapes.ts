import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { SCHEMA_VERSION } from '#db/database.ts'
import { INDEXES } from '#db/tables.ts'
import { WORK_FILE } from '#sync/device/work-file.ts'
import type { Command } from '#sync/model/command.ts'
import { ENGINE_VERSION } from '#sync/outbox/meta.ts'

// The shapes of everything stored on people's devices, as one readable document: the members of every row and the args of every command. It
// is committed as shapes.json. A change needs a new version, because newer code meets older rows and older tabs.

export interface Shapes {
  readonly engine: number
  readonly database: number
  readonly workFile: number
  readonly indexes: Readonly<Record<string, string>>
  /** By type: its members as `name: type`, or the whole type as one text. */
  readonly rows: Readonly<Record<string, readonly string[]>>
  readonly commands: Readonly<Record<string, { readonly version: number; readonly args: unknown }>>
}

/** The files that declare the stored rows. */
const SOURCES = ['src/db/effect.ts', 'src/db/entry.ts', 'src/db/tables.ts', 'src/sync/outbox/meta.ts']
/** Types in these files that are not stored. */
const NOT_STORED = ['EngineTables', 'MirrorTable', 'TableName', 'RowOf', 'Hold', 'RowKey']

export async function shapesNow(commands: readonly Command[]): Promise<Shapes> {
  const rows: Record<string, readonly string[]> = {}
  for (const path of SOURCES) Object.assign(rows, declared(await readFile(path, 'utf8')))
  for (const name of NOT_STORED) delete rows[name]
  return {
    engine: ENGINE_VERSION,
    database: SCHEMA_VERSION,
    workFile: WORK_FILE.version,
    indexes: INDEXES,
    rows: sorted(rows),
    commands: sorted(
      Object.fromEntries(
        commands.map(({ name, version, args }) => [name, { version, args: z.toJSONSchema(args, { unrepresentable: 'any', io: 'input' }) }]),
      ),
    ),
  }
}

const sorted = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))

/** The exported interfaces and types of a source, without comments and line breaks. */
function declared(source: string): Record<string, string[]> {
  const code = source.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
  const found: Record<string, string[]> = {}
  for (const match of code.matchAll(/^export interface (\w+)[^{]*\{\n([^]*?)^\}/gm)) found[match[1] ?? ''] = membersOf(match[2] ?? '')
  for (const match of code.matchAll(/^export type (\w+) =([^]*?)(?=^\S)/gm)) found[match[1] ?? ''] = [oneLine(match[2] ?? '')]
  return found
}

/** One text per member; an object type over several lines is one member. */
function membersOf(body: string): string[] {
  const members: string[] = []
  let open = 0
  for (const line of body.split('\n').filter((each) => each.trim() !== '')) {
    if (open === 0) members.push('')
    members[members.length - 1] += ` ${line}`
    open += line.split('{').length - line.split('}').length
  }
  return members.map(oneLine).sort()
}

const oneLine = (text: string) => text.replaceAll('readonly ', '').replaceAll(/\s+/g, ' ').trim()

/** The order in which fields are named says nothing. */
const same = (a: unknown, b: unknown) => inOrder(a) === inOrder(b)

function inOrder(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOrder).sort().join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const fields = Object.entries(value).map(([name, field]) => `${name}:${inOrder(field)}`)
  return `{${fields.sort().join()}}`
}

/** Changes that older rows or older tabs could not handle and that have no new version; each with what to do. */
export function unsaid(before: Shapes, now: Shapes, commands: readonly Command[]): string[] {
  return [...unsaidRows(before, now), ...commands.flatMap((command) => unsaidArgs(before, now, command)), ...gone(before, now)]
}

function unsaidRows(before: Shapes, now: Shapes): string[] {
  const problems: string[] = []
  if (!same(before.indexes, now.indexes) && now.database <= before.database)
    problems.push('INDEXES (src/db/tables.ts) changed: raise CHANGED_INDEXES in src/db/database.ts.')
  if (now.engine > before.engine) return problems
  for (const name of new Set([...Object.keys(before.rows), ...Object.keys(now.rows)])) {
    const was = before.rows[name] ?? []
    const is = now.rows[name] ?? []
    // A new type, an optional member, and a key of `meta` (which has a default) need no version: rows of an older engine may lack them.
    const lost = was.filter((member) => !is.includes(member))
    const demanded = was.length === 0 || name === 'Meta' ? [] : is.filter((member) => !was.includes(member) && !/^\w+\?:/.test(member))
    if (lost.length + demanded.length > 0)
      problems.push(
        `${name} changed (${[...lost.map((each) => `- ${each}`), ...demanded.map((each) => `+ ${each}`)].join(' ')}): rows of the older ` +
          'shape lie on people’s devices. Raise ENGINE_VERSION in src/sync/outbox/meta.ts and bring old rows up to date in src/sync/outbox/versions.ts, ' +
          'or make the new member optional and leave the old one.',
      )
  }
  return problems
}

function unsaidArgs(before: Shapes, now: Shapes, { name, version, migrations }: Command): string[] {
  const was = before.commands[name]
  if (was === undefined) return []
  const problems: string[] = []
  if (version < was.version) problems.push(`${name} went back from version ${was.version} to ${version}: a version is never used again.`)
  if (version === was.version && !same(was.args, now.commands[name]?.args))
    problems.push(
      `The args of ${name} changed: edits of version ${version} wait in somebody’s outbox. Raise its version to ${version + 1} and say in ` +
        `migrations[${version}] how the old args and effects become the new ones.`,
    )
  for (let from = 1; from < version; from++)
    if (migrations?.[from] === undefined) problems.push(`${name} is of version ${version} and has no migrations[${from}].`)
  return problems
}

function gone(before: Shapes, now: Shapes): string[] {
  if (now.engine > before.engine) return []
  return Object.keys(before.commands)
    .filter((name) => !(name in now.commands))
    .map((name) => `The command ${name} is gone: its edits would be parked as unknown. Keep it, or raise ENGINE_VERSION and migrate them.`)
}
