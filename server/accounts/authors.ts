import { and, eq, inArray } from 'drizzle-orm'
import type { AuthorWire } from '#contract/community-posts.ts'
import { mayEdit } from '#server/call/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema.ts'

/** People as other people see them: no address, no products. */
export async function authorsOf(db: Db, tenantId: number, ids: readonly number[]): Promise<(id: number) => AuthorWire> {
  const wanted = [...new Set(ids), 0]
  const rows = await db
    .select({ id: users.id, name: users.name, photoUrl: users.photoUrl, roles: users.roles })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), inArray(users.id, wanted)))
  const byId = new Map(
    rows.map(({ id, name, photoUrl, roles }) => [id, { id, name, photo_url: photoUrl, editor: mayEdit({ roles }) ? 1 : 0 } as const]),
  )
  return (id) => byId.get(id) ?? { id, name: '', photo_url: null, editor: 0 }
}
