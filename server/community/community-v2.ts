import { and, asc, eq } from 'drizzle-orm'
import { COMMUNITY_UPSELL_MAX } from '#contract/limits.ts'
import { isUpTo } from '#lib/characters.ts'
import { must } from '#lib/must.ts'
import { storedAddress } from '#lib/url.ts'
import { showArrivedCover } from '#server/access/community-cover.ts'
import { type BodyOf, type Call, type Handlers, replyMessage } from '#server/call/handler.ts'
import { rowId } from '#server/call/tenancy.ts'
import { claimFile, giveLink } from '#server/call/uploads.ts'
import { communities, communityV2, communityV2Products } from '#server/db/community-schema.ts'
import type { Db } from '#server/db/database.ts'
import { lockTenant } from '#server/db/order.ts'
import { products } from '#server/db/schema.ts'
import { invalid, notFound } from '#server/errors/api-error.ts'
import { descriptionOf, ownProducts, titleOf } from './community-fields.ts'

// The owner's side of the newer generation: one community for each tenant (V2).

type Config = typeof communityV2.$inferSelect
type Body = BodyOf<'saveCommunityV2'>

const NONE = 'Ainda não há comunidade nova nesta escola.'
const LONG_UPSELL = 'O nome da comunidade deve ter no máximo 50 caracteres' // V2-22, AMB-11
const NO_UPSELL = 'O texto de upsell é obrigatório' // V2-24
const NO_LINK = 'O link de upsell é obrigatório' // V2-25
const BAD_LINK = 'Link inválido' // V2-23
const NO_PRODUCT = 'A comunidade precisa ter pelo menos um produto ativo' // V2-26
const TYPES: Readonly<Record<string, string>> = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' }

async function find(db: Db, tenantId: number): Promise<Config | null> {
  const [row] = await db.select().from(communityV2).where(eq(communityV2.tenantId, tenantId)).for('no key update')
  return row ?? null
}

/** With a cover that has come meanwhile. */
async function withCover({ db, deps, now }: Call, config: Config): Promise<Config> {
  const { nextCoverPath: next } = config
  if (next === null || !(await deps.storage.has(next))) return config
  await showArrivedCover(db, next, now)
  return { ...config, coverPath: next, nextCoverPath: null }
}

const toWire = (config: Config) => ({
  id: config.id,
  title: config.title,
  description: config.description,
  is_private: config.isPrivate,
  is_enabled: config.isEnabled,
  hide_channels_groups: config.hideChannelsGroups,
  has_continue_watching: config.hasContinueWatching,
  has_ranking: config.hasRanking,
  cover_path: config.coverPath,
  background_color: config.backgroundColor,
  upsell_text: config.upsellText,
  upsell_link: config.upsellLink,
  deleted_at: config.deletedAt?.toISOString() ?? null,
})

/** @throws 422 with every field that is not accepted */
function upsellOf({ is_private, upsell_text, upsell_link }: Body) {
  const text = upsell_text?.trim() ?? ''
  const typed = upsell_link?.trim() ?? ''
  const link = typed === '' ? '' : storedAddress(typed)
  const wrong = {
    ...(!isUpTo(text, COMMUNITY_UPSELL_MAX) && { upsell_text: LONG_UPSELL }),
    ...(is_private && text === '' && { upsell_text: NO_UPSELL }),
    ...(is_private && typed === '' && { upsell_link: NO_LINK }),
    ...(link === null && { upsell_link: BAD_LINK }),
  }
  const [first] = Object.values(wrong)
  if (first !== undefined) throw invalid(first, wrong)
  return { upsellText: text || null, upsellLink: link || null }
}

/** Visibility is not among them: EP-05 and EP-06 decide it (AMB-54). `has_ranking` is kept as it comes (V2-10, AMB-41). */
function valuesOf(body: Body) {
  return {
    title: titleOf(body.title),
    description: descriptionOf(body.description ?? '') || null,
    isPrivate: body.is_private,
    hideChannelsGroups: body.hide_channels_groups,
    hasContinueWatching: body.has_continue_watching,
    hasRanking: body.has_ranking,
    backgroundColor: body.background_color === '' ? null : body.background_color,
    ...upsellOf(body),
  }
}

interface Cover {
  readonly values: Partial<Pick<Config, 'coverPath' | 'nextCoverPath'>>
  readonly link?: { readonly url: string; readonly headers: { readonly Host: string } }
}

