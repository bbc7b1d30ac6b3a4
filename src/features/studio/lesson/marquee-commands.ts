import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { wireId } from '#contract/codec.ts'
import type { Fields } from '#contract/entity.ts'
import { ADDRESS_MAX, MARQUEE_TEXT_MAX, MARQUEE_TIMER } from '#contract/limits.ts'
import { marqueeEndpoints } from '#contract/marquee.ts'
import { rowCommands } from '#features/studio/list/list-commands.ts'
import { upTo } from '#lib/up-to.ts'
import { isAddress } from '#lib/url.ts'
import type { BuildContext } from '#sync/model/command.ts'
import { marqueeWords as words } from './words.ts'

/** The rules for a strip; form and outbox use the same schema (MRQ-05..08, SYN-18). */
export const marqueeForm = z.object({
  text: z.string().check(z.trim(), z.minLength(1, words.textRequired), upTo(MARQUEE_TEXT_MAX, words.textTooLong)),
  /** The product's id on the server: products are never created here. */
  product_id: z.string().check(z.minLength(1, words.productRequired)),
  timer: z.number().check(z.gte(MARQUEE_TIMER.min, words.timerInvalid), z.lte(MARQUEE_TIMER.max, words.timerInvalid)),
  url: z.string().check(
    z.trim(),
    z.maxLength(ADDRESS_MAX, words.urlTooLong(ADDRESS_MAX)),
    z.refine((value) => value.trim() === '' || isAddress(value), words.urlInvalid),
  ),
})
export type MarqueeValues = z.output<typeof marqueeForm>

const TYPE = 'horizontal' // MRQ-02: always

/** MRQ-10 */
const bodyOf = ({ row, tenant: tenant_id }: BuildContext): Fields => ({
  text: row['text'] ?? '',
  product_id: wireId(String(row['product_id'] ?? '')),
  timer: row['timer'] ?? MARQUEE_TIMER.default,
  url: row['url'] === undefined || row['url'] === '' ? null : row['url'],
  type: TYPE,
  tenant_id,
})

const { create, update, remove } = rowCommands({
  noun: 'Marquee',
  table: 'marquees',
  form: marqueeForm,
  name: 'text',
  endpoints: { create: marqueeEndpoints.createMarquee, update: marqueeEndpoints.updateMarquee, remove: marqueeEndpoints.deleteMarquee },
  body: bodyOf,
  texts: { ...words, fields: { text: words.text, product_id: words.product, timer: words.timer, url: words.url } },
  path: 'aula/letreiro',
})

export const createMarquee: typeof create = {
  ...create,
  effects: ({ lid, ...values }) => [{ op: 'put', table: 'marquees', lid, fields: { ...values, type: TYPE } }],
}
export const updateMarquee = update
export const removeMarquee: typeof remove = { ...remove, edit: ({ lid }) => `aula/letreiro/${lid}` }
