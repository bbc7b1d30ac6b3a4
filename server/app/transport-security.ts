import type { HttpBindings } from '@hono/node-server'
import type { App } from './app.ts'

/** A year, for this host alone: subdomains and neighbours are not ours to decide. */
const HSTS = ['Strict-Transport-Security', 'max-age=31536000'] as const

/**
 * Over TLS every answer, also the proxy's, tells the browser to use only TLS. The socket or the proxy of `TRUST_PROXY` says whether it is
 * TLS.
 */
export function withTransportSecurity(app: App, proxies: number): App {
  return {
    async fetch(request, env) {
      const secure = isSecure(request, proxies)
      const { outgoing } = (env ?? {}) as Partial<HttpBindings>
      // On the socket's own answer, because a proxied answer bypasses Hono.
      if (secure) outgoing?.setHeader(...HSTS)
      const answer = await app.fetch(request, env)
      if (secure && outgoing === undefined) answer.headers.set(...HSTS)
      return answer
    },
  }
}

function isSecure(request: Request, proxies: number): boolean {
  if (request.url.startsWith('https:')) return true
  if (proxies === 0) return false
  const replyMessage = (request.headers.get('X-Forwarded-Proto') ?? '').split(',').map((entry) => entry.trim().toLowerCase())
  return (replyMessage.at(-proxies) ?? replyMessage[0]) === 'https'
}
