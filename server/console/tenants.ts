import { asc, count, desc, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { tenantDomains } from '#server/db/domain-schema.ts'
import { tenants, users } from '#server/db/schema.ts'

/** A school, for whoever runs the server. */
export interface School {
  readonly id: number
  readonly name: string
  /** The main one first. */
  readonly domains: readonly string[]
  readonly people: number
  readonly createdAt: Date
}

const PAGE = 200

/** All schools by their numbers, a page at a time: a thousand of them are never in memory together. */
export async function* schoolsOf(db: Db): AsyncGenerator<School> {
  for (let last = 0; ;) {
    const page = await db.select().from(tenants).where(gt(tenants.id, last)).orderBy(asc(tenants.id)).limit(PAGE)
    const ids = page.map(({ id }) => id)
    if (ids.length === 0) return
    const domains = await db
      .select({ id: tenantDomains.tenantId, domain: tenantDomains.domain })
      .from(tenantDomains)
      .where(inArray(tenantDomains.tenantId, ids))
      .orderBy(desc(tenantDomains.isMain), asc(tenantDomains.domain))
    const people = await db
      .select({ id: users.tenantId, count: count() })
      .from(users)
      .where(inArray(users.tenantId, ids))
      .groupBy(users.tenantId)
    for (const { id, name, createdAt } of page) {
      yield {
        id,
        name,
        domains: domains.filter((each) => each.id === id).map(({ domain }) => domain),
        people: people.find((each) => each.id === id)?.count ?? 0,
        createdAt,
      }
      last = id
    }
  }
}

export async function schoolName(db: Db, id: number): Promise<string | null> {
  const [row] = await db.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, id))
  return row?.name ?? null
}
