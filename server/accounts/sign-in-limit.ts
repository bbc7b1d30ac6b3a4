import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { must } from '#lib/must.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { signInFailures as failures } from '#server/db/sign-in-schema.ts'
import { ApiError } from '#server/errors/api-error.ts'

// Failures are counted separately (SAF-09):
//
//   account at an address   5 free   one forgiven every 10 minutes   somebody guesses a password
//   account                100 free   one forgiven every minute       one password guessed from many addresses
//   address                 40 free   one forgiven every minute       many accounts guessed from one address; a school shares one
//   known device             5 free   one forgiven every 10 minutes   instead of the others: who guesses elsewhere keeps nobody out who was in before
//
// After those each failure doubles the pause, from 1 s to 5 minutes. Nobody is locked out: after the pause the right password works. A link by mail
// is limited in the same way, with fewer tries over all addresses: each sends a mail.

const LONGEST_S = 300
/** How long a failure counts. */
export const FAILURES_KEPT_MS = 24 * 3_600_000

export interface Limit {
  readonly key: string
  readonly free: number
  readonly forgivenMs: number
}

interface Counted {
  readonly count: number
  readonly since: Date
}

/** A counted try, and the state before it. */
export interface Try {
  readonly limit: Limit
  readonly before: Date
  readonly at: Date
}

/** Hashed, so that the table contains no e-mails and no addresses. */
const hashed = (...parts: readonly (string | number)[]) => createHash('sha256').update(parts.join('\n')).digest('base64url')

export interface Asked {
  readonly what: 'sign-in' | 'link'
  readonly tenantId: number
  readonly email: string
  /** '': it is not known. */
  readonly address: string
  /** The hash of the device's cookie, if this person has signed in there before. */
  readonly device: string | null
}

const MINUTE = 60_000

/** The first one is reset by a right password. */
export function limitsOf({ what, tenantId, email, address, device }: Asked): Limit[] {
  const account = [what, tenantId, email.trim().toLowerCase()] as const
  if (device !== null) return [{ key: hashed('device', ...account, device), free: 5, forgivenMs: 10 * MINUTE }]
  const all = what === 'link' ? { free: 20, forgivenMs: 10 * MINUTE } : { free: 100, forgivenMs: MINUTE }
  return [
    { key: hashed('account and address', ...account, address), free: 5, forgivenMs: 10 * MINUTE },
    { key: hashed('account', ...account), ...all },
    ...(address === '' ? [] : [{ key: hashed('address', what, address), free: 40, forgivenMs: MINUTE }]),
  ]
}

/** The pause in seconds before the next try after that many failures. */
export const pauseAfter = (count: number, free: number): number => (count < free ? 0 : Math.min(LONGEST_S, 2 ** (count - free)))

/**
 * Counts one try under every limit, or under none. Called before the password check, so that simultaneous tries count too.
 * @throws 429 with `Retry-After`
 */
export async function countTry(db: Db, limits: readonly Limit[], now: Date): Promise<Try[]> {
  await db.delete(failures).where(lt(failures.since, new Date(now.getTime() - FAILURES_KEPT_MS)))
  return inTransaction(db, async (tx) => {
    const tries: Try[] = []
    // In the given order, accounts first: two calls that share an address cannot deadlock.
    for (const limit of limits) tries.push(await countOne(tx, limit, now))
    return tries
  })
}

async function countOne(db: Db, limit: Limit, now: Date): Promise<Try> {
  const { key, free } = limit
  await db.insert(failures).values({ key, count: 0, since: now }).onConflictDoNothing()
  const [row] = await db.select().from(failures).where(eq(failures.key, key)).for('no key update')
  const stands = must(row, 'row of the limit')
  const seconds = Math.ceil(pauseAfter(stands.count, free) - age(stands, now) / 1000)
  if (seconds > 0) throw tooMany(seconds)
  const count = Math.max(0, stands.count - Math.floor(age(stands, now) / limit.forgivenMs)) + 1
  await db.update(failures).set({ count, since: now }).where(eq(failures.key, key))
  return { limit, before: stands.since, at: now }
}

const age = ({ since }: Counted, now: Date) => Math.max(0, now.getTime() - since.getTime())

/** The password was right: resets the account at this address, and removes this try from the other counts. */
export async function forgive(db: Db, [first, ...others]: readonly Try[]): Promise<void> {
  if (first !== undefined) await db.delete(failures).where(eq(failures.key, first.limit.key))
  for (const { limit, before, at } of others) {
    const isLast = sql`${failures.since} = ${at.toISOString()}::timestamptz`
    const since = sql`case when ${isLast} then ${before.toISOString()}::timestamptz else ${failures.since} end`
    const count = sql`greatest(0, ${failures.count} - 1)`
    await db.update(failures).set({ count, since }).where(eq(failures.key, limit.key))
  }
}

function tooMany(seconds: number): ApiError {
  const wait = seconds === 1 ? '1 segundo' : `${seconds} segundos`
  return new ApiError(429, `Muitas tentativas. Tente de novo em ${wait}.`, { headers: { 'Retry-After': String(seconds) } })
}
