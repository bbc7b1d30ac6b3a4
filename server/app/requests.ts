import type { HttpBindings } from '@hono/node-server'
import { endpoints } from '#contract/endpoints.ts'
import type { ProxyNotice } from '#server/operate/proxy-notice.ts'
import type { RequestLine } from '#server/operate/request-line.ts'
import { requestId, type Trace, traced } from '#server/trace/trace.ts'
import type { App } from './app.ts'

/** Our own proxies name the request in it, and every answer does. */
export const ID_HEADER = 'X-Request-Id'

export interface RequestOptions {
  /** Number of our own proxies in front. */
  readonly proxies: number
  readonly notice: ProxyNotice
  /** Takes each request when its answer has ended. */
  done(line: RequestLine): void
}

/** Names each request, and says how it ended. */
export function withRequests(app: App, options: RequestOptions): App {
  const { proxies, notice } = options
  return {
    async fetch(request, env) {
      const began = performance.now()
      const { incoming, outgoing } = (env ?? {}) as Partial<HttpBindings>
      const trace: Trace = { id: requestId(proxies === 0 ? null : request.headers.get(ID_HEADER)), route: null, tenantId: null }
      notice.seen(request.headers.get('X-Forwarded-For'))
      const ended = (status: number) => {
        const { id, route, tenantId: tenant } = trace
        if (route === endpoints.signIn.path && status === 401) notice.signInFailed(incoming?.socket.remoteAddress)
        options.done({ id, method: request.method, route: route ?? 'none', status, ms: performance.now() - began, tenant })
      }
      // On the socket's own answer, because a proxied answer bypasses Hono.
      if (outgoing !== undefined && !outgoing.headersSent) {
        outgoing.setHeader(ID_HEADER, trace.id)
        outgoing.once('close', () => ended(outgoing.writableFinished ? outgoing.statusCode : 499))
      }
      const answer = await traced(trace, () => app.fetch(request, env))
      if (outgoing === undefined) {
        answer.headers.set(ID_HEADER, trace.id)
        ended(answer.status)
      }
      return answer
    },
  }
}
