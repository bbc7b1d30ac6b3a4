import { and, eq, isNull, lt, lte, or } from 'drizzle-orm'
import { must } from '#lib/must.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { idempotencyKeys as keys } from '#server/db/schema.ts'
import { ApiError } from '#server/errors/api-error.ts'
import type { Reply } from './handler.ts'
import type { Session } from './sessions.ts'

// A create that is sent twice happens once (docs/contract.md). Two steps:
//
//   mark     (own transaction)   key without a status: a request runs. A second request gets 425.
//   effect   (one transaction)   the handler's writes + the answer on the mark, or neither.
//
// A key belongs to its first request: with any other it is 422, and nothing happens.
// A crash leaves a mark without an answer. After 60 s the next request takes the mark over. The first request cannot commit any more: it
// must find its own mark.

const RUNNING_MS = 60_000
/** How long an answer is kept for its key. */
export const KEYS_KEPT_MS = 24 * 3_600_000
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
  try {
    return await inTransaction(db, async (tx) => {
      const reply = await effect(tx)
      const kept = await tx
        .update(keys)
        .set({ status: reply.status ?? 200, body: reply.body })
        .where(and(mine(session, keyed), eq(keys.startedAt, now), isNull(keys.status)))
        .returning({ key: keys.key })
      if (kept.length === 0) throw inProgress()
      return reply
    })
  } catch (error) {
    await db.delete(keys).where(and(mine(session, keyed), eq(keys.startedAt, now), isNull(keys.status)))
    throw error
  }
}

/** Takes the key, or returns its stored answer. @throws 425 while its request runs, 422 when it belongs to another request. */
async function mark(db: Db, session: Session, keyed: KeyedRequest, now: Date): Promise<Reply | null> {
  const { request } = keyed
  const expired = new Date(now.getTime() - KEYS_KEPT_MS)
  const stuck = new Date(now.getTime() - RUNNING_MS)
  await db.delete(keys).where(and(eq(keys.tenantId, session.tenantId), eq(keys.userId, session.userId), lt(keys.startedAt, expired)))
  const taken = await db
    .insert(keys)
    .values({ tenantId: session.tenantId, userId: session.userId, ...keyed, startedAt: now })
    .onConflictDoUpdate({
      target: [keys.tenantId, keys.userId, keys.key],
      set: { startedAt: now, status: null, body: null, request },
      setWhere: must(
        and(isNull(keys.status), lte(keys.startedAt, stuck), or(isNull(keys.request), eq(keys.request, request))),
        'condition',
      ),
    })
    .returning({ key: keys.key })
  if (taken.length > 0) return null
  const [row] = await db.select().from(keys).where(mine(session, keyed))
  if (row !== undefined && row.request !== null && row.request !== request) throw otherRequest()
  if (row?.status === undefined || row.status === null) throw inProgress()
  return { status: row.status, body: row.body }
}

const otherRequest = () => new ApiError(422, 'Esta chave de repetição já foi usada em outro pedido.')
const inProgress = () => new ApiError(425, 'A primeira tentativa ainda está em andamento.', { headers: { 'Retry-After': '3' } })
