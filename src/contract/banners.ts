import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { CONTENT_NOUNS } from '#contract/nouns/content.ts'
import { ENDPOINT_CLASS } from './endpoint-class.ts'
import { endpoint, MINUTE } from './endpoint.ts'
import { entity, readList } from './entity.ts'
import { elementData } from './envelope.ts'
import { answerOf } from './noun-wire.ts'
import * as wire from './wire.ts'

export const banner = entity('banners', CONTENT_NOUNS.banners, { ignore: ['order'] })

export const bannerWire = z.extend(answerOf(CONTENT_NOUNS.banners), { id: wire.id, order: z.number() })

export const BANNER_TEXTS = ['title', 'category', 'subtitle', 'url_primary', 'text_button', 'chosen_texts'] as const
export const BANNER_FONTS = ['font_headline', 'font_title', 'font_subtitle', 'font_button'] as const
export const BANNER_WEIGHTS = ['weight_headline', 'weight_title', 'weight_subtitle', 'weight_text_button'] as const
export const BANNER_SIZES = ['size_headline', 'size_title', 'size_subtitle', 'size_text_button'] as const
export const BANNER_IMAGES = ['url_image', 'url_image_vertical', 'headline_image'] as const
export const BANNER_FILMS = ['url_video', 'url_video_vertical'] as const
const formKeys = [...BANNER_TEXTS, ...BANNER_FILMS, ...BANNER_FONTS, ...BANNER_WEIGHTS, ...BANNER_SIZES]

/**
 * Multipart: every value is text; a file slot left out is unchanged, the empty string removes it (EP-49). As an extension a path says which file
 * of this school shall stand there, so that a replaced picture can come back.
 */
const bannerForm = z.looseObject({
  ...Object.fromEntries(formKeys.map((key) => [key, z.optional(wire.formText)])),
  tenant_id: wire.formText,
  url_image: wire.formFile,
  url_image_vertical: wire.formFile,
  headline_image: wire.formFile,
})

const CONFIG = '/api/auth/config/plataforma/bannersCustom'
const one = (answer: unknown) => ({ rows: [banner.read(elementData(answer))] })
const uploadLink = {
  method: 'POST',
  path: `${CONFIG}/upload-video/create-link-upload-video`,
  class: ENDPOINT_CLASS.upload,
  // Type and size are an extension: with them the link is for this very file.
  body: z.object({ filename: wire.line, content_type: z.optional(wire.line), size: z.optional(wire.bytes) }),
  answer: z.object({ path: z.string(), url: z.string(), headers: z.optional(z.record(z.string(), z.string())) }),
  checked: true,
} as const

export const bannerEndpoints = {
  listBanners: endpoint({
    id: 'EP-51',
    method: 'GET',
    path: `${CONFIG}/index/{tenant}`,
    class: ENDPOINT_CLASS.read,
    answer: wire.fourth(z.array(bannerWire)),
    decode: (answer, report) => ({ rows: readList(banner, byOrder(elementData(answer)), report) }),
    freshness: 30 * MINUTE, // CCH-03
  }),
  readBanner: endpoint({
    id: 'EP-52',
    method: 'GET',
    path: `${CONFIG}/get/{tenant}/{bannerId}`,
    class: ENDPOINT_CLASS.read,
    refs: { bannerId: 'banners' },
    answer: wire.fourth(bannerWire),
    decode: one,
    freshness: 30 * MINUTE,
  }),
  createBanner: endpoint({
    id: 'EP-48',
    method: 'POST',
    path: `${CONFIG}/create`,
    class: ENDPOINT_CLASS.create,
    encoding: 'multipart',
    body: bannerForm,
    answer: wire.fourth(bannerWire),
    decode: one,
  }),
  updateBanner: endpoint({
    id: 'EP-49',
    method: 'POST',
    path: `${CONFIG}/update/{id}`,
    class: ENDPOINT_CLASS.replace,
    encoding: 'multipart',
    refs: { id: 'banners' },
    body: bannerForm,
    answer: wire.fourth(bannerWire),
    decode: one,
  }),
  deleteBanner: endpoint({
    id: 'EP-47',
    method: 'DELETE',
    path: `${CONFIG}/delete/{tenant}/{id}`,
    class: ENDPOINT_CLASS.delete,
    refs: { id: 'banners' },
    answer: wire.message,
  }),
  orderBanners: endpoint({
    id: 'EP-54',
    method: 'POST',
    path: `${CONFIG}/order`,
    class: ENDPOINT_CLASS.order,
    refs: { newOrdenation: 'banners' },
    body: z.object({ tenant_id: wire.tenant, newOrdenation: wire.ids }),
    answer: wire.message,
  }),
  /** S1's «configurable upload URL»; the seeds answer each other: it is EP-53 (AMB-53). */
  createVideoLink: endpoint({ ...uploadLink, id: 'EP-50' }),
  createBannerVideoLink: endpoint({ ...uploadLink, id: 'EP-53' }),
} as const

/** BAN-10: the list is sorted by `order`, whatever order it came in. */
function byOrder(list: unknown): unknown {
  if (!Array.isArray(list)) return list
  const place = (item: unknown) => (typeof item === 'object' && item !== null && 'order' in item ? Number(item.order) || 0 : 0)
  return (list as unknown[]).toSorted((a, b) => place(a) - place(b))
}
