import { sql } from 'drizzle-orm'
import { ORDERED_BEFORE } from '#contract/endpoint-class.ts'
import { lastOrders } from '#server/db/change-log-schema.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema.ts'
import type { Reply } from './handler.ts'
import type { Session } from './sessions.ts'

/** The endpoints that order a whole list of the school. */
const LISTS: ReadonlySet<string> = new Set(['EP-54', 'EP-74', 'EP-86', 'ext:C6'])

/** Notes who orders the list, and says in a header who did before: the person's id and name (FRE-11). */
export async function withOrderedBefore(db: Db, { tenantId, userId }: Session, endpoint: string, reply: Reply): Promise<Reply> {
  if (!LISTS.has(endpoint)) return reply
  const { rows } = (await db.execute(sql`
    with noted as (
      insert into ${lastOrders} (tenant_id, list, user_id) values (${tenantId}, ${endpoint}, ${userId})
      on conflict (tenant_id, list) do update set user_id = excluded.user_id
    )
    select person.id, person.name from ${lastOrders} as last join ${users} as person on person.id = last.user_id
    where last.tenant_id = ${tenantId} and last.list = ${endpoint}`)) as unknown as { rows: readonly { id: number; name: string }[] }
  const [before] = rows
  if (before === undefined) return reply
  return { ...reply, headers: { ...reply.headers, [ORDERED_BEFORE]: `${before.id} ${encodeURIComponent(before.name)}` } }
}
