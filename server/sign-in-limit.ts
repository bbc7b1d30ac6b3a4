import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { must } from '#lib/must.ts'
import { ApiError } from './api-error.ts'
import type { Db } from './database.ts'
import { signInFailures as failures } from './schema.ts'

// Failures are counted per account and per address, separately:
//
//   account   5 free   one forgiven every 10 minutes   one password guessed from many addresses
//   address  40 free   one forgiven every minute       many accounts guessed from one address; a school shares one
//
// After those each failure doubles the pause, from 1 s to 5 minutes. Nobody is locked out: after the pause the right password works.

const LONGEST_S = 300
const KEPT_MS = 24 * 3_600_000

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

export const accountLimit = (what: 'sign-in' | 'link', tenantId: number, email: string): Limit => ({
  key: hashed('account', what, tenantId, email.trim().toLowerCase()),
  free: 5,
  forgivenMs: 10 * 60_000,
})

/** None for a caller without an address. */
export const addressLimit = (what: 'sign-in' | 'link', address: string): Limit[] =>
  address === '' ? [] : [{ key: hashed('address', what, address), free: 40, forgivenMs: 60_000 }]

/** The pause in seconds before the next try after that many failures. */
export const pauseAfter = (count: number, free: number): number => (count < free ? 0 : Math.min(LONGEST_S, 2 ** (count - free)))

/**
 * Counts one try under every limit, or under none. Called before the password check, so that simultaneous tries count too.
 * @throws 429 with `Retry-After`
 */
export async function countTry(db: Db, limits: readonly Limit[], now: Date): Promise<Try[]> {
  await db.delete(failures).where(lt(failures.since, new Date(now.getTime() - KEPT_MS)))
  return db.transaction(async (tx) => {
    const tries: Try[] = []
    // In the given order, accounts first: two calls that share an address cannot deadlock.
    for (const limit of limits) tries.push(await countOne(tx, limit, now))
    return tries
  })
}

async function countOne(db: Db, limit: Limit, now: Date): Promise<Try> {
  const { key, free } = limit
  await db.insert(failures).values({ key, count: 0, since: now }).onConflictDoNothing()
  const [row] = await db.select().from(failures).where(eq(failures.key, key)).for('update')
  const stands = must(row, 'row of the limit')
  const seconds = Math.ceil(pauseAfter(stands.count, free) - age(stands, now) / 1000)
  if (seconds > 0) throw tooMany(seconds)
  const count = Math.max(0, stands.count - Math.floor(age(stands, now) / limit.forgivenMs)) + 1
  await db.update(failures).set({ count, since: now }).where(eq(failures.key, key))
  return { limit, before: stands.since, at: now }
}

const age = ({ since }: Counted, now: Date) => Math.max(0, now.getTime() - since.getTime())

/** The password was right: resets the account, and removes this try from the address. */
export async function forgive(db: Db, [account, ...others]: readonly Try[]): Promise<void> {
  if (account !== undefined) await db.delete(failures).where(eq(failures.key, account.limit.key))
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
