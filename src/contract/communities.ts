import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { PEOPLE_NOUNS } from '#contract/nouns/people.ts'
import { DOCUMENT_NOUNS } from '#contract/nouns/settings.ts'
import { accessPlansCodec } from './access-products.ts'
import { ENDPOINT_CLASS } from './endpoint-class.ts'
import { endpoint, HOUR, MINUTE } from './endpoint.ts'
import { entity, readList } from './entity.ts'
import { data, member, plain } from './envelope.ts'
import { communitiesSettings } from './settings.ts'
import { DOCUMENTS } from './well-known-ids.ts'
import * as wire from './wire.ts'

// The older generation: a list of communities (COM, LEG). The newer one is community-v2.ts.

const MEDIA = ['comments', 'likes', 'text', 'allow_files', 'videos', 'images', 'carousels', 'publications'] as const

export const community = entity('communities', { ...PEOPLE_NOUNS.communities, plans_with_access: accessPlansCodec }, { ignore: ['order'] })

export const ranking = entity('settings', DOCUMENT_NOUNS.ranking, { lid: DOCUMENTS.ranking })

const tenant_id = wire.tenant
const flags = Object.fromEntries(MEDIA.map((key) => [key, wire.flag])) as Record<(typeof MEDIA)[number], typeof wire.flag>
const { publications: _publications, ...flagsOfCreate } = flags

const look = {
  title: wire.line,
  description: wire.longText,
  show_ranking: wire.flag,
  show_continue_watching: wire.flag,
  background_color: z.nullable(wire.background),
  primary_text_color: wire.colour,
  secondary_text_color: wire.colour,
  shadow_color: wire.colour,
  font_family: wire.line,
  principal: wire.flag,
  button_sales_text: z.nullable(wire.line),
  sales_url: z.nullable(wire.line),
  links: wire.list(z.unknown()),
}

const communityWire = z.looseObject({ id: wire.id, title: z.string(), active: wire.flag })
/** To students the first fields, to editors all of them. */
const listed = z.looseObject({
  id: wire.id,
  title: z.string(),
  active: wire.flag,
  description: z.optional(z.string()),
  of_house: z.optional(wire.flag),
  locked: z.optional(wire.flag),
  upsell_text: z.optional(z.nullable(z.string())),
  upsell_link: z.optional(z.nullable(z.string())),
})
const detailsWire = z.looseObject({
  id: wire.id,
  ...look,
  active: wire.flag,
  ...flags,
  plans_with_access: z.array(z.object({ plan_id: wire.id, plan_details: z.object({ title: z.string() }) })),
})
const plans = z.object({ community_id: wire.id, permissions_array: wire.ids, tenant_id })

const BASE = '/api/auth/community'
const one = (answer: unknown) => ({ rows: [community.read(data(answer))] })

