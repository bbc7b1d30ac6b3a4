import type * as z from 'zod/mini'
import type { bannerWire } from '#contract/banners.ts'
import { BANNER_TEXT_DEFAULTS } from '#contract/limits.ts'
import type { banners } from '#server/db/schema.ts'

export type BannerWire = z.infer<typeof bannerWire>
export type BannerValues = Omit<BannerWire, 'id' | 'order'>

const { weight, size, font } = BANNER_TEXT_DEFAULTS

/** A new one, before anything was written (BAN-18). */
export const NEW_BANNER: BannerValues = {
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
  chosen_texts: '',
}

export const bannerToWire = ({ id, position, values }: typeof banners.$inferSelect): BannerWire => ({
  ...NEW_BANNER,
  ...values,
  id,
  order: position,
})
