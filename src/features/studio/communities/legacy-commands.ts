import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { planIds } from '#contract/access-products.ts'
import { communityEndpoints } from '#contract/communities.ts'
import type { Fields } from '#contract/entity.ts'
import { FIRST_ORDER } from '#contract/limits.ts'
import { splitKey } from '#db/effect.ts'
import { listCommands } from '#features/studio/list/list-commands.ts'
import { must } from '#lib/must.ts'
import { type BuildContext, type Command, defineCommand, type Step } from '#sync/model/command.ts'
import { readOf } from '#sync/model/resource-id.ts'
import { commandWords as words, legacyNames } from './command-words.ts'
import { BLANK_NEW, legacyForm, MEDIA_FIELDS, mediaForm, newForm } from './legacy-schema.ts'
import { COMMUNITY, COMMUNITIES } from './resource-ids.ts'

const flag = (value: unknown) => (value === true ? 1 : 0)
const orNull = (value: unknown) => (value === '' || value === undefined ? null : value)

/** LEG-17, LEG-20. Fields that the backend left out get the values of a new community. */
function lookBody(given: Fields, tenant_id: BuildContext['tenant']): Fields {
  const row = { ...BLANK_NEW, ...given } as Fields
  return {
    title: row['title'],
    description: row['description'],
    principal: flag(row['principal']),
    show_ranking: flag(row['show_ranking']),
    show_continue_watching: flag(row['show_continue_watching']),
    background_color: orNull(row['background_color']),
    primary_text_color: row['primary_text_color'],
    secondary_text_color: row['secondary_text_color'],
    shadow_color: row['shadow_color'],
    font_family: row['font_family'],
    button_sales_text: orNull(row['button_sales_text']),
    sales_url: orNull(row['sales_url']),
    links: Array.isArray(row['links']) ? row['links'] : [],
    permissions_array: planIds(row['plans_with_access']),
    tenant_id,
  }
}

/** LEG-18 */
const mediaBody = (given: Fields): Fields => {
  const row = { ...BLANK_NEW, ...given } as Fields
  return Object.fromEntries(MEDIA_FIELDS.map((name) => [name, flag(row[name])]))
}

const lid = z.string().check(z.minLength(1))
/** The server id, if the page knows it: then the details are read too before an edit is sent. */
const at = { lid, sid: z.optional(z.string()) }

/** The reads of the list and of the community's details: a backend's list may contain only the first fields (EP-09). */
const reads = {
  resources: [COMMUNITIES],
  rowReads: ({ sid }: { readonly sid?: string | undefined }) => (sid === undefined ? [] : [readOf(COMMUNITY, sid)]),
}

const {
  create: createCommunity,
  update,
  remove: removeCommunity,
  order: orderCommunities,
} = listCommands({
  noun: 'Community',
  plural: 'Communities',
  table: 'communities',
  form: newForm,
  endpoints: {
    create: communityEndpoints.createCommunity,
    update: communityEndpoints.updateCommunity,
    remove: communityEndpoints.deleteCommunity,
    order: communityEndpoints.orderCommunities,
  },
  // AMB-56: «publication» here, «publications» in EP-14.
  body: ({ row, tenant }) => {
    const { publications, ...media } = mediaBody(row)
    return { ...lookBody(row, tenant), ...media, publication: publications }
  },
  orderBody: (ids, tenant_id) => ({ tenant_id, communities: ids.map((id, index) => ({ id, order: index + FIRST_ORDER, tenant_id })) }),
  texts: { ...words, fields: legacyNames },
  path: 'comunidade',
})

const ids = z.optional(z.array(z.number()))
const updateArgs = z.object({ ...at, ...z.partial(legacyForm).shape, name: z.optional(z.string()), added: ids, removed: ids })
type UpdateArgs = z.output<typeof updateArgs>

const updateStep: Step<UpdateArgs> = {
  name: 'update',
  endpoint: communityEndpoints.updateCommunity,
  build: ({ args, row, tenant, sid }) => ({ body: { id: Number(sid(args.lid)), ...lookBody(row, tenant) } }),
}

/** One of the two calls before the update (AMB-55). The undo of an edit adds fewer products, and the last call contains all of them anyway. */
const planStep = (
  name: string,
  endpoint: Step['endpoint'],
  chosen: (args: UpdateArgs, wanted: readonly number[]) => number[],
): Step<UpdateArgs> => ({
  name,
  endpoint,
  build({ args, changed, tenant, sid }) {
    const plans = changed['plans_with_access']
    const list = plans === undefined ? [] : chosen(args, planIds(plans))
    return list.length === 0 ? null : { body: { community_id: Number(sid(args.lid)), permissions_array: list, tenant_id: tenant } }
  },
})

const namesOf = (changed: object) =>
  Object.entries(legacyNames)
    .filter(([field]) => field in changed)
    .map(([, name]) => name.toLowerCase())
    .join(', ')

const updates = (name: string, steps: readonly Step<UpdateArgs>[]) =>
  defineCommand<UpdateArgs>({
    name,
    version: 1,
    args: updateArgs as unknown as z.ZodMiniType<UpdateArgs>,
    lane: ({ lid: row }) => `communities/${row}`,
    effects: ({ lid: row, sid: _sid, name: _name, added: _added, removed: _removed, ...fields }) => [
      { op: 'patch', table: 'communities', lid: row, fields },
    ],
    steps,
    ...reads,
    recreate: update.recreate as NonNullable<Command['recreate']>,
    words: {
      label: ({ name: title = '', lid: _lid, sid: _sid, added: _added, removed: _removed, ...changed }) =>
        words.updatedParts(title, namesOf(changed)),
      noun: words.noun,
      success: () => words.updatedOk,
      failure: () => words.updateFailed,
      fields: legacyNames,
    },
    edit: ({ lid: row }) => `comunidade/${row}`,
  })

