import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import type { PathOverrides } from '#contract/overrides.ts'
import { appRoutes } from '#server/brand/app-routes.ts'
import { bytesFrom, cardRoutes } from '#server/brand/card-routes.ts'
import { chosenPictures } from '#server/brand/chosen-picture.ts'
import { shareRoutes } from '#server/brand/link-picture.ts'
import { roleIn } from '#server/brand/role.ts'
import { schoolsFrom } from '#server/brand/school.ts'
import { listingFrom, siteFileRoutes } from '#server/brand/site-files.ts'
import type { Deps } from '#server/call/handler.ts'
import { listingFromFacts, pageFactsFromBackend } from '#server/page/backend-tenant.ts'
import { pageFactsFrom } from '#server/page/first-paint.ts'
import { type StaticOptions, staticRoutes } from '#server/page/static.ts'
import { domainAskRoutes, isServed } from '#server/site/domain-ask.ts'
import { apiRoutes } from './api.ts'
import { fileRoutes } from './files.ts'
import { isApiPath, requestPath } from './proxy-target.ts'
import { proxyTo, refuse } from './proxy.ts'
import { withTransportSecurity } from './transport-security.ts'

export interface App {
  fetch(request: Request, env?: unknown): Response | Promise<Response>
}

/** The whole server on one origin: our API, stored files and the built app. */
export function createApp(api: Deps, files: StaticOptions): App {
  const app = new Hono()
  app.route('/', apiRoutes(api))
  app.route('/', fileRoutes(api))
  app.route('/', domainAskRoutes(isServed(api)))
  const bytesOf = bytesFrom(files.distDir, api.storage)
  const chosenOf = chosenPictures(bytesOf)
  const schools = schoolsFrom(api, chosenOf)
  app.route('/', siteFileRoutes(listingFrom(api.db, schools)))
  const pictures = { schoolOf: schools.asked, bytesOf }
  app.route('/', cardRoutes(pictures))
  app.route('/', shareRoutes(pictures, chosenOf))
  app.route('/', appRoutes({ ...pictures, roleOf: roleIn(api) }))
  app.route('/', staticRoutes({ ...files, readPageFacts: pageFactsFrom(api, schools) }))
  return withTransportSecurity({ fetch: (request, env) => app.fetch(request, env as HttpBindings) }, api.trustProxy)
}

/** The built app, with the API of a backend behind the proxy. */
export function createProxyApp(backend: URL, files: StaticOptions, trustProxy = 0, paths: PathOverrides = {}): App {
  const readPageFacts = pageFactsFromBackend(backend, paths)
  const app = new Hono()
  // The backend alone knows the domains.
  app.route(
    '/',
    domainAskRoutes(() => Promise.resolve(false)),
  )
  const schoolOf = async (c: Context) => (await readPageFacts(c))?.school ?? null
  app.route('/', siteFileRoutes(listingFromFacts(readPageFacts)))
  const pictures = { schoolOf, bytesOf: bytesFrom(files.distDir, null) }
  app.route('/', cardRoutes(pictures))
  // The backend alone knows who is signed in.
  app.route('/', appRoutes({ ...pictures, roleOf: async () => null }))
  app.route('/', staticRoutes({ ...files, readPageFacts }))
  const proxy = proxyTo(backend)
  const both: App = {
    fetch(request, env) {
      const { incoming, outgoing } = env as HttpBindings
      const path = requestPath(incoming.url ?? '')
      if (path !== null && !isApiPath(path)) return app.fetch(request, env as HttpBindings)
      // Outside Hono, which answers HEAD itself and would overwrite the piped answer.
      if (path === null) refuse(outgoing, 400, 'Endereço inválido.')
      else proxy(path, incoming, outgoing)
      return RESPONSE_ALREADY_SENT
    },
  }
  return withTransportSecurity(both, trustProxy)
}
