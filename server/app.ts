import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { apiRoutes } from './api.ts'
import type { Deps } from './handler.ts'
import { proxyTo } from './proxy.ts'
import { type StaticOptions, staticRoutes } from './static.ts'

/** The whole server: the API (ours, or a backend's behind the proxy) and the built app, on one origin. */
export function createApp(api: Deps | URL, files: StaticOptions): Hono {
  const app = new Hono()
  if (api instanceof URL) {
    const proxy = proxyTo(api)
    app.all('/api/*', (c) => {
      const { incoming, outgoing } = c.env as HttpBindings
      proxy(incoming, outgoing)
      return RESPONSE_ALREADY_SENT
    })
  } else {
    app.route('/', apiRoutes(api))
  }
  app.route('/', staticRoutes(files))
  return app
}
