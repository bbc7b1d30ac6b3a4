import { eq } from 'drizzle-orm'
import { communities } from '#server/db/community-schema.ts'
import type { Db } from '#server/db/database.ts'
import { pointsRules } from '#server/db/gamification-schema.ts'
import { notFound } from '#server/errors/api-error.ts'

type Community = typeof communities.$inferSelect

/** The community whose ranking flag is the tenant's (EP-24, EP-25): the principal one, or the first. @throws 404 when there is none */
export async function firstCommunity(db: Db, tenantId: number) {
  return firstOf(await db.select().from(communities).where(eq(communities.tenantId, tenantId)))
}

/** @throws 404 when there is none */
export function firstOf(found: readonly Community[]): Community {
  const [first] = found.toSorted((a, b) => Number(b.principal) - Number(a.principal) || a.position - b.position || a.id - b.id)
  if (first === undefined) throw notFound('Você não possui comunidades criadas.')
  return first
}

/** How the points are called (PTS-01); null: the owner has not said. */
export async function nameOfPoints(db: Db, tenantId: number): Promise<string | null> {
  const [rules] = await db.select({ community: pointsRules.community }).from(pointsRules).where(eq(pointsRules.tenantId, tenantId))
  const name = rules?.community['custom_name']
  return typeof name === 'string' && name.trim() !== '' ? name : null
}
