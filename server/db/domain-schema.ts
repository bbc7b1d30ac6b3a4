import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, ownedBy } from './columns.ts'
import { tenants } from './schema.ts'

/** The domains of the schools (DOM). Several schools may claim one domain, and one of them has proven it: that one is served there. */
export const tenantDomains = pgTable(
  'tenant_domains',
  {
    id: id(),
    tenantId: ownedBy(tenants),
    /** As a browser sends it: lower case, in ASCII, without `www.`. */
    domain: text().notNull(),
    /** Where the others lead, and what links name. */
    isMain: boolean().notNull().default(false),
    /** Since when it is proven to be the school's; null: it is a claim. */
    verifiedAt: at(),
    /** What the DNS has to hold, as proof; '': the operator has given the domain. */
    token: text().notNull().default(''),
    /** What the DNS said at the last check, and where the domain led if not here (site/domain-check.ts). */
    state: text().notNull().default('new'),
    seen: text().notNull().default(''),
    checkedAt: at(),
  },
  (table) => [
    uniqueIndex('tenant_domains_own').on(table.tenantId, table.domain),
    uniqueIndex('tenant_domains_verified')
      .on(table.domain)
      .where(sql`verified_at is not null`),
    uniqueIndex('tenant_domains_main')
      .on(table.tenantId)
      .where(sql`is_main`),
  ],
)
