import { lessonHref } from '#lib/lesson-path.ts'
import { must } from '#lib/must.ts'
import type { Db } from '#server/db/database.ts'
import * as schema from '#server/db/schema.ts'
import type { DemoSchool, Opens } from './school.ts'
import type { Targets } from './seed.ts'

/** The banners of a school, each with the page that its button names. */
export async function seedBanners(db: Db, tenantId: number, { banners }: DemoSchool, targets: Targets) {
  const rows = banners.map(({ opens, ...values }, index) => ({
    values: opens === undefined ? values : { ...values, url_primary: addressOf(tenantId, opens, targets) },
    tenantId,
    position: index + 1,
  }))
  await db.insert(schema.banners).values(rows)
}

/** What the button of a banner says is what its press opens. */
function addressOf(tenantId: number, [kind, title]: Opens, { course, module, lessons }: Targets): string {
  if (kind === 'course') return `/courses/${must(course.get(title), title)}`
  if (kind === 'module') return `/modulos/${must(module.get(title), title)}`
  const first = must(lessons.get(title)?.[0], title)
  return lessonHref(String(tenantId), first.id, first.title)
}
