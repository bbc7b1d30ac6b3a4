import { and, eq, inArray, ne } from 'drizzle-orm'
import { type BodyOf, type Handlers, replyMessage } from '#server/call/handler.ts'
import { rowsOf } from '#server/call/rows.ts'
import { writeSection } from '#server/call/setting-sections.ts'
import { rowId } from '#server/call/tenancy.ts'
import { communities, communityPlans } from '#server/db/community-schema.ts'
import type { Db } from '#server/db/database.ts'
import { lockTenant } from '#server/db/order.ts'
import { invalid, notFound } from '#server/errors/api-error.ts'
import { type Community, detailsToWire, lookOf, neededProducts, ownProducts, type Product, plansOf } from './community-fields.ts'

// The owner's side of the older generation: a list of communities (LEG, COM).

const GONE = 'Esta comunidade não existe mais.'
const rows = rowsOf(communities, GONE)
const SHOWN = 'Status de exibição atualizado com sucesso.' // COM-16

/** 1 or 0 at the end of a path. @throws 404 */
function sideOf(state: string | undefined): boolean {
  if (state !== '0' && state !== '1') throw notFound('Endereço desconhecido.')
  return state === '1'
}

async function standing(db: Db, tenantId: number, id: number): Promise<Community> {
  const [row] = await db
    .select()
    .from(communities)
    .where(and(eq(communities.tenantId, tenantId), eq(communities.id, id)))
    .for('no key update')
  if (row === undefined) throw notFound(GONE)
  return row
}

const detailsOf = async (db: Db, tenantId: number, row: Community) => detailsToWire(row, (await plansOf(db, tenantId)).get(row.id) ?? [])

/** There is one main community. */
async function dethrone(db: Db, tenantId: number, main: Community): Promise<void> {
  if (!main.principal) return
  await db
    .update(communities)
    .set({ principal: false })
    .where(and(eq(communities.tenantId, tenantId), ne(communities.id, main.id), eq(communities.principal, true)))
}

async function givePlans(db: Db, tenantId: number, communityId: number, products: readonly Product[]): Promise<void> {
  if (products.length === 0) return
  const values = products.map(({ id: productId }) => ({ tenantId, communityId, productId }))
  await db.insert(communityPlans).values(values).onConflictDoNothing()
}

async function takePlans(db: Db, tenantId: number, communityId: number, ids: readonly number[] | 'all'): Promise<void> {
  const own = and(eq(communityPlans.tenantId, tenantId), eq(communityPlans.communityId, communityId))
  if (ids !== 'all' && ids.length === 0) return
  await db.delete(communityPlans).where(ids === 'all' ? own : and(own, inArray(communityPlans.productId, [...ids])))
}

const flagsOf = (body: Omit<BodyOf<'updateCommunityMedia'>, 'publications' | 'id' | 'tenant_id'>) => ({
  comments: body.comments === 1,
  likes: body.likes === 1,
  text: body.text === 1,
  allowFiles: body.allow_files === 1,
  videos: body.videos === 1,
  images: body.images === 1,
  carousels: body.carousels === 1,
})

const forms: Handlers = {
  async readCommunity({ db, tenantId, params }) {
    const id = rowId(params['communityId']) ?? 0
    const row = (await rows.all(db, tenantId)).find((each) => each.id === id)
    if (row === undefined) throw notFound(GONE)
    return { body: { data: await detailsOf(db, tenantId, row) } }
  },
  async createCommunity({ db, tenantId, body }) {
    const products = await neededProducts(db, tenantId, body.permissions_array)
    const look = lookOf(body, null)
    const isFirst = (await db.$count(communities, eq(communities.tenantId, tenantId))) === 0
    const written = { ...look, ...flagsOf(body), publications: body.publication === 1, principal: look.principal || isFirst } // AMB-56
    const row = await rows.add(db, tenantId, written)
    await dethrone(db, tenantId, row)
    await givePlans(db, tenantId, row.id, products)
    return { status: 201, body: { data: await detailsOf(db, tenantId, row) } }
  },
  async updateCommunity({ db, tenantId, body }) {
    await lockTenant(db, tenantId)
    const now = await standing(db, tenantId, body.id)
    const products = await neededProducts(db, tenantId, body.permissions_array)
    const row = await rows.change(db, tenantId, String(body.id), lookOf(body, now))
    await dethrone(db, tenantId, row)
    await takePlans(db, tenantId, row.id, 'all')
    await givePlans(db, tenantId, row.id, products)
    return { body: { data: await detailsOf(db, tenantId, row) } }
  },
  async addPlans({ db, tenantId, body }) {
    const row = await standing(db, tenantId, body.community_id)
    await givePlans(db, tenantId, row.id, await ownProducts(db, tenantId, body.permissions_array, 'permissions_array'))
    return replyMessage('Produtos adicionados.')
  },
  /** One that is gone already is no error: the other admin wanted the same. */
  async removePlans({ db, tenantId, body }) {
    const row = await standing(db, tenantId, body.community_id)
    await takePlans(db, tenantId, row.id, body.permissions_array)
    return replyMessage('Produtos removidos.')
  },
  async deleteCommunity({ db, tenantId, params }) {
    await rows.remove(db, tenantId, params['communityId'])
    return replyMessage('Comunidade excluída com sucesso.') // COM-18
  },
}

const switches: Handlers = {
  async toggleCommunity({ db, tenantId, params }) {
    const active = sideOf(params['state'])
    await rows.change(db, tenantId, params['communityId'], { active })
    return replyMessage(active ? 'Comunidade ativada.' : 'Comunidade desativada.') // LEG-08
  },
  async updateCommunityMedia({ db, tenantId, body }) {
    await rows.change(db, tenantId, String(body.id), { ...flagsOf(body), publications: body.publications === 1 })
    return replyMessage('Status atualizado com sucesso!') // LEG-10
  },
  async showCommunitiesPage({ db, tenantId, params }) {
    await writeSection(db, tenantId, 'communities', { show_communities_page: sideOf(params['state']) ? 1 : 0 })
    return replyMessage(SHOWN)
  },
  async toggleAllCommunities({ db, tenantId, params }) {
    await db
      .update(communities)
      .set({ active: sideOf(params['state']) })
      .where(eq(communities.tenantId, tenantId))
    return replyMessage(SHOWN)
  },
  async orderCommunities({ db, tenantId, body }) {
    const named = body.communities.toSorted((a, b) => a.order - b.order)
    if (new Set(named.map(({ id }) => id)).size < named.length) throw invalid('Cada comunidade tem um só lugar.')
    await rows.order(
      db,
      tenantId,
      named.map(({ id }) => id),
    )
    return replyMessage('Ordem das comunidades atualizada com sucesso.') // COM-15
  },
}

export const communityWriteHandlers: Handlers = { ...forms, ...switches }
