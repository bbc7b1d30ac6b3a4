import { isIP } from 'node:net'
import { and, asc, eq } from 'drizzle-orm'
import type { Handlers } from '#server/call/handler.ts'
import { readSection, shownLogin } from '#server/call/setting-sections.ts'
import { rowId } from '#server/call/tenancy.ts'
import { communities } from '#server/db/community-schema.ts'
import type { Db } from '#server/db/database.ts'
import { tenantDomains, tenants } from '#server/db/schema.ts'
import type { Mailer } from '#server/services/mail.ts'

/** As a browser sends it: lower case, without port or a leading `www.`. */
export const plainDomain = (host: string) =>
  host
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[:/].*$/, '')
    .replace(/^www\./, '')

const shown = { id: tenants.id, name: tenants.name, description: tenants.description }
export type Tenant = Pick<typeof tenants.$inferSelect, keyof typeof shown>

export async function tenantByDomain(db: Db, host: string): Promise<Tenant | null> {
  const [row] = await db
    .select(shown)
    .from(tenantDomains)
    .innerJoin(tenants, eq(tenants.id, tenantDomains.tenantId))
    .where(eq(tenantDomains.domain, plainDomain(host)))
  return row ?? null
}

export async function tenantById(db: Db, id: number): Promise<Tenant | null> {
  const [row] = await db.select(shown).from(tenants).where(eq(tenants.id, id))
  return row ?? null
}

/** In demo mode both schools live on one origin: `?tenant=` chooses, the first one is the default. */
export async function demoTenant(db: Db, chosen: string | null): Promise<Tenant | null> {
  const id = rowId(chosen)
  const rows = await db.select(shown).from(tenants).where(eq(tenants.demo, true)).orderBy(asc(tenants.id))
  return (id === null ? rows[0] : rows.find((row) => row.id === id)) ?? null
}

/** A name or number of this machine or its network: a school there is tried out, and has no certificate. */
const isNear = (host: string) => host === 'localhost' || host.endsWith('.localhost') || isIP(host.replaceAll(/^\[|\]$/g, '')) !== 0

/**
 * The origin for links in a tenant's mails: its own domain as the school set it, over https (SAF-10). Scheme, port and `www.` of the call are the
 * caller's claim, and so is the host unless the tenant owns it: otherwise a caller could send another person's sign-in link to a host of their own.
 * Near addresses keep their port. Null: the tenant owns no domain.
 */
export async function originOf(db: Db, tenantId: number, asked: URL, demo: boolean): Promise<string | null> {
  const domains = await db.select({ domain: tenantDomains.domain }).from(tenantDomains).where(eq(tenantDomains.tenantId, tenantId))
  const known = domains.map(({ domain }) => domain)
  const domain = plainDomain(asked.host)
  if (isNear(asked.hostname) && (demo || known.includes(domain))) return `http://${asked.host}`
  const own = known.includes(domain) ? domain : known[0]
  return own === undefined ? null : `https://${own}`
}

/** What anybody may see of a tenant (EP-70). */
export async function tenantToWire(db: Db, tenant: Tenant, { canSend }: Pick<Mailer, 'canSend'>) {
  const platform = await readSection(db, tenant.id, 'platform')
  const {
    primary_color,
    text_color,
    logo_horizontal,
    logo_square,
    favicon,
    font_primary,
    background_color_primary,
    showcase,
    sidebar,
    footer_visible,
    credit_visible,
  } = platform
  const login = await shownLogin(db, tenant.id)
  const { share_picture } = await readSection(db, tenant.id, 'info')
  const look = { primary_color, text_color, logo_horizontal, logo_square, favicon, font_primary, background_color_primary }
  // A link that no mail can bring is not offered (PER-10).
  const offered = canSend ? login : { ...login, magic_link_enabled: 0 as const }
  const shown = { showcase, sidebar, footer_visible, credit_visible, communities: (await hasCommunities(db, tenant.id)) ? 1 : 0 }
  return { ...tenant, share_picture, ...look, login: offered, ...shown, mail: canSend ? 1 : 0 }
}

/** Whether a student's menu has «Comunidades» (HDR-03): a menu that grows later moves what is about to be pressed. */
async function hasCommunities(db: Db, tenantId: number): Promise<boolean> {
  const { show_communities_page } = await readSection(db, tenantId, 'communities')
  if (show_communities_page === 1) return true
  const open = and(eq(communities.tenantId, tenantId), eq(communities.active, true))
  return (await db.select({ id: communities.id }).from(communities).where(open).limit(1)).length > 0
}

export const tenantHandlers: Handlers = {
  async getTenant(call) {
    const chosen = call.query.get('tenant')
    const tenant =
      (call.deps.demo && chosen !== null
        ? await demoTenant(call.db, chosen)
        : await tenantByDomain(call.db, call.query.get('domain') ?? '')) ?? (call.deps.demo ? await demoTenant(call.db, null) : null)
    return { body: tenant === null ? {} : await tenantToWire(call.db, tenant, call.deps.mailer) }
  },
}
