import { childrenOf, elementsOf, nodeOf, propertiesOf, type Node } from './syntax.ts'

// The values that a row of `it.each` and `test.for` fills into a title, where they stand in the code as text.

/** The variables of a file that never change, by name. */
export type Constants = ReadonlyMap<string, Node>

export function constantsOf(program: Node): Constants {
  const found = new Map<string, Node>()
  const walk = (node: Node): void => {
    const id = nodeOf(node['id'])
    const init = nodeOf(node['init'])
    if (node.type === 'VariableDeclarator' && id?.type === 'Identifier' && init !== null) found.set(String(id['name']), init)
    for (const child of childrenOf(node)) walk(child)
  }
  walk(program)
  return found
}

/** The static parts of a string or of a template; null: the code has no such text here. */
export function stringOf(node: Node | undefined): string[] | null {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return [node['value']]
  if (node?.type === 'TemplateLiteral') {
    const quasis = Array.isArray(node['quasis']) ? node['quasis'] : []
    return quasis.map((quasi) => String((quasi as { value: { cooked: string } }).value.cooked))
  }
  if (node?.type === 'BinaryExpression' && node['operator'] === '+') {
    const left = stringOf(nodeOf(node['left']) ?? undefined) ?? ['', '']
    const right = stringOf(nodeOf(node['right']) ?? undefined) ?? ['', '']
    return [...left.slice(0, -1), `${left.at(-1) ?? ''}${right[0] ?? ''}`, ...right.slice(1)]
  }
  return null
}

/** The table itself, without `as const` and through a name. */
function tableOf(node: Node | null, constants: Constants): Node | null {
  if (node === null) return null
  if (['TSAsExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression'].includes(node.type)) {
    return tableOf(nodeOf(node['expression']), constants)
  }
  const named = node.type === 'Identifier' ? constants.get(String(node['name'])) : undefined
  return named === undefined ? node : tableOf(named, constants)
}

/** For each row what it fills into the places (`%s`, `$name`) of the title; null where the code does not say. */
export function rowsOf(table: Node, places: readonly string[], constants: Constants): (string | null)[][] {
  const array = tableOf(table, constants)
  if (array?.type !== 'ArrayExpression') return []
  return elementsOf(array).map((element) => {
    const row = tableOf(element, constants)
    let column = 0
    return places.map((place) => valueOf(place.startsWith('$') ? named(row, place.slice(1)) : cell(row, place === '%#' ? -1 : column++)))
  })
}

const valueOf = (node: Node | undefined): string | null => {
  const parts = stringOf(node)
  return parts?.length === 1 ? (parts[0] ?? null) : null
}

const cell = (row: Node | null, column: number): Node | undefined =>
  row?.type === 'ArrayExpression' ? elementsOf(row)[column] : column === 0 ? (row ?? undefined) : undefined

function named(row: Node | null, key: string): Node | undefined {
  if (row?.type !== 'ObjectExpression') return undefined
  const property = propertiesOf(row).find((each) => nodeOf(each['key'])?.['name'] === key)
  return nodeOf(property?.['value']) ?? undefined
}
