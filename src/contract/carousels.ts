import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { CONTENT_NOUNS } from '#contract/nouns/content.ts'
import { type CarouselItem, itemsIn, sameItems } from './carousel-items.ts'
import { type Codec, CodecError, idFromWire, wireId } from './codec.ts'
import { begunWire, cardWire } from './content.ts'
import { ENDPOINT_CLASS } from './endpoint-class.ts'
import { endpoint, MINUTE } from './endpoint.ts'
import { entity, readList } from './entity.ts'
import { data, elementData } from './envelope.ts'
import { wireOf } from './noun-wire.ts'
import * as wire from './wire.ts'

export const itemsSchema: z.ZodMiniType<CarouselItem[]> = z.array(
  z.looseObject({ id: z.optional(z.nullable(z.union([z.number(), z.string()]))) }),
)

/** Its items in their order: two lists are the same when they show the same, whatever covers and titles say meanwhile. */
export const carouselItems: Codec<CarouselItem[]> = {
  decode: (answer) => {
    if (answer !== null && answer !== undefined && !Array.isArray(answer)) throw new CodecError('carousel_item: not a list')
    return itemsIn(answer)
  },
  encode: (items) => items,
  same: sameItems,
}

/** Ids of what was chosen. */
const chosenIds: Codec<string[]> = {
  decode: (answer) => (Array.isArray(answer) ? answer.map(idFromWire) : []),
  encode: (ids) => ids.map(wireId),
  same: (a, b) => a.join() === b.join(),
}

export const carousel = entity(
  'carousels',
  { ...CONTENT_NOUNS.carousels, carousel_item: carouselItems, content: chosenIds },
  { ignore: ['order'] },
)

/** One card: an id of its own, and what it shows. `progress` and `next` only in «Continuar assistindo». */
export const carouselItemWire = z.object({
  id: wire.id,
  course: z.optional(z.union([begunWire, cardWire])),
  module: z.optional(z.union([begunWire, cardWire])),
  class: z.optional(z.union([begunWire, cardWire])),
})
export type CarouselItemWire = z.infer<typeof carouselItemWire>

const { carousel_item: _shown, content: _chosen, ...settings } = CONTENT_NOUNS.carousels
const lineOrNone = z.nullable(wire.line)
const fields = wireOf(settings, {
  description: lineOrNone,
  type: z.union([wire.line, wire.amount]),
  font_title: lineOrNone,
  font_description: lineOrNone,
})

export const carouselWire = z.extend(fields, {
  id: wire.id,
  order: z.number(),
  carousel_item: z.array(carouselItemWire),
  /** Ids of what was chosen. A server that does not say shows what was chosen. */
  content: z.optional(wire.ids),
})
const carouselBody = z.extend(fields, { tenant_id: wire.tenant, content: wire.ids }) // CAR-25
const saved = wire.fourth(z.object({ id: wire.id, card_type: z.string(), type: z.union([z.string(), z.number()]) }))

const CONFIG = '/api/auth/config/plataforma/carrossel'
const tenant_id = wire.tenant
const readSaved = (answer: unknown) => ({ rows: [carousel.read(elementData(answer))] })

export const carouselEndpoints = {
  listCarousels: endpoint({
    id: 'EP-82',
    method: 'GET',
    path: '/api/auth/home/carousels/{tenant}',
    class: ENDPOINT_CLASS.read,
    answer: wire.dataList(carouselWire),
    decode: (answer, report) => ({ rows: readList(carousel, data(answer), report) }),
    freshness: 30 * MINUTE, // CCH-03
  }),
  /** ROL-11: what anybody may see of a school that opened its showcase; 404 where it did not. */
  readOpenShowcase: endpoint({
    id: 'ext:V1',
    method: 'GET',
    path: '/api/public/{tenant}/showcase',
    class: 'R',
    public: true,
    answer: wire.dataList(carouselWire),
    decode: (answer, report) => ({ rows: readList(carousel, data(answer), report) }),
    freshness: 30 * MINUTE,
  }),
  readCarousel: endpoint({
    id: 'EP-83',
    method: 'GET',
    path: '/api/auth/home/get-carousel/{id}',
    class: ENDPOINT_CLASS.read,
    refs: { id: 'carousels' },
    answer: wire.data(carouselWire),
    decode: (answer) => ({ rows: [carousel.read(data(answer))] }),
    freshness: 30 * MINUTE,
  }),
  listCarouselItems: endpoint({
    id: 'EP-76',
    method: 'GET',
    path: '/api/auth/home/carousel-item/{tenant}/{cardType}/{type}',
    class: ENDPOINT_CLASS.read,
    answer: wire.dataList(wire.titled),
    // The content of a carousel: ids of courses, modules or lessons, by `type`. The caller names the table.
    decode: (answer, report) => ({ rows: readList(choice, data(answer), report) }),
    freshness: 30 * MINUTE,
  }),
  createCarousel: endpoint({
    id: 'EP-79',
    method: 'POST',
    path: `${CONFIG}/create`,
    class: ENDPOINT_CLASS.create,
    body: carouselBody,
    answer: saved,
    decode: readSaved,
  }),
  updateCarousel: endpoint({
    id: 'EP-80',
    method: 'POST',
    path: `${CONFIG}/update/{id}`,
    class: ENDPOINT_CLASS.replace,
    refs: { id: 'carousels' },
    body: carouselBody,
    answer: saved,
    decode: readSaved,
  }),
  orderCarouselItems: endpoint({
    id: 'EP-81',
    method: 'POST',
    path: `${CONFIG}/orderItens`,
    class: ENDPOINT_CLASS.order,
    refs: { carousel_id: 'carousels', order: 'carousel_items' },
    body: z.object({ carousel_id: wire.id, order: wire.ids, tenant_id }),
    answer: wire.message,
  }),
  /** A toggle over GET: never cached or prefetched, and never retried without verification (AMB-27). */
  flipCarousel: endpoint({
    id: 'EP-84',
    method: 'GET',
    path: `${CONFIG}/publish/{tenant}/{id}`,
    class: ENDPOINT_CLASS.toggle,
    refs: { id: 'carousels' },
    answer: z.object({ published: wire.flag }),
    decode: (answer) => ({ rows: [{ fields: flip.read(answer).fields }] }),
  }),
  deleteCarousel: endpoint({
    id: 'EP-85',
    method: 'DELETE',
    path: `${CONFIG}/delete/{tenant}/{id}`,
    class: ENDPOINT_CLASS.delete,
    refs: { id: 'carousels' },
    answer: wire.message,
  }),
  orderCarousels: endpoint({
    id: 'EP-86',
    method: 'POST',
    path: `${CONFIG}/orderCarrossel`,
    class: ENDPOINT_CLASS.order,
    refs: { newOrdenation: 'carousels' },
    body: z.object({ tenant_id, newOrdenation: wire.ids }),
    answer: z.array(z.string()), // VIT-16: the first item is the message
  }),
} as const

const choice = entity('choices', { title: 'text' })
const flip = entity('carousels', { published: 'flag' }, { id: null })
