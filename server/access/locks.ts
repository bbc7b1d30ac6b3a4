import { and, eq, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { CarouselItemWire } from '#contract/carousels.ts'
import { mayEdit, type Viewer } from '#server/call/sessions.ts'
import { readSection } from '#server/call/setting-sections.ts'
import type { Db } from '#server/db/database.ts'
import { courses, lessons, modules, users } from '#server/db/schema.ts'
import type { CardKind } from './cards.ts'

// «Conteúdo bloqueado» (VIT-05): the courses of products that a student does not have.

type Locked = Readonly<Record<CardKind, ReadonlySet<number>>>

/** Marks the cards of locked courses and of their modules and lessons, or leaves them out when the school does not show them. */
export async function withLocks(db: Db, session: Viewer, lists: readonly CarouselItemWire[][]): Promise<CarouselItemWire[][]> {
  const locked = await lockedFor(db, session)
  if (locked === null) return [...lists]
  const { show_blocked_content } = await readSection(db, session.tenantId, 'content')
  return lists.map((items) =>
    items.flatMap((item) => {
      const kind = (['course', 'module', 'class'] as const).find((each) => locked[each].has(item[each]?.id ?? 0))
      const card = kind === undefined ? undefined : item[kind]
      if (kind === undefined || card === undefined) return [item]
      return show_blocked_content === 1 ? [{ ...item, [kind]: { ...card, locked: true } }] : []
    }),
  )
}

/** null: nothing is locked. Editors may open everything. */
async function lockedFor(db: Db, session: Viewer): Promise<Locked | null> {
  if (mayEdit(session)) return null
  const { tenantId, userId } = session
  const owned = db
    .select({ product: sql`unnest(${users.products})` })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)))
  const rows = await db
    .select({ course: courses.id, module: modules.id, class: lessons.id })
    .from(courses)
    .leftJoin(modules, and(eq(modules.courseId, courses.id), eq(modules.tenantId, tenantId)))
    .leftJoin(lessons, and(eq(lessons.moduleId, modules.id), eq(lessons.tenantId, tenantId)))
    .where(and(eq(courses.tenantId, tenantId), isNotNull(courses.productId), notInArray(courses.productId, owned)))
  if (rows.length === 0) return null
  const ids = (kind: CardKind) => new Set(rows.flatMap((row) => row[kind] ?? []))
  return { course: ids('course'), module: ids('module'), class: ids('class') }
}
