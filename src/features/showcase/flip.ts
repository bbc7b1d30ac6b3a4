import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { carouselEndpoints } from '#contract/carousels.ts'
import { TOAST_MS } from '#contract/limits.ts'
import { defineCommand } from '#sync/model/command.ts'
import { words } from './words.ts'

const flipArgs = z.object({ lid: z.string().check(z.minLength(1)), title: z.string(), published: z.boolean() })

/** Publishes or unpublishes: the entry contains the wanted value, and nothing is sent if the server already has it (EP-84). */
export const flipCarousel = defineCommand<z.output<typeof flipArgs>>({
  name: 'flipCarousel',
  version: 1,
  args: flipArgs,
  lane: ({ lid }) => `carousel:${lid}`,
  effects: ({ lid, published }) => [{ op: 'patch', table: 'carousels', lid, fields: { published } }],
  steps: [{ name: 'flip', endpoint: carouselEndpoints.flipCarousel, build: ({ args, sid }) => ({ params: { id: sid(args.lid) } }) }],
  resources: ['carousels'],
  undo: ({ lid, title, published }) => ({ command: 'flipCarousel', args: { lid, title, published: !published } }),
  words: {
    noun: words.noun,
    label: ({ title, published }) => (published ? words.published(title) : words.unpublished(title)),
    success: ({ published }) => (published ? words.publishedOk : words.unpublishedOk),
    time: TOAST_MS.screens,
    failure: () => words.flipFailed,
    fields: { published: words.fields.published },
  },
})
