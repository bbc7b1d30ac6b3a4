import { type HeaderWords } from '#i18n/header-words.ts'
import { isExternal, safeHref } from '#lib/url.ts'

export interface NavLink {
  readonly key: string
  readonly label: string
  readonly href: string
  readonly external: boolean
}

export interface NavInput {
  readonly words: Pick<HeaderWords, 'home' | 'favourites' | 'communities'>
  readonly tenant: string
  /** {@link showsCommunities} */
  readonly hasCommunities: boolean
  readonly custom: readonly { readonly lid: string; readonly title: string; readonly url: string }[]
}

/** The default links, «Comunidades» by its rule, then the tenant's own links in their order (HDR-01..05). */
export function navOf({ words, tenant, hasCommunities, custom }: NavInput): NavLink[] {
  const own = (key: string, label: string, href: string): NavLink => ({ key, label, href, external: false })
  const links = [own('home', words.home, '/homepage'), own('favourites', words.favourites, '/favoritos')]
  if (hasCommunities) links.push(own('communities', words.communities, `/comunidade/explorer?tenant=${encodeURIComponent(tenant)}`))
  return [...links, ...customLinks(custom)]
}

/** HDR-03. Until this device has read the communities, it uses the school's public answer (EP-70): links must not move under a finger (PER-21). */
export function showsCommunities(known: {
  readonly setting: boolean
  readonly rows: number
  readonly isRead: boolean
  readonly told: boolean
}): boolean {
  return known.setting || known.rows > 0 || (!known.isRead && known.told)
}

/** A link without a safe address is not shown: a text without a link would be useless. */
export function customLinks(custom: NavInput['custom']): NavLink[] {
  return custom.flatMap(({ lid, title, url }) => {
    const href = safeHref(url)
    return href === null ? [] : [{ key: lid, label: title, href, external: isExternal(href) }]
  })
}

/** TOP-17: in the narrow drawer links open with `custom-links=true` and their title. */
export function customLinkInDrawer(link: NavLink): string {
  if (link.href.startsWith('mailto:')) return link.href
  const url = new URL(link.href, 'https://site.invalid')
  url.searchParams.set('custom-links', 'true')
  url.searchParams.set('title', link.label)
  return link.external ? url.href : url.pathname + url.search + url.hash
}

/** HDR-06: whether the header is fixed while the page scrolls. */
export const staysFixed = (pathname: string): boolean => /^\/(homepage|courses|modulos)(\/|$)/.test(pathname)

/** Whether a nav link leads to the current page. */
export function isHere(href: string, pathname: string): boolean {
  const path = href.split(/[?#]/)[0]
  // A community and its posts belong to the link of the list of communities.
  return path === pathname || `${path}${pathname}`.startsWith('/comunidade/explorer/comunidade/')
}
