// A syntax tree as the parser gives it, read without its types: every node has a kind, a place and children.

export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

export function nodeOf(value: unknown): Node | null {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' ? (value as Node) : null
}

const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.flatMap((each) => nodeOf(each) ?? []) : [])

/** In the order of the code. */
export const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? nodesOf(value) : (nodeOf(value) ?? [])))

export const calleeOf = (call: Node): Node | null => nodeOf(call['callee'])
export const argumentsOf = (call: Node): Node[] => nodesOf(call['arguments'])
export const objectOf = (member: Node): Node | null => nodeOf(member['object'])
export const elementsOf = (array: Node): Node[] => nodesOf(array['elements'])
export const propertiesOf = (object: Node): Node[] => nodesOf(object['properties'])
