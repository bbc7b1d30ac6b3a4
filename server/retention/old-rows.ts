import { lt, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { FAILURES_KEPT_MS } from '#server/accounts/sign-in-limit.ts'
import { KEYS_KEPT_MS } from '#server/call/idempotency.ts'
import type { Db } from '#server/db/database.ts'
import { notifications } from '#server/db/notification-schema.ts'
import { idempotencyKeys, sessions } from '#server/db/schema.ts'
import { magicLinks, signInFailures } from '#server/db/sign-in-schema.ts'
import { deleted, inParts, PART } from './parts.ts'

const DAY_MS = 86_400_000
/** Read or not: nobody scrolls further back. */
const NOTIFICATIONS_KEPT_MS = 365 * DAY_MS

/** Deletes the rows of all schools whose time is over (SRV-09). @returns how many went of each table */
export async function deleteOldRows(db: Db, now: Date): Promise<Readonly<Record<string, number>>> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const gone = (table: PgTable, isOld: SQL) => inParts(db, (tx) => deleted(tx, someOf(table, isOld)))
  return {
    sessions: await gone(sessions, lt(sessions.expiresAt, now)),
    links: await gone(magicLinks, lt(magicLinks.expiresAt, now)),
    keys: await gone(idempotencyKeys, lt(idempotencyKeys.startedAt, before(KEYS_KEPT_MS))),
    failures: await gone(signInFailures, lt(signInFailures.since, before(FAILURES_KEPT_MS))),
    notifications: await inParts(db, (tx) => deleted(tx, oldestNotifications(before(NOTIFICATIONS_KEPT_MS)))),
  }
}

/** A part of the rows, by their places on the disk. */
const someOf = (table: PgTable, isOld: SQL) =>
  sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${isOld} limit ${PART} for update skip locked))`

/** Ids grow with time, so the oldest are the first ones of the primary key: it needs no index of its own. */
const oldestNotifications = (before: Date) => sql`
  delete from ${notifications} where id in (
    select id from (select id, created_at from ${notifications} order by id limit ${PART}) as first
    where created_at < ${before.toISOString()}::timestamptz
  )`
