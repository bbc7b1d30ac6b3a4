import { type HTMLAttributes, useEffect, useRef } from 'react'
import { landing, setPageTitle } from './page-title.ts'

export interface PageHeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  /** What the page is called in the browser's tab; the heading's text unless told. */
  readonly called?: string
}

/** The one heading of an address: it names the page in the browser's tab, and takes the focus of whoever came to it from another page. */
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

/** For a page whose heading does not name it: a question of a quiz. */
export function usePageTitle(name: string): void {
  useEffect(() => setPageTitle(name), [name])
}
