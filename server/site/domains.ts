import { domainToUnicode } from 'node:url'
import { and, asc, desc, eq, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import { MAX_DOMAINS } from '#contract/limits.ts'
import { asciiDomain, domainProblem, readDomain } from '#lib/domain.ts'
import { must } from '#lib/must.ts'
import { type Call, type Deps, type Handlers, replyMessage } from '#server/call/handler.ts'
import { rowId } from '#server/call/tenancy.ts'
import type { Db } from '#server/db/database.ts'
import { tenantDomains } from '#server/db/domain-schema.ts'
import { lockTenant } from '#server/db/order.ts'
import { invalid, notFound } from '#server/errors/api-error.ts'
import { tellUnexpected } from '#server/errors/unexpected.ts'
import { checkDomain, type DomainRow, isDemoName, verify } from './domain-check.ts'
import { newProof, recordsOf } from './domain-records.ts'

// The domains of a school, as its editors see and change them (DOM, decision 0164).

const GONE = 'Este domínio não está mais na lista.'
const refuse = (text: string) => invalid(text, { domain: text })

/** A person may have one domain checked again after this long. */
const PAUSE_MS = 10_000
/** A read of the list checks what was not checked for so long: a claim, and a domain that is proven. */
const CLAIM_MS = 5 * 60_000
const PROVEN_MS = 6 * 3_600_000
const TARGET_MS = 5 * 60_000

const own = (tenantId: number, id: string | undefined) => and(eq(tenantDomains.tenantId, tenantId), eq(tenantDomains.id, rowId(id) ?? 0))

const rowsOf = (db: Db, tenantId: number): Promise<DomainRow[]> =>
  db.select().from(tenantDomains).where(eq(tenantDomains.tenantId, tenantId)).orderBy(desc(tenantDomains.isMain), asc(tenantDomains.id))

interface Target {
  readonly addresses: readonly string[]
  readonly until: number
}
const targets = new WeakMap<Deps['dns'], Target>()

/** The addresses of the target; none while the DNS does not say. */
async function addressesOf({ dns, domainTarget, now }: Deps): Promise<readonly string[]> {
  const known = targets.get(dns)
  if (domainTarget === null) return []
  if (known !== undefined && known.until > now().getTime()) return known.addresses
  const found = await dns.addresses(domainTarget)
  if (typeof found === 'string') return known?.addresses ?? []
  const addresses = found.toSorted()
  targets.set(dns, { addresses, until: now().getTime() + TARGET_MS })
  return addresses
}

async function toWire(deps: Deps, rows: readonly DomainRow[]) {
  const { domainTarget } = deps
  const addresses = rows.length === 0 ? [] : await addressesOf(deps)
  return rows.map(({ id, domain, isMain, verifiedAt, token, state, seen, checkedAt }) => ({
    id,
    domain: domainToUnicode(domain) || domain,
    main: isMain ? (1 as const) : (0 as const),
    verified: verifiedAt === null ? (0 as const) : (1 as const),
    state,
    seen,
    checked_at: checkedAt?.toISOString() ?? '',
    records: domainTarget === null || isDemoName(domain) ? [] : recordsOf(domain, token, domainTarget, addresses),
  }))
}

const oneOf = async (deps: Deps, row: DomainRow) => must((await toWire(deps, [row]))[0], 'the domain')

/** What a person wrote, as the DNS has it. @throws 422 with what is wrong and how to mend it */
function nameOf({ demo, domainTarget }: Deps, typed: string): string {
  const written = readDomain(typed)
  const ascii = asciiDomain(written)
  if (demo && ascii !== null && isDemoName(ascii) && domainProblem(ascii.replace(/localhost$/, 'com')) === null) return ascii
  const problem = domainProblem(written)
  if (problem !== null) throw refuse(problem)
  if (domainTarget === null)
    throw refuse('Este servidor ainda não recebe domínios próprios. Peça a quem cuida dele que defina DOMAIN_TARGET.')
  const name = must(ascii, 'a name without a problem')
  if (name === domainTarget || name.endsWith(`.${domainTarget}`) || domainTarget.endsWith(`.${name}`))
    throw refuse('Este endereço é da própria Lousa. Escreva um domínio que seja da sua escola.')
  return name
}

/** Takes the right to check, so that neither a person nor several servers ask for one domain all the time. Null: it is too early, or the row is gone. */
async function takeTurn(db: Db, tenantId: number, id: string | undefined, now: Date, pause: number): Promise<DomainRow | null> {
  const early = new Date(now.getTime() - pause)
  const [row] = await db
    .update(tenantDomains)
    .set({ checkedAt: now })
    .where(and(own(tenantId, id), or(isNull(tenantDomains.checkedAt), lt(tenantDomains.checkedAt, early))))
    .returning()
  return row ?? null
}

/** Beside the answer, which does not wait for it: the change log tells who reads the list. */
async function checkOld({ db, deps, tenantId, now }: Call, rows: readonly DomainRow[]): Promise<void> {
  for (const { id, verifiedAt } of rows) {
    const row = await takeTurn(db, tenantId, String(id), now, verifiedAt === null ? CLAIM_MS : PROVEN_MS)
    if (row !== null) await checkDomain(deps, row)
  }
}

async function checkRoom(db: Db, tenantId: number, domain: string): Promise<void> {
  const rows = await rowsOf(db, tenantId)
  if (rows.some((row) => row.domain === domain)) throw refuse('Este domínio já está na lista da sua escola.')
  if (rows.length >= MAX_DOMAINS) throw refuse(`São até ${MAX_DOMAINS} domínios. Remova um para adicionar outro.`)
  const others = await db
    .select({ id: tenantDomains.id })
    .from(tenantDomains)
    .where(and(eq(tenantDomains.domain, domain), isNotNull(tenantDomains.verifiedAt), ne(tenantDomains.tenantId, tenantId)))
  if (others.length > 0) throw refuse('Este domínio já é de outra escola da Lousa. Se ele é seu, fale com quem cuida deste servidor.')
}

export const domainHandlers: Handlers = {
  async listDomains(call) {
    const { db, deps, tenantId, isHead } = call
    const rows = await rowsOf(db, tenantId)
    if (!isHead && deps.domainTarget !== null)
      void checkOld(call, rows).catch((error: unknown) => tellUnexpected('check of domains', error))
    return { body: { data: await toWire(deps, rows) } }
  },
  async createDomain({ db, deps, tenantId, now, body }) {
    const domain = nameOf(deps, body.domain)
    await lockTenant(db, tenantId)
    await checkRoom(db, tenantId, domain)
    const [made] = await db.insert(tenantDomains).values({ tenantId, domain, token: newProof() }).returning()
    let row = must(made, 'the inserted domain')
    // A name of the demo has no owner who could prove it.
    if (isDemoName(domain) && (await verify(db, row, now)))
      row = must(
        (await db.update(tenantDomains).set({ state: 'here', checkedAt: now }).where(eq(tenantDomains.id, row.id)).returning())[0],
        'it',
      )
    return { status: 201, body: { data: await oneOf(deps, row) } }
  },
  async deleteDomain({ db, tenantId, params }) {
    await lockTenant(db, tenantId)
    const [row] = await db.select().from(tenantDomains).where(own(tenantId, params['id']))
    if (row === undefined) throw notFound(GONE)
    if (row.isMain) throw invalid('O domínio principal não pode ser removido. Torne outro principal antes.')
    await db.delete(tenantDomains).where(own(tenantId, params['id']))
    return replyMessage('Domínio removido')
  },
  async makeDomainMain({ db, tenantId, params }) {
    await lockTenant(db, tenantId)
    const [row] = await db.select().from(tenantDomains).where(own(tenantId, params['id']))
    if (row === undefined) throw notFound(GONE)
    if (row.verifiedAt === null) throw invalid('Este domínio ainda não foi conferido. Ele pode ser o principal quando apontar para cá.')
    await db.update(tenantDomains).set({ isMain: false }).where(eq(tenantDomains.tenantId, tenantId))
    await db.update(tenantDomains).set({ isMain: true }).where(own(tenantId, params['id']))
    return replyMessage('Domínio principal trocado')
  },
  async checkDomain({ db, deps, tenantId, now, params }) {
    const turn = await takeTurn(db, tenantId, params['id'], now, PAUSE_MS)
    // Too early: what the check of a moment ago said.
    const [row] = turn === null ? await db.select().from(tenantDomains).where(own(tenantId, params['id'])) : [await checkDomain(deps, turn)]
    if (row == null) throw notFound(GONE)
    return { body: { data: await oneOf(deps, row) } }
  },
}
