import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { type Named, namedBy, TARGETS } from '#contract/references.ts'
import type { Db } from '#server/db/database.ts'
import { tenantDomains } from '#server/db/domain-schema.ts'
import { OWNED } from './tenancy.ts'

// What leads nowhere is left out of what students get (PER-11). Editors get all, to mend it.

/** Which of these addresses name a part of the school that is not there any more. One query for each kind of part that is named. */
export async function goneAmong(
  db: Db,
  tenantId: number,
  addresses: readonly (string | null)[],
): Promise<(address: string | null) => boolean> {
  const written = [...new Set(addresses)].filter((address) => address !== null && address !== '') as string[]
  if (written.length === 0) return () => false
  const domains = await db
    .select({ domain: tenantDomains.domain })
    .from(tenantDomains)
    .where(and(eq(tenantDomains.tenantId, tenantId), isNotNull(tenantDomains.verifiedAt)))
  const hosts = domains.map(({ domain }) => domain)
  const named = new Map(written.map((address) => [address, namedBy(address, String(tenantId), hosts)]))
  const gone = await goneOf(
    db,
    tenantId,
    [...named.values()].filter((each) => each !== null),
  )
  return (address) => {
    const target = named.get(address ?? '')
    return target != null && gone(target)
  }
}

/** Which of these parts of the school are not there any more. */
export async function goneOf(db: Db, tenantId: number, all: readonly Named[]): Promise<(named: Named) => boolean> {
  const there = new Set<string>()
  for (const table of TARGETS) {
    const ids = all.filter((each) => each.table === table).map(({ id }) => Number(id))
    if (ids.length === 0) continue
    const owned = OWNED[table]
    const rows = await db
      .select({ id: owned.id })
      .from(owned)
      .where(and(eq(owned.tenantId, tenantId), inArray(owned.id, ids)))
    for (const { id } of rows) there.add(`${table}/${String(id)}`)
  }
  return ({ table, id }) => !there.has(`${table}/${id}`)
}