/** V2-28: the name of a new file gets a link; the path of one of the school's own is set again (undo); '' takes the cover away. */
async function coverOf(call: Call, name: string | undefined, now: Config | null): Promise<Cover> {
  if (name === undefined) return { values: {} }
  if (name === '' || name.startsWith('/')) {
    const claim = { field: 'cover_path', purpose: 'cover', wanted: name, current: now?.coverPath ?? null, of: 'school' } as const
    return { values: { coverPath: await claimFile(call, claim), nextCoverPath: null } }
  }
  const contentType = TYPES[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? ''
  const { path, url, headers } = await giveLink(call, { purpose: 'cover', contentType, size: null, filename: name })
  // A link of this server has no host of its own: a browser takes it from the page.
  const Host = URL.canParse(url) ? new URL(url).host : ''
  return { values: { nextCoverPath: path }, link: { url, headers: { ...headers, Host } } }
}

async function productsOf(db: Db, tenantId: number) {
  return db
    .select({ id: products.id, title: products.title })
    .from(communityV2Products)
    .innerJoin(products, and(eq(products.id, communityV2Products.productId), eq(products.tenantId, tenantId)))
    .where(eq(communityV2Products.tenantId, tenantId))
    .orderBy(asc(products.id))
}

async function setEnabled({ db, tenantId, params, now }: Call, isEnabled: boolean) {
  const config = await find(db, tenantId)
  if (config === null || config.deletedAt !== null || config.id !== rowId(params['id'])) throw notFound(NONE)
  const shownAt = config.shownAt ?? (isEnabled ? now : null)
  await db.update(communityV2).set({ isEnabled, shownAt }).where(eq(communityV2.id, config.id))
  if (isEnabled) await givePlace(db, config)
}

/** A school that has no other community gets a place that its students can enter (SAF-05). */
async function givePlace(db: Db, { tenantId, title }: Config) {
  await lockTenant(db, tenantId)
  if ((await db.$count(communities, eq(communities.tenantId, tenantId))) > 0) return
  await db.insert(communities).values({ tenantId, position: 0, title, principal: true, ofHouse: true })
}

export const communityV2Handlers: Handlers = {
  async readCommunityV2(call) {
    const config = await find(call.db, call.tenantId)
    if (config === null) throw notFound(NONE)
    return { body: toWire(await withCover(call, config)) }
  },
  async saveCommunityV2(call) {
    const { db, tenantId, body } = call
    const found = await find(db, tenantId)
    const now = found === null ? null : await withCover(call, found)
    const values = valuesOf(body)
    const { values: cover, link } = await coverOf(call, body.cover_path, now)
    // One that was deleted begins again, and nobody sees it before it is made visible.
    const anew = now === null || now.deletedAt !== null ? { isEnabled: false, deletedAt: null } : {}
    const set = { ...values, ...cover, ...anew }
    const [config] = await db
      .insert(communityV2)
      .values({ tenantId, ...set })
      .onConflictDoUpdate({ target: communityV2.tenantId, set })
      .returning()
    const saved = toWire(must(config, 'the saved community'))
    if (link === undefined) return { body: saved }
    return { body: { ...saved, cover_path: config?.nextCoverPath ?? null, cover_presigned_url: link } }
  },
  async saveCommunityV2Products({ db, tenantId, body }) {
    const config = await find(db, tenantId)
    if (config === null || config.deletedAt !== null) throw notFound(NONE)
    const chosen = await ownProducts(db, tenantId, body.ids, 'ids')
    if (config.isPrivate && chosen.length === 0) throw invalid(NO_PRODUCT, { ids: NO_PRODUCT })
    await db.delete(communityV2Products).where(eq(communityV2Products.tenantId, tenantId))
    if (chosen.length > 0) await db.insert(communityV2Products).values(chosen.map(({ id: productId }) => ({ tenantId, productId })))
    return { body: await productsOf(db, tenantId) }
  },
  async listCommunityV2Products({ db, tenantId }) {
    return { body: await productsOf(db, tenantId) }
  },
  async enableCommunityV2(call) {
    await setEnabled(call, true)
    return replyMessage('Comunidade ativada.')
  },
  async disableCommunityV2(call) {
    await setEnabled(call, false)
    return replyMessage('Comunidade desativada.')
  },
  async deleteCommunityV2({ db, tenantId, now }) {
    const config = await find(db, tenantId)
    if (config === null || config.deletedAt !== null) throw notFound(NONE)
    await db.update(communityV2).set({ deletedAt: now, isEnabled: false }).where(eq(communityV2.id, config.id))
    await db.delete(communities).where(and(eq(communities.tenantId, tenantId), eq(communities.ofHouse, true)))
    return replyMessage('Comunidade excluída com sucesso.') // COM-18
  },
}
