import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { wireId } from '#contract/codec.ts'
import { rankingEndpoints } from '#contract/ranking.ts'
import { DOCUMENTS } from '#contract/well-known-ids.ts'
import { defineCommand } from '#sync/model/command.ts'
import { words } from './command-words.ts'

const args = z.object({ ids: z.array(z.string().check(z.minLength(1))).check(z.minLength(1)) })

/** Marks rewards as celebrated, on this device at once (ext G3): each is celebrated once, also offline. */
export const seeRewards = defineCommand<z.output<typeof args>>({
  name: 'seeRewards',
  version: 1,
  args,
  lane: () => 'my-points',
  final: true,
  silent: true,
  effects: ({ ids }) => [{ op: 'patch', table: 'settings', lid: DOCUMENTS.myPoints, fields: { seen_here: ids } }],
  steps: [
    {
      name: 'see',
      endpoint: rankingEndpoints.seeRewards,
      build: ({ changed }) => ({ body: { ids: ((changed['seen_here'] ?? []) as readonly string[]).map(wireId) } }),
    },
  ],
  resources: ['myPoints'],
  words: {
    label: () => words.rewardsSeen,
    success: () => '',
    failure: () => words.rewardsSeenFailed,
    fields: { seen_here: words.rewardsSeen },
  },
  edit: () => '/ranking',
})
