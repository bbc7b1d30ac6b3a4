import type { Context } from 'hono'
import { ApiError } from '#server/errors/api-error.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const foreign = () => new ApiError(403, 'Pedido de outra origem recusado.')

/**
 * Whether a write comes from our own pages (docs/security.md, 7): scheme, host and port. A browser sends this by itself; a program that sends
 * neither header is accepted, because it has no other site's cookies.
 * @throws 403
 */
export function checkOrigin(c: Context): void {
  if (SAFE_METHODS.has(c.req.method)) return
  const site = c.req.header('Sec-Fetch-Site')
  if (site !== undefined) {
    if (site !== 'same-origin') throw foreign()
    return
  }
  const origin = c.req.header('Origin')
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).origin !== publicOrigin(c).origin)) throw foreign()
}

/** EP-84 changes data over GET, so the call needs more than a link or a prefetch can send. @throws 403 */
export function checkSameOriginToggle(c: Context): void {
  // The same route would answer a HEAD.
  if (c.req.method === 'HEAD' || c.req.header('tenantId') === undefined || c.req.header('Sec-Fetch-Site') !== 'same-origin') throw foreign()
}

/**
 * The origin that the person sees: a proxy that ends TLS names it in a header. Trusted without `TRUST_PROXY`: a page of another site cannot
 * set that header, and a program that sets it only misleads itself.
 */
export function publicOrigin(c: Context): URL {
  const url = new URL(c.req.url)
  const proto = c.req.header('X-Forwarded-Proto')?.split(',')[0]?.trim()
  const host = c.req.header('X-Forwarded-Host')?.split(',')[0]?.trim() ?? c.req.header('Host') ?? url.host
  const origin = `${proto === 'https' || proto === 'http' ? proto : url.protocol.slice(0, -1)}://${host}`
  return URL.canParse(origin) ? new URL(origin) : url
}
