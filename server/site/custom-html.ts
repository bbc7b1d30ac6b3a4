import { and, asc, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { HTML_PAGES, type HtmlPage } from '#contract/custom-html.ts'
import { HTML_MAX, HTML_TITLE_MAX } from '#contract/limits.ts'
import { isUpTo } from '#lib/characters.ts'
import { communityAccess } from '#server/access/community-access.ts'
import { type Handlers, replyMessage } from '#server/call/handler.ts'
import { rowsOf } from '#server/call/rows.ts'
import { rowId } from '#server/call/tenancy.ts'
import { communities } from '#server/db/community-schema.ts'
import type { Db } from '#server/db/database.ts'
import { customHtml } from '#server/db/html-schema.ts'
import { courses, lessons, modules } from '#server/db/schema.ts'
import { invalid, notFound } from '#server/errors/api-error.ts'

type Block = typeof customHtml.$inferSelect

const blockToWire = ({ id, title, html, page, communityId, courseId, moduleId, lessonId, embeddableIds }: Block) => ({
  id,
  title,
  html,
  page,
  community_id: communityId,
  course_id: courseId,
  module_id: moduleId,
  lesson_id: lessonId,
  embeddable_ids: embeddableIds,
})
const rows = rowsOf(customHtml, 'Este HTML personalizado não existe mais.')

interface Written {
  readonly title: string
  readonly customHtml: string
  readonly page: HtmlPage
  readonly community_id: number | null
  readonly course_id: number | null
  readonly module_id: number | null
  readonly lesson_id: number | null
  readonly embeddable_ids: readonly string[]
}

const TITLE = { missing: 'O título é obrigatório', long: 'O título não pode ter mais de 50 caracteres' } // HTM-09
const HTML = { missing: 'Adicione o HTML personalizado', long: 'O HTML não pode ter mais de 200.000 caracteres' } // HTM-10
const PAGE = 'Selecione a página' // HTM-11

type Id = 'community_id' | 'course_id' | 'module_id' | 'lesson_id'
type Resource = PgTable & { id: PgColumn; tenantId: PgColumn }

const RESOURCES: Readonly<
  Record<Id, { readonly page: string; readonly table: Resource; readonly missing: string; readonly gone: string }>
> = {
  community_id: {
    page: 'community',
    table: communities,
    missing: 'Escolha uma comunidade',
    gone: 'A comunidade escolhida não existe mais. Escolha outra.',
  },
  course_id: { page: 'course', table: courses, missing: 'Escolha um curso', gone: 'O curso escolhido não existe mais. Escolha outro.' },
  module_id: { page: 'module', table: modules, missing: 'Escolha um módulo', gone: 'O módulo escolhido não existe mais. Escolha outro.' },
  lesson_id: { page: 'lesson', table: lessons, missing: 'Escolha uma aula', gone: 'A aula escolhida não existe mais. Escolha outra.' },
}

async function fieldsOf(db: Db, tenantId: number, body: Written) {
  const title = body.title.trim()
  const wrong: Record<string, string> = {
    ...(title === '' && { title: TITLE.missing }),
    ...(!isUpTo(title, HTML_TITLE_MAX) && { title: TITLE.long }),
    ...(body.customHtml.trim() === '' && { customHtml: HTML.missing }),
    ...(body.customHtml.length > HTML_MAX && { customHtml: HTML.long }),
    ...(body.page === '' && { page: PAGE }),
    ...(await wrongResources(db, tenantId, body)),
  }
  const [first] = Object.values(wrong)
  if (first !== undefined) throw invalid(first, wrong)
  return {
    title,
    html: body.customHtml,
    page: body.page,
    communityId: body.community_id,
    courseId: body.course_id,
    moduleId: body.module_id,
    lessonId: body.lesson_id,
    embeddableIds: [...body.embeddable_ids],
  }
}

/** HTM-12: a page of one thing needs that thing, and everything that is named must exist (AMB-24). */
async function wrongResources(db: Db, tenantId: number, body: Written): Promise<Record<string, string>> {
  const wrong: Record<string, string> = {}
  for (const [name, { page, table, missing, gone }] of Object.entries(RESOURCES)) {
    const id = body[name as Id]
    if (id === null) {
      if (body.page === page) wrong[name] = missing
    } else if ((await db.$count(table, and(eq(table.tenantId, tenantId), eq(table.id, rowId(id) ?? 0)))) === 0) wrong[name] = gone
  }
  return wrong
}

export const customHtmlHandlers: Handlers = {
  async listCustomHtml({ db, tenantId }) {
    return { body: { data: (await rows.all(db, tenantId)).map(blockToWire) } }
  },
  async listCustomHtmlOfPage({ db, tenantId, params, session }) {
    const page = HTML_PAGES.find((each) => each === params['page'])
    if (page === undefined) throw notFound('Esta página não existe.')
    const found = await db
      .select()
      .from(customHtml)
      .where(and(eq(customHtml.tenantId, tenantId), eq(customHtml.page, page)))
      .orderBy(asc(customHtml.position), asc(customHtml.id))
    // Blocks of a community that is closed to this person are part of it.
    const { open } = await communityAccess(db, session)
    const shown = found.filter(({ communityId }) => communityId === null || open.includes(communityId))
    return { body: { data: shown.map(blockToWire) } }
  },
  async createCustomHtml({ db, tenantId, body }) {
    return { status: 201, body: { data: blockToWire(await rows.add(db, tenantId, await fieldsOf(db, tenantId, body))) } }
  },
  async updateCustomHtml({ db, tenantId, params, body }) {
    return { body: { data: blockToWire(await rows.change(db, tenantId, params['id'], await fieldsOf(db, tenantId, body))) } }
  },
  async deleteCustomHtml({ db, tenantId, params }) {
    await rows.remove(db, tenantId, params['id'])
    return replyMessage('HTML excluído com sucesso')
  },
}
