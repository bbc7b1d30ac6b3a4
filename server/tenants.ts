import { asc, eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import type { Handlers } from './handler.ts'
import { tenantDomains, tenants } from './schema.ts'
import { readSection } from './settings.ts'
import { rowId } from './tenancy.ts'

/** As a browser sends it: lower case, without port or a leading `www.`. */
export const plainDomain = (host: string) =>
  host
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[:/].*$/, '')
    .replace(/^www\./, '')

async function tenantByDomain(db: Db, host: string) {
  const [row] = await db
    .select({ id: tenants.id, name: tenants.name, description: tenants.description })
    .from(tenantDomains)
    .innerJoin(tenants, eq(tenants.id, tenantDomains.tenantId))
    .where(eq(tenantDomains.domain, plainDomain(host)))
  return row ?? null
}

/** In demo mode both schools use one origin: `?tenant=` chooses, the first one is the default. */
async function demoTenant(db: Db, chosen: string | null) {
  const id = rowId(chosen)
  const rows = await db
    .select({ id: tenants.id, name: tenants.name, description: tenants.description })
    .from(tenants)
    .where(eq(tenants.demo, true))
    .orderBy(asc(tenants.id))
  return (id === null ? rows[0] : rows.find((row) => row.id === id)) ?? null
}

/**
 * The origin for links in a tenant's mails. The `Host` header is the caller's claim, so it counts only when the tenant owns that domain;
 * otherwise a caller could send another person's sign-in link to a host of their own.
 */
export async function originOf(db: Db, tenantId: number, asked: URL, demo: boolean): Promise<string> {
  const domains = await db.select({ domain: tenantDomains.domain }).from(tenantDomains).where(eq(tenantDomains.tenantId, tenantId))
  const known = domains.map(({ domain }) => domain)
  if (demo || known.includes(plainDomain(asked.host)) || known[0] === undefined) return asked.origin
  return `https://${known[0]}`
}

export const tenantHandlers: Handlers = {
  async getTenant(call) {
    const chosen = call.query.get('tenant')
    const tenant =
      (call.deps.demo && chosen !== null
        ? await demoTenant(call.db, chosen)
        : await tenantByDomain(call.db, call.query.get('domain') ?? '')) ?? (call.deps.demo ? await demoTenant(call.db, null) : null)
    if (tenant === null) return { body: {} }
    const platform = await readSection(call.db, tenant.id, 'platform')
    const { primary_color, text_color, logo_horizontal, font_primary, showcase, footer_visible } = platform
    const login = await readSection(call.db, tenant.id, 'login')
    return { body: { ...tenant, primary_color, text_color, logo_horizontal, font_primary, login, showcase, footer_visible } }
  },
}
