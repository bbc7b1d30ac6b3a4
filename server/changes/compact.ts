import { sql } from 'drizzle-orm'
import { changeLog } from '#server/db/change-log-schema.ts'
import type { Db } from '#server/db/database.ts'

/**
 * Deletes what a later change of the same has made useless: whoever asks since then is told by the later one. So the log has at most one row for
 * each topic, row and person of a school, and nobody's version is ever too old.
 * Of one school, or of all.
 */
export async function compactChanges(db: Db, tenantId: number | null = null): Promise<void> {
  const ofSchool = tenantId === null ? sql`` : sql`where tenant_id = ${tenantId}`
  await db.execute(sql`
    delete from ${changeLog} where ctid in (
      select ctid from (
        select ctid, row_number() over (partition by tenant_id, topic, "row", user_id order by version desc) as place from ${changeLog} ${ofSchool}
      ) as placed where place > 1
    )`)
}
