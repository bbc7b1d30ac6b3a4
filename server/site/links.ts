import { LINK_TITLE_MAX, ADDRESS_MAX, MAX_LINKS } from '#contract/limits.ts'
import { isUpTo } from '#lib/characters.ts'
import { must } from '#lib/must.ts'
import { storedAddress } from '#lib/url.ts'
import { type Handlers, replyMessage } from '#server/call/handler.ts'
import { goneAmong } from '#server/call/references.ts'
import { rowsOf } from '#server/call/rows.ts'
import { mayEdit } from '#server/call/sessions.ts'
import { links } from '#server/db/schema.ts'
import { invalid } from '#server/errors/api-error.ts'

type Link = typeof links.$inferSelect

const linkToWire = ({ id, title, url, position, tenantId }: Link) => ({ id, title, url, order: position, tenant_id: tenantId })
const rows = rowsOf(links, 'Este link não existe mais.')

const BLANK = 'Valor do campo inválido' // LNK-07, one field
const BLANKS = 'Valores dos campos inválidos' // LNK-07, both
const TOO_MANY = 'Você pode criar no máximo 3 (três) links' // LNK-06

function fieldsOf(body: { link_title: string; link_url: string }): { title: string; url: string } {
  const title = body.link_title.trim()
  const url = storedAddress(body.link_url)
  const wrong = {
    ...((title === '' || !isUpTo(title, LINK_TITLE_MAX)) && { link_title: BLANK }),
    ...((url === null || url.length > ADDRESS_MAX) && { link_url: BLANK }),
  }
  if (Object.keys(wrong).length > 0) throw invalid(Object.keys(wrong).length === 2 ? BLANKS : BLANK, wrong)
  return { title, url: must(url, 'checked url') }
}

export const linkHandlers: Handlers = {
  async listLinks({ db, tenantId, session }) {
    const all = await rows.all(db, tenantId)
    if (mayEdit(session)) return { body: { data: all.map(linkToWire) } }
    const isGone = await goneAmong(
      db,
      tenantId,
      all.map(({ url }) => url),
    )
    return { body: { data: all.filter(({ url }) => !isGone(url)).map(linkToWire) } }
  },
  async createLink({ db, tenantId, body }) {
    const link = await rows.add(db, tenantId, fieldsOf(body), (existing) => {
      if (existing.length >= MAX_LINKS) throw invalid(TOO_MANY)
    })
    return { status: 201, body: { data: linkToWire(link) } }
  },
  async updateLink({ db, tenantId, params, body }) {
    return { body: { data: linkToWire(await rows.change(db, tenantId, params['id'], fieldsOf(body))) } }
  },
  async deleteLink({ db, tenantId, params }) {
    await rows.remove(db, tenantId, params['id'])
    return replyMessage('Link excluído com sucesso')
  },
  async orderLinks({ db, tenantId, body }) {
    await rows.order(db, tenantId, body.newOrdenation)
    return replyMessage('Ordem atualizada com sucesso')
  },
}
