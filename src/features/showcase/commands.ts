import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { itemId, itemsIn } from '#contract/carousel-items.ts'
import { chosenIn, modeOf, usedContent } from '#contract/carousel-modes.ts'
import { carousel, carouselEndpoints, itemsSchema } from '#contract/carousels.ts'
import { wireId } from '#contract/codec.ts'
import { bodyOfForm, type Fields } from '#contract/entity.ts'
import { MAX_LIST, TOAST_MS } from '#contract/limits.ts'
import { listCommands } from '#features/studio/list/list-commands.ts'
import { type BuildContext, defineCommand } from '#sync/model/command.ts'
import { flipCarousel } from './flip.ts'
import { BLANK_CAROUSEL, carouselForm } from './form.ts'
import { said } from './said.ts'
import { switchCommands } from './switches.ts'
import { words } from './words.ts'

/** CAR-25. The request has the whole document; fields that the row lacks get the values of a new carousel. */
function bodyOf({ row, tenant: tenant_id }: BuildContext): Fields {
  const { content: _chosen, carousel_item: _items, ...written } = BLANK_CAROUSEL
  return { tenant_id, ...bodyOfForm(carousel, written, row), content: chosenIn({ ...BLANK_CAROUSEL, ...row }).map(wireId) }
}

/** Create (EP-79), update (EP-80), remove (EP-85) and the order of all carousels (EP-86). */
const {
  create,
  update: updateCarousel,
  remove: removeCarousel,
  order: orderCarousels,
} = listCommands({
  noun: 'Carousel',
  plural: 'Carousels',
  table: 'carousels',
  form: carouselForm,
  endpoints: {
    create: carouselEndpoints.createCarousel,
    update: carouselEndpoints.updateCarousel,
    remove: carouselEndpoints.deleteCarousel,
    order: carouselEndpoints.orderCarousels,
  },
  body: bodyOf,
  orderBody: (newOrdenation, tenant_id) => ({ tenant_id, newOrdenation }),
  texts: { ...words, orderedOk: (answer) => said(answer, words.orderedOk) },
  path: 'vitrine',
  // `chosen_texts` was added later; older edits leave it unchanged.
  since: { version: 2, migrations: { 1: (old) => old } },
})

export { orderCarousels, removeCarousel, updateCarousel }

export const createCarousel: typeof create = {
  ...create,
  effects: ({ lid, ...values }) => [{ op: 'put', table: 'carousels', lid, fields: usedContent(modeOf(values), values) }],
}

const itemArgs = z.object({
  lid: z.string().check(z.minLength(1)),
  title: z.string(),
  /** In their new order; each item has an id. */
  items: itemsSchema.check(
    z.maxLength(MAX_LIST, words.tooManyItems(MAX_LIST)),
    z.refine((items) => items.every((item) => itemId(item) !== null), words.itemsOrderFailed),
  ),
})

/** The order of one carousel's items (EP-81). Newly chosen items that are not saved yet have no id for it: see `editItems`. */
export const orderItems = defineCommand<z.output<typeof itemArgs>>({
  name: 'orderCarouselItems',
  version: 1,
  args: itemArgs,
  lane: ({ lid }) => `carousel:${lid}`,
  effects: ({ lid, items }) => [{ op: 'patch', table: 'carousels', lid, fields: { carousel_item: items } }],
  steps: [
    {
      name: 'order',
      endpoint: carouselEndpoints.orderCarouselItems,
      build: ({ args, changed, tenant, sid }) => {
        const order = itemsIn(changed['carousel_item']).flatMap((item) => itemId(item) ?? [])
        return order.length === 0 ? null : { body: { carousel_id: wireId(sid(args.lid)), order: order.map(wireId), tenant_id: tenant } }
      },
    },
  ],
  resources: ['carousels'],
  words: {
    label: ({ title }) => words.itemsOrdered(title),
    success: (_, answer) => said(answer, words.itemsOrderedOk),
    time: TOAST_MS.screens,
    failure: () => words.itemsOrderFailed,
    fields: words.fields,
  },
  edit: ({ lid }) => `vitrine/${lid}`,
})

export const showcaseCommands = [
  createCarousel,
  updateCarousel,
  removeCarousel,
  orderCarousels,
  orderItems,
  flipCarousel,
  ...Object.values(switchCommands),
]
