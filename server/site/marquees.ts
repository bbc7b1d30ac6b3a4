import { and, eq } from 'drizzle-orm'
import { MARQUEE_TEXT_MAX, MARQUEE_TIMER } from '#contract/limits.ts'
import { isUpTo } from '#lib/characters.ts'
import { isAddress } from '#lib/url.ts'
import { type Handlers, replyMessage } from '#server/call/handler.ts'
import { goneAmong } from '#server/call/references.ts'
import { rowsOf } from '#server/call/rows.ts'
import { mayEdit } from '#server/call/sessions.ts'
import { rowId } from '#server/call/tenancy.ts'
import type { Db } from '#server/db/database.ts'
import { lockTenant } from '#server/db/order.ts'
import { marquees, products, users } from '#server/db/schema.ts'
import { invalid } from '#server/errors/api-error.ts'

type Marquee = typeof marquees.$inferSelect
type Written = Pick<Marquee, 'text' | 'productId' | 'timer' | 'url' | 'type'>
interface Body {
  readonly text: string
  readonly product_id: number
  readonly timer: number
  readonly url: string | null
}

const rows = rowsOf(marquees, 'Este letreiro não existe mais.')
const toWire = ({ id, text, productId, timer, url, type }: Marquee) => ({ id, text, product_id: productId, timer, url, type })

const NO_TEXT = 'O texto do letreiro é obrigatório' // MRQ-05
const TOO_LONG = `O texto do letreiro pode ter até ${MARQUEE_TEXT_MAX} caracteres`
const BAD_TIMER = `A velocidade vai de ${MARQUEE_TIMER.min} a ${MARQUEE_TIMER.max}` // MRQ-06
const BAD_URL = 'Insira uma URL válida' // MRQ-07
const TAKEN = 'Já existe um letreiro definido para este produto.' // MRQ-04
const OTHER = 'Selecione outro produto'
const GONE = 'Este produto não existe mais.'

/** @throws 422, and names each field that is not accepted */
async function fieldsOf(db: Db, tenantId: number, { text, product_id, timer, url }: Body): Promise<Written> {
  const line = text.trim()
  const address = url?.trim() ?? ''
  const wrong = {
    ...(line === '' && { text: NO_TEXT }),
    ...(!isUpTo(line, MARQUEE_TEXT_MAX) && { text: TOO_LONG }),
    ...((!Number.isInteger(timer) || timer < 1 || timer > MARQUEE_TIMER.max) && { timer: BAD_TIMER }),
    ...(address !== '' && !isAddress(address) && { url: BAD_URL }),
  }
  const [first] = Object.values(wrong)
  if (first !== undefined) throw invalid(first, wrong)
  const sold = await db.$count(products, and(eq(products.tenantId, tenantId), eq(products.id, product_id)))
  if (sold === 0) throw invalid(`${GONE} ${OTHER}.`, { product_id: GONE })
  return { text: line, productId: product_id, timer, url: address === '' ? null : address, type: 'horizontal' }
}

/** MRQ-04: one for each product. @param id the one that is edited */
function checkProduct(existing: readonly Marquee[], productId: number, id: number | null): void {
  if (existing.some((each) => each.productId === productId && each.id !== id)) throw invalid(`${TAKEN} ${OTHER}.`, { product_id: TAKEN })
}

export const marqueeHandlers: Handlers = {
  /** A student gets those of the products that they own. */
  async listMarquees({ db, tenantId, session }) {
    const all = await rows.all(db, tenantId)
    if (mayEdit(session)) return { body: { data: all.map(toWire) } }
    const [owner] = await db.select({ products: users.products }).from(users).where(eq(users.id, session.userId))
    const own = all.filter(({ productId }) => owner?.products.includes(productId))
    const isGone = await goneAmong(
      db,
      tenantId,
      own.map(({ url }) => url),
    )
    return { body: { data: own.map((each) => toWire(isGone(each.url) ? { ...each, url: null } : each)) } }
  },
  async createMarquee({ db, tenantId, body }) {
    const fields = await fieldsOf(db, tenantId, body)
    const marquee = await rows.add(db, tenantId, fields, (existing) => checkProduct(existing, fields.productId, null))
    return { status: 201, body: { data: toWire(marquee) } }
  },
  async updateMarquee({ db, tenantId, params, body }) {
    await lockTenant(db, tenantId)
    const fields = await fieldsOf(db, tenantId, body)
    checkProduct(await rows.all(db, tenantId), fields.productId, rowId(params['id']))
    return { body: { data: toWire(await rows.change(db, tenantId, params['id'], fields)) } }
  },
  async deleteMarquee({ db, tenantId, params }) {
    await rows.remove(db, tenantId, params['id'])
    return replyMessage('Exclusão realizada.') // MRQ-13
  },
}
