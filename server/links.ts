import { and, asc, eq } from 'drizzle-orm'
import { LINK_TITLE_MAX, ADDRESS_MAX, MAX_LINKS } from '#contract/limits.ts'
import { must } from '#lib/must.ts'
import { storedAddress } from '#lib/url.ts'
import { invalid, notFound } from './api-error.ts'
import type { Db } from './database.ts'
import { type Handlers, said } from './handler.ts'
import { inOrder, lockTenant } from './order.ts'
import { links } from './schema.ts'
import { rowId } from './tenancy.ts'

type Link = typeof links.$inferSelect

const linkToWire = ({ id, title, url, position, tenantId }: Link) => ({ id, title, url, order: position, tenant_id: tenantId })
const linksOf = (db: Db, tenantId: number) =>
  db.select().from(links).where(eq(links.tenantId, tenantId)).orderBy(asc(links.position), asc(links.id))
const one = (tenantId: number, id: string | undefined) => and(eq(links.tenantId, tenantId), eq(links.id, rowId(id) ?? 0))

const BLANK = 'Valor do campo inválido' // LNK-07, one field
const BLANKS = 'Valores dos campos inválidos' // LNK-07, both
const TOO_MANY = 'Você pode criar no máximo 3 (três) links' // LNK-06

function fieldsOf(body: { link_title: string; link_url: string }): { title: string; url: string } {
  const title = body.link_title.trim()
  const url = storedAddress(body.link_url)
  const wrong = {
    ...((title === '' || title.length > LINK_TITLE_MAX) && { link_title: BLANK }),
    ...((url === null || url.length > ADDRESS_MAX) && { link_url: BLANK }),
  }
  if (Object.keys(wrong).length > 0) throw invalid(Object.keys(wrong).length === 2 ? BLANKS : BLANK, wrong)
  return { title, url: must(url, 'checked url') }
}

export const linkHandlers: Handlers = {
  async listLinks({ db, tenantId }) {
    return { body: { data: (await linksOf(db, tenantId)).map(linkToWire) } }
  },
  async createLink({ db, tenantId, body }) {
    const fields = fieldsOf(body)
    await lockTenant(db, tenantId)
    const existing = await linksOf(db, tenantId)
    if (existing.length >= MAX_LINKS) throw invalid(TOO_MANY)
    const position = (existing.at(-1)?.position ?? 0) + 1
    const [link] = await db
      .insert(links)
      .values({ tenantId, ...fields, position })
      .returning()
    return { status: 201, body: { data: linkToWire(must(link, 'inserted link')) } }
  },
  async updateLink({ db, tenantId, params, body }) {
    const [link] = await db.update(links).set(fieldsOf(body)).where(one(tenantId, params['id'])).returning()
    if (link === undefined) throw notFound('Este link não existe mais.')
    return { body: { data: linkToWire(link) } }
  },
  async deleteLink({ db, tenantId, params }) {
    const gone = await db.delete(links).where(one(tenantId, params['id'])).returning({ id: links.id })
    if (gone.length === 0) throw notFound('Este link não existe mais.')
    return said('Link excluído com sucesso')
  },
  async orderLinks({ db, tenantId, body }) {
    await lockTenant(db, tenantId)
    const order = inOrder(await linksOf(db, tenantId), body.newOrdenation)
    for (const [index, { id }] of order.entries()) {
      await db
        .update(links)
        .set({ position: index + 1 })
        .where(and(eq(links.tenantId, tenantId), eq(links.id, id)))
    }
    return said('Ordem atualizada com sucesso')
  },
}
