import { and, eq } from 'drizzle-orm'
import type { Deps } from '#server/call/handler.ts'
import type { Db } from '#server/db/database.ts'
import { tenantDomains } from '#server/db/domain-schema.ts'
import { lockTenant } from '#server/db/order.ts'
import type { Dns, Found } from '#server/services/dns.ts'
import { proofName, proofText } from './domain-records.ts'

// Whether a domain leads here, and whose it is (DOM-03, decision 0164). Two things prove a domain: it leads to this server, and its DNS holds the
// school's token. The first alone says nothing of which school: any school could claim a domain that leads here already. The second alone would give a
// school a domain whose visitors are still elsewhere.

export type DomainRow = typeof tenantDomains.$inferSelect

/** `unproven`: it leads here, and the token is missing. `taken`: another school has proven it. */
export type DomainState = 'new' | 'here' | 'away' | 'none' | 'unknown' | 'unproven' | 'taken'

interface Seen {
  readonly state: DomainState
  /** Where it leads, if elsewhere. */
  readonly seen: string
}

const isFound = (answer: Found): answer is readonly string[] => typeof answer !== 'string'
const saw = (state: DomainState, seen = ''): Seen => ({ state, seen })

/** Where a domain leads. */
export async function pointing(dns: Dns, target: string, domain: string): Promise<Seen> {
  const [alias, addresses, ours] = await Promise.all([dns.alias(domain), dns.addresses(domain), dns.addresses(target)])
  const name = isFound(alias) ? alias[0] : undefined
  if (name === target) return saw('here')
  if (addresses === 'none') {
    if (name !== undefined) return saw('away', name)
    return saw(alias === 'unanswered' ? 'unknown' : 'none')
  }
  if (!isFound(addresses) || !isFound(ours)) return saw('unknown')
  const foreign = addresses.find((each) => !ours.includes(each))
  return foreign === undefined ? saw('here') : saw('away', name ?? foreign)
}

/** A name of the demo that every browser finds on its own machine. */
export const isDemoName = (domain: string) => domain.endsWith('.localhost')

/** Asks the DNS and writes down what it said; a domain that is proven becomes the school's. Null: the row is gone. */
export async function checkDomain({ db, dns, domainTarget, now }: Pick<Deps, 'db' | 'dns' | 'domainTarget' | 'now'>, row: DomainRow) {
  const ask = async (): Promise<Seen> => {
    if (isDemoName(row.domain)) return saw('here')
    if (domainTarget === null) return saw('unknown')
    const found = await pointing(dns, domainTarget, row.domain)
    if (found.state !== 'here' || row.verifiedAt !== null) return found
    const texts = await dns.texts(proofName(row.domain))
    if (texts === 'unanswered') return saw('unknown')
    return isFound(texts) && texts.includes(proofText(row.token)) ? found : saw('unproven')
  }
  const said = await ask()
  const proven = said.state === 'here' && row.verifiedAt === null
  const taken = proven && !(await verify(db, row, now()))
  const [written] = await db
    .update(tenantDomains)
    .set({ ...(taken ? saw('taken') : said), checkedAt: now() })
    .where(and(eq(tenantDomains.tenantId, row.tenantId), eq(tenantDomains.id, row.id)))
    .returning()
  return written ?? null
}

/** False: another school was first. The index over proven domains decides between two that come at once. */
export async function verify(db: Db, { id, tenantId }: Pick<DomainRow, 'id' | 'tenantId'>, at: Date): Promise<boolean> {
  const own = eq(tenantDomains.tenantId, tenantId)
  try {
    await db.transaction(async (tx) => {
      await lockTenant(tx, tenantId)
      const mains = await tx
        .select({ id: tenantDomains.id })
        .from(tenantDomains)
        .where(and(own, eq(tenantDomains.isMain, true)))
      await tx
        .update(tenantDomains)
        .set({ verifiedAt: at, isMain: mains.length === 0 })
        .where(and(own, eq(tenantDomains.id, id)))
    })
    return true
  } catch (error) {
    if (isNotUnique(error)) return false
    throw error
  }
}

/** PostgreSQL's «unique violation», which Drizzle wraps. */
function isNotUnique(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: string }).code === '23505' || isNotUnique(error.cause)
}
