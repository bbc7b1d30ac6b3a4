import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { communityEndpoints } from '#contract/communities.ts'
import { SETTINGS } from '#contract/well-known-ids.ts'
import { type Command, defineCommand } from '#sync/model/command.ts'
import { commandWords as words, legacyNames } from './command-words.ts'
import { COMMUNITIES } from './resource-ids.ts'

// «Configurações gerais»: each switch is saved at once (COM-06, COM-07).

const args = z.object({ on: z.boolean() })
type Args = z.output<typeof args>
const side = (on: unknown) => (on === true ? '1' : '0')

/** COM-07, ext C3 */
export const showCommunitiesPage = defineCommand<Args>({
  name: 'showCommunitiesPage',
  version: 1,
  args,
  lane: () => `settings/${SETTINGS.communities}`,
  effects: ({ on }) => [{ op: 'patch', table: 'settings', lid: SETTINGS.communities, fields: { show_communities_page: on } }],
  steps: [
    {
      name: 'switch',
      endpoint: communityEndpoints.showCommunitiesPage,
      build: ({ changed }) => ({ params: { state: side(changed['show_communities_page']) } }),
    },
  ],
  resources: [COMMUNITIES],
  words: {
    label: ({ on }) => words.pageTurned(on),
    success: () => words.shownOk,
    failure: () => words.switchFailed,
    fields: { show_communities_page: words.page },
  },
  edit: () => 'comunidade',
})

const allArgs = z.object({ on: z.boolean(), lids: z.array(z.string()).check(z.minLength(1)) })
type AllArgs = z.output<typeof allArgs>

const all = (name: string, more: Pick<Command<AllArgs>, 'final'> = {}) =>
  defineCommand<AllArgs>({
    name,
    version: 1,
    args: allArgs,
    lane: () => 'communities/all',
    effects: ({ on, lids }) => lids.map((lid) => ({ op: 'patch', table: 'communities', lid, fields: { active: on } })),
    steps: [
      {
        name: 'switch',
        endpoint: communityEndpoints.toggleAllCommunities,
        build: ({ changed }) => ({ params: { state: side(changed['active']) } }),
      },
    ],
    resources: [COMMUNITIES],
    words: {
      label: ({ on }) => words.all(on),
      noun: words.noun,
      success: ({ on }) => words.allOk(on),
      failure: () => words.switchFailed,
      fields: legacyNames,
    },
    edit: () => 'comunidade',
    ...more,
  })

/** COM-12, ext C4: all communities have one state, and the undo gives all the other. */
export const toggleAllCommunities = all('toggleAllCommunities')
/** Only some are active: once sent, no single call can restore the earlier state. */
export const activateAllCommunities = all('activateAllCommunities', { final: true })
