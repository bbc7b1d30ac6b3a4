import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { HtmlPage } from '#contract/custom-html.ts'
import { id, ownedBy } from './columns.ts'
import { tenants } from './schema.ts'

// The table of the owners' HTML (HTM).

/** HTM-06. The resources have no foreign key: a block outlives what it was made for, and is then shown nowhere. */
export const customHtml = pgTable(
  'custom_html',
  {
    id: id(),
    tenantId: ownedBy(tenants),
    position: integer().notNull(),
    title: text().notNull(),
    html: text().notNull(),
    page: text().$type<HtmlPage>().notNull(),
    communityId: integer(),
    courseId: integer(),
    moduleId: integer(),
    lessonId: integer(),
    embeddableIds: text().array().notNull().default([]),
  },
  (table) => [index('custom_html_tenant').on(table.tenantId, table.page)],
)
