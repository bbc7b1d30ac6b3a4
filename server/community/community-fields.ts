import { and, asc, eq, inArray } from 'drizzle-orm'
import { BACKGROUNDS, pathOf } from '#contract/backgrounds.ts'
import { COMMUNITY_DESCRIPTION_MAX, COMMUNITY_TITLE_MAX, FONTS } from '#contract/limits.ts'
import { filePath } from '#lib/file-path.ts'
import type { BodyOf } from '#server/call/handler.ts'
import { boundedText, optionalAddress, requiredText } from '#server/call/validate-text.ts'
import { type communities, communityPlans } from '#server/db/community-schema.ts'
import type { Db } from '#server/db/database.ts'
import { products } from '#server/db/schema.ts'
import { invalid } from '#server/errors/api-error.ts'

// What the writes of both generations of communities have in common: texts, products, and how a community goes over the wire.

export type Community = typeof communities.$inferSelect
export interface Product {
  readonly id: number
  readonly title: string
}

export const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

const NO_NAME = 'O nome da comunidade é obrigatório' // V2-19
const LONG_NAME = `O nome da comunidade deve ter no máximo ${COMMUNITY_TITLE_MAX} caracteres` // V2-20
const LONG_TEXT = `A descrição não pode ter mais de ${COMMUNITY_DESCRIPTION_MAX} caracteres` // V2-21
const BAD_VALUE = 'Valor do campo inválido'
const NO_PRODUCT = 'Selecione ao menos um produto!' // LEG-13
const UNKNOWN_PRODUCT = 'Um dos produtos escolhidos não existe mais.'

export const titleOf = (typed: string) => requiredText(typed, 'title', COMMUNITY_TITLE_MAX, typed.trim() === '' ? NO_NAME : LONG_NAME)
export const descriptionOf = (typed: string) => boundedText(typed, 'description', COMMUNITY_DESCRIPTION_MAX, LONG_TEXT)

/** The school's own products with these ids. @throws 422 when one is missing */
export async function ownProducts(db: Db, tenantId: number, ids: readonly number[], field: string): Promise<Product[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const found = await db
    .select({ id: products.id, title: products.title, active: products.active })
    .from(products)
    .where(and(eq(products.tenantId, tenantId), inArray(products.id, wanted)))
    .orderBy(asc(products.id))
  if (found.length < wanted.length) throw invalid(UNKNOWN_PRODUCT, { [field]: UNKNOWN_PRODUCT })
  return found
}

/** @throws 422 without any (LEG-13) */
export async function neededProducts(db: Db, tenantId: number, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) throw invalid(NO_PRODUCT, { permissions_array: NO_PRODUCT })
  return ownProducts(db, tenantId, ids, 'permissions_array')
}

type Look = BodyOf<'updateCommunity'> | BodyOf<'createCommunity'>

/** LEG-04. `now`: what stands there; a background or font of an older client may stay. @throws 422 */
export function lookOf(body: Look, now: Pick<Community, 'backgroundColor' | 'fontFamily'> | null) {
  const background = body.background_color === '' ? null : body.background_color
  const offered = BACKGROUNDS.some((each) => filePath(pathOf(each)) === filePath(background ?? ''))
  if (background !== null && !offered && background !== now?.backgroundColor) throw invalid(BAD_VALUE, { background_color: BAD_VALUE })
  const font = body.font_family
  if (!(FONTS as readonly string[]).includes(font) && font !== now?.fontFamily) throw invalid(BAD_VALUE, { font_family: BAD_VALUE })
  return {
    title: titleOf(body.title),
    description: descriptionOf(body.description),
    principal: body.principal === 1,
    showRanking: body.show_ranking === 1,
    showContinueWatching: body.show_continue_watching === 1,
    backgroundColor: background,
    primaryTextColor: body.primary_text_color,
    secondaryTextColor: body.secondary_text_color,
    shadowColor: body.shadow_color,
    fontFamily: font,
    buttonSalesText: boundedText(body.button_sales_text ?? '', 'button_sales_text', COMMUNITY_TITLE_MAX) || null,
    salesUrl: optionalAddress(body.sales_url ?? '', 'sales_url') || null,
    links: body.links,
  }
}

/** The products of each community, by its id. */
export async function plansOf(db: Db, tenantId: number): Promise<Map<number, Product[]>> {
  const rows = await db
    .select({ communityId: communityPlans.communityId, id: products.id, title: products.title })
    .from(communityPlans)
    .innerJoin(products, and(eq(products.id, communityPlans.productId), eq(products.tenantId, tenantId)))
    .where(eq(communityPlans.tenantId, tenantId))
    .orderBy(asc(products.id))
  const plans = new Map<number, Product[]>()
  for (const { communityId, id, title } of rows) plans.set(communityId, [...(plans.get(communityId) ?? []), { id, title }])
  return plans
}

/** EP-09, and what an editor's list says of each (C2). */
export const detailsToWire = (row: Community, plans: readonly Product[]) => ({
  id: row.id,
  title: row.title,
  description: row.description,
  active: flag(row.active),
  order: row.position,
  principal: flag(row.principal),
  of_house: flag(row.ofHouse),
  show_ranking: flag(row.showRanking),
  show_continue_watching: flag(row.showContinueWatching),
  background_color: row.backgroundColor,
  primary_text_color: row.primaryTextColor,
  secondary_text_color: row.secondaryTextColor,
  shadow_color: row.shadowColor,
  font_family: row.fontFamily,
  button_sales_text: row.buttonSalesText,
  sales_url: row.salesUrl,
  links: [...row.links],
  publications: flag(row.publications),
  comments: flag(row.comments),
  likes: flag(row.likes),
  text: flag(row.text),
  allow_files: flag(row.allowFiles),
  videos: flag(row.videos),
  images: flag(row.images),
  carousels: flag(row.carousels),
  plans_with_access: plans.map(({ id, title }) => ({ plan_id: id, plan_details: { title } })),
})
