import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { PathOverrides } from '#contract/overrides.ts'
import { appRoutes } from '#server/brand/app-routes.ts'
import { bytesFrom, cardRoutes } from '#server/brand/card-routes.ts'
import { chosenPictures } from '#server/brand/chosen-picture.ts'
import { shareRoutes } from '#server/brand/link-picture.ts'
import { roleIn } from '#server/brand/role.ts'
import { schoolsFrom } from '#server/brand/school.ts'
import { listingFrom, siteFileRoutes } from '#server/brand/site-files.ts'
import type { Deps } from '#server/call/handler.ts'
import { languageOf } from '#server/call/language.ts'
import { createLargeBodies } from '#server/call/large-bodies.ts'
import { refusal } from '#server/errors/api-error.ts'
import { backendCheck, createHealth, ownChecks } from '#server/operate/health.ts'
import { type Gauge, gauge } from '#server/operate/metrics.ts'
import { listingFromFacts, pageFactsFromBackend } from '#server/page/backend-tenant.ts'
import { pageFactsFrom } from '#server/page/first-paint.ts'
import { type StaticOptions, staticRoutes } from '#server/page/static.ts'
import { domainAskRoutes, isServed } from '#server/site/domain-ask.ts'
import { noteRoute } from '#server/trace/trace.ts'
import { apiRoutes } from './api.ts'
import { fileRoutes } from './files.ts'
import { isApiPath, requestPath } from './proxy-target.ts'
import { proxyTo, refuse } from './proxy.ts'
import { withTransportSecurity } from './transport-security.ts'
import { type Watch, watched } from './watched.ts'

export interface App {
  fetch(request: Request, env?: unknown): Response | Promise<Response>
}

/** For the log: an address itself may hold what is a person's. */
const noteTheRoute: MiddlewareHandler = async (c, next) => {
  await next()
  noteRoute(routePath(c))
}

/** What fails outside of the API is told without values too. */
const onError = (error: Error, c: Context) => refusal(error, `${c.req.method} ${routePath(c)}`, languageOf(c))

/** The whole server on one origin: our API, stored files and the built app. */
export function createApp(api: Deps, files: StaticOptions, watch: Watch = {}): App {
  const app = new Hono()
  const largeBodies = createLargeBodies()
  const gauges = (): Gauge[] => [
    gauge('lousa_mails_underway', 'Mails that are not sent yet.', api.mailer.underway()),
    gauge('lousa_large_bodies_running', 'Large bodies in memory.', largeBodies.sizes().running),
    gauge('lousa_large_bodies_waiting', 'Calls with a large body that wait for their turn.', largeBodies.sizes().waiting),
  ]
  const { routes, around } = watched(watch, api.trustProxy, createHealth(ownChecks(api.db, api.storage)), gauges)
  app.use(noteTheRoute)
  app.onError(onError)
  app.route('/', routes)
  app.route('/', apiRoutes(api, largeBodies))
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
  return around(withTransportSecurity({ fetch: (request, env) => app.fetch(request, env as HttpBindings) }, api.trustProxy))
}

/** The built app, with the API of a backend behind the proxy. */
export function createProxyApp(backend: URL, files: StaticOptions, trustProxy = 0, paths: PathOverrides = {}, watch: Watch = {}): App {
  const readPageFacts = pageFactsFromBackend(backend, paths)
  const app = new Hono()
  const { routes, around } = watched(watch, trustProxy, createHealth(backendCheck(backend)), () => [])
  app.use(noteTheRoute)
  app.onError(onError)
  app.route('/', routes)
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
      noteRoute('/api/*')
      // Outside Hono, which answers HEAD itself and would overwrite the piped answer.
      if (path === null) refuse(outgoing, 400, 'Endereço inválido.')
      else proxy(path, incoming, outgoing)
      return RESPONSE_ALREADY_SENT
    },
  }
  return around(withTransportSecurity(both, trustProxy))
}
