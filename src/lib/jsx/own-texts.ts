import { jsx } from 'react/jsx-runtime'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'x-text': { children: string }
    }
  }
}

// A browser that translates a page puts each text into elements of its own. React still holds the text node that it made: it removes it from,
// or inserts beside it in, a parent that no longer has it, and the page dies with `NotFoundError`. A text that is the only child is safe,
// because React sets it as the `textContent` of its parent. So no other text is given to React: texts that stand together are joined, and what
// is left beside other children gets an element of its own.
//
//   <p>{count} aulas <b>novas</b></p>   ─►   <p><x-text>3 aulas </x-text><b>novas</b></p>
//   <p>{count} aulas</p>                ─►   <p>3 aulas</p>

/** Elements that hold text alone: an element in them is not drawn. */
const TEXT_ONLY = new Set<unknown>(['option', 'title', 'textarea', 'style', 'script', 'desc', 'text', 'textPath', 'tspan'])

const CONTEXT = Symbol.for('react.context')

type Props = Readonly<Record<string, unknown>>

const isText = (child: unknown): child is string | number | bigint =>
  typeof child === 'string' || typeof child === 'number' || typeof child === 'bigint'

/** Nothing is translated between words, and a flex container draws no item for it. */
const isBlank = (text: string) => text.trim() === ''

/** A fragment, a context and the like have no element: their only text stands beside what is around them. */
const hasNoElement = (type: unknown) =>
  typeof type === 'symbol' || (typeof type === 'object' && type !== null && Reflect.get(type, '$$typeof') === CONTEXT)

const element = (text: string, key?: string): unknown => (isBlank(text) ? text : jsx('x-text', { children: text }, key))

/**
 * The children with their texts in elements of their own. Children keep their places, because React tells those without a key apart by it.
 * `isKeyed`: the list may change its length, so React wants keys.
 */
function apart(children: readonly unknown[], isKeyed: boolean): readonly unknown[] {
  if (!children.some((child) => isText(child) || Array.isArray(child))) return children
  const changed: unknown[] = []
  let run: { at: number; text: string } | null = null
  for (const [at, child] of children.entries()) {
    if (isText(child)) {
      run ??= { at, text: '' }
      run.text += String(child)
      changed[run.at] = element(run.text, isKeyed ? `text-${String(run.at)}` : undefined)
      if (run.at !== at) changed[at] = null
    } else {
      // What draws nothing does not end a text.
      if (child !== null && child !== undefined && typeof child !== 'boolean') run = null
      changed[at] = Array.isArray(child) ? apart(child, true) : child
    }
  }
  return changed
}

const isDrawn = (child: unknown) => child !== null && child !== undefined && typeof child !== 'boolean'

/** The text that these children are, or null: another child is among them. */
function onlyText(children: readonly unknown[]): string | null {
  const drawn = children.filter(isDrawn)
  return drawn.length > 0 && drawn.every(isText) ? drawn.map(String).join('') : null
}

function childrenOf(type: unknown, children: unknown, isKeyed: boolean): unknown {
  if (isText(children)) return hasNoElement(type) ? element(String(children)) : children
  if (!Array.isArray(children)) return children
  const text = onlyText(children)
  if (text !== null) return hasNoElement(type) ? element(text) : text
  return TEXT_ONLY.has(type) ? children : apart(children, isKeyed)
}

/** The props with which an element is made; `isKeyed` says that its children are one list, not written one by one. */
export function withOwnTexts<T extends Props>(type: unknown, props: T, isKeyed: boolean): T {
  const children = childrenOf(type, props['children'], isKeyed)
  return children === props['children'] ? props : { ...props, children }
}
