import { inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Endpoint } from '#contract/endpoint.ts'
import type { RefTable } from '#contract/mirror-tables.ts'
import * as communitySchema from '#server/db/community-schema.ts'
import type { Db } from '#server/db/database.ts'
import * as gamification from '#server/db/gamification-schema.ts'
import { customHtml } from '#server/db/html-schema.ts'
import * as quizSchema from '#server/db/quiz-schema.ts'
import * as schema from '#server/db/schema.ts'
import { forbidden } from '#server/errors/api-error.ts'

// A wrong tenant is refused before anything is looked up (docs/security.md, 4): in the path, the header, anywhere in the body, and by the ids
// of rows, whose lists the schema has bounded. A test derived from the contract checks this for every endpoint.

/** @throws 403 when the call names another tenant than the session's. */
export function checkTenant(tenantId: number, named: readonly unknown[]): void {
  if (named.some((value) => value !== undefined && String(value) !== String(tenantId))) throw forbidden()
}

/** Every `tenant_id` and `tenantId` in a body, however deep. */
export function tenantsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(tenantsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'tenant_id' || key === 'tenantId' ? [inner] : tenantsIn(inner)))
}

type Owned = PgTable & { id: PgColumn; tenantId: PgColumn }

/** The table of every noun whose ids travel. */
export const OWNED: Readonly<Record<RefTable, Owned>> = {
  banners: schema.banners,
  carousels: schema.carousels,
  carousel_items: schema.carouselItems,
  community_posts: communitySchema.communityPosts,
  community_v2: communitySchema.communityV2,
  community_comments: communitySchema.communityComments,
  lesson_comments: communitySchema.lessonComments,
  gamification_plans: gamification.gamificationPlans,
  level_permissions: gamification.levelPermissions,
  levels: gamification.levels,
  marquees: schema.marquees,
  quizzes: quizSchema.quizzes,
  quiz_questions: quizSchema.quizQuestions,
  quiz_attempts: quizSchema.quizAttempts,
  reward_permissions: gamification.rewardPermissions,
  rewards: gamification.rewards,
  communities: communitySchema.communities,
  courses: schema.courses,
  html: customHtml,
  lessons: schema.lessons,
  links: schema.links,
  modules: schema.modules,
  notifications: schema.notifications,
  products: schema.products,
}

/**
 * @param named the parameters of the path, or a body that its schema has bounded
 * @throws 403 when an id there is a row of another tenant. An unknown id passes: the handler answers 404.
 */
export async function checkRefs(db: Db, tenantId: number, endpoint: Endpoint, named: unknown): Promise<void> {
  for (const [key, name] of Object.entries(endpoint.refs ?? {})) {
    const table = OWNED[name]
    const ids = valuesAt(named, key.split('.'))
      .map(rowId)
      .filter((id) => id !== null)
    if (ids.length === 0) continue
    const rows = await db.select({ tenantId: table.tenantId }).from(table).where(inArray(table.id, ids))
    if (rows.some((row) => row.tenantId !== tenantId)) throw forbidden()
  }
}

function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => valuesAt(item, path))
  const [key, ...rest] = path
  if (key === undefined) return [value]
  if (typeof value !== 'object' || value === null || !(key in value)) return []
  return valuesAt((value as Record<string, unknown>)[key], rest)
}

/** A row's id from a path or body; null for an invalid one, so that it is not found. */
export function rowId(value: unknown): number | null {
  const number = typeof value === 'number' ? value : typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN
  return Number.isInteger(number) && number > 0 && number <= 2_147_483_647 ? number : null
}
