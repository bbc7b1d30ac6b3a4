import type { Context } from 'hono'
import { ApiError } from './api-error.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
const foreign = () => new ApiError(403, 'Pedido de outra origem recusado.')

/**
 * Whether a write comes from our own pages (docs/security.md, 7): scheme, host and port. A browser says so by itself; a program that says neither is let
 * through, since it holds no other site's cookies.
 * @throws 403
 */
export function checkOrigin(c: Context): void {
  if (READING.has(c.req.method)) return
  const site = c.req.header('Sec-Fetch-Site')
  if (site !== undefined) {
    if (site !== 'same-origin') throw foreign()
    return
  }
  const origin = c.req.header('Origin')
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).origin !== publicOrigin(c).origin)) throw foreign()
}

/** EP-84 changes something over GET, so it must show more than a link or a prefetch could. @throws 403 */
export function checkSameOriginFlip(c: Context): void {
  // A HEAD would be answered by the same route.
  if (c.req.method === 'HEAD' || c.req.header('tenantId') === undefined || c.req.header('Sec-Fetch-Site') !== 'same-origin') throw foreign()
}

/**
 * The origin the person sees: a proxy that ends TLS says so in its header. Believed without `TRUST_PROXY`: a page of another site cannot
 * add headers to a call, and a program that does only fools itself.
 */
export function publicOrigin(c: Context): URL {
  const url = new URL(c.req.url)
  const proto = c.req.header('X-Forwarded-Proto')?.split(',')[0]?.trim()
  const host = c.req.header('X-Forwarded-Host')?.split(',')[0]?.trim() ?? c.req.header('Host') ?? url.host
  const origin = `${proto === 'https' || proto === 'http' ? proto : url.protocol.slice(0, -1)}://${host}`
  return URL.canParse(origin) ? new URL(origin) : url
}
