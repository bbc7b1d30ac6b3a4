import { must } from '#lib/must.ts'
import type { Command } from './command.ts'
import type { CompareValues } from './compare-values.ts'
import type { ListOf } from './overlap.ts'
import type { Resource } from './resource.ts'

/** Everything the engine knows of the product: commands, resources, and how values compare. The engine imports no feature. */
export interface Model {
  command(name: string): Command
  /** Whether the command is registered; with `version`, in exactly that version. */
  hasCommand(name: string, version?: number): boolean
  /** Also accepts the id of a read of one row (`readOf`). */
  resource(id: string): Resource
  /** Without the resources that are read for one row at a time. */
  readonly resources: readonly Resource[]
  /** The resources that are read for one row at a time. */
  readonly families: readonly Resource[]
  readonly listOf: ListOf
  /** The table whose rows a list orders. */
  tableOf(list: string): string
  /** Whether two values of a row's field mean the same, by the field's codec. `key`: `table/lid`. */
  same(key: string, field: string, a: unknown, b: unknown): boolean
}

export function createModel(parts: {
  readonly commands: readonly Command[]
  readonly resources: readonly Resource[]
  /** By default values are compared as they stand: a student's first page loads no codec. */
  readonly same?: CompareValues
}): Model {
  const commands = new Map(parts.commands.map((command) => [command.name, command]))
  const resources = new Map(parts.resources.map((resource) => [resource.id, resource]))
  const families = parts.resources.filter(({ each }) => each !== undefined)
  const lists = new Map<string, string>()
  for (const { table, list } of parts.resources) if (list !== undefined) lists.set(table, list)
  const tables = new Map([...lists].map(([table, list]) => [list, table]))

  return {
    command: (name) => must(commands.get(name), `command ${name}`),
    hasCommand: (name, version) => commands.has(name) && (version === undefined || commands.get(name)?.version === version),
    resource: (id) => must(resources.get(id) ?? ofOneRow(resources, id), `resource ${id}`),
    resources: parts.resources.filter(({ each }) => each === undefined),
    families,
    listOf: (table) => lists.get(table),
    tableOf: (list) => must(tables.get(list), `table of list ${list}`),
    same: parts.same ?? sameAsTheyStand,
  }
}

/** An absent field, null and an empty text are equal, as in compare-values.ts. */
const sameAsTheyStand: CompareValues = (_key, _field, a, b) => a === b || JSON.stringify(a ?? '') === JSON.stringify(b ?? '')

/** The read of one row: a resource of its own, so that it has its own age and its own failures. */
function ofOneRow(resources: ReadonlyMap<string, Resource>, id: string): Resource | undefined {
  const cut = id.indexOf('/')
  const family = cut < 0 ? undefined : resources.get(id.slice(0, cut))
  if (family?.each === undefined) return undefined
  const values = id.slice(cut + 1).split('/')
  return { ...family, id, params: Object.fromEntries(family.each.split('/').map((name, at) => [name, values[at] ?? ''])) }
}
