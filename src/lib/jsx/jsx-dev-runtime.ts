import { type ElementType, type Key, type ReactElement } from 'react'
import { jsxDEV as create, type JSXSource } from 'react/jsx-dev-runtime'
import { withOwnTexts } from './own-texts.ts'

// `jsx-runtime.ts` for tests and `npm run dev`.

export { Fragment } from 'react'
export type { JSX } from 'react/jsx-dev-runtime'

type Props = Readonly<Record<string, unknown>>

export function jsxDEV(
  type: ElementType,
  props: Props,
  key: Key | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
): ReactElement {
  const own = withOwnTexts(type, props, !isStatic)
  return create(type, own, key, isStatic && Array.isArray(own['children']), source, self)
}