export const communityEndpoints = {
  listCommunities: endpoint({
    id: 'ext:C2',
    method: 'GET',
    path: `${BASE}/index/{tenant}`,
    class: ENDPOINT_CLASS.read,
    answer: z.object({
      communities: z.array(z.extend(listed, { order: z.number(), principal: wire.flag })),
      show_communities_page: wire.flag,
    }),
    decode: (answer, report) => ({
      rows: [
        ...readList(community, member(answer, 'communities'), report),
        { table: 'settings', ...communitiesSettings.read(plain(answer)) },
      ],
    }),
    freshness: HOUR, // CCH-04
  }),
  showCommunitiesPage: endpoint({
    id: 'ext:C3',
    method: 'PUT',
    path: `${BASE}/show-page/{tenant}/{state}`,
    class: ENDPOINT_CLASS.replace,
    answer: wire.message,
    partial: true,
  }),
  toggleAllCommunities: endpoint({
    id: 'ext:C4',
    method: 'PUT',
    path: `${BASE}/toggle-all/{tenant}/{state}`,
    class: ENDPOINT_CLASS.replace,
    answer: wire.message,
  }),
  createCommunity: endpoint({
    id: 'ext:C5',
    method: 'POST',
    path: `${BASE}/create`,
    class: ENDPOINT_CLASS.create,
    refs: { permissions_array: 'products' },
    body: z.object({ ...look, ...flagsOfCreate, publication: wire.flag, permissions_array: wire.ids, tenant_id }), // LEG-20
    answer: wire.data(communityWire),
    decode: one,
  }),
  orderCommunities: endpoint({
    id: 'ext:C6',
    method: 'POST',
    path: `${BASE}/order`,
    class: ENDPOINT_CLASS.order,
    refs: { 'communities.id': 'communities' },
    body: z.object({ tenant_id, communities: wire.list(z.object({ id: wire.id, order: wire.amount, tenant_id })) }), // COM-14
    answer: wire.message,
  }),
  readCommunity: endpoint({
    id: 'EP-09',
    method: 'GET',
    path: `${BASE}/get-details/{tenant}/{communityId}`,
    class: ENDPOINT_CLASS.read,
    rights: 'editor',
    refs: { communityId: 'communities' },
    answer: wire.data(detailsWire),
    decode: one,
    freshness: 30 * MINUTE, // CCH-07
  }),
  addPlans: endpoint({
    id: 'EP-10',
    method: 'POST',
    path: `${BASE}/add-plans`,
    class: ENDPOINT_CLASS.replace,
    refs: { community_id: 'communities', permissions_array: 'products' },
    body: plans,
    answer: wire.message,
  }),
  removePlans: endpoint({
    id: 'EP-11',
    method: 'POST',
    path: `${BASE}/remove-plans`,
    class: ENDPOINT_CLASS.replace,
    refs: { community_id: 'communities', permissions_array: 'products' },
    body: plans,
    answer: wire.message,
  }),
  updateCommunity: endpoint({
    id: 'EP-12',
    method: 'PUT',
    path: `${BASE}/edit-community`,
    class: ENDPOINT_CLASS.replace,
    refs: { id: 'communities', permissions_array: 'products' },
    body: z.object({ id: wire.id, ...look, permissions_array: wire.ids, tenant_id }),
    answer: wire.data(communityWire),
    decode: one,
  }),
  toggleCommunity: endpoint({
    id: 'EP-13',
    method: 'PUT',
    path: `${BASE}/toggle-status/{tenant}/{communityId}/{state}`,
    class: ENDPOINT_CLASS.replace,
    refs: { communityId: 'communities' },
    answer: wire.message,
    partial: true,
  }),
  updateCommunityMedia: endpoint({
    id: 'EP-14',
    method: 'PUT',
    path: `${BASE}/edit-content-media`,
    class: ENDPOINT_CLASS.replace,
    refs: { id: 'communities' },
    body: z.object({ ...flags, id: wire.id, tenant_id }), // LEG-18
    answer: wire.message,
  }),
  deleteCommunity: endpoint({
    id: 'EP-15',
    method: 'DELETE',
    path: `${BASE}/delete/{tenant}/{communityId}`,
    class: ENDPOINT_CLASS.delete,
    refs: { communityId: 'communities' },
    answer: wire.message,
  }),
  resetRanking: endpoint({
    id: 'EP-23',
    method: 'POST',
    path: `${BASE}/reset-ranking`,
    class: ENDPOINT_CLASS.online,
    answer: wire.message,
  }), // RNK-08
  readFirstCommunity: endpoint({
    id: 'EP-25',
    method: 'GET',
    path: `${BASE}/get-first/{tenant}`,
    class: ENDPOINT_CLASS.read,
    answer: wire.data(z.object({ id: wire.id, title: z.string(), show_ranking: wire.flag, custom_name: z.string() })),
    decode: (answer) => ({ rows: [ranking.read(data(answer))] }),
    freshness: 30 * MINUTE, // CCH-07
    noneOn404: true,
  }),
} as const
