import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { isExternal } from '#lib/url.ts'

export interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A safe address: from `safeHref`, or a path of this site. */
  href: string
  ref?: Ref<HTMLAnchorElement>
}

/**
 * A link whose address comes from data, so the router has no type for it. The router follows paths of this site. While the studio is open they
 * keep it open, so that the person can browse the preview.
 */
export function SiteLink({ href, onClick, children, ...rest }: SiteLinkProps) {
  const router = useRouter()
  if (isExternal(href)) {
    return (
      <a {...rest} href={href} target="_blank" rel="noopener noreferrer" onClick={onClick}>
        {children}
      </a>
    )
  }
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    router.history.push(withStudio(href, location.search))
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}

/** Keeps the `edit` parameter of the current address. */
export function withStudio(href: string, search: string): string {
  const edit = new URLSearchParams(search).get('edit')
  if (edit === null) return href
  const url = new URL(href, 'https://site.invalid')
  url.searchParams.set('edit', edit)
  return url.pathname + url.search + url.hash
}
