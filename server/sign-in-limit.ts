import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { ApiError } from './api-error.ts'
import type { Db } from './database.ts'
import { signInFailures as failures } from './schema.ts'

const WINDOW_MS = 10 * 60_000
const MAX_FAILURES = 10

/** Hashed: the table needs no e-mails. */
export const limitKey = (address: string, tenantId: number, email: string) =>
  createHash('sha256').update(`${address}\n${tenantId}\n${email.trim().toLowerCase()}`).digest('base64url')

/**
 * Counts one try before the password is looked at, so that many at once count too; a success clears the count.
 * @throws 429 with `Retry-After`
 */
export async function countTry(db: Db, key: string, now: Date): Promise<void> {
  const start = new Date(now.getTime() - WINDOW_MS)
  await db.delete(failures).where(lt(failures.since, start))
  const [row] = await db
    .insert(failures)
    .values({ key, count: 1, since: now })
    .onConflictDoUpdate({ target: failures.key, set: { count: sql`${failures.count} + 1` } })
    .returning()
  if (row === undefined || row.count <= MAX_FAILURES) return
  const seconds = Math.max(1, Math.ceil((row.since.getTime() + WINDOW_MS - now.getTime()) / 1000))
  throw new ApiError(429, 'Muitas tentativas. Aguarde alguns minutos e tente novamente.', { headers: { 'Retry-After': String(seconds) } })
}

export async function clearTries(db: Db, key: string): Promise<void> {
  await db.delete(failures).where(eq(failures.key, key))
}
