/** Parsing needs a base. No address of it is ever opened. */
const BASE = 'http://proxy.invalid'

/**
 * The path and query of a request line, as the backend gets them; null for any other form. The one form a browser sends to a
 * site is a path. A whole address (RFC 9112, 3.2.2) is for forward proxies, which this is not, and is refused.
 */
export function requestPath(target: string): string | null {
  if (!/^\/(?![/\\])/.test(target) || !URL.canParse(target, BASE)) return null
  const { origin, pathname, search } = new URL(target, BASE)
  if (origin !== BASE || climbs(pathname)) return null
  return pathname + search
}

export const isApiPath = (path: string): boolean => path.startsWith('/api/')

/** `..` behind an escaped slash: parsing leaves it, a backend that unescapes before it routes would climb out of `/api`. */
const climbs = (pathname: string): boolean => pathname.split(/[/\\]|%2f|%5c/i).some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))
