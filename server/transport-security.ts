import type { HttpBindings } from '@hono/node-server'
import type { App } from './app.ts'

/** A year, this host alone: what lies below or beside it is not ours to decide. */
const HSTS = ['Strict-Transport-Security', 'max-age=31536000'] as const

/**
 * Over TLS each answer, also the proxy's, tells the browser to come by TLS alone. Whether it is TLS our own socket says, or the proxy
 * that `TRUST_PROXY` names.
 */
export function withTransportSecurity(app: App, proxies: number): App {
  return {
    async fetch(request, env) {
      const secure = isSecure(request, proxies)
      const { outgoing } = (env ?? {}) as Partial<HttpBindings>
      // On the socket's own answer, which a proxied one is written to past us.
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
  const said = (request.headers.get('X-Forwarded-Proto') ?? '').split(',').map((entry) => entry.trim().toLowerCase())
  return (said.at(-proxies) ?? said[0]) === 'https'
}
