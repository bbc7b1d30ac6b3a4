import { Hono } from 'hono'
import type { Deps } from '#server/call/handler.ts'
import { plainDomain, tenantByDomain } from './tenants.ts'

// A proxy that makes certificates when they are first needed asks which names are ours (DOM-07, docs/operate.md): otherwise anybody who points a name
// here could have it make them without end. The answer says nothing of any school.

const LONGEST = 253

export const isServed =
  ({ db, domainTarget }: Pick<Deps, 'db' | 'domainTarget'>) =>
  async (domain: string): Promise<boolean> =>
    domain === domainTarget || (await tenantByDomain(db, domain)) !== null

export function domainAskRoutes(isOurs: (domain: string) => Promise<boolean>): Hono {
  const app = new Hono()
  app.get('/domains/ask', async (c) => {
    const asked = c.req.query('domain') ?? ''
    const domain = asked.length > LONGEST ? '' : plainDomain(asked)
    const ours = domain !== '' && (await isOurs(domain))
    return c.body(null, ours ? 200 : 404, { 'Cache-Control': 'no-store' })
  })
  return app
}
