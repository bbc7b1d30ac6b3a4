/** Parsing needs a base URL; it is never opened. */
const BASE = 'http://proxy.invalid'

/**
 * The path and query of a request line for the backend; null for any other form. Browsers send a path. An absolute address (RFC 9112, 3.2.2)
 * is for forward proxies, which this is not, and is refused (decision 0060).
 */
export function requestPath(target: string): string | null {
  if (!/^\/(?![/\\])/.test(target) || !URL.canParse(target, BASE)) return null
  const { origin, pathname, search } = new URL(target, BASE)
  if (origin !== BASE || climbsOut(pathname)) return null
  return pathname + search
}

export const isApiPath = (path: string): boolean => path.startsWith('/api/')

/** `..` after an escaped slash: parsing keeps it, and a backend that unescapes before routing would leave `/api`. */
const climbsOut = (pathname: string): boolean => pathname.split(/[/\\]|%2f|%5c/i).some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))
