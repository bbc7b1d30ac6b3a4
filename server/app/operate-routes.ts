import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { Health } from '#server/operate/health.ts'

export interface OperateOptions {
  health(): Promise<Health>
  warnings(): readonly string[]
  /** Prometheus' text. */
  metrics(): string
  /** null: nobody may read the metrics. */
  readonly token: string | null
}

const FRESH = { 'Cache-Control': 'no-store' }

/** What watches a server asks, on every host (OPS-03, OPS-04, OPS-05). Answers are few words: anybody may read the first two. */
export function operateRoutes({ health, warnings, metrics, token }: OperateOptions): Hono {
  const app = new Hono()
  app.get('/healthz', (c) => c.json({ alive: true }, 200, FRESH))
  app.get('/readyz', async (c) => {
    const { ready, parts } = await health()
    return c.json({ ready, ...parts, warnings: warnings() }, ready ? 200 : 503, { ...FRESH, ...(!ready && { 'Retry-After': '5' }) })
  })
  app.get('/metrics', (c) => {
    const given = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1]
    if (token === null || given === undefined || !isSame(given, token)) return c.text('Não encontrado.', 404, FRESH)
    return c.body(metrics(), 200, { ...FRESH, 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
  })
  return app
}

/** Takes as long for a wrong token as for a nearly right one. */
const isSame = (given: string, token: string) => timingSafeEqual(digest(given), digest(token))
const digest = (text: string) => createHash('sha256').update(text).digest()
