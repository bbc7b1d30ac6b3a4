import { and, eq, inArray } from 'drizzle-orm'
import type { UserWire } from '#contract/session.ts'
import { must } from '#lib/must.ts'
import { communityAccess } from '#server/access/community-access.ts'
import type { Session } from '#server/call/sessions.ts'
import { communities } from '#server/db/community-schema.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema.ts'

export type User = typeof users.$inferSelect

export async function userOf(db: Db, { userId, tenantId }: Pick<Session, 'userId' | 'tenantId'>): Promise<User> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.tenantId, tenantId)))
  return must(user, 'user of the session')
}

export async function userByEmail(db: Db, tenantId: number, email: string): Promise<User | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.email, email.trim().toLowerCase())))
  return user ?? null
}

export async function userToWire(db: Db, user: User): Promise<UserWire> {
  // A community that does not open for them is not named.
  const { shown } = await communityAccess(db, { userId: user.id, tenantId: user.tenantId, roles: user.roles })
  const named = user.communities.filter((id) => shown.includes(id))
  const subscribed =
    named.length === 0
      ? []
      : await db
          .select({ id: communities.id, title: communities.title })
          .from(communities)
          .where(and(eq(communities.tenantId, user.tenantId), inArray(communities.id, named)))
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    photo_url: user.photoUrl,
    roles: user.roles.map((slug) => ({ role: { slug } })),
    hasThePlayer: user.hasThePlayer,
    products: user.products,
    Subscribed_Communities: subscribed,
  }
}
