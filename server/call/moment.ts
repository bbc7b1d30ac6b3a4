import { sql } from 'drizzle-orm'
import { MOMENT } from '#contract/endpoint-class.ts'
import type { Db } from '#server/db/database.ts'
import type { Reply } from './handler.ts'

// Every answer says which run of the database gave it, and that of a write also the number of its transaction: `<epoch>` or `<epoch>-<number>`. A device
// keeps it with its edit, and learns from a later run whether that is still there (decision 0172).

/** Within a writing transaction. */
export const MOMENT_OF_WRITE = sql<string>`database_epoch() || '-' || pg_current_xact_id()`

export async function withMoment(tx: Db, reply: Reply): Promise<Reply> {
  const { rows } = (await tx.execute(sql`select ${MOMENT_OF_WRITE} as moment`)) as unknown as { rows: readonly { moment: string }[] }
  return atMoment(reply, rows[0]?.moment ?? null)
}

export const atMoment = (reply: Reply, moment: string | null): Reply =>
  moment === null ? reply : { ...reply, headers: { ...reply.headers, [MOMENT]: moment } }
