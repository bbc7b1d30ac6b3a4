import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { DOCUMENT_NOUNS } from '#contract/nouns/settings.ts'
import { accessProductsCodec } from './access-products.ts'
import { type Codec, text } from './codec.ts'
import { ENDPOINT_CLASS } from './endpoint-class.ts'
import { endpoint, HOUR } from './endpoint.ts'
import { entity } from './entity.ts'
import { plain } from './envelope.ts'
import { V2_BACKGROUND } from './limits.ts'
import { DOCUMENTS } from './well-known-ids.ts'
import * as wire from './wire.ts'

/** None is the house's own (CON-19). */
const background: Codec<string> = { ...text, same: (a, b) => text.same(a || V2_BACKGROUND, b || V2_BACKGROUND) }

const { access_products: _access, ...ofCommunity } = DOCUMENT_NOUNS['community-v2']

/** V2-15: the newer generation, one document per tenant. */
export const communityV2 = entity(
  'settings',
  { ...ofCommunity, background_color: background },
  { lid: DOCUMENTS.communityV2, ignore: ['cover_presigned_url'] },
)

/** EP-04: the products that give access, kept as `[{id, title}]` in the same row: one form writes both. */
export const communityV2Access = entity('settings', { access_products: accessProductsCodec }, { lid: DOCUMENTS.communityV2 })
const accessRow = (answer: unknown) => ({
  rows: [communityV2Access.read({ access_products: plain(answer) })],
})

/** `deleted_at` of a tenant that never had one: EP-01 answers 404, and the row says so. */
export const NEVER_MADE = 'never'

/** What a tenant without one has on its devices (V2-16). */
export const NO_COMMUNITY_V2 = {
  lid: DOCUMENTS.communityV2,
  fields: {
    id: null,
    title: 'Comunidade',
    description: '',
    is_private: false,
    is_enabled: false,
    hide_channels_groups: false,
    has_continue_watching: true,
    has_ranking: false,
    cover_path: '',
    background_color: '',
    upsell_text: '',
    upsell_link: '',
    deleted_at: NEVER_MADE,
  },
} as const

const config = {
  title: wire.line,
  description: z.nullable(wire.longText),
  is_private: z.boolean(),
  is_enabled: z.boolean(),
  hide_channels_groups: z.boolean(),
  has_continue_watching: z.boolean(),
  has_ranking: z.boolean(),
  background_color: z.nullable(wire.colour),
  upsell_text: z.nullable(wire.line),
  upsell_link: z.nullable(wire.line),
}
const configWire = z.object({ id: wire.id, ...config, cover_path: z.nullable(z.string()), deleted_at: z.nullable(z.string()) })
const link = z.object({ url: z.string(), headers: z.looseObject({ Host: z.string() }) })

const BASE = '/api/v2/communities'
const one = (answer: unknown) => ({ rows: [communityV2.read(plain(answer))] })

export const communityV2Endpoints = {
  readCommunityV2: endpoint({
    id: 'EP-01',
    method: 'GET',
    path: `${BASE}/{tenant}`,
    class: ENDPOINT_CLASS.read,
    rights: 'editor', // ROL-05
    answer: configWire,
    decode: one,
    freshness: HOUR, // CCH-01
    retry: 'no-network', // NET-01
    noneOn404: true,
  }),
  saveCommunityV2: endpoint({
    id: 'EP-02',
    method: 'PUT',
    path: `${BASE}/{tenant}`,
    class: ENDPOINT_CLASS.replace,
    body: z.object({ ...config, cover_path: z.optional(wire.line) }), // V2-28
    answer: z.extend(configWire, { cover_presigned_url: z.optional(link) }),
    decode: one,
  }),
  saveCommunityV2Products: endpoint({
    id: 'EP-03',
    method: 'PUT',
    path: `${BASE}/{tenant}/products`,
    class: ENDPOINT_CLASS.replace,
    refs: { ids: 'products' },
    body: z.object({ ids: wire.ids }),
    answer: wire.titledList,
    decode: accessRow,
  }),
  listCommunityV2Products: endpoint({
    id: 'EP-04',
    method: 'GET',
    path: `${BASE}/{tenant}/products`,
    class: ENDPOINT_CLASS.read,
    rights: 'editor',
    answer: wire.titledList,
    decode: accessRow,
    freshness: HOUR,
  }),
  enableCommunityV2: endpoint({
    id: 'EP-05',
    method: 'PUT',
    path: `${BASE}/{id}/enable`,
    class: ENDPOINT_CLASS.replace,
    refs: { id: 'community_v2' },
    answer: wire.message,
    partial: true,
  }),
  disableCommunityV2: endpoint({
    id: 'EP-06',
    method: 'PUT',
    path: `${BASE}/{id}/disable`,
    class: ENDPOINT_CLASS.replace,
    refs: { id: 'community_v2' },
    answer: wire.message,
    partial: true,
  }),
  deleteCommunityV2: endpoint({
    id: 'ext:C1',
    method: 'DELETE',
    path: `${BASE}/{tenant}`,
    class: ENDPOINT_CLASS.delete,
    answer: wire.message,
  }),
} as const

/** EP-05 and EP-06 as one call with a side: an edit, and its undo, turn it either way. */
export const setCommunityV2State = {
  ...communityV2Endpoints.enableCommunityV2,
  path: `${BASE}/{id}/{state}`,
} as const
