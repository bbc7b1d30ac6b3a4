import { isValidElement, type ReactNode } from 'react'
import { Fragment } from 'react/jsx-runtime'
import { describe, expect, test } from 'vitest'
import { withOwnTexts } from './own-texts.ts'

/** Children as text: `[…]` is an element of its own, `<b>` another element. */
function shown(children: unknown): string {
  if (Array.isArray(children)) return children.map(shown).join('|')
  if (!isValidElement<{ children?: ReactNode }>(children)) return typeof children === 'string' ? `"${children}"` : String(children)
  return children.type === 'x-text' ? `[${String(children.props.children)}]` : `<${String(children.type)}>`
}

const bold = { $$typeof: Symbol.for('react.transitional.element'), type: 'b', key: null, ref: null, props: {} }
const childrenIn = (type: unknown, children: unknown) => shown(withOwnTexts(type, { children }, false).children)

describe('texts of an element (PER-01)', () => {
  test.each([
    ['beside an element', ['3', bold], '[3]|<b>'],
    ['beside what may come', ['3', false], '"3"'],
    ['together', [3, ' aulas'], '"3 aulas"'],
    ['together beside an element', [3, ' aulas ', bold, ' novas'], '[3 aulas ]|null|<b>|[ novas]'],
    ['around what is not drawn', ['a', null, 'b', bold], '[ab]|null|null|<b>'],
    ['between elements, blank', [bold, ' ', bold], '<b>|" "|<b>'],
    ['in a list', [bold, ['a', bold]], '<b>|[a]|<b>'],
    ['alone', 'a', '"a"'],
  ])('%s', (_, children, expected) => {
    expect(childrenIn('p', children)).toBe(expected)
  })

  test('have an element in a fragment and a context, because those have none themselves (PER-01)', () => {
    expect(childrenIn(Fragment, 'a')).toBe('[a]')
    expect(childrenIn({ $$typeof: Symbol.for('react.context') }, [3, ' aulas'])).toBe('[3 aulas]')
  })

  test('are one text where an element is not drawn (PER-01)', () => {
    expect(childrenIn('option', [3, ' aulas'])).toBe('"3 aulas"')
    expect(childrenIn('title', 'a')).toBe('"a"')
  })

  test('have keys in a list that may change its length (PER-01)', () => {
    const [first] = withOwnTexts('p', { children: ['a', bold] }, true).children
    expect(isValidElement(first) && first.key).toBe('text-0')
  })

  test('are left alone where there are none: the same props come back (PER-01)', () => {
    const props = { children: [bold, [bold]] }
    const nested = withOwnTexts('p', props, false)
    expect(shown(nested.children)).toBe('<b>|<b>')
    const plain = { children: [bold, null] }
    expect(withOwnTexts('p', plain, false)).toBe(plain)
  })
})
