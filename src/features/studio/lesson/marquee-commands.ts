import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { wireId } from '#contract/codec.ts'
import type { Fields } from '#contract/entity.ts'
import { ADDRESS_MAX, MARQUEE_TEXT_MAX, MARQUEE_TIMER, TOAST_MS } from '#contract/limits.ts'
import { marqueeEndpoints } from '#contract/marquee.ts'
import { upTo } from '#lib/up-to.ts'
import { isAddress } from '#lib/url.ts'
import { type BuildContext, defineCommand } from '#sync/model/command.ts'
import { shortText } from './short-text.ts'
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

const lid = z.string().check(z.minLength(1))
const createArgs = z.extend(marqueeForm, { lid })
const updateArgs = z.extend(z.partial(marqueeForm), { lid })
const removeArgs = z.object({ lid, text: z.string() })

const TYPE = 'horizontal' // MRQ-02: always

/** MRQ-10 */
const bodyOf = (row: Fields, tenant_id: BuildContext['tenant']): Fields => ({
  text: row['text'] ?? '',
  product_id: wireId(String(row['product_id'] ?? '')),
  timer: row['timer'] ?? MARQUEE_TIMER.default,
  url: row['url'] === undefined || row['url'] === '' ? null : row['url'],
  type: TYPE,
  tenant_id,
})

const shared = {
  version: 1,
  lane: () => 'marquees',
  resources: ['marquees'],
  edit: (args: { readonly lid: string }) => `aula/letreiro/${args.lid}`,
}
const wordsOf = (success: string, failed: string) => ({
  success: () => success,
  time: TOAST_MS.screens,
  failure: () => failed,
  fields: { text: words.text, product_id: words.product, timer: words.timer, url: words.url },
})

export const createMarquee = defineCommand<z.output<typeof createArgs>>({
  ...shared,
  name: 'createMarquee',
  args: createArgs,
  effects: ({ lid: id, ...values }) => [{ op: 'put', table: 'marquees', lid: id, fields: { ...values, type: TYPE } }],
  steps: [{ name: 'create', endpoint: marqueeEndpoints.createMarquee, build: ({ row, tenant }) => ({ body: bodyOf(row, tenant) }) }],
  undo: ({ lid: id, text }) => ({ command: 'removeMarquee', args: { lid: id, text } }),
  words: { label: ({ text }) => words.created(shortText(text)), ...wordsOf(words.createdOk, words.createFailed) },
})

export const updateMarquee = defineCommand<z.output<typeof updateArgs>>({
  ...shared,
  name: 'updateMarquee',
  args: updateArgs,
  effects: ({ lid: id, ...changed }) => [{ op: 'patch', table: 'marquees', lid: id, fields: changed }],
  steps: [
    {
      name: 'update',
      endpoint: marqueeEndpoints.updateMarquee,
      build: ({ args, row, tenant, sid }) => ({ params: { id: sid(args.lid) }, body: bodyOf(row, tenant) }),
    },
  ],
  recreate: (id, { text, product_id, timer, url }) => ({
    command: 'createMarquee',
    args: { lid: id, text, product_id, timer, url: url ?? '' },
  }),
  words: {
    label: ({ text }) => words.updated(text === undefined ? undefined : shortText(text)),
    noun: words.noun,
    ...wordsOf(words.updatedOk, words.updateFailed),
  },
})

export const removeMarquee = defineCommand<z.output<typeof removeArgs>>({
  ...shared,
  name: 'removeMarquee',
  args: removeArgs,
  effects: ({ lid: id }) => [{ op: 'remove', table: 'marquees', lid: id }],
  steps: [{ name: 'delete', endpoint: marqueeEndpoints.deleteMarquee, build: ({ args, sid }) => ({ params: { id: sid(args.lid) } }) }],
  words: { label: ({ text }) => words.removed(shortText(text)), ...wordsOf(words.removedOk, words.removeFailed) },
})
