import { isIP } from 'node:net'
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import type { Handlers } from '#server/call/handler.ts'
import { readSection, shownLogin } from '#server/call/setting-sections.ts'
import { rowId } from '#server/call/tenancy.ts'
import { communities } from '#server/db/community-schema.ts'
import type { Db } from '#server/db/database.ts'
import { tenantDomains } from '#server/db/domain-schema.ts'
import { tenants } from '#server/db/schema.ts'
import type { Mailer } from '#server/services/mail.ts'

/** As a browser sends it: lower case, without port or a leading `www.`. */
export const plainDomain = (host: string) =>
  host
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[:/].*$/, '')
    .replace(/^www\./, '')

/** A domain that the operator gives a school: nobody has to prove it. */
export const givenDomain = (tenantId: number, domain: string, isMain = true): typeof tenantDomains.$inferInsert => ({
  tenantId,
  domain,
  isMain,
  verifiedAt: new Date(),
})

const shown = { id: tenants.id, name: tenants.name, description: tenants.description }
export type Tenant = Pick<typeof tenants.$inferSelect, keyof typeof shown>

/** The school that has proven the domain of a host, and whether it is its main one. A claim finds nobody (DOM-03). */
async function hostOf(db: Db, host: string): Promise<{ readonly tenant: Tenant; readonly isMain: boolean } | null> {
  const [row] = await db
    .select({ tenant: shown, isMain: tenantDomains.isMain })
    .from(tenantDomains)
    .innerJoin(tenants, eq(tenants.id, tenantDomains.tenantId))
    .where(and(eq(tenantDomains.domain, plainDomain(host)), isNotNull(tenantDomains.verifiedAt)))
  return row ?? null
}

export const tenantByDomain = async (db: Db, host: string): Promise<Tenant | null> => (await hostOf(db, host))?.tenant ?? null

/** The school of a host, and the origin of its main domain if the host is another one of it: a document that is asked there has moved (DOM-05). */
export async function tenantAndMain(db: Db, asked: URL): Promise<{ readonly tenant: Tenant | null; readonly moved: string | null }> {
  const found = await hostOf(db, asked.host)
  if (found === null || found.isMain) return { tenant: found?.tenant ?? null, moved: null }
  const [main] = await provenDomains(db, found.tenant.id)
  return { tenant: found.tenant, moved: main === undefined || main === plainDomain(asked.host) ? null : originAt(main, asked) }
}

/** The main one first. */
export async function provenDomains(db: Db, tenantId: number): Promise<string[]> {
  const rows = await db
    .select({ domain: tenantDomains.domain })
    .from(tenantDomains)
    .where(and(eq(tenantDomains.tenantId, tenantId), isNotNull(tenantDomains.verifiedAt)))
    .orderBy(desc(tenantDomains.isMain), asc(tenantDomains.id))
  return rows.map(({ domain }) => domain)
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

/** A domain as people reach it: over https, and near addresses as the caller did, with its port. */
const originAt = (domain: string, asked: URL): string =>
  isNear(domain) ? `${asked.protocol}//${domain}${asked.port === '' ? '' : `:${asked.port}`}` : `https://${domain}`

/**
 * The origin for links in a tenant's mails: its main domain, over https (SAF-10, DOM-05). Scheme, port and `www.` of the call are the
 * caller's claim, and so is the host unless the tenant owns it: otherwise a caller could send another person's sign-in link to a host of their own.
 * Near addresses keep their port. Null: the tenant owns no domain.
 */
export async function originOf(db: Db, tenantId: number, asked: URL, demo: boolean): Promise<string | null> {
  const proven = await provenDomains(db, tenantId)
  const [main] = proven
  const isOwn = proven.includes(plainDomain(asked.host))
  if (isNear(asked.hostname) && (demo || isOwn))
    return isOwn && main !== undefined && isNear(main) ? originAt(main, asked) : `http://${asked.host}`
  return main === undefined ? null : `https://${main}`
}

/** Where links to the tenant lead, as far as pages are told: a demo is wherever it runs (DOM-05). */
export async function addressOf(db: Db, tenantId: number, demo: boolean): Promise<{ readonly address?: string }> {
  const [main] = demo ? [] : await provenDomains(db, tenantId)
  return main === undefined ? {} : { address: `https://${main}` }
}

interface Told {
  readonly mailer: Pick<Mailer, 'canSend'>
  readonly demo: boolean
}

/** What anybody may see of a tenant (EP-70). */
export async function tenantToWire(db: Db, tenant: Tenant, { mailer: { canSend }, demo }: Told) {
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
  return { ...tenant, ...(await addressOf(db, tenant.id, demo)), share_picture, ...look, login: offered, ...shown, mail: canSend ? 1 : 0 }
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
    return { body: tenant === null ? {} : await tenantToWire(call.db, tenant, call.deps) }
  },
}
