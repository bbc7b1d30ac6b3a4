import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { must } from '#lib/must.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { idempotencyKeys as keys } from '#server/db/schema.ts'
import { ApiError } from '#server/errors/api-error.ts'
import { tellUnexpected } from '#server/errors/unexpected.ts'
import type { Reply } from './handler.ts'
import { atMoment, MOMENT_OF_WRITE } from './moment.ts'
import type { Session } from './sessions.ts'

// A create that is sent twice happens once (docs/contract.md). Two steps:
//
//   mark     (own transaction)   key without a status: a request runs. A second request gets 425.
//   effect   (one transaction)   the handler's writes + the answer on the mark, or neither.
//
//   mark ── lease of 4 s ── renewed each second while the request runs ──► answer
//                      └─► its server died: the lease ends, and the next request takes the mark over
//
// A key belongs to its first request: with any other it is 422, and nothing happens.
// Who lost the mark while it lived (a process that stood still) cannot commit any more: it must find its own mark.

/** How long an answer is kept for its key. */
export const KEYS_KEPT_MS = 24 * 3_600_000
/** By the clock of the database: those of servers differ. */
const LEASE = sql`clock_timestamp() + interval '4 seconds'`
const RENEW_MS = 1000
/** A mark of a server of an earlier release has no lease. */
const LEASE_ENDED = sql`coalesce(${keys.leasedUntil}, ${keys.startedAt} + interval '60 seconds') <= clock_timestamp()`
const MAX_KEY = 200

/** An idempotency key and the hash of its request (`request-hash.ts`). */
export interface KeyedRequest {
  readonly key: string
  readonly request: string
}

const mine = (session: Session, { key }: KeyedRequest) =>
  and(eq(keys.tenantId, session.tenantId), eq(keys.userId, session.userId), eq(keys.key, key))

export async function runOnce(
  db: Db,
  session: Session,
  keyed: KeyedRequest,
  now: Date,
  effect: (tx: Db) => Promise<Reply>,
): Promise<Reply> {
  if (keyed.key.length > MAX_KEY) throw new ApiError(400, 'Idempotency-Key longa demais.')
  const earlier = await mark(db, session, keyed, now)
  if (earlier !== null) return earlier
  const running = must(and(mine(session, keyed), eq(keys.startedAt, now), isNull(keys.status)), 'condition')
  const stopRenewing = renewed(db, running)
  try {
    return await inTransaction(db, async (tx) => {
      const reply = await effect(tx)
      const kept = await tx
        .update(keys)
        .set({ status: reply.status ?? 200, body: reply.body, moment: MOMENT_OF_WRITE })
        .where(running)
        .returning({ moment: keys.moment })
      if (kept[0] === undefined) throw inProgress()
      return atMoment(reply, kept[0].moment)
    })
  } catch (error) {
    await db.delete(keys).where(running)
    throw error
  } finally {
    stopRenewing()
  }
}

/** Most requests end before the first renewal. */
function renewed(db: Db, running: SQL): () => void {
  let waits = false
  const renew = async () => {
    if (waits) return
    waits = true
    await db
      .update(keys)
      .set({ leasedUntil: LEASE })
      .where(running)
      .catch((error: unknown) => tellUnexpected('lease of a key', error))
    waits = false
  }
  const timer = setInterval(() => void renew(), RENEW_MS)
  return () => clearInterval(timer)
}

/**
 * No time, and the commit of this statement does not wait for the disk: a key that a power cut loses is one whose call was not carried out, because what
 * that writes comes later in the same log, and is waited for.
 */
const WITHOUT_WAITING = sql`case when set_config('synchronous_commit', 'off', true) is null then null else interval '0' end`

/** Takes the key, or returns its stored answer. @throws 425 while its request runs, 422 when it belongs to another request. */
async function mark(db: Db, session: Session, keyed: KeyedRequest, now: Date): Promise<Reply | null> {
  const { request } = keyed
  const expired = lt(keys.startedAt, new Date(now.getTime() - KEYS_KEPT_MS))
  const unended = and(isNull(keys.status), LEASE_ENDED, or(isNull(keys.request), eq(keys.request, request)))
  const taken = await db
    .insert(keys)
    .values({
      tenantId: session.tenantId,
      userId: session.userId,
      ...keyed,
      startedAt: now,
      leasedUntil: sql`${LEASE} + ${WITHOUT_WAITING}`,
    })
    .onConflictDoUpdate({
      target: [keys.tenantId, keys.userId, keys.key],
      set: { startedAt: now, leasedUntil: LEASE, status: null, body: null, moment: null, request },
      setWhere: must(or(expired, unended), 'condition'),
    })
    .returning({ key: keys.key })
  if (taken.length > 0) return null
  const [row] = await db.select().from(keys).where(mine(session, keyed))
  if (row !== undefined && row.request !== null && row.request !== request) throw otherRequest()
  if (row?.status === undefined || row.status === null) throw inProgress()
  return atMoment({ status: row.status, body: row.body }, row.moment)
}

const otherRequest = () => new ApiError(422, 'Esta chave de repetição já foi usada em outro pedido.')
const inProgress = () => new ApiError(425, 'A primeira tentativa ainda está em andamento.', { headers: { 'Retry-After': '3' } })
