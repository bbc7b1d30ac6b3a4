import type { Hono } from 'hono'
import type { Health } from '#server/operate/health.ts'
import { createMetrics, type Gauge, processGauges } from '#server/operate/metrics.ts'
import { createProxyNotice } from '#server/operate/proxy-notice.ts'
import type { RequestLine } from '#server/operate/request-line.ts'
import type { App } from './app.ts'
import { operateRoutes } from './operate-routes.ts'
import { withRequests } from './requests.ts'

/** How whoever runs the server watches it. */
export interface Watch {
  /** Absent: requests are counted and not told. */
  tell?(line: RequestLine): void
  /** Absent: there are no metrics. */
  readonly metricsToken?: string | null
  /** What is known outside of the app: the pool of connections. */
  gauges?(): readonly Gauge[]
}

interface Watched {
  readonly routes: Hono
  around(app: App): App
}

/** What asks whether the server works, often: it is told only when it does not. */
const QUIET: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/** The routes that tell of a server, and what counts its requests. */
export function watched(watch: Watch, proxies: number, health: () => Promise<Health>, own: () => readonly Gauge[]): Watched {
  const metrics = createMetrics()
  const notice = createProxyNotice(proxies)
  const done = (line: RequestLine) => {
    metrics.count(line)
    if (!QUIET.has(line.route) || line.status >= 400) watch.tell?.(line)
  }
  return {
    routes: operateRoutes({
      health,
      warnings: () => notice.warnings,
      metrics: () => metrics.text([...processGauges(), ...own(), ...(watch.gauges?.() ?? [])]),
      token: watch.metricsToken ?? null,
    }),
    around: (app) => withRequests(app, { proxies, notice, done }),
  }
}
