import { and, asc, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { bannerWire } from '#contract/banners.ts'
import { BANNER_TEXT_DEFAULTS } from '#contract/limits.ts'
import { notFound } from './api-error.ts'
import type { Handlers } from './handler.ts'
import { banners } from './schema.ts'
import { rowId } from './tenancy.ts'

export type BannerWire = z.infer<typeof bannerWire>
export type BannerValues = Omit<BannerWire, 'id' | 'order'>

const { weight, size, font } = BANNER_TEXT_DEFAULTS

const DEFAULTS: BannerValues = {
  title: '',
  category: '',
  subtitle: '',
  url_primary: '',
  text_button: '',
  headline_image: null,
  url_image: null,
  url_image_vertical: null,
  url_video: null,
  url_video_vertical: null,
  font_headline: font,
  weight_headline: weight,
  size_headline: size,
  font_title: font,
  weight_title: weight,
  size_title: size,
  font_subtitle: font,
  weight_subtitle: weight,
  size_subtitle: size,
  font_button: font,
  weight_text_button: weight,
  size_text_button: size,
}

export const bannerToWire = ({ id, position, values }: typeof banners.$inferSelect): BannerWire => ({
  ...DEFAULTS,
  ...values,
  id,
  order: position,
})

export const bannerHandlers: Handlers = {
  async listBanners({ db, tenantId }) {
    const rows = await db.select().from(banners).where(eq(banners.tenantId, tenantId)).orderBy(asc(banners.position), asc(banners.id))
    return { body: [true, 200, 'ok', { data: rows.map(bannerToWire) }] }
  },
  async readBanner({ db, tenantId, params }) {
    const [row] = await db
      .select()
      .from(banners)
      .where(and(eq(banners.tenantId, tenantId), eq(banners.id, rowId(params['bannerId']) ?? 0)))
    if (row === undefined) throw notFound('Este banner não existe mais.')
    return { body: [true, 200, 'ok', { data: bannerToWire(row) }] }
  },
}
