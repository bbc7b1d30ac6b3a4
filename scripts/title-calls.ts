import { parseSync } from 'vite'
import { idsIn } from './citations.ts'
import { argumentsOf, calleeOf, childrenOf, nodeOf, objectOf, type Node } from './syntax.ts'
import { constantsOf, rowsOf, stringOf, type Constants } from './title-tables.ts'

// Finds the calls that make a test, a step or a group, and reads their titles:
//
//   test('…')   it(`… ${value} …`)   test.step('…')   test.describe('…')   test.runIf(…)('…')
//   it.each(table)('… %s … $name', …)   one title per row when a filled-in value names an id, else one for all rows
//   spec('…')   specs(cases, (each) => `…`, …)   the engine's specs (tests/sync/specs/scene.ts)

export type TitleKind = 'test' | 'step' | 'describe'

/** A title with the values of one row filled in. */
export interface Filled {
  readonly kind: TitleKind
  readonly line: number
  readonly parts: readonly string[]
  readonly within: readonly Filled[]
}

export interface Unread {
  readonly line: number
  readonly what: string
}

export interface Calls {
  /** Outer ones before inner ones. */
  readonly calls: readonly Filled[]
  readonly unread: readonly Unread[]
}

interface Form {
  readonly kind: TitleKind
  /** The argument of the call that is the title. */
  readonly at: 0 | 1
  /** The rows of `.each` and `.for`. */
  readonly table?: Node
}

const TESTS = new Set(['test', 'it', 'spec'])
/** Members of `test` and `describe` that are called with something else than a title. */
const NO_TITLE = new Set(
  ['use', 'slow', 'setTimeout', 'extend', 'info', 'configure', 'beforeEach', 'afterEach', 'beforeAll', 'afterAll', 'expect'].concat(
    ['each', 'for', 'runIf', 'skipIf'], // they return the function that takes the title
  ),
)

function formOf(call: Node): Form | null {
  const callee = calleeOf(call)
  const { root, members, inner } = nameOf(callee)
  if (root === 'specs' && members.length === 0) return { kind: 'test', at: 1 }
  if (root === null || !(TESTS.has(root) || root === 'describe')) return null
  if (callee?.type === 'MemberExpression' && NO_TITLE.has(members.at(-1) ?? '')) return null
  const kind = members.includes('step') ? 'step' : root === 'describe' || members.includes('describe') ? 'describe' : 'test'
  const isTable = inner !== null && ['each', 'for'].includes(nameOf(calleeOf(inner)).members.at(-1) ?? '')
  const table = isTable ? argumentsOf(inner)[0] : undefined
  return { kind, at: 0, ...(table !== undefined && { table }) }
}

interface Name {
  readonly root: string | null
  readonly members: readonly string[]
  /** The call whose answer is called: `it.each(table)` of `it.each(table)('…')`. */
  readonly inner: Node | null
}

function nameOf(callee: Node | null): Name {
  if (callee?.type === 'Identifier') return { root: String(callee['name']), members: [], inner: null }
  if (callee?.type === 'CallExpression') return { ...nameOf(calleeOf(callee)), inner: callee }
  const object = callee === null ? null : objectOf(callee)
  if (callee?.type !== 'MemberExpression' || object === null) return { root: null, members: [], inner: null }
  const { root, members, inner } = nameOf(object)
  return { root, members: [...members, String(nodeOf(callee['property'])?.['name'] ?? '')], inner }
}

/** The returned title of `(each) => '…'`, or the node itself. */
function titleNode(node: Node | undefined): Node | undefined {
  if (node?.type !== 'ArrowFunctionExpression') return node
  const body = nodeOf(node['body'])
  return body?.type === 'BlockStatement' ? undefined : (body ?? undefined)
}

/** Several titles where a choice decides; null: the title is not in the code as text. */
function choicesOf(node: Node | undefined): string[][] | null {
  if (node?.type === 'ConditionalExpression') {
    const both = [node['consequent'], node['alternate']].map((each) => choicesOf(nodeOf(each) ?? undefined))
    return both.every((each) => each !== null) ? both.flat() : null
  }
  const parts = stringOf(node)
  return parts === null ? null : [parts]
}

const PLACE = /%[sdifjoOc#$]|\$[\w.]+/

function fill(parts: readonly string[], table: Node | undefined, constants: Constants): string[][] {
  if (table === undefined) return [[...parts]]
  const split = parts.flatMap((part) => part.split(PLACE))
  const places = parts.flatMap((part) => [...part.matchAll(new RegExp(PLACE, 'g'))].map(([whole]) => whole))
  // A template's own value stands between two parts: only whole strings have places that a row fills.
  const rows = parts.length === 1 && places.length > 0 ? rowsOf(table, places, constants) : []
  const filled = rows.map((values) => joined(split, values))
  const names = (each: readonly string[]) => idsIn(each.join('…')).length
  return filled.some((each) => names(each) > names(split)) ? filled : [split]
}

/** Joins the parts around each value that is known. */
function joined(parts: readonly string[], values: readonly (string | null)[]): string[] {
  const [first = '', ...rest] = parts
  const out = [first]
  for (const [index, part] of rest.entries()) {
    const value = values[index] ?? null
    if (value === null) out.push(part)
    else out.push(`${out.pop() ?? ''}${value}${part}`)
  }
  return out
}

export function callsIn(file: string, code: string): Calls {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) return { calls: [], unread: [{ line: 1, what: `cannot be parsed: ${errors[0]?.message ?? ''}` }] }
  const root = nodeOf(program)
  if (root === null) return { calls: [], unread: [{ line: 1, what: 'holds nothing' }] }
  const constants = constantsOf(root)
  const calls: Filled[] = []
  const unread: Unread[] = []
  const walk = (node: Node, within: readonly Filled[]): void => {
    const form = node.type === 'CallExpression' ? formOf(node) : null
    const own = form === null ? [] : read(node, form, within)
    for (const child of childrenOf(node)) walk(child, [...within, ...own.slice(0, 1)])
  }
  const read = (call: Node, { kind, at, table }: Form, within: readonly Filled[]): Filled[] => {
    const args = argumentsOf(call)
    const line = code.slice(0, call.start).split('\n').length
    if (args.length < 2) return [] // `test.skip()`, `describe(name)`: nothing runs
    const choices = choicesOf(titleNode(args[at]))
    if (choices === null) {
      unread.push({ line, what: code.slice(call.start, call.start + 60).replaceAll(/\s+/g, ' ') })
      return []
    }
    const made = choices.flatMap((parts) => fill(parts, table, constants)).map((parts) => ({ kind, line, parts, within }))
    calls.push(...made)
    return made
  }
  walk(root, [])
  return { calls, unread }
}
