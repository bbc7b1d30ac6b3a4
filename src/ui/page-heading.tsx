import { type HTMLAttributes, useEffect, useRef } from 'react'
import { landing, setPageTitle } from './page-title.ts'

export interface PageHeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  /** The page's name in the browser's tab; by default the heading's text. */
  readonly called?: string
}

/** The only heading of an address: it names the page in the browser's tab, and gets the focus after a navigation from another page. */
export function PageHeading({ called, children, ...rest }: PageHeadingProps) {
  const place = useRef<HTMLHeadingElement>(null)
  usePageTitle(called ?? (typeof children === 'string' ? children : ''))
  useEffect(() => landing.headingCame(), [])
  return (
    <h1 ref={place} tabIndex={-1} data-page-heading {...rest}>
      {children}
    </h1>
  )
}

/** For a page whose heading is not its name: a question of a quiz. */
export function usePageTitle(name: string): void {
  useEffect(() => setPageTitle(name), [name])
}
