import { type ElementType, type Key, type ReactElement } from 'react'
import { jsx as create, jsxs as createStatic } from 'react/jsx-runtime'
import { withOwnTexts } from './own-texts.ts'

// What the compiler calls for each element that is written in the project (`jsxImportSource`). React's own, but no text stands beside others.

export { Fragment } from 'react'
export type { JSX } from 'react/jsx-runtime'

type Props = Readonly<Record<string, unknown>>

export const jsx = (type: ElementType, props: Props, key?: Key): ReactElement => create(type, withOwnTexts(type, props, true), key)

export function jsxs(type: ElementType, props: Props, key?: Key): ReactElement {
  const own = withOwnTexts(type, props, false)
  return Array.isArray(own['children']) ? createStatic(type, own, key) : create(type, own, key)
}
