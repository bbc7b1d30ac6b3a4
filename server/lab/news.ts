import { and, arrayContains, asc, eq } from 'drizzle-orm'
import { must } from '#lib/must.ts'
import type { Session } from '#server/call/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { notifications } from '#server/db/notification-schema.ts'
import { lessons, users } from '#server/db/schema.ts'

/** Makes notifications for every student of the school: the caller answered a question in a lesson. @returns the number of students. */
export async function sendNews(db: Db, { userId, tenantId }: Session, count: number, now: Date): Promise<number> {
  const students = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), arrayContains(users.roles, ['student'])))
  const [owner] = await db
    .select({ name: users.name, photo_url: users.photoUrl })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.tenantId, tenantId)))
  const shown = await db
    .select({ id: lessons.id, title: lessons.title })
    .from(lessons)
    .where(eq(lessons.tenantId, tenantId))
    .orderBy(asc(lessons.id))
    .limit(count)
  if (students.length === 0 || shown.length === 0) return 0
  const rows = students.flatMap((student) =>
    Array.from({ length: count }, (_, at) => ({
      tenantId,
      userId: student.id,
      type: 'doubt',
      // The last one is the newest.
      createdAt: new Date(now.getTime() - (count - at)),
      payload: {
        class_doubt: { lesson: must(shown[at % shown.length], 'a lesson'), response_owner: must(owner, 'the person of a session') },
      },
    })),
  )
  await db.insert(notifications).values(rows)
  return students.length
}
