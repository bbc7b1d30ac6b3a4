import type { Plugin } from 'vite'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

/**
 * For what runs in a browser: the schemas of answers are left out, because only the server and the tests check by them. A call that is `checked`
 * keeps its own.
 */
export function withoutAnswers(): Plugin {
  return {
    name: 'lousa:without-answers',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/contract\/[^?]*\.ts$/, code: /\banswer:/ },
      handler(code) {
        const cuts = [...answersIn(this.parse(code) as unknown as Node)].toSorted((a, b) => b.start - a.start)
        // `answer` before a comma or the closing brace.
        const text = cuts.reduce((left, { start, end }) => left.slice(0, start) + left.slice(end).replace(/^\s*,/, ''), code)
        return { code: text, map: null }
      },
    },
  }
}

/** The `answer` of each object that describes a call (docs/decisions/0159). */
function* answersIn(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const each of node) yield* answersIn(each)
  else if (isNode(node)) {
    if (node.type === 'ObjectExpression') {
      const answer = propertyOf(node, 'answer')
      const isCall = (propertyOf(node, 'class') ?? propertyOf(node, 'path')) !== undefined
      if (answer !== undefined && isCall && propertyOf(node, 'checked') === undefined) yield answer
    }
    for (const value of Object.values(node)) yield* answersIn(value)
  }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function propertyOf(object: Node, name: string): Node | undefined {
  const { properties } = object as Node & { readonly properties: readonly (Node & { readonly key?: { readonly name?: string } })[] }
  return properties.find(({ key }) => key?.name === name)
}