export const updateCommunity = updates('updateCommunity', [updateStep])

/** An edit of the products: adds, removes, and then updates the whole community (AMB-55). */
export const updateCommunityPlans = updates('updateCommunityPlans', [
  planStep('add plans', communityEndpoints.addPlans, ({ added = [] }, wanted) => added.filter((id) => wanted.includes(id))),
  planStep('remove plans', communityEndpoints.removePlans, ({ removed = [] }, wanted) => removed.filter((id) => !wanted.includes(id))),
  updateStep,
])

const placed = z.object(at)
const mainArgs = z.object({ ...at, name: z.string(), others: z.array(placed) })
type MainArgs = z.output<typeof mainArgs>

/**
 * Makes another community the main one. The server clears the flag of the earlier one, and so does this device at once, because a later edit of that
 * row would send its flag (EP-12). The call updates the row that becomes the main one; for an undo, the earlier one.
 */
export const makeCommunityMain = defineCommand<MainArgs>({
  name: 'makeCommunityMain',
  version: 1,
  args: mainArgs as unknown as z.ZodMiniType<MainArgs>,
  lane: ({ lid: row }) => `communities/${row}`,
  effects: ({ lid: row, others }) => [
    { op: 'patch', table: 'communities', lid: row, fields: { principal: true } },
    ...others.map((other) => ({ op: 'patch' as const, table: 'communities', lid: other.lid, fields: { principal: false } })),
  ],
  steps: [
    {
      name: 'update',
      endpoint: communityEndpoints.updateCommunity,
      build({ rows, tenant, sid }) {
        const all = Object.entries(rows)
        const [key, row] = must(all.find(([, { principal }]) => principal === true) ?? all[0], 'a community')
        return { body: { id: Number(sid(splitKey(key).lid)), ...lookBody(row, tenant) } }
      },
    },
  ],
  resources: [COMMUNITIES],
  rowReads: ({ sid, others }) =>
    [sid, ...others.map((other) => other.sid)].flatMap((each) => (each === undefined ? [] : readOf(COMMUNITY, each))),
  words: {
    label: ({ name }) => words.updatedParts(name, legacyNames.principal.toLowerCase()),
    noun: words.noun,
    success: () => words.updatedOk,
    failure: () => words.updateFailed,
    fields: legacyNames,
  },
  edit: ({ lid: row }) => `comunidade/${row}`,
})

const toggleArgs = z.object({ ...at, title: z.string(), on: z.boolean() })

/** LEG-08, EP-13 */
export const toggleCommunity = defineCommand<z.output<typeof toggleArgs>>({
  name: 'toggleCommunity',
  version: 1,
  args: toggleArgs as unknown as z.ZodMiniType<z.output<typeof toggleArgs>>,
  lane: ({ lid: row }) => `communities/${row}/active`,
  effects: ({ lid: row, on }) => [{ op: 'patch', table: 'communities', lid: row, fields: { active: on } }],
  steps: [
    {
      name: 'switch',
      endpoint: communityEndpoints.toggleCommunity,
      build: ({ args, changed, sid }) => ({ params: { communityId: sid(args.lid), state: String(flag(changed['active'])) } }),
    },
  ],
  ...reads,
  words: {
    label: ({ title, on }) => words.turned(title, on),
    noun: words.noun,
    // The args of an undo are those of the edit that it undoes, so the answer tells the new state.
    success: ({ on }, answer) => sideSaid(answer) ?? (on ? words.activated : words.deactivated),
    failure: ({ on }) => (on ? words.activateFailed : words.deactivateFailed),
    fields: legacyNames,
  },
  edit: ({ lid: row }) => `comunidade/${row}`,
})

function sideSaid(answer: unknown): string | undefined {
  const message = typeof answer === 'object' && answer !== null && 'message' in answer ? answer.message : undefined
  return [words.activated, words.deactivated].find((each) => each === message)
}

const mediaArgs = z.object({ ...at, name: z.string(), ...z.partial(mediaForm).shape })
type MediaArgs = z.output<typeof mediaArgs>

/** LEG-10, EP-14: one edit per switch; those that wait are sent as one call. */
export const updateCommunityMedia = defineCommand<MediaArgs>({
  name: 'updateCommunityMedia',
  version: 1,
  args: mediaArgs as unknown as z.ZodMiniType<MediaArgs>,
  lane: ({ lid: row }) => `communities/${row}/media`,
  effects: ({ lid: row, sid: _sid, name: _name, ...fields }) => [{ op: 'patch', table: 'communities', lid: row, fields }],
  steps: [
    {
      name: 'switch',
      endpoint: communityEndpoints.updateCommunityMedia,
      build: ({ args, row, tenant, sid }) => ({ body: { ...mediaBody(row), id: Number(sid(args.lid)), tenant_id: tenant } }),
    },
  ],
  ...reads,
  words: {
    label: ({ name, lid: _lid, sid: _sid, ...fields }) => {
      const [[field, on] = ['text', false]] = Object.entries(fields)
      return words.media(name, legacyNames[field as keyof typeof legacyNames], on === true)
    },
    noun: words.noun,
    success: () => words.mediaOk,
    failure: () => words.mediaFailed,
    fields: legacyNames,
  },
  edit: ({ lid: row }) => `comunidade/${row}`,
})

export { createCommunity, orderCommunities, removeCommunity }
